import type { Category } from '../rules/catalogue.js'
import type { Facet, FacetValue } from '../rules/facets.js'
import { GENRES } from '../rules/genres.js'
import { LIST_COUNT_MAX } from '../rules/paging.js'
import { LISTINGS } from './listings.js'
import { formatCount } from '../format.js'
import { currentLanguage } from '../language.js'
import { t, translate } from '../translate.js'

/** Names of the facets, and of all their values together. */
export const FACET_NAMES: Record<Facet, { one: string; all: string }> = {
  genre: { one: t('Genre'), all: t('Genres') },
  decade: { one: t('Decade'), all: t('Decades') },
  country: { one: t('Country'), all: t('Countries') },
  language: { one: t('Language'), all: t('Languages') },
}

/** Texts of the overview of all facets. */
export const CATEGORIES_PAGE = {
  title: t('Categories'),
  description: t('Films and series by genre, decade, country and language.'),
} as const

/** Genres whose name is not followed by "films and series". */
const GENRE_TITLES: ReadonlyMap<string, string> = new Map([
  ['Animation', t('Animated films and series')],
  ['Kids', t('Films and series for kids')],
  ['News', t('News programs')],
  ['Reality', t('Reality shows')],
  ['Soap', t('Soap operas')],
  ['Talk', t('Talk shows')],
  ['TV Movie', t('TV movies')],
])

/** Countries whose English names have an article. */
const WITH_ARTICLE = /^(?:United |Soviet |Netherlands|Philippines|Bahamas|Maldives|Gambia)|Islands|Republic/

const nameInSentence = (name: string) =>
  currentLanguage() === undefined && WITH_ARTICLE.test(name) ? `the ${name}` : name

const genreTitle = (id: string) => {
  const name = GENRES.get(Number(id)) ?? ''
  const title = GENRE_TITLES.get(name)
  return title ? translate(title) : t('{genre} films and series', { genre: translate(name) })
}

/**
 * Returns the heading of the titles with a facet's value, such as "Crime films and series".
 * @param name the name of a country or language
 */
export function facetTitle(value: FacetValue, name = ''): string {
  switch (value.facet) {
    case 'genre':
      return genreTitle(value.genre)
    case 'decade':
      return t('The {decade}s', { decade: value.decade })
    case 'country':
      return t('Films and series from {country}', { country: nameInSentence(name) })
    case 'language':
      return t('In {language}', { language: name })
  }
}

/** Returns what the titles with a facet's value are, as the subject of a sentence. */
function facetTitles(value: FacetValue, name: string): string {
  switch (value.facet) {
    case 'genre':
      return currentLanguage()
        ? genreTitle(value.genre)
        : genreTitle(value.genre).replace(/^(?!TV)./, (letter) => letter.toLowerCase())
    case 'decade':
      return t('films and series of the {decade}s', { decade: value.decade })
    case 'country':
      return t('films and series from {country}', { country: nameInSentence(name) })
    case 'language':
      return t('films and series in {language}', { language: name })
  }
}

/**
 * Returns a sentence about the titles with a facet's value.
 * @param total their number; without it, or if there are fewer than two, the sentence has none
 */
export function facetSentence(value: FacetValue, name = '', total = 0): string {
  const titles = facetTitles(value, name)
  const count = total >= LIST_COUNT_MAX ? t('More than 25,000') : formatCount(total)
  return total > 1
    ? t('{count} {titles}, the most popular first.', { count, titles })
    : t('{titles}, the most popular first.', {
        titles: titles.replace(/^./, (letter) => letter.toUpperCase()),
      })
}

/** Returns the heading of a category, with the genre that it is filtered by, such as "Popular Crime". */
export function categoryTitle(category: Category | 'recommendations', genres: readonly string[]): string {
  const name = genres.length === 1 ? GENRES.get(Number(genres[0])) : undefined
  const { title, label } = LISTINGS[category]
  if (!name) return translate(title)
  const genre = translate(name)
  return category === 'recommendations'
    ? t('Recommended {genre}', { genre })
    : t('{label} {genre}', { label: translate(label), genre })
}
