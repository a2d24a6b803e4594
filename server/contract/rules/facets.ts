import { RELEASE_YEAR } from './filters.js'
import { GENRE_IDS, genreSlug, GENRES } from './genres.js'

/** Properties by which the catalogue can be browsed, as addresses spell them. */
export const FACETS = ['genre', 'decade', 'country', 'language'] as const

/** A property by which the catalogue can be browsed. */
export type Facet = (typeof FACETS)[number]

/** Maximum number of values of a facet that are counted and listed; the most frequent ones. */
export const FACET_VALUES_MAX = 100

/** Maximum number of countries, and of languages, in a filter. */
export const FILTER_CODES_MAX = 50

/** A value of one facet: the id of a genre, the first year of a decade, or a code. */
export type FacetValue =
  | { facet: 'genre'; genre: string }
  | { facet: 'decade'; decade: number }
  | { facet: 'country'; country: string }
  | { facet: 'language'; language: string }

/** Returns whether a text is spelled like an ISO 3166-1 alpha-2 code. */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** Returns whether a text is spelled like an ISO 639-1 code. */
export const isLanguageCode = (text: string): boolean => /^[a-z]{2}$/.test(text)

/** Returns whether a number is the first year of a decade in which titles may have been released. */
export const isDecade = (year: number): boolean =>
  year % 10 === 0 && year >= RELEASE_YEAR.min && year <= RELEASE_YEAR.max

/** Reads the value of a facet from an address, in any case; undefined if it is not spelled like one. */
export function parseFacet(facet: string | undefined, text: string | undefined): FacetValue | undefined {
  const value = (text ?? '').slice(0, 40).toLowerCase()
  if (facet === 'genre') {
    const id = GENRE_IDS.get(value)
    return id === undefined ? undefined : { facet, genre: String(id) }
  }
  if (facet === 'decade') {
    const decade = /^\d{4}s$/.test(value) ? Number.parseInt(value, 10) : NaN
    return isDecade(decade) ? { facet, decade } : undefined
  }
  if (facet === 'country')
    return isCountryCode(value.toUpperCase()) ? { facet, country: value.toUpperCase() } : undefined
  if (facet === 'language') return isLanguageCode(value) ? { facet, language: value } : undefined
  return undefined
}

/** Returns the spelling of a facet's value in addresses: a slug, `1990s`, or a code in lower case. */
export function facetSlug(value: FacetValue): string {
  switch (value.facet) {
    case 'genre':
      return genreSlug(GENRES.get(Number(value.genre)) ?? '')
    case 'decade':
      return `${value.decade}s`
    case 'country':
      return value.country.toLowerCase()
    case 'language':
      return value.language
  }
}

/** The condition of a facet's value, as fields of the GraphQL input `MovieFilter`. */
export interface FacetFilter {
  genres?: string[]
  decade?: number
  countries?: string[]
  originalLanguages?: string[]
}

/** Returns the condition of a facet's value. */
export function facetFilter(value: FacetValue): FacetFilter {
  switch (value.facet) {
    case 'genre':
      return { genres: [value.genre] }
    case 'decade':
      return { decade: value.decade }
    case 'country':
      return { countries: [value.country] }
    case 'language':
      return { originalLanguages: [value.language] }
  }
}
