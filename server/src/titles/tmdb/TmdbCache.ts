import { LRUCache } from 'lru-cache'
import type { SourceCopy } from '../catalogue/SourceCopy.js'
import type { Logger } from '../../platform/observability/log.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError, isDatabaseAway } from '../../platform/errors/errors.js'
import { LANGUAGE, listKey, type TmdbEndpoint } from './endpoints.js'
import { LAST_PAGE, PAGE_SIZE } from './listWindow.js'
import {
  detailedMovie,
  detailedSeries,
  listedMixed,
  listedMovie,
  listedSeries,
  type ListedTitle,
} from './mapping.js'
import { ProviderError } from './ProviderError.js'
import { SeasonFetcher, SETTLED_TTL_FACTOR } from './SeasonFetcher.js'
import { findResults, genreList, mixedPage, movieDetails, moviePage, tvDetails, tvPage } from './schemas.js'
import { StaleWhileRevalidate, type Served, type WaitFor } from './StaleWhileRevalidate.js'
import { TMDB } from './store/titleItems.sql.js'
import type { DueSeries } from './store/followedSeries.sql.js'
import { type StoredList, type StoredTitle, TmdbStore } from './store/TmdbStore.js'
import type { TmdbClient } from './TmdbClient.js'

/** How long a title that TMDB does not have is not requested again, in milliseconds. */
const NOT_FOUND_TTL_MS = 60_000
/** Age at which stored lists are deleted, in milliseconds. TMDB's terms allow six months. */
const LIST_MAX_AGE_MS = 30 * 86_400_000
/** Interval at which old lists are deleted, in milliseconds. */
const CLEANUP_INTERVAL_MS = 3_600_000
/** Waits as long as a call takes. */
const UNLIMITED: WaitFor = (call) => call
/** Key of the stored list of genres. */
export const GENRES_KEY = 'genres'

/** Options of {@link TmdbCache}. */
export interface TmdbCacheOptions {
  client: TmdbClient
  database: Database
  log: Logger
  /** How long a stored list is fresh, in milliseconds. */
  listTtlMs: number
  /** How long a title's stored details are fresh, in milliseconds. */
  titleTtlMs: number
  /** The clock, in milliseconds since the epoch; the system's by default. */
  now?: () => number
}

/** What is available of a title: all details, only the facts from a list, or nothing. */
export type TitleAvailability = 'complete' | 'listed' | 'missing'

/** Caches TMDB's lists, titles and genres in the database and fetches what is missing or stale. */
export class TmdbCache {
  readonly #client: TmdbClient
  readonly store: TmdbStore
  readonly #revalidation: StaleWhileRevalidate
  readonly #seasons: SeasonFetcher
  /** When TMDB last answered that it does not have a title. */
  readonly #notFoundAt = new LRUCache<string, number>({ max: 10_000 })
  readonly #now: () => number
  #cleanedUpAt = 0

