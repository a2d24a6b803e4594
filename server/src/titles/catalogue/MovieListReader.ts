import { FROZEN_AFTER_DAYS } from '../../../contract/rules/catalogue.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { PAGING } from '../../../contract/rules/paging.js'
import type { WatchLink as WatchLinkSetting } from '../../platform/config/watchLinks.js'
import { HOME } from '../../../contract/rules/screens.js'
import type { Database } from '../../platform/database/Database.js'
import type { Images } from '../artwork/images.js'
import type { ExcludedTitles, TitleMarks } from './TitleMarks.js'
import type { Catalogue } from './Catalogue.js'
import type { CatalogueCache } from './CatalogueCache.js'
import { chooseTitles, type Facets, type FacetTitles } from './Facets.js'
import { FACET_TITLES } from './facets.sql.js'
import type { Genre } from '../types/Genre.js'
import type { ListWindow, LiveList, LiveProviderRequest, RelatedKind } from './LiveProvider.js'
import type { Movie, MovieType } from '../types/Movie.js'
import { MovieCategory, MovieSort, genresOf, readFilter, type MovieFilter } from '../types/MovieFilter.js'
import { MoviePage } from './MoviePage.js'
import type { MovieList } from './movieLists.js'
import { MoviePager, clampArgs, sortOf, type FirstTitles, type MovieListArgs } from './MoviePager.js'
import { MovieReader } from './MovieReader.js'
import { CATALOGUE, GENRE_SET_COUNTS, GENRES_BY_IDS, USED_GENRES } from './movieStatements.js'
import type { VoteSource } from './SourceCopy.js'
import type { TrendingActivity } from './trendingActivity.js'

/** Maximum number of genre sets for a search set by set. */
const GENRE_SETS_MAX = 600

/** What a page of the live source has beside the source's titles. */
interface LivePageOptions {
  /** Ids of the catalogue's titles that come before those of the source. */
  first?: readonly number[]
  excluded?: ExcludedTitles
}

/** Titles that a rail of the home page reads of a live source at most, to find those that no other rail has: two of its pages. */
const LIVE_RAIL_MAX = 40

/** Returns the filter of a rail of the home page. The order of its properties is that of the client's. */
const homeFilter = (type: string | null, exclude: MovieFilter['exclude']): MovieFilter => ({
  ...(type && { type: type as MovieType }),
  ...(exclude && { exclude }),
})

const DAY_MS = 86_400_000
const utcDay = () => new Date(Date.now()).toISOString().slice(0, 10)

/** Reads lists of titles: categories, related titles, genres and facets. */
export class MovieListReader extends MovieReader {
  protected readonly pager: MoviePager
  readonly #rails = new Map<string, Promise<FirstTitles>>()

  constructor(
    database: Database,
    images: Images,
    protected readonly cache: CatalogueCache,
    private readonly activity: TrendingActivity,
    protected readonly marks: TitleMarks,
    live?: LiveProviderRequest,
    links?: readonly WatchLinkSetting[],
  ) {
    super(database, images, live, links)
    this.pager = new MoviePager(database, cache, this.loaders, async () => {
      const { movieCount, seriesCount } = await this.catalogue()
      return movieCount + seriesCount
    })
  }

  /**
   * Returns a page of a list of the catalogue, filtered and sorted.
   * @throws AppError INVALID_INPUT, PROVIDER_UNAVAILABLE
   */
  async list(
    category: MovieCategory,
    { exclude, ...filter }: MovieFilter = {},
    args: MovieListArgs = {},
  ): Promise<MoviePage> {
    const excluded = this.marks.excluded(exclude)
    const live =
      this.live &&
      (await this.livePage(args, (window) => this.live?.list(category, filter, window), { excluded }))
    if (live) return live
    return this.pager.page(await this.#catalogueList(category, filter), args, excluded)
  }

  /**
   * Returns a rail of the home page: the first titles of a list that are in no rail above it; see {@link HOME.rails}. Rails of one
   * request share what they read.
   * @throws AppError INVALID_INPUT, PROVIDER_UNAVAILABLE
   */
  async rail(
    category: MovieCategory,
    filter: MovieFilter = {},
    { fields, ...args }: MovieListArgs = {},
  ): Promise<MoviePage> {
    const { limit } = clampArgs(args)
    const { ids, total, ...more } = await this.#railTitles(category, filter, limit)
    return new MoviePage(await this.loaders.inOrder(ids, fields), 1, limit, total, more)
  }

  #railTitles(category: MovieCategory, filter: MovieFilter, limit: number): Promise<FirstTitles> {
    const key = JSON.stringify([category, filter, limit])
    let titles = this.#rails.get(key)
    if (!titles) this.#rails.set(key, (titles = this.#readRail(category, filter, limit)))
    return titles
  }

