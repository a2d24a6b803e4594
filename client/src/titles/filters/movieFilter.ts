import {
  SORT_KEYS,
  SORT_ORDERS,
  type SortKey,
  type SortOrder,
} from '../../../../server/contract/rules/filters.js'
import type { MovieFilter, MovieOrder, MovieSort, MovieType } from '../../generated/types.js'

export interface GenreOption {
  id: string
  name: string
}

/** The filter of a list of titles, on every page that has one. Null and empty values filter nothing. */
export interface TitleFilter {
  /** From 1. */
  page: number
  minRating: number | null
  maxRating: number | null
  releaseYear: number | null
  /** Ids of genres; a title must have all of them. */
  genres: readonly string[]
  type: MovieType | null
  /** Null for the list's own order. */
  sortBy: SortKey | null
  sortOrder: SortOrder
}

/** The empty filter: the first page, in the list's own order. */
export const NO_FILTER: TitleFilter = {
  page: 1,
  minRating: null,
  maxRating: null,
  releaseYear: null,
  genres: [],
  type: null,
  sortBy: null,
  sortOrder: 'desc',
}

/** A sort key with its direction, as addresses spell it: `title.asc`. */
export type Sort = `${SortKey}.${SortOrder}`

/** The order of a list unless it has one of its own. It is neither sent nor written into the address. */
export const DEFAULT_SORT: Sort = 'popularity.desc'

/** The GraphQL enum value of each sort key. */
const MOVIE_SORTS: Record<SortKey, MovieSort> = {
  popularity: 'POPULARITY',
  rating: 'RATING',
  release_date: 'RELEASE_DATE',
  title: 'TITLE',
}

/** Parses `title.asc`; a key without a direction is descending. Returns undefined for anything else. */
export function parseSort(text: string | null): Sort | undefined {
  const [key, order = 'desc'] = (text ?? '').split('.')
  const knownKey = SORT_KEYS.find((known) => known === key)
  const knownOrder = SORT_ORDERS.find((known) => known === order)
  return knownKey && knownOrder && `${knownKey}.${knownOrder}`
}

/** Returns the filter's `sortBy` and `sortOrder` for a sort; undefined stands for the list's own order. */
export function sortFields(sort: Sort | undefined): Pick<TitleFilter, 'sortBy' | 'sortOrder'> {
  if (!sort) return { sortBy: NO_FILTER.sortBy, sortOrder: NO_FILTER.sortOrder }
  const [sortBy, sortOrder] = sort.split('.') as [SortKey, SortOrder]
  return { sortBy, sortOrder }
}

/** Returns the filter's sort, or undefined for the list's own order. */
export const sortOf = ({ sortBy, sortOrder }: TitleFilter): Sort | undefined =>
  sortBy === null ? undefined : `${sortBy}.${sortOrder}`

const isSorted = (filter: TitleFilter, defaultSort: string) =>
  filter.sortBy !== null && sortOf(filter) !== defaultSort

/** Counts the active filters: all genres together are one; each rating, the year and the sort are one each. */
export function countFilters(filter: TitleFilter): number {
  return [
    filter.genres.length > 0,
    filter.minRating !== null,
    filter.maxRating !== null,
    filter.releaseYear !== null,
    isSorted(filter, DEFAULT_SORT),
  ].filter(Boolean).length
}

export interface ListVariables {
  filter?: MovieFilter
  orderBy?: MovieOrder
}

/** Converts a filter to query variables, without what is inactive or equals the list's own order. */
export function listVariables(filter: TitleFilter, defaultSort: string = DEFAULT_SORT): ListVariables {
  const { minRating, maxRating, releaseYear, genres, type, sortBy, sortOrder } = filter
  const input: MovieFilter = {
    ...(releaseYear !== null && { releaseYear }),
    ...(minRating !== null && { minRating }),
    ...(maxRating !== null && { maxRating }),
    ...(genres.length > 0 && { genres: [...genres] }),
    ...(type !== null && { type }),
  }
  return {
    ...(Object.keys(input).length > 0 && { filter: input }),
    ...(sortBy !== null &&
      isSorted(filter, defaultSort) && {
        orderBy: { field: MOVIE_SORTS[sortBy], direction: sortOrder === 'asc' ? 'ASC' : 'DESC' },
      }),
  }
}

/** Returns whether a filter or an order is active. See {@link listVariables} for `defaultSort`. */
export const isFiltering = (filter: TitleFilter, defaultSort?: string): boolean =>
  Object.keys(listVariables(filter, defaultSort)).length > 0
