import { GENRES } from '../types/Genre.js'
import { MovieType } from '../types/Movie.js'
import type { ExternalIdRef } from '../externalIds/readExternalId.js'
import type { RelatedKind } from '../catalogue/LiveProvider.js'
import { MovieCategory, MovieSort, type MovieFilter } from '../types/MovieFilter.js'
import { SortOrder } from '../types/SortOrder.js'

/** A list of TMDB without its page number. */
export interface TmdbEndpoint {
  path: string
  params: Record<string, string>
  /** What its items are; `found` is the response of `/find`. */
  items: 'movie' | 'tv' | 'mixed' | 'found'
}

/** Minimum votes of TMDB's own top rated list. Without it, titles with a single vote come first. */
const MIN_VOTES = '200'
/** Genres that TMDB's top rated list excludes: documentaries and family films. */
const EXCLUDED_FROM_TOP_RATED = '99,10755'
/** Days that "now playing" covers when it is filtered; TMDB's own list has no filters. */
const NOW_PLAYING_DAYS = 45
export const LANGUAGE = { language: 'en-US' }
const DAY_MS = 86_400_000

// A filter by a genre that only films or only series have needs only one of the two lists.
const SERIES_GENRES = new Set([10759, 10762, 10763, 10764, 10765, 10766, 10767, 10768])
const FILM_GENRES = new Set([12, 14, 27, 28, 36, 53, 878, 10402, 10749, 10752, 10770])

/**
 * Returns the lists of TMDB for a category and a filter. Two lists, of films and of series, are interleaved.
 * @param today ISO calendar date
 */
export function listEndpoints(category: MovieCategory, filter: MovieFilter, today: string): TmdbEndpoint[] {
  const types = typesOf(category, filter)
  return isFiltered(filter)
    ? types.map((type) => discover(category, type, filter, today))
    : category === MovieCategory.TRENDING
      ? [trending(filter.type)]
      : types.map((type) => plainList(category, type, today))
}

function typesOf(category: MovieCategory, filter: MovieFilter): MovieType[] {
  if (filter.type) return [filter.type]
  // TMDB has no lists of series that match these lists of films.
  if (category === MovieCategory.NOW_PLAYING || category === MovieCategory.UPCOMING) return [MovieType.MOVIE]
  const genres = genresOf(filter)
  if (genres.some((id) => FILM_GENRES.has(id))) return [MovieType.MOVIE]
  if (genres.some((id) => SERIES_GENRES.has(id))) return [MovieType.TV]
  return [MovieType.MOVIE, MovieType.TV]
}

function genresOf(filter: MovieFilter): number[] {
  return [...new Set((filter.genres ?? []).map(Number))].filter((id) => GENRES.has(id)).sort((a, b) => a - b)
}

const sorted = (codes: readonly string[]) => [...new Set(codes)].sort()

function isFiltered(filter: MovieFilter): boolean {
  return (
    filter.minRating != null ||
    filter.maxRating != null ||
    filter.releaseYear != null ||
    filter.releaseYearFrom != null ||
    filter.releaseYearTo != null ||
    filter.decade != null ||
    Boolean(filter.countries?.length) ||
    Boolean(filter.originalLanguages?.length) ||
    filter.sortBy != null ||
    genresOf(filter).length > 0
  )
}

function plainList(category: MovieCategory, type: MovieType, today: string): TmdbEndpoint {
  if (type === MovieType.MOVIE) {
    const names = {
      POPULAR: 'popular',
      NOW_PLAYING: 'now_playing',
      TOP_RATED: 'top_rated',
      UPCOMING: 'upcoming',
    }
    return { path: `/movie/${names[category as keyof typeof names]}`, params: LANGUAGE, items: 'movie' }
  }
  if (category === MovieCategory.UPCOMING) return discover(category, type, {}, today)
  const names = { POPULAR: 'popular', NOW_PLAYING: 'on_the_air', TOP_RATED: 'top_rated' }
  return { path: `/tv/${names[category as keyof typeof names]}`, params: LANGUAGE, items: 'tv' }
}

function trending(type: MovieType | null | undefined): TmdbEndpoint {
  const items = type ? (type === MovieType.MOVIE ? 'movie' : 'tv') : 'mixed'
  return { path: `/trending/${items === 'mixed' ? 'all' : items}/day`, params: LANGUAGE, items }
}

