import { describe, expect, it } from '@jest/globals'
import { RATING, RELEASE_YEAR } from '../../../../server/contract/rules/filters.js'
import { MIN_RATING_OPTIONS, yearOptions, newestYear, parseYear, SORT_OPTIONS } from './filterOptions.js'
import { homeFilterParams, readHomeFilter } from '../home/homeFilterAddress.js'
import { listingFilterParams, parseMinRating, readListingFilter } from './listingFilterAddress.js'
import { filterError } from './filterError.js'
import {
  countFilters,
  DEFAULT_SORT,
  isFiltering,
  NO_FILTER,
  parseSort,
  listVariables,
  type TitleFilter,
} from './movieFilter.js'

const homeFilter: TitleFilter = {
  ...NO_FILTER,
  genres: ['18', '28'],
  minRating: 7,
  maxRating: 9.5,
  releaseYear: 1994,
  sortBy: 'title',
  sortOrder: 'asc',
}

describe('TitleFilter', () => {
  it('has page, ratings, year, genres and sort (R3.43), and sorts descending by default (R3.44)', () => {
    expect(Object.keys(NO_FILTER).sort()).toEqual(
      ['genres', 'maxRating', 'minRating', 'page', 'releaseYear', 'sortBy', 'sortOrder', 'type'].sort(),
    )
    expect(NO_FILTER.sortOrder).toBe('desc')
  })

  it('is active when any filter is set, and only then (R4.82)', () => {
    expect(isFiltering(NO_FILTER)).toBe(false)
    const values: Partial<TitleFilter>[] = [
      { genres: ['18'] },
      { minRating: 0 },
      { maxRating: 10 },
      { releaseYear: 1999 },
      { sortBy: 'rating' },
    ]
    for (const value of values) expect(isFiltering({ ...NO_FILTER, ...value })).toBe(true)
  })

  it('counts genres, ratings, year and sort as one each (R4.84); the default sort counts nothing (R9.56)', () => {
    expect(countFilters(homeFilter)).toBe(5)
    expect(countFilters({ ...NO_FILTER, genres: ['1', '2', '3'] })).toBe(1)
    expect(countFilters({ ...NO_FILTER, sortBy: 'popularity' })).toBe(0)
    expect(countFilters({ ...NO_FILTER, sortBy: 'popularity', sortOrder: 'asc' })).toBe(1)
  })

  it('rejects a minimum rating above the maximum', () => {
    expect(filterError(homeFilter)).toBeUndefined()
    expect(filterError({ ...NO_FILTER, minRating: 9, maxRating: 8 })).toMatch(/minimum rating/)
  })
})

describe('listVariables', () => {
  it('sends only values that are not empty (R5.67)', () => {
    expect(listVariables(NO_FILTER)).toEqual({})
    expect(listVariables({ ...NO_FILTER, minRating: 7 })).toEqual({ filter: { minRating: 7 } })
    expect(listVariables({ ...NO_FILTER, minRating: 0, maxRating: 0 })).toEqual({
      filter: { minRating: 0, maxRating: 0 },
    })
    expect(listVariables({ ...homeFilter, type: 'TV' })).toEqual({
      filter: { genres: ['18', '28'], minRating: 7, maxRating: 9.5, releaseYear: 1994, type: 'TV' },
      orderBy: { field: 'TITLE', direction: 'ASC' },
    })
  })

  it('does not send the default order of the list', () => {
    const popular: TitleFilter = { ...NO_FILTER, sortBy: 'popularity' }
    expect(listVariables(popular)).toEqual({})
    expect(listVariables(popular, 'rating.desc')).toEqual({
      orderBy: { field: 'POPULARITY', direction: 'DESC' },
    })
    expect(listVariables({ ...NO_FILTER, sortBy: 'rating' }, 'rating.desc')).toEqual({})
  })
})

