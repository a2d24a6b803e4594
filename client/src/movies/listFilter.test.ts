import { describe, expect, it } from '@jest/globals'
import {
  DEFAULT_SORT,
  MIN_RATING_OPTIONS,
  parseMinRating,
  parseSort,
  parseYear,
  SORT_OPTIONS,
  toMovieFilter,
  yearOptions,
} from './listFilter.js'

describe('the filter of a list', () => {
  it('offers popularity, rating, release date and title, each both ways (R9.57)', () => {
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

  it('starts from popularity, descending (R9.56)', () => {
    expect(DEFAULT_SORT).toBe('popularity.desc')
    expect(SORT_OPTIONS[0]).toEqual({ value: 'popularity.desc', label: 'Popularity (high to low)' })
  })

  it('offers the minimum ratings Any, 7+, 8+ and 9+ (R9.58)', () => {
    expect(MIN_RATING_OPTIONS.map(({ label }) => label)).toEqual(['Any', '7+', '8+', '9+'])
  })

  it('offers the years from the newest down to 1900 (R5.70)', () => {
    const years = yearOptions(2030).map(({ label }) => label)
    expect(years.slice(0, 3)).toEqual(['Any', '2030', '2029'])
    expect(years.at(-1)).toBe('1900')
    expect(years).toHaveLength(132)
  })

  it('understands only what addresses may say', () => {
    expect(parseSort('title.asc')).toBe('title.asc')
    expect(parseSort('rating')).toBe('rating.desc')
    expect(parseSort('title.sideways')).toBeUndefined()
    expect(parseSort('constructor.asc')).toBeUndefined()
    expect(parseSort(null)).toBeUndefined()
    for (const year of [1900, 1999, 2030]) expect(parseYear(String(year), 2030)).toBe(year)
    for (const wrong of ['1899', '2031', '19.5', 'soon', '', null])
      expect(parseYear(wrong, 2030)).toBeUndefined()
    expect(parseMinRating('8')).toBe(8)
    for (const wrong of ['6', '10', '8.0', '', null]) expect(parseMinRating(wrong)).toBeUndefined()
  })

  it('sends only what is asked', () => {
    expect(toMovieFilter({})).toBeUndefined()
    expect(
      toMovieFilter({ sort: 'release_date.asc', year: 1999, minRating: 7, genre: '18', type: 'TV' }),
    ).toEqual({
      sortBy: 'RELEASE_DATE',
      sortOrder: 'ASC',
      releaseYear: 1999,
      minRating: 7,
      genres: ['18'],
      type: 'TV',
    })
  })
})
