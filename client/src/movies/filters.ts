import {
  checkFilter,
  RATING,
  RELEASE_YEAR,
  SORT_KEYS,
  type SortKey,
  type SortOrder,
} from '../../../server/contract/rules.js'
import type { MovieFilter, MovieSort } from '../generated/graphql.js'

/** A genre one can choose. */
export interface GenreChoice {
  id: string
  name: string
}

/** What the home page's filters ask. Null and empty mean: not asked. */
export interface FilterObject {
  page: number
  minRating: number | null
  maxRating: number | null
  releaseYear: number | null
  genres: readonly string[]
  sortBy: SortKey | null
  sortOrder: SortOrder
}

/** Nothing asked: the first page, in descending order. */
export const NO_FILTERS: FilterObject = {
  page: 1,
  minRating: null,
  maxRating: null,
  releaseYear: null,
  genres: [],
  sortBy: null,
  sortOrder: 'desc',
}

/** Popularity, descending, is how a list comes anyway. */
const isSorted = ({ sortBy, sortOrder }: FilterObject) =>
  sortBy !== null && !(sortBy === 'popularity' && sortOrder === 'desc')

/** How many filters are set: all genres together count one, and so do each rating, the year and the sort. */
export function countFilters(filter: FilterObject): number {
  return [
    filter.genres.length > 0,
    filter.minRating !== null,
    filter.maxRating !== null,
    filter.releaseYear !== null,
    isSorted(filter),
  ].filter(Boolean).length
}

/** Whether any filter is set. */
export const isFiltering = (filter: FilterObject): boolean => countFilters(filter) > 0

/** The filter as the graph takes it: only what is set is sent. */
export function toFilterVariables(filter: FilterObject): MovieFilter {
  return {
    ...(filter.minRating !== null && { minRating: filter.minRating }),
    ...(filter.maxRating !== null && { maxRating: filter.maxRating }),
    ...(filter.releaseYear !== null && { releaseYear: filter.releaseYear }),
    ...(filter.genres.length > 0 && { genres: [...filter.genres] }),
    ...(isSorted(filter) && {
      sortBy: filter.sortBy?.toUpperCase() as MovieSort,
      sortOrder: filter.sortOrder === 'asc' ? ('ASC' as const) : ('DESC' as const),
    }),
  }
}

/** The filter as an address holds it, so that Back finds it again; the page is not part of it. */
export function toFilterParams(filter: FilterObject): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.genres.length > 0) params.set('genres', filter.genres.join(','))
  for (const key of ['minRating', 'maxRating', 'releaseYear'] as const)
    if (filter[key] !== null) params.set(key, String(filter[key]))
  if (isSorted(filter)) params.set('sortBy', `${filter.sortBy}.${filter.sortOrder}`)
  return params
}

const numberWithin = (text: string | null, min: number, max: number) => {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

/** The filter an address holds; what it does not understand is not asked. */
export function fromFilterParams(params: URLSearchParams): FilterObject {
  const [key, order] = (params.get('sortBy') ?? '').split('.')
  const year = numberWithin(params.get('releaseYear'), RELEASE_YEAR.filterFrom, newestYear())
  const minRating = numberWithin(params.get('minRating'), RATING.min, RATING.max)
  return {
    ...NO_FILTERS,
    genres: [...new Set((params.get('genres') ?? '').split(',').filter((id) => /^\d+$/.test(id)))],
    minRating,
    // One below the minimum is not understood either.
    maxRating: numberWithin(params.get('maxRating'), minRating ?? RATING.min, RATING.max),
    releaseYear: year !== null && Number.isInteger(year) ? year : null,
    sortBy: SORT_KEYS.find((known) => known === key) ?? null,
    sortOrder: order === 'asc' ? 'asc' : 'desc',
  }
}

/** Next year: premieres are known that far ahead. */
export const newestYear = (today = new Date()) => today.getFullYear() + 1

/** The years on offer: from next year down to 1900. */
export function filterYears(today = new Date()): number[] {
  const newest = newestYear(today)
  return Array.from({ length: newest - RELEASE_YEAR.filterFrom + 1 }, (_, index) => newest - index)
}

/** What is wrong with the filter, in words, or undefined. */
export const filterProblem = (filter: FilterObject): string | undefined =>
  Object.values(checkFilter(filter))[0]
