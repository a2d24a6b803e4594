import { CREDITS, TITLE_LISTS } from '../../contract/rules/catalogue.js'
import { LISTS } from '../../contract/rules/lists.js'
import { PAGING, clampLimit } from '../../contract/rules/paging.js'
import { SEARCH_RESULTS_MAX, SUGGESTIONS } from '../../contract/rules/search.js'
import type { Database } from '../database/Database.js'
import { readId } from '../database/readId.js'
import { throwIfInvalid } from '../errors.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { TrendingActivity } from './trendingActivity.js'
import type { Catalogue } from './Catalogue.js'
import type { CatalogueCache } from './CatalogueCache.js'
import { GENRES, type Genre } from './Genre.js'
import { singleImage, type Image } from '../artwork/Image.js'
import type { Images, PosterSize } from '../artwork/images.js'
import { readSnapshot, type ListEntry, type EntryValues, type Snapshot } from '../lists/ListEntry.js'
import { MovieType, type Movie } from './Movie.js'
import { columnsOf } from './movieColumns.js'
import {
  MovieCategory,
  MovieSort,
  genresOf,
  readFilter,
  type MovieFilter,
  type SortedBy,
} from './MovieFilter.js'
import { MovieLoaders } from './MovieLoaders.js'
import { MoviePage } from './MoviePage.js'
import { MoviePager, clampArgs, type MovieListArgs } from './MoviePager.js'
import {
  BY_EXTERNAL_ID,
  CATALOGUE,
  GENRE_SET_COUNTS,
  GENRES_BY_IDS,
  SUGGESTION_BY_ID,
  SUGGESTION_COLUMNS,
  USED_GENRES,
} from './movieStatements.js'
import type { CastMember, CrewMember } from './Person.js'
import { readExternalId, type ExternalId } from '../search/externalId.js'
import type { SearchPlan } from '../search/searchPlan.js'
import { planSearch, queryWords } from '../search/searchPlanner.js'
import { countSearch, rankedPage } from '../search/searchRanking.js'
import { boundSearchText } from '../search/searchText.js'
import type { SourceCopy } from './SourceCopy.js'
import type { ListWindow, LiveList, LiveProviderRequest, RelatedKind } from './LiveProvider.js'
import type { Suggestion } from '../search/Suggestion.js'

/** Maximum number of genre sets for a search set by set. */
const GENRE_SETS_MAX = 600

/** Fields of a list entry that determine its poster. */
type PosterFields = Pick<ListEntry, 'movieId' | 'imageKey' | 'posterPath'>

/** Reads the catalogue: lists, search, details, credits and related titles. */
export class Movies {
  readonly #loaders: MovieLoaders
  readonly #pager: MoviePager

