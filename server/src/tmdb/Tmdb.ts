import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import { checkFilter } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { AppError, isDatabaseAway, throwIfInvalid } from '../errors.js'
import type { MovieCategory, MovieFilter } from '../catalogue/MovieFilter.js'
import { boundSearchText, readExternalId } from '../search/searchPlanner.js'
import type { SourceCopy } from '../catalogue/SourceCopy.js'
import type { LiveList, LiveSource, Provider, Related, Window } from './LiveSource.js'
import { StaleWhileRevalidate, type Served } from './StaleWhileRevalidate.js'
import {
  detailedMovie,
  detailedSeries,
  listedMixed,
  listedMovie,
  listedSeries,
  type ListedTitle,
} from './mapping.js'
import {
  findEndpoint,
  isSearchable,
  keyOf,
  listEndpoints,
  searchEndpoints,
  textAndYear,
  type TmdbEndpoint,
} from './endpoints.js'
import { found, genreList, mixedPage, movieDetails, moviePage, tvDetails, tvPage } from './schemas.js'
import { ProviderError, TmdbClient, type TmdbClientOptions } from './TmdbClient.js'
import { TMDB, TmdbStore, type StoredList, type StoredTitle } from './TmdbStore.js'

/** Titles on a page of TMDB's. */
const PAGE = 20
/** TMDB counts no further than this page, whatever its answers say. */
const LAST_PAGE = 500
/** Lists of titles beside a title that one query may have asked for; the others are what the catalogue itself finds. */
const RELATED_CALLS = 2
/** How long a title that TMDB does not have is not asked for again, in milliseconds. */
const MISSING_MS = 60_000
/** How long a first list of genres is waited for, in milliseconds; meanwhile those of the catalogue serve. */
const GENRES_MS = 500
/** A list that nobody asked for in this time is forgotten; TMDB's terms allow six months. In milliseconds. */
const KEPT_MS = 30 * 86_400_000
/** How often old lists are looked for, in milliseconds. */
const TIDY_EVERY = 3_600_000
const LANGUAGE = { language: 'en-US' }
const GENRES_KEY = 'genres'

/** Options of {@link Tmdb}. */
export interface TmdbOptions extends TmdbClientOptions {
  database: Database
  /** How long a copy of a list needs no other, in milliseconds. */
  listFreshMs: number
  /** The same of a title's details. */
  titleFreshMs: number
  /** The clock that freshness is told by, in milliseconds of the epoch. */
  now?: () => number
}

/** TMDB as a live source: asked when nobody has asked before or long ago, else read from what is stored. */
export class Tmdb implements Provider {
  readonly #client: TmdbClient
  readonly #store: TmdbStore
  readonly #copies: StaleWhileRevalidate
  readonly #missing: LRUCache<string, number>
  readonly #now: () => number
  #tidiedAt = 0

  constructor(private readonly options: TmdbOptions) {
    this.#client = new TmdbClient(options)
    this.#store = new TmdbStore(options.database)
    this.#now = options.now ?? Date.now
    this.#copies = new StaleWhileRevalidate(this.#now)
    this.#missing = new LRUCache({ max: 10_000 })
  }

  get freshMs(): number {
    return this.options.listFreshMs
  }

  open(): LiveSource {
    return new TmdbRequest(this, this.options.timeoutMs)
  }

  async stop(): Promise<void> {
    await this.#client.stop()
    await this.#copies.settled()
  }

