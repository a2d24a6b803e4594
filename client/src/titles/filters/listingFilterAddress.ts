import type { MovieType } from '../../generated/types.js'
import { MIN_RATINGS } from '../../../../server/contract/rules/filters.js'
import { parseYear } from './filterOptions.js'
import { NO_FILTER, parseSort, sortFields, sortOf, type TitleFilter } from './movieFilter.js'

/** Parses one of the minimum ratings on offer; null for anything else. */
export const parseMinRating = (text: string | null): number | null =>
  MIN_RATINGS.find((rating) => String(rating) === text) ?? null

const TYPES = new Map<string | null, MovieType>([
  ['movie', 'MOVIE'],
  ['tv', 'TV'],
])

/** Reads a listing's filter from its address. Invalid values are ignored, such as a year that is not on offer. */
export function readListingFilter(params: URLSearchParams, newest: number, oldest?: number): TitleFilter {
  return {
    ...NO_FILTER,
    genres: (params.get('genre') ?? '').split(',').filter(Boolean),
    minRating: parseMinRating(params.get('minRating')),
    releaseYear: parseYear(params.get('year'), newest, oldest),
    type: TYPES.get(params.get('type')) ?? null,
    ...sortFields(parseSort(params.get('sortBy'))),
  }
}

/** Returns a listing's address parameters for changed filter values; undefined removes a parameter. */
export function listingFilterParams(changes: Partial<TitleFilter>): Record<string, string | undefined> {
  const { genres, minRating, releaseYear, type, sortBy } = changes
  return {
    ...(genres && { genre: genres.join(',') || undefined }),
    ...(minRating !== undefined && { minRating: minRating?.toString() }),
    ...(releaseYear !== undefined && { year: releaseYear?.toString() }),
    ...(type !== undefined && { type: type?.toLowerCase() }),
    ...(sortBy !== undefined && { sortBy: sortOf({ ...NO_FILTER, ...changes }) }),
  }
}