describe('filter options', () => {
  it('offer popularity, rating, release date and title, each ascending and descending (R9.57)', () => {
    expect(SORT_OPTIONS.map(({ value }) => value).sort()).toEqual([
      'popularity.asc',
      'popularity.desc',
      'rating.asc',
      'rating.desc',
      'release_date.asc',
      'release_date.desc',
      'title.asc',
      'title.desc',
    ])
  })

  it('start with popularity, descending (R9.56)', () => {
    expect(DEFAULT_SORT).toBe('popularity.desc')
    expect(SORT_OPTIONS[0]).toEqual({ value: 'popularity.desc', label: 'Popularity (high to low)' })
  })

  it('offer the minimum ratings Any, 7+, 8+ and 9+ (R9.58)', () => {
    expect(MIN_RATING_OPTIONS.map(({ label }) => label)).toEqual(['Any', '7+', '8+', '9+'])
  })

  it('offer the years of the search page from 2030 down to 1900 (R5.70)', () => {
    const years = yearOptions(RELEASE_YEAR.searchTo).map(({ label }) => label)
    expect(years.slice(0, 3)).toEqual(['Any', '2030', '2029'])
    expect(years.at(-1)).toBe('1900')
    expect(years).toHaveLength(132)
  })

  it('offer the years from next year down to 1900 (R5.69) and ratings of 0 to 10 by 0.1', () => {
    const years = yearOptions(newestYear(new Date('2030-06-01')), 'Any year')
    expect([years[0]?.label, years[1]?.value, years.at(-1)?.value, years.length]).toEqual([
      'Any year',
      '2031',
      '1900',
      133,
    ])
    expect(RATING).toEqual({ min: 0, max: 10, step: 0.1 })
  })
})

describe('the home page’s filter in its address', () => {
  it('is read as it was written', () => {
    expect(readHomeFilter(homeFilterParams(homeFilter))).toEqual(homeFilter)
  })

  it('ignores invalid values', () => {
    const invalid = new URLSearchParams('genres=a,18,18&minRating=11&maxRating=&year=1066&sortBy=size.up')
    expect(readHomeFilter(invalid)).toEqual({ ...NO_FILTER, genres: ['18'] })
    const swapped = new URLSearchParams('minRating=9&maxRating=3')
    expect(readHomeFilter(swapped)).toEqual({ ...NO_FILTER, minRating: 9 })
  })

  it('reads the year under its old name and writes it as year', () => {
    const filter = readHomeFilter(new URLSearchParams('releaseYear=1994'))
    expect(filter.releaseYear).toBe(1994)
    expect(homeFilterParams(filter).toString()).toBe('year=1994')
  })
})

describe('a listing’s filter in its address', () => {
  it('is read as it was written', () => {
    const filter: TitleFilter = {
      ...NO_FILTER,
      genres: ['18'],
      minRating: 8,
      releaseYear: 1999,
      type: 'TV',
      sortBy: 'release_date',
      sortOrder: 'asc',
    }
    const params = listingFilterParams(filter)
    expect(params).toEqual({
      genre: '18',
      minRating: '8',
      year: '1999',
      type: 'tv',
      sortBy: 'release_date.asc',
    })
    expect(readListingFilter(new URLSearchParams(params as Record<string, string>), 2030)).toEqual(filter)
  })

  it('changes only the parameters of changed values', () => {
    expect(listingFilterParams({ releaseYear: null })).toEqual({ year: undefined })
    expect(listingFilterParams({ type: 'MOVIE' })).toEqual({ type: 'movie' })
  })

  it('ignores values that are not on offer', () => {
    expect(parseSort('title.asc')).toBe('title.asc')
    expect(parseSort('rating')).toBe('rating.desc')
    expect(parseSort('title.sideways')).toBeUndefined()
    expect(parseSort('constructor.asc')).toBeUndefined()
    expect(parseSort(null)).toBeUndefined()
    for (const year of [1900, 1999, 2030]) expect(parseYear(String(year), 2030)).toBe(year)
    for (const wrong of ['1899', '2031', '19.5', 'soon', '', null]) expect(parseYear(wrong, 2030)).toBeNull()
    expect(parseMinRating('8')).toBe(8)
    for (const wrong of ['6', '10', '8.0', '', null]) expect(parseMinRating(wrong)).toBeNull()
  })
})
