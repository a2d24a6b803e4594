import { GENRES } from '../../types/Genre.js'
import { ApiError, notFound } from './send.js'
import { seasonItems } from './fakeSeasons.js'
import type { FakeTitle } from './fakeTitles.js'

const PAGE_SIZE = 20
const LAST_PAGE = 500

/** Builds a page of a list. @param items each item, or a function that builds it */
export function paged(items: readonly (object | (() => object))[], params: URLSearchParams): object {
  const page = Number(params.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE)
    throw new ApiError(
      400,
      22,
      'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
    )
  return {
    page,
    results: items
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map((one) => (typeof one === 'function' ? (one as () => object)() : one)),
    total_pages: Math.ceil(items.length / PAGE_SIZE),
    total_results: items.length,
  }
}

/** Builds an item of a list of one type. */
export function item(title: FakeTitle): object {
  return { ...sharedFields(title), genre_ids: title.genreIds }
}

/** Builds an item of a mixed list. */
export function mixedItem(title: FakeTitle): object {
  return { media_type: title.type === 'MOVIE' ? 'movie' : 'tv', ...item(title) }
}

function sharedFields(title: FakeTitle): object {
  const names =
    title.type === 'MOVIE'
      ? {
          title: title.title,
          original_title: title.originalTitle,
          // TMDB writes an empty string for an unknown date.
          release_date: title.releaseDate ?? '',
          video: false,
        }
      : {
          name: title.title,
          original_name: title.originalTitle,
          first_air_date: title.releaseDate ?? '',
          origin_country: title.countries,
        }
  return {
    adult: title.adult,
    backdrop_path: title.backdropPath,
    id: title.id,
    original_language: title.originalLanguage ?? 'xx',
    overview: title.overview ?? '',
    popularity: title.popularity,
    poster_path: title.posterPath,
    vote_average: title.voteAverage ?? 0,
    vote_count: title.voteCount,
    ...names,
  }
}

/** Builds the details of a title with what `append_to_response` names. */
export function details(title: FakeTitle, params: URLSearchParams): object {
  const appended = (params.get('append_to_response') ?? '').split(',').filter(Boolean)
  if (appended.length > 20)
    throw new ApiError(
      400,
      27,
      'Too many append to response objects: The maximum number of remote calls is 20.',
    )
  return {
    ...sharedFields(title),
    genres: title.genreIds.map((id) => ({ id, name: GENRES.get(id) ?? '' })),
    homepage: '',
    origin_country: title.countries,
    production_companies: title.companies.map((name, id) => ({
      id,
      logo_path: null,
      name,
      origin_country: '',
    })),
    production_countries: title.countries.map((code) => ({ iso_3166_1: code, name: code })),
    spoken_languages: [],
    status: title.status ?? 'Released',
    tagline: title.tagline ?? '',
    ...(title.type === 'MOVIE' ? movieFields(title) : seriesFields(title)),
    ...(appended.includes('credits') && { credits: credits(title) }),
    ...(appended.includes('videos') && { videos: videos(title) }),
  }
}

function movieFields(title: FakeTitle): object {
  return {
    belongs_to_collection: null,
    budget: title.budget ?? 0,
    imdb_id: title.imdbId,
    revenue: title.revenue ?? 0,
    runtime: title.runtime,
  }
}

function seriesFields(title: FakeTitle): object {
  const creators = title.crew.filter(({ job }) => job === 'Creator')
  return {
    created_by: creators.map(({ name }) => ({ ...person(name), credit_id: 'c' })),
    episode_run_time: title.runtime ? [title.runtime] : [],
    number_of_seasons: title.numberOfSeasons ?? 0,
    number_of_episodes: title.numberOfEpisodes ?? 0,
    seasons: seasonItems(title),
  }
}

function person(name: string): object {
  return {
    adult: false,
    gender: 0,
    id: 1,
    name,
    original_name: name,
    popularity: 1,
    profile_path: '/portrait.jpg',
  }
}

function credits(title: FakeTitle): object {
  return {
    cast: title.cast.map(({ name, character }, order) => ({
      ...person(name),
      cast_id: order,
      character: character ?? '',
      credit_id: `c${order}`,
      order,
    })),
    crew: title.crew
      .filter(({ job }) => job !== 'Creator')
      .map(({ name, job }, index) => ({ ...person(name), credit_id: `w${index}`, department: job, job })),
  }
}

function videos(title: FakeTitle): object {
  return {
    results: ['Teaser', 'Trailer'].map((type, index) => ({
      id: String(index),
      iso_639_1: 'en',
      iso_3166_1: 'US',
      name: type,
      key: `fake${type}${title.id}`.slice(0, 15),
      site: 'YouTube',
      size: 1080,
      type,
      official: index === 1,
      published_at: '2023-01-01T00:00:00.000Z',
    })),
  }
}

/** Converts a part of a path to a type. */
export function typeOf(kind: string): FakeTitle['type'] {
  if (kind !== 'movie' && kind !== 'tv') throw notFound()
  return kind === 'movie' ? 'MOVIE' : 'TV'
}

/** Returns the name of the release date's field. */
export function dateOf(type: FakeTitle['type']): string {
  return type === 'MOVIE' ? 'primary_release_date' : 'first_air_date'
}

/** Returns TMDB's genres of films or of series. Ids from 10759 to 10768 are of series only. */
export function genresOf(kind: string): { id: number; name: string }[] {
  const shared = new Set([16, 35, 80, 99, 18, 10751, 9648, 37])
  const isTv = typeOf(kind) === 'TV'
  return [...GENRES]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => shared.has(id) || isTv === (id >= 10_759 && id <= 10_768))
}

/** The response of `/configuration`. */
export const CONFIGURATION = {
  images: {
    base_url: 'http://image.tmdb.org/t/p/',
    secure_base_url: 'https://image.tmdb.org/t/p/',
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
  change_keys: [],
}
