import { codeName, codeOf } from '../../../contract/codeNames.js'
import {
  CATEGORIES_PAGE,
  categoryTitle,
  facetSentence,
  facetTitle,
} from '../../../contract/messages/browse.js'
import { LISTINGS } from '../../../contract/messages/listings.js'
import { CATEGORIES } from '../../../contract/rules/catalogue.js'
import { facetFilter, facetSlug, parseFacet } from '../../../contract/rules/facets.js'
import { GENRES } from '../../../contract/rules/genres.js'

/** A listing by its address: a category, or the titles with a genre, decade, country or language. */
export interface ListingAddress {
  /** Canonical path. */
  path: string
  heading: string
  /** Returns the text below the heading. @param total number of titles, if it is known */
  text: (total?: number) => string
  /** Variables of the first page; undefined for a filtered listing. */
  variables?: Record<string, unknown>
  /** The pages above it. */
  parents: { name: string; path: string }[]
}

/** Parameters that filter or sort the titles of a listing. */
const FILTERS = ['sortBy', 'year', 'minRating', 'genre', 'type', 'decade', 'country', 'language'] as const

/** Parameters that the page of a listing reads. */
export const LISTING_PARAMS: readonly string[] = [...FILTERS, 'view']

/** Returns the listing of an address; undefined if there is none. */
export function matchListing(path: string, params: URLSearchParams): ListingAddress | undefined {
  const isFiltered = FILTERS.some((name) => params.get(name))
  const category = CATEGORIES.find((name) => path === `/${name}` || path === `/movies/${name}`)
  if (category) {
    const genre = params.get('genre') ?? ''
    const genres = GENRES.has(Number(genre)) ? [genre] : []
    return {
      path: `/${category}`,
      heading: categoryTitle(category, genres),
      text: () => LISTINGS[category].description,
      variables: isFiltered ? undefined : { category: category.toUpperCase().replace('-', '_'), page: 1 },
      parents: [],
    }
  }
  const [, facet, slug] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const value = parseFacet(facet, slug)
  const code = value && codeOf(value)
  const name = code ? codeName(...code) : ''
  if (!value || name === undefined) return undefined
  const canonical = `/${value.facet}/${facetSlug(value)}`
  return {
    path: canonical,
    heading: facetTitle(value, name),
    text: (total) => facetSentence(value, name, total),
    variables: isFiltered ? undefined : { category: 'POPULAR', page: 1, filter: facetFilter(value) },
    parents: [{ name: CATEGORIES_PAGE.title, path: '/genres' }],
  }
}
