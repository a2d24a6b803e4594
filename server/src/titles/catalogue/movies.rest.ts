import { Router } from 'express'
import type { Category } from '../../../contract/rules/catalogue.js'
import { parseDecimal, SORT_ORDERS } from '../../../contract/rules/filters.js'
import { FILTER_VALIDATION } from '../../../contract/messages/filters.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { AppError, type FieldErrors, throwIfInvalid } from '../../platform/errors/errors.js'
import { type QueryParams, readOnly, restHandler } from '../../platform/rest/restHandler.js'
import { type Genre, GENRES } from '../types/Genre.js'
import { TITLE_MARK_NAMES, type TitleMark } from '../types/TitleMark.js'
import { type Movie, type MovieMaker, MovieType } from '../types/Movie.js'
import { MOVIE_SORTS, MovieCategory, type MovieFilter, MovieSort } from '../types/MovieFilter.js'
import { SortOrder } from '../types/SortOrder.js'
import type { MoviePage } from './MoviePage.js'
import type { CastMember } from '../types/Person.js'
import type { Movies } from './movies.service.js'
import type { Suggestion } from '../types/Suggestion.js'
import { requireScopes, withScopes } from '../../platform/access/scopes.js'

const DISCOVER: Record<Category, MovieCategory> = {
  popular: MovieCategory.POPULAR,
  'now-playing': MovieCategory.NOW_PLAYING,
  'top-rated': MovieCategory.TOP_RATED,
  upcoming: MovieCategory.UPCOMING,
  trending: MovieCategory.TRENDING,
}

/** Returns the REST routes under `/movies`. Fixed paths come before `/:id`. */
export function movieRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext)
  const router = Router({ caseSensitive: true })
  router.use(readOnly)
  const list = (
    load: (movies: Movies, query: QueryParams, params: Record<string, string>) => Promise<MoviePage>,
  ) =>
    restHandler(read, async ({ movies, viewer }, { query, params }) => {
      if (query.exclude) requireScopes(viewer, ['diary:read', 'lists:read'])
      return toPage(movies, await load(movies, query, params))
    })

  for (const [path, category] of Object.entries(DISCOVER))
    router.get(
      `/discover/${path}`,
      list((movies, query) => movies.list(category, readFilter(query), readPage(query))),
    )
  router.get(
    '/data/genres',
    restHandler(read, async ({ movies }) => toGenres(await movies.genres())),
  )
  router.get(
    '/search',
    list((movies, query) => movies.search(query.query ?? '', readFilter(query), readPage(query))),
  )
  router.get(
    '/suggestions',
    restHandler(read, async ({ movies }, { query }) =>
      toSuggestions(
        movies,
        await movies.suggestions(query.query ?? '', query.limit ? Number(query.limit) : undefined),
      ),
    ),
  )
  router.get(
    '/filter',
    list((movies, query) => movies.list(MovieCategory.POPULAR, readFilter(query), readPage(query))),
  )
  router.get(
    '/genre/:genreId',
    list((movies, query, { genreId = '' }) => {
      if (!GENRES.has(Number(genreId))) throw new AppError('NOT_FOUND')
      return movies.list(MovieCategory.POPULAR, { ...readFilter(query), genres: [genreId] }, readPage(query))
    }),
  )
  router.get(
    '/:id',
    restHandler(read, async ({ movies }, { params: { id = '' } }) => {
      const data = await toDetails(movies, assertFound(await movies.getDetails(id)))
      return { ...data, data }
    }),
  )
  router.get(
    '/:id/recommendations',
    list(async (movies, query, { id = '' }) =>
      movies.related('recommendations', await getMovie(movies, id), readPage(query)),
    ),
  )
  router.get(
    '/:id/similar',
    list(async (movies, query, { id = '' }) =>
      movies.related('similar', await getMovie(movies, id), readPage(query)),
    ),
  )
  return router
}

async function getMovie(movies: Movies, id: string): Promise<Movie> {
  return assertFound(await movies.get(id))
}

function assertFound(movie: Movie | null): Movie {
  if (!movie) throw new AppError('MOVIE_NOT_FOUND')
  return movie
}

/** Reads the page number of a query string. */
export function readPage(query: QueryParams): { page?: number } {
  return query.page ? { page: Number(query.page) } : {}
}

/** Sort keys of the REST API: the contract's and two aliases. */
const SORTS: ReadonlyMap<string, MovieSort> = new Map([
  ...Object.entries<MovieSort>(MOVIE_SORTS),
  ['vote_average', MovieSort.RATING],
  ['releaseDate', MovieSort.RELEASE_DATE],
])
const TYPES: ReadonlyMap<string, MovieType> = new Map([
  ['movie', MovieType.MOVIE],
  ['tv', MovieType.TV],
])

/** Marks of titles of the REST API. */
const MARKS: ReadonlyMap<string, TitleMark> = new Map(Object.entries(TITLE_MARK_NAMES))

/** Returns the codes of a comma-separated parameter; undefined for an empty one. */
const codes = (text: string | undefined) =>
  text?.trim() ? text.split(',').map((code) => code.trim()) : undefined

