import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CategoryText } from './categories.js'
import { newestYear } from './filterYear.js'
import { listingFilterParams, readListingFilter } from './listingFilterAddress.js'
import {
  DEFAULT_SORT,
  isFiltering,
  listVariables,
  type ListVariables,
  NO_FILTER,
  type Sort,
  sortFields,
  sortOf,
  type TitleFilter,
} from './movieFilter.js'
import type { ListView } from './ViewToggle.js'

/** A listing's filter and layout, which live in its address, and the functions that change them. */
export interface ListAddress {
  /** The filter; its sort is empty when it is the listing's own order. */
  filter: TitleFilter
  /** The query variables of the filter. */
  variables: ListVariables
  /** Whether a filter or another order than the listing's own is active. */
  isFiltered: boolean
  /** The listing's own order; empty when it is none of the sorts on offer. */
  defaultSort: Sort | ''
  /** The newest year on offer. */
  newestYear: number
  view: ListView
  /** Changes some filter values. */
  change: (changes: Partial<TitleFilter>) => void
  /** Removes every filter; the layout stays. */
  clear: () => void
  setView: (view: ListView) => void
}

/** Returns the part of a listing's state that its address holds, so that links and Back restore it. */
export function useListAddress(text: CategoryText): ListAddress {
  const [params, setParams] = useSearchParams()
  const [newest] = useState(() => newestYear())
  const defaultSort = text.ownSort ?? (text.ownOrder ? '' : DEFAULT_SORT)
  const requested = readListingFilter(params, newest)
  const filter = sortOf(requested) === defaultSort ? { ...requested, ...sortFields(undefined) } : requested

  // The router reports a new address late: a second change right after the first must not lose it.
  const written = useRef(params)
  useEffect(() => {
    written.current = params
  }, [params])

  const write = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(written.current)
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) next.delete(key)
      else next.set(key, value)
    }
    written.current = next
    setParams(next)
  }
  const change = (changes: Partial<TitleFilter>) => write(listingFilterParams(changes))

  return {
    filter,
    variables: listVariables(filter, defaultSort),
    isFiltered: isFiltering(filter, defaultSort),
    defaultSort,
    newestYear: newest,
    view: params.get('view') === 'list' ? 'list' : 'grid',
    change,
    clear: () => change(NO_FILTER),
    setView: (view) => write({ view: view === 'grid' ? undefined : view }),
  }
}