  /** ISO calendar date of the clock. */
  today(): string {
    return new Date(this.#now()).toISOString().slice(0, 10)
  }

  /** Stored pages by their keys. */
  lists(keys: readonly string[]): Promise<Map<string, StoredList>> {
    return this.#store.lists(keys)
  }

  titles(ids: readonly number[]): Promise<Map<number, StoredTitle>> {
    return this.#store.titles(ids)
  }

  idOf(type: 'MOVIE' | 'TV', externalId: string): Promise<number | undefined> {
    return this.#store.idOf(type, externalId)
  }

  copyOf(at: number, stale: boolean): SourceCopy {
    return { name: TMDB, servedAt: new Date(at).toISOString(), stale }
  }

  /**
   * From when a title's details are.
   * @param isLacking whether they were wanted and could not be had, so that what a list told stands in for them
   */
  copyOfTitle({ at, listedAt }: StoredTitle, isLacking: boolean): SourceCopy | null {
    if (at !== null) return this.copyOf(at, this.#copies.isStale(at, this.options.titleFreshMs))
    return isLacking && listedAt !== null ? this.copyOf(listedAt, true) : null
  }

  /** A page of a question's list: stored, or asked for. */
  page(
    question: TmdbEndpoint,
    page: number,
    stored: StoredList | undefined,
    wait: Wait,
  ): Promise<Served<StoredList>> {
    const key = keyOf(question, page)
    const fetch = () => this.#kept(() => this.#fetchPage(question, page, key))
    return this.#copies.serve(key, stored, this.options.listFreshMs, fetch, wait)
  }

  /** Ids of the genres: stored, or asked for. */
  genres(stored: StoredList | undefined, wait: Wait): Promise<Served<StoredList>> {
    const fetch = () => this.#kept(() => this.#fetchGenres())
    return this.#copies.serve(GENRES_KEY, stored, this.options.titleFreshMs, fetch, wait)
  }

  /** Sees to a title's details; of a title that TMDB has withdrawn only what it alone knew is missing. */
  async ready({ type, externalId, at, elsewhere, listedAt }: StoredTitle, wait: Wait): Promise<Readiness> {
    const key = `${type} ${externalId}`
    const isStored = at !== null || elsewhere
    if (this.isMissing(key)) return isStored ? 'ready' : 'missing'
    const stored = isStored ? { at: at ?? 0, id: 0 } : undefined
    const fetch = () => this.#kept(() => this.#fetchTitle(type, externalId))
    try {
      await this.#copies.serve(key, stored, this.options.titleFreshMs, fetch, wait)
      return 'ready'
    } catch (error) {
      if (this.isMissing(key)) return 'missing'
      if (listedAt !== null && error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE')
        return 'lacking'
      throw error
    }
  }

  /** Our id of a title that TMDB has; undefined when it has none. */
  async fetchTitle(type: 'MOVIE' | 'TV', externalId: string, wait: Wait): Promise<number | undefined> {
    const key = `${type} ${externalId}`
    if (this.isMissing(key)) return undefined
    const fetch = () => this.#kept(() => this.#fetchTitle(type, externalId))
    try {
      return (await this.#copies.serve(key, undefined, 0, fetch, wait)).copy.id
    } catch (error) {
      if (this.isMissing(key)) return undefined
      throw error
    }
  }

  isMissing(key: string): boolean {
    return (this.#missing.get(key) ?? -Infinity) > this.#now() - MISSING_MS
  }

  async #fetchPage(question: TmdbEndpoint, page: number, key: string): Promise<StoredList> {
    const { path, items } = question
    const params = items === 'found' ? question.params : { ...question.params, page: String(page) }
    const at = this.#now()
    let titles: (ListedTitle | null)[]
    let total: number
    if (items === 'found') {
      const { movie_results: movies, tv_results: series } = await this.#client.get(path, params, found)
      titles = [...movies.map(listedMovie), ...series.map(listedSeries)].filter((title) => title !== null)
      total = titles.length
    } else if (items === 'movie') {
      const answer = await this.#client.get(path, params, moviePage)
      ;[titles, total] = [answer.results.map(listedMovie), answer.total_results]
    } else if (items === 'tv') {
      const answer = await this.#client.get(path, params, tvPage)
      ;[titles, total] = [answer.results.map(listedSeries), answer.total_results]
    } else {
      const answer = await this.#client.get(path, params, mixedPage)
      titles = listedMixed(answer)
      total = Math.max(answer.total_results, titles.length)
    }
    // Never more than TMDB gives: its answers may count far beyond their last page.
    total = Math.min(total, LAST_PAGE * PAGE)
    const list = await this.#store.saveList(key, titles.slice(0, PAGE), total, at)
    this.#tidy()
    return list
  }

  async #fetchGenres(): Promise<StoredList> {
    const at = this.#now()
    const lists = await Promise.all([
      this.#client.get('/genre/movie/list', LANGUAGE, genreList),
      this.#client.get('/genre/tv/list', LANGUAGE, genreList),
    ])
    const genres = new Map(lists.flatMap((list) => list.genres).map((genre) => [genre.id, genre]))
    await this.#store.saveGenres([...genres.values()])
    const ids = [...genres.keys()].sort((a, b) => a - b)
    return this.#store.saveIds(GENRES_KEY, ids, ids.length, at)
  }

  async #fetchTitle(type: 'MOVIE' | 'TV', externalId: string): Promise<{ at: number; id: number }> {
    const at = this.#now()
    const params = { ...LANGUAGE, append_to_response: 'credits,videos' }
    try {
      const title =
        type === 'MOVIE'
          ? detailedMovie(await this.#client.get(`/movie/${externalId}`, params, movieDetails))
          : detailedSeries(await this.#client.get(`/tv/${externalId}`, params, tvDetails))
      if (!title) throw new ProviderError('missing', 'stays hidden')
      if (title.externalId !== externalId) throw this.#foreign(type, externalId)
      return { at, id: await this.#store.saveTitle(title, at) }
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'missing')
        this.#missing.set(`${type} ${externalId}`, this.#now())
      throw error
    }
  }

  #foreign(type: string, externalId: string): ProviderError {
    this.options.log.warn({ provider: TMDB, type, externalId }, 'TMDB answered with another title')
    return new ProviderError('malformed', 'another title')
  }

  /** What people are told when TMDB gives nothing, or gives what cannot be stored. */
  async #kept<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ProviderError) throw new AppError('PROVIDER_UNAVAILABLE')
      if (isDatabaseAway(error)) throw error
      this.options.log.error({ err: error, provider: TMDB }, 'An answer of TMDB could not be stored')
      throw new AppError('PROVIDER_UNAVAILABLE')
    }
  }

  #tidy(): void {
    const now = this.#now()
    if (now - this.#tidiedAt < TIDY_EVERY) return
    this.#tidiedAt = now
    this.#store.forgetLists(now - KEPT_MS).catch((error: unknown) =>
      // It is tried again with a later list.
      this.options.log.warn({ err: error, provider: TMDB }, 'Old lists could not be forgotten'),
    )
  }
}