  constructor(private readonly options: TmdbCacheOptions) {
    this.#client = options.client
    this.store = new TmdbStore(options.database)
    this.#now = options.now ?? Date.now
    this.#revalidation = new StaleWhileRevalidate(this.#now)
    this.#seasons = new SeasonFetcher({
      client: this.#client,
      store: this.store,
      ttlMs: options.titleTtlMs,
      now: this.#now,
    })
  }

  /** Resolves when no background fetch is running. */
  settled(): Promise<void> {
    return this.#revalidation.settled()
  }

  /** Returns the clock's date, ISO calendar date. */
  today(): string {
    return new Date(this.#now()).toISOString().slice(0, 10)
  }

  /** Builds the source information of an answer. @param at when it was fetched, in milliseconds since the epoch */
  sourceCopy(at: number, isStale: boolean): SourceCopy {
    return { name: TMDB, servedAt: new Date(at).toISOString(), stale: isStale }
  }

  /**
   * Returns when a title's details were fetched, or null.
   * @param isListedOnly whether the details could not be fetched, so that the facts from a list are used
   */
  sourceCopyOfTitle({ at, listedAt }: StoredTitle, isListedOnly: boolean): SourceCopy | null {
    if (at !== null) return this.sourceCopy(at, this.#revalidation.isStale(at, this.options.titleTtlMs))
    return isListedOnly && listedAt !== null ? this.sourceCopy(listedAt, true) : null
  }

  /** Returns a page of a list, stored or fetched. */
  page(
    endpoint: TmdbEndpoint,
    page: number,
    stored: StoredList | undefined,
    wait: WaitFor,
  ): Promise<Served<StoredList>> {
    const key = listKey(endpoint, page)
    const fetch = () => this.#guarded(() => this.#fetchPage(endpoint, page, key))
    return this.#revalidation.serve(key, stored, this.options.listTtlMs, fetch, wait)
  }

  /** Returns the ids of TMDB's genres, stored or fetched. */
  genres(stored: StoredList | undefined, wait: WaitFor): Promise<Served<StoredList>> {
    const fetch = () => this.#guarded(() => this.#fetchGenres())
    return this.#revalidation.serve(GENRES_KEY, stored, this.options.titleTtlMs, fetch, wait)
  }

  /** Ensures that a title's details are stored. A title that TMDB has removed is missing if no other source has it. */
  async ensureDetails(
    { type, externalId, at, hasOtherSource, listedAt }: StoredTitle,
    wait: WaitFor,
  ): Promise<TitleAvailability> {
    const key = titleKey(type, externalId)
    const isStored = at !== null || hasOtherSource
    if (this.#isNotFound(key)) return isStored ? 'complete' : 'missing'
    const stored = isStored ? { at: at ?? 0, id: 0 } : undefined
    const fetch = () => this.#guarded(() => this.#fetchTitle(type, externalId))
    try {
      await this.#revalidation.serve(key, stored, this.options.titleTtlMs, fetch, wait)
      return 'complete'
    } catch (error) {
      if (this.#isNotFound(key)) return 'missing'
      if (listedAt !== null && error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE')
        return 'listed'
      throw error
    }
  }

  /**
   * Refreshes the seasons of a series that are stale, in the background; waits only for those that were never fetched. Without an
   * answer what is stored serves.
   */
  async ensureSeasons(movieId: number, title: StoredTitle, wait: WaitFor): Promise<void> {
    const { externalId, at, hasOtherSource, seasonsDueAt } = title
    // The refresh of a stale title goes on with its seasons.
    if (at !== null && this.#revalidation.isStale(at, this.options.titleTtlMs)) return
    const dueAt = at === null && !hasOtherSource ? 0 : seasonsDueAt
    if (dueAt !== null && dueAt <= this.#now()) await this.#serveSeasons(movieId, externalId, dueAt, wait)
  }

  /** Returns the series that members follow and that are due. @param except ids to leave out */
  dueSeries(except: readonly number[], limit: number): Promise<DueSeries[]> {
    const ttlMs = this.options.titleTtlMs
    const settledTtlMs = ttlMs * SETTLED_TTL_FACTOR
    return this.store.dueSeries({ at: this.#now(), ttlMs, settledTtlMs, except, limit })
  }

  /** Fetches and stores what is due of a series. @throws AppError PROVIDER_UNAVAILABLE, MOVIE_NOT_FOUND */
  async refreshSeries({ id, externalId, isTitleDue }: DueSeries): Promise<void> {
    const movieId = isTitleDue ? await this.fetchTitle('TV', externalId, UNLIMITED) : id
    if (movieId === undefined) throw new AppError('MOVIE_NOT_FOUND')
    await this.#fetchSeasons(movieId, externalId, 0, UNLIMITED)
  }

  async #fetchSeasons(movieId: number, externalId: string, dueAt: number, wait: WaitFor): Promise<void> {
    const fetch = () => this.#guarded(() => this.#seasons.fetchDue(movieId, externalId))
    const stored = dueAt > 0 ? { at: dueAt } : undefined
    await this.#revalidation.serve(`seasons ${externalId}`, stored, 0, fetch, wait)
  }

  async #serveSeasons(movieId: number, externalId: string, dueAt: number, wait: WaitFor): Promise<void> {
    try {
      await this.#fetchSeasons(movieId, externalId, dueAt, wait)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }

  /** Fetches and stores a title. Returns the catalogue's id, or undefined if TMDB does not have the title. */
  async fetchTitle(type: 'MOVIE' | 'TV', externalId: string, wait: WaitFor): Promise<number | undefined> {
    const key = titleKey(type, externalId)
    if (this.#isNotFound(key)) return undefined
    const fetch = () => this.#guarded(() => this.#fetchTitle(type, externalId))
    try {
      return (await this.#revalidation.serve(key, undefined, 0, fetch, wait)).value.id
    } catch (error) {
      if (this.#isNotFound(key)) return undefined
      throw error
    }
  }

  #isNotFound(key: string): boolean {
    return (this.#notFoundAt.get(key) ?? -Infinity) > this.#now() - NOT_FOUND_TTL_MS
  }

  async #fetchPage(endpoint: TmdbEndpoint, page: number, key: string): Promise<StoredList> {
    const at = this.#now()
    const { titles, total } = await this.#requestPage(endpoint, page)
    // TMDB's totals may be far beyond the last page that it serves.
    const reachable = Math.min(total, LAST_PAGE * PAGE_SIZE)
    const list = await this.store.saveList(key, titles.slice(0, PAGE_SIZE), reachable, at)
    this.#cleanUp()
    return list
  }

  async #requestPage(
    { path, params: endpointParams, items }: TmdbEndpoint,
    page: number,
  ): Promise<{ titles: (ListedTitle | null)[]; total: number }> {
    if (items === 'found') {
      const results = await this.#client.get(path, endpointParams, findResults)
      const titles = [
        ...results.movie_results.map(listedMovie),
        ...results.tv_results.map(listedSeries),
      ].filter((title) => title !== null)
      return { titles, total: titles.length }
    }
    const params = { ...endpointParams, page: String(page) }
    if (items === 'movie') {
      const response = await this.#client.get(path, params, moviePage)
      return { titles: response.results.map(listedMovie), total: response.total_results }
    }
    if (items === 'tv') {
      const response = await this.#client.get(path, params, tvPage)
      return { titles: response.results.map(listedSeries), total: response.total_results }
    }
    const response = await this.#client.get(path, params, mixedPage)
    const titles = listedMixed(response)
    return { titles, total: Math.max(response.total_results, titles.length) }
  }

  async #fetchGenres(): Promise<StoredList> {
    const at = this.#now()
    const lists = await Promise.all([
      this.#client.get('/genre/movie/list', LANGUAGE, genreList),
      this.#client.get('/genre/tv/list', LANGUAGE, genreList),
    ])
    const genres = new Map(lists.flatMap((list) => list.genres).map((genre) => [genre.id, genre]))
    await this.store.saveGenres([...genres.values()])
    const ids = [...genres.keys()].sort((a, b) => a - b)
    return this.store.saveIds(GENRES_KEY, ids, ids.length, at)
  }

  async #fetchTitle(type: 'MOVIE' | 'TV', externalId: string): Promise<{ at: number; id: number }> {
    const at = this.#now()
    const params = { ...LANGUAGE, append_to_response: 'credits,videos' }
    try {
      const title =
        type === 'MOVIE'
          ? detailedMovie(await this.#client.get(`/movie/${externalId}`, params, movieDetails))
          : detailedSeries(await this.#client.get(`/tv/${externalId}`, params, tvDetails))
      if (!title) throw new ProviderError('not_found', 'an adult title')
      if (title.externalId !== externalId) throw this.#wrongTitle(type, externalId)
      const id = await this.store.saveTitle(title, at)
      if (title.seasonList) void this.#serveSeasons(id, externalId, at, UNLIMITED)
      return { at, id }
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'not_found')
        this.#notFoundAt.set(titleKey(type, externalId), this.#now())
      throw error
    }
  }

  #wrongTitle(type: string, externalId: string): ProviderError {
    this.options.log.warn({ provider: TMDB, type, externalId }, 'TMDB returned another title')
    return new ProviderError('invalid_response', 'another title')
  }

  /** Maps errors of TMDB, and of storing its answers, to PROVIDER_UNAVAILABLE. */
  async #guarded<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ProviderError) throw new AppError('PROVIDER_UNAVAILABLE')
      if (isDatabaseAway(error)) throw error
      this.options.log.error({ err: error, provider: TMDB }, 'A response of TMDB could not be stored')
      throw new AppError('PROVIDER_UNAVAILABLE')
    }
  }

  #cleanUp(): void {
    const now = this.#now()
    if (now - this.#cleanedUpAt < CLEANUP_INTERVAL_MS) return
    this.#cleanedUpAt = now
    this.store.deleteLists(now - LIST_MAX_AGE_MS).catch((error: unknown) =>
      // The next list after the interval tries again.
      this.options.log.warn({ err: error, provider: TMDB }, 'Old lists could not be deleted'),
    )
  }
}

function titleKey(type: 'MOVIE' | 'TV', externalId: string): string {
  return `${type} ${externalId}`
}