/** Builds a filtered list that matches the category as far as TMDB documents it. */
function discover(
  category: MovieCategory,
  type: MovieType,
  filter: MovieFilter,
  today: string,
): TmdbEndpoint {
  const isMovie = type === MovieType.MOVIE
  const date = isMovie ? 'primary_release_date' : 'first_air_date'
  const daysFromToday = (days: number) =>
    new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
  const sortBy =
    filter.sortBy ?? (category === MovieCategory.TOP_RATED ? MovieSort.RATING : MovieSort.POPULARITY)
  const order = filter.sortBy && filter.sortOrder === SortOrder.ASC ? 'asc' : 'desc'
  const params: Record<string, string> = {
    ...LANGUAGE,
    include_adult: 'false',
    sort_by: `${SORTS[sortBy][isMovie ? 0 : 1]}.${order}`,
  }
  if (category === MovieCategory.TOP_RATED) {
    params['vote_count.gte'] = MIN_VOTES
    params.without_genres = EXCLUDED_FROM_TOP_RATED
  }
  if (category === MovieCategory.NOW_PLAYING) {
    if (isMovie) params.with_release_type = '2|3'
    params[`${date}.gte`] = daysFromToday(-NOW_PLAYING_DAYS)
    params[`${date}.lte`] = today
  }
  if (category === MovieCategory.UPCOMING) {
    if (isMovie) params.with_release_type = '2|3'
    params[`${date}.gte`] = daysFromToday(1)
    params[`${date}.lte`] = daysFromToday(365)
  }
  if (sortBy === MovieSort.RATING) params['vote_count.gte'] = MIN_VOTES
  if (filter.minRating != null) params['vote_average.gte'] = String(filter.minRating)
  if (filter.maxRating != null) params['vote_average.lte'] = String(filter.maxRating)
  if (filter.releaseYear != null)
    params[isMovie ? 'primary_release_year' : 'first_air_date_year'] = String(filter.releaseYear)
  // The category may have a date range too; the narrower bound of both counts.
  const setBound = (
    name: string,
    bound: string | undefined,
    isNarrower: (a: string, b: string) => boolean,
  ) => {
    const current = params[name]
    if (bound !== undefined && (current === undefined || isNarrower(bound, current))) params[name] = bound
  }
  const day = (year: number | null | undefined, end: string) =>
    year == null ? undefined : `${String(year).padStart(4, '0')}-${end}`
  setBound(`${date}.gte`, day(filter.releaseYearFrom, '01-01'), (a, b) => a > b)
  setBound(`${date}.lte`, day(filter.releaseYearTo, '12-31'), (a, b) => a < b)
  if (filter.decade != null) {
    setBound(`${date}.gte`, day(filter.decade, '01-01'), (a, b) => a > b)
    setBound(`${date}.lte`, day(filter.decade + 9, '12-31'), (a, b) => a < b)
  }
  // A bar separates alternatives.
  if (filter.countries?.length) params.with_origin_country = sorted(filter.countries).join('|')
  if (filter.originalLanguages?.length)
    params.with_original_language = sorted(filter.originalLanguages).join('|')
  const genres = genresOf(filter)
  if (genres.length > 0) params.with_genres = genres.join(',')
  return { path: `/discover/${isMovie ? 'movie' : 'tv'}`, params, items: isMovie ? 'movie' : 'tv' }
}

/** TMDB's names of the sort orders: for films, for series. */
const SORTS: Record<MovieSort, [string, string]> = {
  POPULARITY: ['popularity', 'popularity'],
  RATING: ['vote_average', 'vote_average'],
  RELEASE_DATE: ['primary_release_date', 'first_air_date'],
  TITLE: ['title', 'name'],
}

/** Whether TMDB's search supports a filter. It supports type and year, but not rating, genre and order. */
export function isSearchable(filter: MovieFilter): boolean {
  return !isFiltered({ ...filter, releaseYear: null })
}

/** Returns the lists of TMDB for a search: films and series unless the filter has a type. */
export function searchEndpoints(text: string, filter: MovieFilter): TmdbEndpoint[] {
  const common = { ...LANGUAGE, include_adult: 'false', query: text }
  const year = filter.releaseYear
  if (!filter.type && year == null) return [{ path: '/search/multi', params: common, items: 'mixed' }]
  const types = filter.type ? [filter.type] : [MovieType.MOVIE, MovieType.TV]
  return types.map((type) => {
    const isMovie = type === MovieType.MOVIE
    const params: Record<string, string> = { ...common }
    if (year != null) params[isMovie ? 'primary_release_year' : 'first_air_date_year'] = String(year)
    return { path: `/search/${isMovie ? 'movie' : 'tv'}`, params, items: isMovie ? 'movie' : 'tv' }
  })
}

/** Returns the list with the titles of another site's id. */
export function findEndpoint({ source, id }: ExternalIdRef): TmdbEndpoint {
  return { path: `/find/${id}`, params: { ...LANGUAGE, external_source: `${source}_id` }, items: 'found' }
}

/** Splits "dune 2021" into text and year. Returns undefined if the text does not end with a year or is only a year. */
export function splitYear(text: string, today: string): { text: string; year: number } | undefined {
  const [, words, digits] = /^(.*\S)\s+((?:18|19|20)\d\d)$/.exec(text) ?? []
  const year = Number(digits)
  return words && year >= 1870 && year <= Number(today.slice(0, 4)) + 6 ? { text: words, year } : undefined
}

/** Returns the list of titles related to a title of TMDB. */
export function relatedEndpoint(
  kind: RelatedKind,
  { type, externalId }: { type: 'MOVIE' | 'TV'; externalId: string },
): TmdbEndpoint {
  const items = type === 'MOVIE' ? 'movie' : 'tv'
  return { path: `/${items}/${externalId}/${kind}`, params: LANGUAGE, items }
}

/** Returns the key under which a page of a list is stored. */
export function listKey({ path, params }: TmdbEndpoint, page: number): string {
  const search = new URLSearchParams(params)
  search.set('page', String(page))
  search.sort()
  return `${path}?${search.toString()}`
}