/** Reads the filter of a query string. @throws AppError INVALID_INPUT naming each invalid parameter */
export function readFilter(query: QueryParams): MovieFilter {
  const fields: FieldErrors = {}
  const number = (
    name: 'minRating' | 'maxRating' | 'releaseYear' | 'releaseYearFrom' | 'releaseYearTo' | 'decade',
    text: string,
  ) => {
    const value = query[name]
    if (value === undefined || value.trim() === '') return undefined
    const parsed = parseDecimal(value)
    if (Number.isNaN(parsed)) fields[name] = text
    return parsed
  }
  const filter: MovieFilter = {
    minRating: number('minRating', FILTER_VALIDATION.ratingRange),
    maxRating: number('maxRating', FILTER_VALIDATION.ratingRange),
    releaseYear: number('releaseYear', FILTER_VALIDATION.yearRange),
    releaseYearFrom: number('releaseYearFrom', FILTER_VALIDATION.yearRange),
    releaseYearTo: number('releaseYearTo', FILTER_VALIDATION.yearRange),
    decade: number('decade', FILTER_VALIDATION.decade),
    countries: codes(query.countries),
    originalLanguages: codes(query.originalLanguages),
    genres: query.genres?.split(',').map((id) => id.trim()),
    sortOrder: query.sortOrder?.toLowerCase() === 'asc' ? SortOrder.ASC : SortOrder.DESC,
  }
  if (query.sortBy) {
    filter.sortBy = SORTS.get(query.sortBy)
    if (!filter.sortBy) fields.sortBy = FILTER_VALIDATION.sortBy
  }
  if (query.sortOrder && !(SORT_ORDERS as readonly string[]).includes(query.sortOrder.toLowerCase()))
    fields.sortOrder = FILTER_VALIDATION.sortOrder
  if (query.exclude) {
    const names = query.exclude
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
    filter.exclude = names.flatMap((name) => MARKS.get(name) ?? [])
    if (filter.exclude.length < names.length) fields.exclude = FILTER_VALIDATION.exclude
  }
  if (query.type) {
    filter.type = TYPES.get(query.type.toLowerCase())
    if (!filter.type) fields.type = FILTER_VALIDATION.type
  }
  throwIfInvalid(fields)
  return filter
}

/** Returns the response body of a page, under every name that REST clients read (decision A105). */
export async function toPage(movies: Movies, page: MoviePage) {
  const [total, pages] = await Promise.all([page.totalResults(), page.totalPages()])
  const results = page.results.map((movie) => toSummary(movies, movie))
  const data = {
    results,
    movies: results,
    page: page.page,
    totalPages: pages,
    total_pages: pages,
    totalResults: total,
    total_results: total,
    ...(page.source && { source: page.source }),
    ...(page.isSimilar && { isSimilar: true }),
  }
  return { data, ...data }
}

function toSuggestions(movies: Movies, matches: Suggestion[]) {
  const suggestions = matches.map((suggestion) => {
    const { id, type, title, year, people } = suggestion
    const poster = movies.images.poster(suggestion, 'w200')
    return { id, type: type.toLowerCase(), title, year, people, poster, poster_path: poster }
  })
  return { data: suggestions, suggestions }
}

function toGenres(genres: Genre[]) {
  return { data: genres, genres }
}

/** Returns a title as a list item: camelCase and snake_case names (decision A103). */
export function toSummary(movies: Movies, movie: Movie) {
  const poster = movies.images.poster(movie, 'w500')
  const backdrop = movies.images.backdrop(movie, 'w1280')
  return {
    id: movie.id,
    type: movie.type.toLowerCase(),
    title: movie.title,
    originalTitle: movie.originalTitle,
    original_title: movie.originalTitle,
    overview: movie.overview,
    poster,
    poster_path: poster,
    backdrop,
    backdrop_path: backdrop,
    releaseDate: movie.releaseDate,
    release_date: movie.releaseDate,
    rating: movie.voteAverage,
    vote_average: movie.voteAverage,
    voteCount: movie.voteCount,
    vote_count: movie.voteCount,
    popularity: movie.popularity,
    genre_ids: movie.genreIds,
    genreIds: movie.genreIds,
    originalLanguage: movie.originalLanguage,
    original_language: movie.originalLanguage,
  }
}

/** Returns a person of a title's cast or crew; `id` is the person's, as before `creditId` was added. */
function toMember({ id, personId, name, profilePath }: Omit<CastMember, 'character'>) {
  return { id: personId, personId, creditId: id, name, profilePath }
}

/** Returns a title with all of its facts, its cast and crew. */
export async function toDetails(movies: Movies, movie: Movie & Partial<MovieMaker>) {
  const [summary, cast, crew, source, imdbId, externalIds] = await Promise.all([
    movies.summaryOf(movie),
    movies.cast(movie),
    movies.crew(movie),
    movies.sourceOf(movie),
    movies.imdbId(movie),
    movies.externalIds(movie),
  ])
  const companies = movie.companies.map((name) => ({ name }))
  return {
    ...toSummary(movies, movie),
    genres: movies.genresOf(movie),
    summary,
    runtime: movie.runtime,
    number_of_seasons: movie.numberOfSeasons,
    number_of_episodes: movie.numberOfEpisodes,
    tagline: movie.tagline,
    trailer: movie.trailer,
    budget: movie.budget,
    revenue: movie.revenue,
    status: movie.status,
    countries: movie.countries,
    productionCompanies: companies,
    production_companies: companies,
    director: movie.director,
    producer: movie.producer,
    writer: movie.writer,
    cast: cast.map(({ character, ...member }) => ({ ...toMember(member), character })),
    crew: crew.map(({ job, ...member }) => ({ ...toMember(member), job })),
    imdbId,
    externalIds,
    addedByMember: movie.makerId != null,
    completedFacts: (movie.completedFacts ?? []).map(({ accountId: _private, ...fact }) => fact),
    ...(source && { source }),
  }
}
