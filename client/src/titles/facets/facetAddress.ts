import {
  FACETS,
  facetFilter,
  facetSlug,
  parseFacet,
  type Facet,
  type FacetValue,
} from '../../../../server/contract/rules/facets.js'
import { paths, type ListingAddress } from '../../paths.js'
import type { ListVariables } from '../filters/movieFilter.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import type { FacetsFragment } from './Facets.generated.js'

/** The facets of which a listing's address has one value each. Its genres are a list of ids. */
const SINGLE = FACETS.filter((facet) => facet !== 'genre')

/** Reads the values of decade, country and language from a listing's address. Invalid values are ignored. */
export const readFacets = (params: URLSearchParams, own?: Facet): FacetValue[] =>
  SINGLE.flatMap((facet) => (facet === own ? [] : (parseFacet(facet, params.get(facet) ?? undefined) ?? [])))

/** The parameters of an address without any value of {@link readFacets}. */
export const NO_FACETS: Record<string, undefined> = Object.fromEntries(
  SINGLE.map((facet) => [facet, undefined]),
)

/** Adds a facet's value to the parameters of a listing's address. */
export function withFacet(params: Readonly<Record<string, string>>, value: FacetValue): ListingAddress {
  if (value.facet !== 'genre') return { ...params, [value.facet]: facetSlug(value) }
  const genres = new Set(params.genre?.split(',').filter(Boolean))
  return { ...params, genre: [...genres.add(value.genre)].join(',') }
}

/** Adds conditions of facets to the query variables of a list. The genres of both apply. */
export function narrow(variables: ListVariables, values: readonly FacetValue[]): ListVariables {
  if (values.length === 0) return variables
  const filters = values.map(facetFilter)
  const genres = [...new Set([...filters, variables.filter].flatMap((filter) => filter?.genres ?? []))]
  const filter = Object.assign({}, variables.filter, ...filters, genres.length > 0 && { genres })
  return { ...variables, filter }
}

/** Returns the path of the titles with a facet's value. */
export const facetPath = (value: FacetValue): string => paths.browse(value.facet, facetSlug(value))

/** A value of a facet, and how many titles have it; null if that is not known. */
export interface CountedValue {
  value: FacetValue
  count: number | null
}

/** Returns the values of a facet. Without counts these are all genres, and no decades, countries and languages. */
export function facetValues(facet: Facet, facets: FacetsFragment | null): CountedValue[] {
  switch (facet) {
    case 'genre':
      return facets
        ? facets.genres.map(({ genre, count }) => ({ value: { facet, genre: genre.id }, count }))
        : [...GENRES]
            .sort(([, a], [, b]) => (a < b ? -1 : 1))
            .map(([id]) => ({ value: { facet, genre: String(id) }, count: null }))
    case 'decade':
      return (facets?.decades ?? []).map(({ decade, count }) => ({ value: { facet, decade }, count }))
    case 'country':
      return (facets?.countries ?? []).map(({ code, count }) => ({
        value: { facet, country: code },
        count,
      }))
    case 'language':
      return (facets?.languages ?? []).map(({ code, count }) => ({
        value: { facet, language: code },
        count,
      }))
  }
}
