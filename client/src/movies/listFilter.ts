import {
  RELEASE_YEAR,
  SORT_KEYS,
  SORT_ORDERS,
  type SortKey,
  type SortOrder,
} from '../../../server/contract/rules.js'
import type { MovieFilter, MovieSort, MovieType } from '../generated/graphql.js'

/** An order of a list, as addresses spell it: `title.asc`. */
export type Sort = `${SortKey}.${SortOrder}`

/** What a list shows unless somebody asks for another order; it is not sent, and not in the address. */
export const DEFAULT_SORT: Sort = 'popularity.desc'

/** Every order a list offers. */
export const SORT_OPTIONS: readonly { value: Sort; label: string }[] = [
  { value: 'popularity.desc', label: 'Popularity (high to low)' },
  { value: 'popularity.asc', label: 'Popularity (low to high)' },
  { value: 'rating.desc', label: 'Rating (high to low)' },
  { value: 'rating.asc', label: 'Rating (low to high)' },
  { value: 'release_date.desc', label: 'Release Date (newest first)' },
  { value: 'release_date.asc', label: 'Release Date (oldest first)' },
  { value: 'title.asc', label: 'Title (A to Z)' },
  { value: 'title.desc', label: 'Title (Z to A)' },
]

const MIN_RATINGS = [7, 8, 9] as const

/** The minimum ratings on offer; the empty value asks for none. */
export const MIN_RATING_OPTIONS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Any' },
  ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: `${rating}+` })),
]

/** The years on offer, newest first; the empty value asks for none. */
export function yearOptions(from: number, downTo: number = RELEASE_YEAR.filterFrom) {
  const years = Array.from({ length: from - downTo + 1 }, (_, index) => String(from - index))
  return [{ value: '', label: 'Any' }, ...years.map((year) => ({ value: year, label: year }))]
}

/** What can be asked of a list of titles. Undefined means: not asked. */
export interface ListFilter {
  sort?: Sort
  year?: number
  minRating?: number
  genre?: string
  type?: MovieType
}

/** The order an address names, or undefined when it names none that exists. */
export function parseSort(text: string | null): Sort | undefined {
  const [key, order = 'desc'] = (text ?? '').split('.')
  const knownKey = SORT_KEYS.find((known) => known === key)
  const knownOrder = SORT_ORDERS.find((known) => known === order)
  return knownKey && knownOrder && `${knownKey}.${knownOrder}`
}

/** The year an address names, or undefined when it is outside what is offered. */
export function parseYear(text: string | null, newest: number): number | undefined {
  const year = Number(text)
  return Number.isInteger(year) && year >= RELEASE_YEAR.filterFrom && year <= newest ? year : undefined
}

/** The minimum rating an address names, or undefined when it is not one of those offered. */
export function parseMinRating(text: string | null): number | undefined {
  return MIN_RATINGS.find((rating) => String(rating) === text)
}

/** The type an address names (`movie` or `tv`), or undefined. */
export function parseType(text: string | null): MovieType | undefined {
  return text === 'movie' ? 'MOVIE' : text === 'tv' ? 'TV' : undefined
}

/** The filter as the graph takes it; undefined when nothing is asked, so that every plain list is one cache entry. */
export function toMovieFilter({ sort, year, minRating, genre, type }: ListFilter): MovieFilter | undefined {
  const [key, order] = sort?.split('.') ?? []
  const filter: MovieFilter = {
    ...(key && { sortBy: key.toUpperCase() as MovieSort, sortOrder: order === 'asc' ? 'ASC' : 'DESC' }),
    ...(year && { releaseYear: year }),
    ...(minRating && { minRating }),
    ...(genre && { genres: [genre] }),
    ...(type && { type }),
  }
  return Object.keys(filter).length > 0 ? filter : undefined
}
