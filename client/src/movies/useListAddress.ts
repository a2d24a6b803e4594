import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CategoryText } from './categories.js'
import {
  DEFAULT_SORT,
  type ListFilter,
  parseMinRating,
  parseSort,
  parseType,
  parseYear,
  type Sort,
  toMovieFilter,
} from './listFilter.js'
import type { ListView } from './ViewToggle.js'

/** Filters and layout of a listing as its address has them, and the ways to change them there. */
export interface ListAddress {
  /** What is asked for; an order that the listing has by itself counts as none. */
  filter: ListFilter
  /** Whether anything is asked for. */
  isFiltered: boolean
  /** The order that the listing has by itself; empty where it is none of the usual ones. */
  defaultSort: Sort | ''
  /** The newest year on offer. */
  newestYear: number
  view: ListView
  change: (wanted: ListFilter) => void
  /** Takes every filter away; the layout stays. */
  clear: () => void
  show: (view: ListView) => void
}

/** The part of a listing's state that lives in its address, so that it can be sent to somebody and is there after Back. */
export function useListAddress(text: CategoryText): ListAddress {
  const [address, setAddress] = useSearchParams()
  const [newestYear] = useState(() => new Date().getFullYear() + 1)
  const defaultSort = text.ownSort ?? (text.ownOrder ? '' : DEFAULT_SORT)
  const filter: ListFilter = {
    sort: parseSort(address.get('sortBy')),
    year: parseYear(address.get('year'), newestYear),
    minRating: parseMinRating(address.get('minRating')),
    genre: address.get('genre') ?? undefined,
    type: parseType(address.get('type')),
  }
  if (filter.sort === defaultSort) filter.sort = undefined

  // The router tells of a new address late: a change that follows at once must not lose the one before.
  const written = useRef(address)
  useEffect(() => {
    written.current = address
  }, [address])

  const write = (values: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(written.current)
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) next.delete(key)
      else next.set(key, String(value))
    }
    written.current = next
    setAddress(next)
  }

  const change = (wanted: ListFilter) =>
    write(
      Object.fromEntries(
        Object.entries(wanted).map(([key, value]) => [
          key === 'sort' ? 'sortBy' : key,
          key === 'type' ? String(value ?? '').toLowerCase() || undefined : value,
        ]),
      ),
    )

  return {
    filter,
    isFiltered: toMovieFilter(filter) !== undefined,
    defaultSort,
    newestYear,
    view: address.get('view') === 'list' ? 'list' : 'grid',
    change,
    clear: () =>
      change({ sort: undefined, year: undefined, minRating: undefined, genre: undefined, type: undefined }),
    show: (view) => write({ view: view === 'grid' ? undefined : view }),
  }
}
