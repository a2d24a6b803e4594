import { GENRES } from '../catalogue/Genre.js'
import { MovieType } from '../catalogue/Movie.js'
import { MovieCategory, MovieSort, SortOrder, type MovieFilter } from '../catalogue/MovieFilter.js'

/** A list of TMDB without its page: what is asked, and what its items are. */
export interface TmdbEndpoint {
  path: string
  params: Record<string, string>
  items: 'movie' | 'tv' | 'mixed' | 'found'
}

/** TMDB's own floor of its top rated list; without one, titles with a single vote come first. */
const RATED_VOTES = '200'
/** Genres that TMDB's top rated list leaves out: documentaries and family films. */
const NOT_TOP_RATED = '99,10755'
/** Now playing reaches back this many days where TMDB's own list cannot be narrowed. */
const IN_CINEMAS_DAYS = 45
const LANGUAGE = { language: 'en-US' }
const DAY = 86_400_000

/** Genres that only films or only series have; of such a genre only one of the two lists is asked. */
const SERIES_GENRES = new Set([10759, 10762, 10763, 10764, 10765, 10766, 10767, 10768])
const FILM_GENRES = new Set([12, 14, 27, 28, 36, 53, 878, 10402, 10749, 10752, 10770])

/**
 * The lists of TMDB that answer a list of ours. Where there are two, films and series take turns.
 * @param today ISO calendar date
 */
export function listEndpoints(category: MovieCategory, filter: MovieFilter, today: string): TmdbEndpoint[] {
  const types = typesOf(category, filter)
  return isNarrowed(filter)
    ? types.map((type) => discover(category, type, filter, today))
    : category === MovieCategory.TRENDING
      ? [trending(filter.type)]
      : types.map((type) => plainList(category, type, today))
}

function typesOf(category: MovieCategory, filter: MovieFilter): MovieType[] {
  if (filter.type) return [filter.type]
  // TMDB has no such lists of series that go with those of films.
  if (category === MovieCategory.NOW_PLAYING || category === MovieCategory.UPCOMING) return [MovieType.MOVIE]
  const genres = genresOf(filter)
  if (genres.some((id) => FILM_GENRES.has(id))) return [MovieType.MOVIE]
  if (genres.some((id) => SERIES_GENRES.has(id))) return [MovieType.TV]
  return [MovieType.MOVIE, MovieType.TV]
}

function genresOf(filter: MovieFilter): number[] {
  return [...new Set((filter.genres ?? []).map(Number))].filter((id) => GENRES.has(id)).sort((a, b) => a - b)
}