/** Whether a title can be shown: whole, or with no more than a list told of it, or not at all. */
type Readiness = 'ready' | 'lacking' | 'missing'

/** Bounds how long a call is waited for. */
type Wait = <Value>(call: Promise<Value>) => Promise<Value>

/** What one request asks of {@link Tmdb}; the copies that it needs at the same time are read by one statement. */
class TmdbRequest implements LiveSource {
  readonly name = TMDB
  #until: number | undefined

  constructor(
    private readonly tmdb: Tmdb,
    /** All waits of a request together, in milliseconds. */
    private readonly patienceMs: number,
  ) {}

  readonly #lists = new DataLoader<string, StoredList | undefined>(async (keys) => {
    const found = await this.tmdb.lists(keys)
    return keys.map((key) => found.get(key))
  })

  readonly #titles = new DataLoader<number, StoredTitle | undefined>(async (ids) => {
    const found = await this.tmdb.titles(ids)
    return ids.map((id) => found.get(id))
  })

  /** Titles whose details this request wanted and did not get. */
  readonly #lacking = new Set<number>()

  list(category: MovieCategory, filter: MovieFilter, window: Window): Promise<LiveList> {
    throwIfInvalid(checkFilter(filter))
    return this.#window(listEndpoints(category, filter, this.tmdb.today()), window)
  }

  async search(text: string, filter: MovieFilter, window: Window): Promise<LiveList | undefined> {
    throwIfInvalid(checkFilter(filter))
    const asked = boundSearchText(text).replace(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(asked)) return undefined
    const pasted = await this.#pasted(asked)
    if (pasted) return pasted
    const isSearched = isSearchable(filter)
    const dated = isSearched && filter.releaseYear == null ? textAndYear(asked, this.tmdb.today()) : undefined
    if (dated) {
      const list = await this.#window(
        searchEndpoints(dated.text, { ...filter, releaseYear: dated.year }),
        window,
      )
      if (list.total > 0) return list
    }
    // Without a filter that TMDB's search knows, its titles are stored, and the catalogue's own search looks at them.
    const list = await this.#window(
      searchEndpoints(asked, isSearched ? filter : {}),
      isSearched ? window : { offset: 0, limit: PAGE },
    )
    return isSearched && list.total > 0 ? list : undefined
  }

  related(kind: Related, movieId: number, window: Window): Promise<LiveList | undefined> {
    return this.#related.load({ kind, movieId, window })
  }

  readonly #related = new DataLoader<
    { kind: Related; movieId: number; window: Window },
    LiveList | undefined,
    string
  >(
    async (asked) => {
      const titles = await this.#titles.loadMany(asked.map(({ movieId }) => movieId))
      const questions = asked.map(({ kind }, index) => {
        const title = titles[index]
        if (title instanceof Error) throw title
        return title && relatedQuestion(kind, title)
      })
      // A list of twenty titles with their neighbours must not become twenty calls.
      let calls = RELATED_CALLS
      const lists = await Promise.all(
        asked.map(async ({ window }, index) => {
          const question = questions[index]
          if (!question) return undefined
          const isKnown = await this.#lists.load(keyOf(question, pageAt(window.offset)))
          return isKnown || calls-- > 0 ? this.#window([question], window).catch(asError) : undefined
        }),
      )
      return lists
    },
    { cacheKeyFn: ({ kind, movieId, window }) => `${kind} ${movieId} ${window.offset} ${window.limit}` },
  )

  async genreIds(): Promise<number[] | undefined> {
    const stored = await this.#lists.load(GENRES_KEY)
    const brief: Wait = (call) => within(GENRES_MS, call)
    return this.tmdb.genres(stored, brief).then(
      ({ copy }) => copy.ids,
      (error: unknown) => {
        // Those of the catalogue are as good; a page must not fail for want of a list of genres.
        if (error instanceof AppError) return undefined
        throw error
      },
    )
  }

  async ready(movieId: number): Promise<boolean> {
    const title = await this.#titles.load(movieId)
    if (!title) return true
    try {
      const readiness = await this.tmdb.ready(title, this.#wait)
      if (readiness === 'lacking') this.#lacking.add(movieId)
      return readiness !== 'missing'
    } finally {
      if (title.at === null) this.#titles.clear(movieId)
    }
  }

  async copyOf(movieId: number): Promise<SourceCopy | null> {
    const title = await this.#titles.load(movieId)
    return title ? this.tmdb.copyOfTitle(title, this.#lacking.has(movieId)) : null
  }

  /** The title of an id or address of TMDB or IMDb that somebody pasted. */
  async #pasted(text: string): Promise<LiveList | undefined> {
    const external = readExternalId(text)
    if (external?.source === 'imdb') {
      const list = await this.#window([findEndpoint(external.id)], { offset: 0, limit: PAGE })
      return list.total > 0 ? list : undefined
    }
    if (!external?.type) return undefined
    const { type, id: externalId } = external
    const id =
      (await this.tmdb.idOf(type, externalId)) ?? (await this.tmdb.fetchTitle(type, externalId, this.#wait))
    if (id === undefined) return undefined
    const copy = await this.copyOf(id)
    return { ids: [id], total: 1, copy: copy ?? this.tmdb.copyOf(Date.now(), false) }
  }

  /** A window of one list, or of two lists whose titles take turns. */
  async #window(questions: TmdbEndpoint[], { offset, limit }: Window): Promise<LiveList> {
    const pages = new Map<string, Served<StoredList>>()
    const totals = questions.map(() => Infinity)
    // How long the shorter list is, is known after its first answer, so the window may move once.
    for (;;) {
      const needed = placesOf(totals, offset, limit)
        .map(({ list, index }) => ({ list, page: pageAt(index) }))
        .filter(({ list, page }) => page <= LAST_PAGE && !pages.has(`${list} ${page}`))
      // A window beyond the last page, or of a single title, leaves a list out whose length is wanted all the same.
      for (const list of totals.keys())
        if (totals[list] === Infinity && !needed.some((one) => one.list === list))
          needed.push({ list, page: 1 })
      const missing = [...new Map(needed.map((one) => [`${one.list} ${one.page}`, one])).entries()]
      if (missing.length === 0) break
      await Promise.all(
        missing.map(async ([name, { list, page }]) => {
          const question = questions[list] as TmdbEndpoint
          const stored = await this.#lists.load(keyOf(question, page))
          const served = await this.tmdb.page(question, page, stored, this.#wait)
          pages.set(name, served)
          totals[list] = served.copy.total
        }),
      )
    }
    const ids = placesOf(totals, offset, limit).map(
      ({ list, index }) => pages.get(`${list} ${pageAt(index)}`)?.copy.ids[index % PAGE] ?? 0,
    )
    const all = [...pages.values()]
    const oldest = Math.min(...all.map(({ copy }) => copy.at))
    return {
      ids: [...new Set(ids)].filter((id) => id > 0),
      total: totals.reduce((sum, total) => sum + total, 0),
      copy: this.tmdb.copyOf(
        oldest,
        all.some(({ stale }) => stale),
      ),
    }
  }

  /** Waits for a call, but with all other waits of the request no longer than its patience. */
  readonly #wait: Wait = (call) => {
    this.#until ??= performance.now() + this.patienceMs
    return within(Math.max(0, this.#until - performance.now()), call)
  }
}

function relatedQuestion(kind: Related, { type, externalId }: StoredTitle): TmdbEndpoint {
  const items = type === 'MOVIE' ? 'movie' : 'tv'
  return { path: `/${items}/${externalId}/${kind}`, params: LANGUAGE, items }
}

function pageAt(index: number): number {
  return Math.floor(index / PAGE) + 1
}

/** Which entries of which lists stand in a window, when the lists take turns until the shorter one ends. */
function placesOf(totals: number[], offset: number, limit: number): { list: number; index: number }[] {
  const end = Math.min(
    offset + limit,
    totals.reduce((sum, total) => sum + total, 0),
  )
  const shortest = Math.min(...totals)
  const turns = shortest * totals.length
  const longest = totals.indexOf(Math.max(...totals))
  const places = []
  for (let at = offset; at < end; at++)
    places.push(
      at < turns
        ? { list: at % totals.length, index: Math.floor(at / totals.length) }
        : { list: longest, index: at - shortest * (totals.length - 1) },
    )
  return places
}

/** The outcome of a call, or PROVIDER_UNAVAILABLE when it takes longer. */
async function within<Value>(ms: number, call: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new AppError('PROVIDER_UNAVAILABLE')), ms)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
