import { SITE } from '../../contract/messages.js'
import type { Absolute, SharedImage } from './renderHtml.js'

/** What the data of a title are made of, as the client's query asks for it. */
export interface Titled {
  id: string
  title: string
  originalTitle: string
  type: 'MOVIE' | 'TV'
  year: number | null
  overview: string | null
  releaseDate: string | null
  runtime: number | null
  originalLanguage: string | null
  countries: string[]
  director: string | null
  cast: { name: string }[]
  voteAverage: number | null
  voteCount: number
  genres: { name: string }[]
  poster: string
  backdrop: string
}

/** One title of a list. */
export interface Listed {
  id: string
  title: string
}

/**
 * https://schema.org/Movie and https://schema.org/TVSeries. What Google requires is always there: name and image; of a
 * rating its value, its ends and how many gave it. Source: developers.google.com/search/docs/appearance/structured-data.
 */
export function titleData(movie: Titled, image: SharedImage, absolute: Absolute): object {
  const { title, originalTitle, releaseDate, year, voteAverage, voteCount } = movie
  const released = releaseDate ?? (year === null ? undefined : String(year))
  const isSeries = movie.type === 'TV'
  return {
    '@type': isSeries ? 'TVSeries' : 'Movie',
    name: title,
    url: absolute(`/movie/${movie.id}`),
    image: [absolute(image.address), absolute(movie.poster)],
    alternateName: originalTitle === title ? undefined : originalTitle,
    description: movie.overview ?? undefined,
    ...(isSeries ? { startDate: released } : { dateCreated: released, datePublished: released }),
    // Of a series it would be the length of one episode.
    duration: isSeries || movie.runtime === null ? undefined : `PT${movie.runtime}M`,
    inLanguage: movie.originalLanguage ?? undefined,
    countryOfOrigin: movie.countries.map((name) => ({ '@type': 'Country', name })),
    genre: movie.genres.map(({ name }) => name),
    director: movie.director?.split(', ').map(person),
    actor: movie.cast.map(({ name }) => person(name)),
    aggregateRating:
      voteAverage === null || voteCount < 1
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: voteAverage,
            bestRating: 10,
            worstRating: 0,
            ratingCount: voteCount,
          },
  }
}

function person(name: string): object {
  return { '@type': 'Person', name }
}

/** Where a page stands: the way to it from the root. The root is added. */
export function breadcrumbs(way: { name: string; path: string }[], absolute: Absolute): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: SITE.name, path: '/' }, ...way].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** The site itself, and how it is searched. */
export function siteData(absolute: Absolute): object {
  return {
    '@type': 'WebSite',
    name: SITE.name,
    description: SITE.description,
    url: absolute('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search')}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A list of pages, in its order. */
export function listData(name: string, items: { name: string; path: string }[], absolute: Absolute): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: absolute(item.path),
    })),
  }
}

/** Titles as items of a list. */
export function titleItems(titles: Listed[]): { name: string; path: string }[] {
  return titles.map(({ id, title }) => ({ name: title, path: `/movie/${id}` }))
}
