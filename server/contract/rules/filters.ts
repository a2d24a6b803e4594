import { FILTER_VALIDATION } from '../messages/filters.js'

/** Range of catalogue ratings, and the step of their inputs. */
export const RATING = { min: 0, max: 10, step: 0.1 } as const

/** Range of release-year filters; the screens offer narrower ranges. */
export const RELEASE_YEAR = { min: 1870, max: 2100, filterFrom: 1900, searchTo: 2030 } as const

/** Maximum number of genres in a filter. */
export const FILTER_GENRES_MAX = 50

/** Sort keys of titles in the REST API and in URLs. */
export const SORT_KEYS = ['popularity', 'rating', 'release_date', 'title'] as const

/** A sort key of titles. */
export type SortKey = (typeof SORT_KEYS)[number]

/** Sort orders in the REST API and in URLs. */
export const SORT_ORDERS = ['asc', 'desc'] as const

/** A sort order. */
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The fields of a filter of titles. */
export interface FilterValues {
  minRating?: number | null
  maxRating?: number | null
  releaseYear?: number | null
  releaseYearFrom?: number | null
  releaseYearTo?: number | null
  genres?: readonly string[] | null
}

/** Returns the error texts of a filter by field; empty when it is valid. */
export function checkFilter(filter: FilterValues): Record<string, string> {
  const fields: Record<string, string> = {}
  const { minRating, maxRating } = filter
  const outside = (rating: number | null | undefined) =>
    rating != null && !(rating >= RATING.min && rating <= RATING.max)
  if (outside(minRating)) fields.minRating = FILTER_VALIDATION.ratingRange
  if (outside(maxRating)) fields.maxRating = FILTER_VALIDATION.ratingRange
  if (minRating != null && maxRating != null && minRating > maxRating)
    fields.minRating ??= FILTER_VALIDATION.ratingOrder
  for (const name of ['releaseYear', 'releaseYearFrom', 'releaseYearTo'] as const) {
    const year = filter[name]
    if (year != null && !(Number.isInteger(year) && year >= RELEASE_YEAR.min && year <= RELEASE_YEAR.max))
      fields[name] = FILTER_VALIDATION.yearRange
  }
  if (
    filter.releaseYearFrom != null &&
    filter.releaseYearTo != null &&
    filter.releaseYearFrom > filter.releaseYearTo
  )
    fields.releaseYearFrom ??= FILTER_VALIDATION.yearOrder
  if ((filter.genres?.length ?? 0) > FILTER_GENRES_MAX) fields.genres = FILTER_VALIDATION.filterGenres
  return fields
}