  constructor(
    private readonly database: Database,
    readonly images: Images,
    private readonly cache: CatalogueCache,
    private readonly activity: TrendingActivity,
    /** Live provider of lists, search and details; undefined when the instance has none. */
    private readonly live?: LiveProviderRequest,
  ) {
    this.#loaders = new MovieLoaders(database)
    this.#pager = new MoviePager(database, cache, this.#loaders, async () => {
      const { movieCount, seriesCount } = await this.catalogue()
      return movieCount + seriesCount
    })
  }

  /** Returns a title by id, or null. An invalid id is not an error. */
  async get(id: string | number, fields?: Fields): Promise<Movie | null> {
    const number = readId(id)
    return number === undefined ? null : this.#loaders.byId(fields).load(number)
  }

  /** Returns the URL of a list entry's poster. */
  posterOfEntry({ movieId, imageKey, posterPath }: PosterFields, size: PosterSize): string {
    return this.images.poster({ id: movieId, imageKey: imageKey ?? '', posterPath }, size)
  }

  /** Returns a list entry's poster in all widths; null without one. */
  posterImageOfEntry({ movieId, imageKey, posterPath }: PosterFields): Image | null {
    if (!imageKey) return singleImage(posterPath)
    return this.images.posterImage({ id: movieId, imageKey, posterPath })
  }

  /**
   * Validates a list entry and returns the snapshot to store. For a title of the catalogue invalid fields are ignored,
   * because the catalogue's own data are stored.
   * @throws AppError INVALID_MOVIE, INVALID_INPUT
   */
  async snapshot(input: EntryValues): Promise<Snapshot> {
    const { snapshot, fields } = readSnapshot(input)
    const { addedAt, ...titleFields } = fields
    if (addedAt) throwIfInvalid({ addedAt })
    if (Object.keys(titleFields).length > 0 && !(await this.get(snapshot.movieId, NO_FIELDS)))
      throwIfInvalid(titleFields)
    return snapshot
  }

  /**
   * Returns a title with full details from the live source; without a live source it works like {@link get}. When the
   * details were never fetched and the provider is unreachable, it returns the data of a cached list, marked stale.
   * @param onKnown is called before the title's row is read, with its id
   * @throws AppError PROVIDER_UNAVAILABLE when no cached list contains the title
   */
  async getDetails(
    id: string | number,
    fields?: Fields,
    onKnown?: (movie: Pick<Movie, 'id'>) => void,
  ): Promise<Movie | null> {
    const number = readId(id)
    if (number === undefined || (this.live && !(await this.live.ensureDetails(number)))) return null
    onKnown?.({ id: number })
    return this.get(number, fields)
  }

  /** Returns origin and age of a title's live details; null when they are the catalogue's own. */
  sourceOf(movie: Pick<Movie, 'id'>): Promise<SourceCopy | null> | null {
    return this.live ? this.live.sourceCopy(movie.id) : null
  }

  /**
   * Returns a page of a list of the catalogue, filtered and sorted.
   * @throws AppError INVALID_INPUT, PROVIDER_UNAVAILABLE
   */
  async list(
    category: MovieCategory,
    filter: MovieFilter = {},
    args: MovieListArgs = {},
  ): Promise<MoviePage> {
    const live =
      this.live && (await this.#livePage(args, (window) => this.live?.list(category, filter, window)))
    if (live) return live
    const activity = category === MovieCategory.TRENDING ? await this.activity.get() : undefined
    const usesGenreSets = await this.#usesGenreSets(category, filter)
    const sort = sortOf(filter)
    return this.#pager.page({ category, filter: readFilter(filter), sort, activity, usesGenreSets }, args)
  }

  /**
   * Decides whether a genre filter reads the list genre set by genre set instead of walking the index of the whole
   * order. Sets win when few titles have the genres (a long walk) and there are not too many sets.
   */
  async #usesGenreSets(category: MovieCategory, filter: MovieFilter): Promise<boolean> {
    if (category !== MovieCategory.POPULAR) return false
    const genres = genresOf(filter)
    const isIndexed =
      !filter.sortBy || filter.sortBy === MovieSort.RATING || filter.sortBy === MovieSort.POPULARITY
    if (genres.length === 0 || (!isIndexed && genres.length < 3)) return false
    if (genres.length > 1) return true
    const sets = await this.cache.getOrLoad('genre sets', async () => {
      const rows = await this.database.rows(GENRE_SET_COUNTS)
      return new Map(rows.map((row) => [row.id, row.sets]))
    })
    return (sets.get(genres[0] as number) ?? 0) <= GENRE_SETS_MAX
  }

  /**
   * Returns a page of the titles that match a text by title, alternative title, crew, cast or year; best match first
   * unless the filter sorts. Corrects misspelt words when the text as written matches nothing, or nothing well known.
   * A provider's id or URL finds that title. A blank text returns an empty page.
   * @throws AppError INVALID_INPUT
   */
  async search(query: string, filter: MovieFilter = {}, args: MovieListArgs = {}): Promise<MoviePage> {
    const text = boundSearchText(query)
    const live =
      this.live && (await this.#livePage(args, (window) => this.live?.search(text, filter, window)))
    if (live) return live
    const external = readExternalId(text)
    if (external) return this.#withExternalId(external, filter, args)
    const values = readFilter(filter)
    const plan = await this.#plan(text)
    const { page, limit } = clampArgs(args)
    const offset = (page - 1) * limit
    if (!plan) return new MoviePage([], page, limit, async () => 0)
    const count = () =>
      this.cache.getOrLoad(`count ${plan.query} ${JSON.stringify(values)}`, () =>
        countSearch(this.database, plan, values),
      )
    if (page > PAGING.maxPage || offset >= SEARCH_RESULTS_MAX) return new MoviePage([], page, limit, count)
    const { rows, total } = await rankedPage(this.database, plan, {
      filter: values,
      sort: sortOf(filter),
      offset,
      limit: Math.min(limit, SEARCH_RESULTS_MAX - offset),
      columns: columnsOf(args.fields),
    })
    return new MoviePage(rows, page, limit, async () =>
      total === undefined ? count() : Math.min(total, SEARCH_RESULTS_MAX),
    )
  }

  /** Returns the best matches of a text that is still being typed. A blank text returns none. */
  async suggestions(query: string, limit?: number): Promise<Suggestion[]> {
    const text = boundSearchText(query)
    const max = Math.min(clampLimit(limit, SUGGESTIONS.max), SUGGESTIONS.max)
    const external = readExternalId(text)
    if (external) {
      const [id] = await this.#idsOf(external)
      return this.database.coalesced(SUGGESTION_BY_ID, { id: id ?? 0 })
    }
    const plan = await this.#plan(text)
    if (!plan) return []
    const window = { filter: {}, offset: 0, limit: max, columns: SUGGESTION_COLUMNS }
    return (await rankedPage(this.database, plan, window)).rows
  }

  /** Returns the genres that have titles in the catalogue, sorted by name. */
  async genres(): Promise<Genre[]> {
    return (await this.#allGenres()).slice(0, LISTS.genres)
  }

  async #allGenres(): Promise<Genre[]> {
    const ids = await this.live?.genreIds()
    if (ids) return this.database.rows(GENRES_BY_IDS, { ids })
    return this.cache.getOrLoad('genres', () => this.database.rows(USED_GENRES))
  }

  /** Returns the genres of a title, most characteristic first. */
  genresOf(movie: Pick<Movie, 'genreIds'>): Genre[] {
    const genres: Genre[] = []
    for (const id of movie.genreIds.slice(0, TITLE_LISTS.genres)) {
      const genre = GENRE_OBJECTS.get(id)
      if (genre) genres.push(genre)
    }
    return genres
  }

  /** Returns the first members of a title's cast, in billing order. */
  async cast(movie: Pick<Movie, 'id'>, limit?: number): Promise<CastMember[]> {
    const key = { kind: 'cast', id: movie.id, limit: clampLimit(limit, CREDITS.cast) } as const
    return (await this.#loaders.credits.load(key)).map((row) => this.#withPortrait(row))
  }

  /** Returns the first members of a title's crew; directors, writers and producers come first. */
  async crew(movie: Pick<Movie, 'id'>, limit?: number): Promise<CrewMember[]> {
    const key = { kind: 'crew', id: movie.id, limit: clampLimit(limit, CREDITS.crew) } as const
    const rows = await this.#loaders.credits.load(key)
    return rows.map((row) => ({ ...this.#withPortrait(row), job: row.job ?? '' }))
  }

  /** Returns titles ranked by shared cast and crew, then by genres and rating. */
  recommendations(movie: Pick<Movie, 'id'>, args?: MovieListArgs): Promise<MoviePage> {
    return this.#related('recommendations', movie, args)
  }

  /** Returns titles ranked by shared genres, then by release year. */
  similar(movie: Pick<Movie, 'id'>, args?: MovieListArgs): Promise<MoviePage> {
    return this.#related('similar', movie, args)
  }

  /** Returns source, date and size of the catalogue. */
  async catalogue(): Promise<Catalogue> {
    const live = this.live && { source: this.live.name, asOf: new Date().toISOString().slice(0, 10) }
    const row = await this.database.row(CATALOGUE)
    const empty = {
      source: 'none',
      asOf: new Date().toISOString().slice(0, 10),
      movieCount: 0,
      seriesCount: 0,
    }
    return { ...(row ?? empty), ...live }
  }

  async #related(kind: RelatedKind, movie: Pick<Movie, 'id'>, args: MovieListArgs = {}): Promise<MoviePage> {
    const live =
      this.live && (await this.#livePage(args, (window) => this.live?.related(kind, movie.id, window)))
    if (live) return live
    const { page, limit } = clampArgs(args)
    const ids = await this.cache.getOrLoad(`${kind} ${movie.id}`, () =>
      this.#loaders.relatedIds[kind].load(movie.id),
    )
    const movies = await this.#loaders.inOrder(ids.slice((page - 1) * limit, page * limit), args.fields)
    return new MoviePage(movies, page, limit, async () => ids.length)
  }

  /** Returns a page of the live source; undefined when the catalogue must answer. */
  async #livePage(
    args: MovieListArgs,
    load: (window: ListWindow) => Promise<LiveList | undefined> | undefined,
  ): Promise<MoviePage | undefined> {
    const { page, limit } = clampArgs(args)
    // Past the end only the total matters; the first page reports it too.
    const isPast = page > PAGING.maxPage
    const list = await load({ offset: isPast ? 0 : (page - 1) * limit, limit })
    if (!list) return undefined
    const movies = isPast ? [] : await this.#loaders.inOrder(list.ids, args.fields)
    return new MoviePage(movies, page, limit, async () => list.total, list.copy)
  }

  /** Returns the cached search plan of a text; undefined for a blank text. */
  async #plan(text: string): Promise<SearchPlan | undefined> {
    const words = queryWords(text)
    if (words.length === 0) return undefined
    return this.cache.getOrLoad(`plan ${words.join(' ')}`, () => planSearch(this.database, words))
  }

  /** Returns the catalogue's ids of a provider's id; several when the id does not distinguish films from series. */
  async #idsOf({ source, id, type }: ExternalId): Promise<number[]> {
    const rows = await this.database.coalesced(BY_EXTERNAL_ID, {
      source,
      externalId: id,
      types: type ? [MovieType[type]] : [MovieType.MOVIE, MovieType.TV],
    })
    return rows.map((row) => row.id)
  }

  async #withExternalId(external: ExternalId, filter: MovieFilter, args: MovieListArgs): Promise<MoviePage> {
    const only = await this.#idsOf(external)
    return this.#pager.page({ category: MovieCategory.POPULAR, filter: readFilter(filter), only }, args)
  }

  #withPortrait<Row extends { profilePath: string | null }>(row: Row): Row {
    return { ...row, profilePath: this.images.profile(row.profilePath) }
  }
}

const NO_FIELDS: Fields = new Set()

/** Returns the order that a filter asks for. */
function sortOf({ sortBy, sortOrder }: MovieFilter): SortedBy | undefined {
  return sortBy ? { field: sortBy, direction: sortOrder } : undefined
}

const GENRE_OBJECTS: ReadonlyMap<number, Genre> = new Map([...GENRES].map(([id, name]) => [id, { id, name }]))