  async #readRail(
    category: MovieCategory,
    { exclude, ...filter }: MovieFilter,
    limit: number,
  ): Promise<FirstTitles> {
    const place = HOME.rails.findIndex((rail) => rail.category === category)
    const [first, ...above] = await Promise.all([
      this.#firstTitles(category, filter, limit * (place + 1), this.marks.excluded(exclude)),
      ...HOME.rails.slice(0, place).map(({ category: name, type }) =>
        // A rail that fails shows no titles.
        this.#railTitles(MovieCategory[name], homeFilter(type, exclude), limit).then(
          ({ ids }) => ids,
          () => [],
        ),
      ),
    ])
    const shown = new Set(above.flat())
    return { ...first, ids: first.ids.filter((id) => !shown.has(id)).slice(0, limit) }
  }

  async #firstTitles(
    category: MovieCategory,
    filter: MovieFilter,
    most: number,
    excluded: ExcludedTitles | undefined,
  ): Promise<FirstTitles> {
    if (!this.live) return this.pager.first(await this.#catalogueList(category, filter), most, excluded)
    const list = await this.live.list(category, filter, { offset: 0, limit: Math.min(most, LIVE_RAIL_MAX) })
    const known = await excluded?.ids()
    return {
      ids: list.ids.filter((id) => !known?.has(id)),
      total: async () => list.total,
      source: list.copy,
    }
  }

  /** Returns a filtered and sorted list of the catalogue. */
  async #catalogueList(category: MovieCategory, filter: MovieFilter): Promise<MovieList> {
    const activity = category === MovieCategory.TRENDING ? await this.activity.get() : undefined
    const usesGenreSets = await this.#usesGenreSets(category, filter)
    const sort = sortOf(filter)
    const today = category === MovieCategory.UPCOMING ? utcDay() : undefined
    return { category, filter: readFilter(filter), sort, activity, today, usesGenreSets }
  }

  /**
   * Decides whether a genre filter reads the list genre set by genre set instead of walking the index of the whole
   * order. Sets win when few titles have the genres (a long walk) and there are not too many sets.
   */
  async #usesGenreSets(category: MovieCategory, filter: MovieFilter): Promise<boolean> {
    // The index of the sets lacks countries and languages, so that many rows would be read.
    const isNarrow = filter.countries?.length || filter.originalLanguages?.length
    if (category !== MovieCategory.POPULAR || isNarrow) return false
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

  /** Returns the genres that have titles in the catalogue, sorted by name. */
  async genres(): Promise<Genre[]> {
    return (await this.#allGenres()).slice(0, LISTS.genres)
  }

  async #allGenres(): Promise<Genre[]> {
    const ids = await this.live?.genreIds()
    if (ids) return this.database.rows(GENRES_BY_IDS, { ids })
    return this.cache.getOrLoad('genres', () => this.database.rows(USED_GENRES))
  }

  /** Returns source, date and size of the catalogue. */
  async catalogue(): Promise<Catalogue> {
    const today = utcDay()
    const live = this.live && { source: this.live.name, asOf: today, frozenAsOf: null }
    const row = await this.cache.getOrLoad('catalogue', () => this.database.row(CATALOGUE))
    if (!row) return { source: 'none', asOf: today, frozenAsOf: null, movieCount: 0, seriesCount: 0, ...live }
    const { newestRelease, ...catalogue } = row
    const age = (Date.parse(today) - Date.parse(newestRelease ?? row.asOf)) / DAY_MS
    return { ...catalogue, frozenAsOf: age > FROZEN_AFTER_DAYS ? row.asOf : null, ...live }
  }

  /** Returns where a title's votes come from; null for a title of a live provider whose details were never fetched. */
  async voteSourceOf(movie: Pick<Movie, 'id'>): Promise<VoteSource | null> {
    if (this.live) {
      const copy = await this.sourceOf(movie)
      return copy && { name: copy.name, asOf: copy.servedAt.slice(0, 10) }
    }
    const { source, asOf } = await this.catalogue()
    return { name: source, asOf }
  }

  /** Returns the facets of the whole catalogue; null when a live provider lists more than is stored. */
  async facets(): Promise<Facets | null> {
    return this.live ? null : this.pager.facets({ category: MovieCategory.POPULAR, filter: {} })
  }

  /** Returns well-known titles of the values of every facet; null when a live provider lists more than is stored. */
  async facetTitles(): Promise<FacetTitles[] | null> {
    if (this.live) return null
    return this.cache.getOrLoad('facet titles', async () =>
      chooseTitles(await this.database.rows(FACET_TITLES)),
    )
  }

  /** Returns titles related to a title: `similar` ones are of the same kind, genres and era; `recommendations` share people. */
  async related(kind: RelatedKind, movie: Pick<Movie, 'id'>, args: MovieListArgs = {}): Promise<MoviePage> {
    const live =
      this.live && (await this.livePage(args, (window) => this.live?.related(kind, movie.id, window)))
    if (live) return live
    const { page, limit } = clampArgs(args)
    const related = await this.cache.getOrLoad(`related ${movie.id}`, () =>
      this.loaders.relatedIds.load(movie.id),
    )
    const ids = related[kind]
    const movies = await this.loaders.inOrder(ids.slice((page - 1) * limit, page * limit), args.fields)
    return new MoviePage(movies, page, limit, async () => ids.length)
  }

  /** Returns a page of the live source; undefined when the catalogue must answer. */
  protected async livePage(
    args: MovieListArgs,
    load: (window: ListWindow) => Promise<LiveList | undefined> | undefined,
    { first = [], excluded }: LivePageOptions = {},
  ): Promise<MoviePage | undefined> {
    const { page, limit } = clampArgs(args)
    // Past the end only the total matters; the first page reports it too.
    const isPast = page > PAGING.maxPage
    const offset = isPast ? 0 : (page - 1) * limit
    const own = first.slice(offset, offset + limit)
    const rest = limit - own.length
    const list = await load({ offset: Math.max(offset - first.length, 0), limit: Math.max(rest, 1) })
    if (!list) return undefined
    const known = excluded && (await excluded.ids())
    const listed = isPast ? [] : [...own, ...list.ids.slice(0, rest)]
    const ids = listed.filter((id) => !known?.has(id))
    const movies = await this.loaders.inOrder(ids, args.fields)
    const total = list.total + first.length
    // The provider cannot leave titles out: the page is shorter, and others follow as they do in the whole list.
    return new MoviePage(movies, page, limit, async () => total, { source: list.copy, length: listed.length })
  }
}
