import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FacetValue } from '../../../../server/contract/rules/facets.js'
import { narrow, NO_FACETS, readFacets, withFacet } from '../facets/facetAddress.js'
import { useKnownTitles, withoutKnown } from '../knownTitles/knownTitles.js'
import { newestYear } from '../filters/filterOptions.js'
import { listingFilterParams, readListingFilter } from '../filters/listingFilterAddress.js'
import type { Listing } from './listings.js'
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
} from '../filters/movieFilter.js'
import { useWriteParams } from '../../platform/ui/navigation/useWriteParams.js'
import type { ListView } from '../titleCard/ViewToggle.js'

/** A listing's filter and layout, which live in its address, and the functions that change them. */
export interface ListAddress {
  /** The filter; its sort is empty when it is the listing's own order. */
  filter: TitleFilter
  /** The decade, country and language of the address. */
  facets: readonly FacetValue[]
  /** The query variables of the listing with its filter. */
  variables: ListVariables
  /** Whether a filter or another order than the listing's own is active. */
  isFiltered: boolean
  /** The listing's own order; empty when it is none of the sorts on offer. */
  defaultSort: Sort | ''
  /** The newest year on offer: of the listing's decade, if it has one. */
  newestYear: number
  /** The oldest year on offer: the first of the decade; undefined without one. */
  oldestYear: number | undefined
  view: ListView
  change: (changes: Partial<TitleFilter>) => void
  removeFacet: (value: FacetValue) => void
  /** Returns the path of the listing with the value of a facet added. */
  linkTo: (value: FacetValue) => string
  /** Removes every filter; the layout stays. */
  clear: () => void
  setView: (view: ListView) => void
}

/** Returns the part of a listing's state that its address holds, so that links and Back restore it. */
export function useListAddress(listing: Listing): ListAddress {
  const { params, write } = useWriteParams()
  const { pathname } = useLocation()
  const [latest] = useState(() => newestYear())
  const defaultSort = listing.ownSort ?? (listing.ownOrder ? '' : DEFAULT_SORT)
  const { exclude } = useKnownTitles()
  const own = listing.facet
  // The browser filters recommendations, and their query has neither countries nor languages.
  const facets = listing.category === null ? [] : readFacets(params, own?.facet)
  const oldest = [own, ...facets].find((value) => value?.facet === 'decade')?.decade
  // No title of a decade is of another year.
  const newest = oldest === undefined ? latest : Math.min(oldest + 9, latest)
  const requested = readListingFilter(params, newest, oldest)
  const filter = sortOf(requested) === defaultSort ? { ...requested, ...sortFields(undefined) } : requested

  const change = (changes: Partial<TitleFilter>) => write(listingFilterParams(changes))

  return {
    filter,
    facets,
    variables: withoutKnown(
      narrow(listVariables(filter, defaultSort), own ? [own, ...facets] : facets),
      exclude,
    ),
    isFiltered: facets.length > 0 || isFiltering(filter, defaultSort),
    defaultSort,
    newestYear: newest,
    oldestYear: oldest,
    view: params.get('view') === 'list' ? 'list' : 'grid',
    change,
    removeFacet: (value) =>
      value.facet === 'genre'
        ? change({ genres: filter.genres.filter((id) => id !== value.genre) })
        : write({ [value.facet]: undefined }),
    linkTo: (value) =>
      `${pathname}?${new URLSearchParams({ ...withFacet(Object.fromEntries(params), value) } as Record<string, string>)}`,
    clear: () => write({ ...listingFilterParams(NO_FILTER), ...NO_FACETS }),
    setView: (view) => write({ view: view === 'grid' ? undefined : view }),
  }
}
