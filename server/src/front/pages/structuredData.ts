import { SITE } from '../../../contract/messages/pages.js'
import type { Absolute, SharedImage } from './renderHtml.js'

/** Fields of a title that structured data is built from, as the client's query returns them. */
export interface TitleDetails {
  id: string
  title: string
  originalTitle: string
  type: 'MOVIE' | 'TV'
  year: number | null
  overview: string | null
  /** A sentence composed from the facts. */
  summary: string
  releaseDate: string | null
  runtime: number | null
  originalLanguage: string | null
  countries: string[]
  director: string | null
  cast: { personId: string; name: string }[] | null
  crew: { personId: string; name: string; job: string }[] | null
  voteAverage: number | null
  voteCount: number
  genres: { name: string }[]
  poster: string
  backdrop: string
}

/** A title of a list. */
export interface TitleReference {
  id: string
  title: string
}

/**
 * Returns https://schema.org/Movie or https://schema.org/TVSeries. Contains everything that Google requires: name and image,
 * and of a rating its value, its range and the number of votes. Source: developers.google.com/search/docs/appearance/structured-data.
 */
export function titleData(movie: TitleDetails, image: SharedImage, absolute: Absolute): object {
  const { title, originalTitle, releaseDate, year, voteAverage, voteCount } = movie
  const released = releaseDate ?? (year === null ? undefined : String(year))
  const isSeries = movie.type === 'TV'
  return {
    '@type': isSeries ? 'TVSeries' : 'Movie',
    name: title,
    url: absolute(`/movie/${movie.id}`),
    image: [absolute(image.address), absolute(movie.poster)],
    alternateName: originalTitle === title ? undefined : originalTitle,
    description: movie.overview ?? movie.summary,
    ...(isSeries ? { startDate: released } : { dateCreated: released, datePublished: released }),
    // For a series it would be the length of one episode.
    duration: isSeries || movie.runtime === null ? undefined : `PT${movie.runtime}M`,
    inLanguage: movie.originalLanguage ?? undefined,
    countryOfOrigin: movie.countries.map((name) => ({ '@type': 'Country', name })),
    genre: movie.genres.map(({ name }) => name),
    director: movie.director?.split(', ').map((name) => {
      const member = movie.crew?.find((other) => other.job === 'Director' && other.name === name)
      return person(member ?? { name }, absolute)
    }),
    actor: movie.cast?.map((member) => person(member, absolute)),
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

function person({ personId, name }: { personId?: string; name: string }, absolute: Absolute): object {
  const url = personId === undefined ? undefined : absolute(`/person/${personId}`)
  return { '@type': 'Person', name, url }
}

/** Fields of a person that structured data is built from, as the client's query returns them. */
export interface PersonDetails {
  id: string
  name: string
  profilePath: string | null
  knownForDepartment: string | null
  knownFor: TitleReference[] | null
}

/** Occupations by department. */
const OCCUPATIONS: ReadonlyMap<string, string> = new Map([
  ['Acting', 'Actor'],
  ['Directing', 'Director'],
  ['Creating', 'Creator'],
  ['Writing', 'Writer'],
  ['Production', 'Producer'],
  ['Sound', 'Composer'],
  ['Camera', 'Cinematographer'],
  ['Editing', 'Editor'],
  ['Art', 'Production designer'],
])

/** Returns https://schema.org/Person. */
export function personData(details: PersonDetails, absolute: Absolute): object {
  const { id, name, profilePath, knownForDepartment } = details
  return {
    ...person({ personId: id, name }, absolute),
    image: profilePath === null ? undefined : absolute(profilePath),
    jobTitle: OCCUPATIONS.get(knownForDepartment ?? ''),
  }
}

/** Returns the breadcrumbs of a page. @param way to the page, without the home page */
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

/** Returns the site and its search. */
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

/** Returns an ordered list of pages. */
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

/** Returns titles as items of {@link listData}. */
export function titleItems(titles: TitleReference[]): { name: string; path: string }[] {
  return titles.map(({ id, title }) => ({ name: title, path: `/movie/${id}` }))
}
