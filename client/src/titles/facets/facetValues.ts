import type { Facet, FacetValue } from '../../../../server/contract/rules/facets.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import type { FacetsFragment } from './Facets.generated.js'

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
