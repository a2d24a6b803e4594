import { RATING } from '../../../../server/contract/rules/filters.js'
import { newestYear, parseNumber, parseYear } from '../filters/filterOptions.js'
import { knownParams } from '../knownTitles/knownTitles.js'
import {
  DEFAULT_SORT,
  NO_FILTER,
  parseSort,
  sortFields,
  sortOf,
  type TitleFilter,
} from '../filters/movieFilter.js'

/** The year's parameter in addresses that the home page wrote before it was called `year`. */
const OLD_YEAR = 'releaseYear'

/** Reads the home page's filter from its address. Invalid values are ignored. */
export function readHomeFilter(params: URLSearchParams): TitleFilter {
  const minRating = parseNumber(params.get('minRating'), RATING.min, RATING.max)
  return {
    ...NO_FILTER,
    genres: [...new Set((params.get('genres') ?? '').split(',').filter((id) => /^\d+$/.test(id)))],
    minRating,
    // A maximum below the minimum is invalid too.
    maxRating: parseNumber(params.get('maxRating'), minRating ?? RATING.min, RATING.max),
    releaseYear: parseYear(params.get('year') ?? params.get(OLD_YEAR), newestYear()),
    ...sortFields(parseSort(params.get('sortBy'))),
  }
}

/** Returns the address of a filter; the setting of known titles in the `present` parameters stays. */
export function homeFilterParams(filter: TitleFilter, present?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(present ? knownParams(present) : {}))
    if (value) params.set(name, value)
  if (filter.genres.length > 0) params.set('genres', filter.genres.join(','))
  if (filter.minRating !== null) params.set('minRating', String(filter.minRating))
  if (filter.maxRating !== null) params.set('maxRating', String(filter.maxRating))
  if (filter.releaseYear !== null) params.set('year', String(filter.releaseYear))
  const sort = sortOf(filter)
  if (sort && sort !== DEFAULT_SORT) params.set('sortBy', sort)
  return params
}
