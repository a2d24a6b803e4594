/** Returns the number of a text, with a decimal point or comma; NaN for anything else. */
export const parseDecimal = (text: string): number => Number(text.trim().replace(/^(\d+),(\d+)$/, '$1.$2'))

/** Range of catalogue ratings, and the step of their inputs. */
export const RATING = { min: 0, max: 10, step: 0.1 } as const

/** The minimum ratings that the listings and search offer. */
export const MIN_RATINGS = [7, 8, 9] as const

/** Range of release-year filters; the screens offer narrower ranges. */
export const RELEASE_YEAR = { min: 1870, max: 2100, filterFrom: 1900, searchTo: 2030 } as const

/** Maximum number of genres in a filter. */
export const FILTER_GENRES_MAX = 50

/** Sort keys of titles in the REST API and in URLs. */
export const SORT_KEYS = ['popularity', 'rating', 'release_date', 'title'] as const

export type SortKey = (typeof SORT_KEYS)[number]

/** Sort orders in the REST API and in URLs. */
export const SORT_ORDERS = ['asc', 'desc'] as const

export type SortOrder = (typeof SORT_ORDERS)[number]