function isNarrowed(filter: MovieFilter): boolean {
  return (
    filter.minRating != null ||
    filter.maxRating != null ||
    filter.releaseYear != null ||
    filter.releaseYearFrom != null ||
    filter.releaseYearTo != null ||
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

/** The list of TMDB's that is the category as far as its documentation tells, narrowed by the filter. */
function discover(
  category: MovieCategory,
  type: MovieType,
  filter: MovieFilter,
  today: string,
): TmdbEndpoint {
  const isMovie = type === MovieType.MOVIE
  const date = isMovie ? 'primary_release_date' : 'first_air_date'
  const around = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
  const sortBy =
    filter.sortBy ?? (category === MovieCategory.TOP_RATED ? MovieSort.RATING : MovieSort.POPULARITY)
  const order = filter.sortBy && filter.sortOrder === SortOrder.ASC ? 'asc' : 'desc'
  const params: Record<string, string> = {
    ...LANGUAGE,
    include_adult: 'false',
    sort_by: `${SORTS[sortBy][isMovie ? 0 : 1]}.${order}`,
  }
  if (category === MovieCategory.TOP_RATED) {
    params['vote_count.gte'] = RATED_VOTES
    params.without_genres = NOT_TOP_RATED
  }
  if (category === MovieCategory.NOW_PLAYING) {
    if (isMovie) params.with_release_type = '2|3'
    params[`${date}.gte`] = around(-IN_CINEMAS_DAYS)
    params[`${date}.lte`] = today
  }
  if (category === MovieCategory.UPCOMING) {
    if (isMovie) params.with_release_type = '2|3'
    params[`${date}.gte`] = around(1)
    params[`${date}.lte`] = around(365)
  }
  if (sortBy === MovieSort.RATING) params['vote_count.gte'] = RATED_VOTES
  if (filter.minRating != null) params['vote_average.gte'] = String(filter.minRating)
  if (filter.maxRating != null) params['vote_average.lte'] = String(filter.maxRating)
  if (filter.releaseYear != null)
    params[isMovie ? 'primary_release_year' : 'first_air_date_year'] = String(filter.releaseYear)
  // Beside the window of a category both bounds hold, so the narrower one is asked for.
  const bound = (name: string, own: string | undefined, isNarrower: (a: string, b: string) => boolean) => {
    const there = params[name]
    if (own !== undefined && (there === undefined || isNarrower(own, there))) params[name] = own
  }
  const day = (year: number | null | undefined, end: string) =>
    year == null ? undefined : `${String(year).padStart(4, '0')}-${end}`
  bound(`${date}.gte`, day(filter.releaseYearFrom, '01-01'), (a, b) => a > b)
  bound(`${date}.lte`, day(filter.releaseYearTo, '12-31'), (a, b) => a < b)
  const genres = genresOf(filter)
  if (genres.length > 0) params.with_genres = genres.join(',')
  return { path: `/discover/${isMovie ? 'movie' : 'tv'}`, params, items: isMovie ? 'movie' : 'tv' }
}

/** What TMDB calls our sorts: of films, of series. */
const SORTS: Record<MovieSort, [string, string]> = {
  POPULARITY: ['popularity', 'popularity'],
  RATING: ['vote_average', 'vote_average'],
  RELEASE_DATE: ['primary_release_date', 'first_air_date'],
  TITLE: ['title', 'name'],
}

/** Whether TMDB's search knows a filter: by type and year it does, by rating, genre and order it does not. */
export function isSearchable(filter: MovieFilter): boolean {
  return !isNarrowed({ ...filter, releaseYear: null })
}

/** The lists of TMDB that answer a search, in films and series alike unless the filter names a type. */
export function searchEndpoints(text: string, filter: MovieFilter): TmdbEndpoint[] {
  const asked = { ...LANGUAGE, include_adult: 'false', query: text }
  const year = filter.releaseYear
  if (!filter.type && year == null) return [{ path: '/search/multi', params: asked, items: 'mixed' }]
  const types = filter.type ? [filter.type] : [MovieType.MOVIE, MovieType.TV]
  return types.map((type) => {
    const isMovie = type === MovieType.MOVIE
    const params: Record<string, string> = { ...asked }
    if (year != null) params[isMovie ? 'primary_release_year' : 'first_air_date_year'] = String(year)
    return { path: `/search/${isMovie ? 'movie' : 'tv'}`, params, items: isMovie ? 'movie' : 'tv' }
  })
}

/** The title of an IMDb id. */
export function findEndpoint(imdbId: string): TmdbEndpoint {
  return { path: `/find/${imdbId}`, params: { ...LANGUAGE, external_source: 'imdb_id' }, items: 'found' }
}

/** "dune 2021" as a title and a year; undefined when a text ends in no year or is nothing else. */
export function textAndYear(text: string, today: string): { text: string; year: number } | undefined {
  const [, words, digits] = /^(.*\S)\s+((?:18|19|20)\d\d)$/.exec(text) ?? []
  const year = Number(digits)
  return words && year >= 1870 && year <= Number(today.slice(0, 4)) + 6 ? { text: words, year } : undefined
}

/** The one way to write a page of a question; copies are kept under it. */
export function keyOf({ path, params }: TmdbEndpoint, page: number): string {
  const search = new URLSearchParams(params)
  search.set('page', String(page))
  search.sort()
  return `${path}?${search.toString()}`
}
