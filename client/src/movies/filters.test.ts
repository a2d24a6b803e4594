import { describe, expect, it } from '@jest/globals'
import { RATING } from '../../../server/contract/rules.js'
import {
  countFilters,
  filterProblem,
  filterYears,
  fromFilterParams,
  isFiltering,
  NO_FILTERS,
  toFilterParams,
  toFilterVariables,
  type FilterObject,
} from './filters.js'
import { SORT_OPTIONS } from './listFilter.js'

const full: FilterObject = {
  ...NO_FILTERS,
  genres: ['18', '28'],
  minRating: 7,
  maxRating: 9.5,
  releaseYear: 1994,
  sortBy: 'title',
  sortOrder: 'asc',
}

describe('the filter object', () => {
  it('has page, ratings, year, genres and sort (R3.43), and sorts descending by default (R3.44)', () => {
    expect(Object.keys(NO_FILTERS).sort()).toEqual(
      ['genres', 'maxRating', 'minRating', 'page', 'releaseYear', 'sortBy', 'sortOrder'].sort(),
    )
    expect(NO_FILTERS.sortOrder).toBe('desc')
  })

  it('is active when any filter is set, and only then (R4.82)', () => {
    expect(isFiltering(NO_FILTERS)).toBe(false)
    const single: Partial<FilterObject>[] = [
      { genres: ['18'] },
      { minRating: 0 },
      { maxRating: 10 },
      { releaseYear: 1999 },
      { sortBy: 'rating' },
    ]
    for (const one of single) expect(isFiltering({ ...NO_FILTERS, ...one })).toBe(true)
  })

  it('counts genres, ratings, year and sort as one each (R4.84); the default sort counts nothing (R9.56)', () => {
    expect(countFilters(full)).toBe(5)
    expect(countFilters({ ...NO_FILTERS, genres: ['1', '2', '3'] })).toBe(1)
    expect(countFilters({ ...NO_FILTERS, sortBy: 'popularity' })).toBe(0)
    expect(countFilters({ ...NO_FILTERS, sortBy: 'popularity', sortOrder: 'asc' })).toBe(1)
  })

  it('sends only what is not empty (R5.67)', () => {
    expect(toFilterVariables(NO_FILTERS)).toEqual({})
    expect(toFilterVariables({ ...NO_FILTERS, minRating: 7 })).toEqual({ minRating: 7 })
    expect(toFilterVariables({ ...NO_FILTERS, minRating: 0, maxRating: 0 })).toEqual({
      minRating: 0,
      maxRating: 0,
    })
    expect(toFilterVariables(full)).toEqual({
      genres: ['18', '28'],
      minRating: 7,
      maxRating: 9.5,
      releaseYear: 1994,
      sortBy: 'TITLE',
      sortOrder: 'ASC',
    })
  })

  it('offers the years from next year down to 1900 (R5.69) and ratings of 0 to 10 by 0.1', () => {
    const years = filterYears(new Date('2030-06-01'))
    expect([years[0], years.at(-1), years.length]).toEqual([2031, 1900, 132])
    expect(RATING).toEqual({ min: 0, max: 10, step: 0.1 })
  })

  it('offers popularity, rating, release date and title, each ascending and descending (R9.57)', () => {
    const keys = ['popularity', 'rating', 'release_date', 'title']
    expect(SORT_OPTIONS.map(({ value }) => value).sort()).toEqual(
      keys.flatMap((key) => [`${key}.asc`, `${key}.desc`]),
    )
  })

  it('survives the address, which may hold nonsense', () => {
    expect(fromFilterParams(toFilterParams(full))).toEqual(full)
    const nonsense = new URLSearchParams(
      'genres=a,18,18&minRating=11&maxRating=&releaseYear=1066&sortBy=size.up',
    )
    expect(fromFilterParams(nonsense)).toEqual({ ...NO_FILTERS, genres: ['18'] })
    const turned = new URLSearchParams('minRating=9&maxRating=3')
    expect(fromFilterParams(turned)).toEqual({ ...NO_FILTERS, minRating: 9 })
  })

  it('says what is wrong when the ratings are in the wrong order', () => {
    expect(filterProblem(full)).toBeUndefined()
    expect(filterProblem({ ...NO_FILTERS, minRating: 9, maxRating: 8 })).toMatch(/minimum rating/)
  })
})
