import { withTimeout } from '../../platform/http/withTimeout.js'
import { Loader } from '../../platform/database/Loader.js'
import { filterSchema } from '../../../contract/schemas/filters.js'
import type { ListWindow, LiveList, LiveProviderRequest, RelatedKind } from '../catalogue/LiveProvider.js'
import type { MovieCategory, MovieFilter } from '../types/MovieFilter.js'
import type { SourceCopy } from '../catalogue/SourceCopy.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import { IdSource } from '../externalIds/ExternalId.js'
import { readExternalId } from '../externalIds/readExternalId.js'
import { boundSearchText } from '../search/searchText.js'
import {
  findEndpoint,
  isSearchable,
  listEndpoints,
  listKey,
  relatedEndpoint,
  searchEndpoints,
  splitYear,
  type TmdbEndpoint,
} from './endpoints.js'
import { interleave, LAST_PAGE, type ListPosition, PAGE_SIZE, pageOf } from './listWindow.js'
import type { Served, WaitFor } from './StaleWhileRevalidate.js'
import { TMDB } from './store/titleItems.sql.js'
import type { StoredList, StoredTitle } from './store/TmdbStore.js'
import { GENRES_KEY, type TmdbCache } from './TmdbCache.js'

/** Lists of related titles that one level of a query may fetch. For other titles the catalogue finds them. */
const RELATED_CALLS_MAX = 2
/** How long a request waits for the first list of genres, in milliseconds. Otherwise those of the catalogue serve. */
const GENRES_TIMEOUT_MS = 500
/** How long a request waits for seasons that were never fetched, in milliseconds. Otherwise their numbers serve. */
const SEASONS_TIMEOUT_MS = 1_000

interface RelatedKey {
  kind: RelatedKind
  movieId: number
  window: ListWindow
}

/** The calls of one request to TMDB. What it reads from the store at the same time is read by one statement. */
export class TmdbRequest implements LiveProviderRequest {
  readonly name = TMDB
  /** When the timeout is over, by performance.now(); undefined until the first wait. */
  #deadline: number | undefined
  /** Titles whose details could not be fetched in this request. */
  readonly #listedOnly = new Set<number>()

  constructor(
    private readonly cache: TmdbCache,
    /** Maximum time of all waits of the request together, in milliseconds. */
    private readonly timeoutMs: number,
  ) {}

  readonly #lists = new Loader<string, StoredList | undefined>(async (keys) => {
    const lists = await this.cache.store.lists(keys)
    return keys.map((key) => lists.get(key))
  })

  readonly #titles = new Loader<number, StoredTitle | undefined>(async (ids) => {
    const titles = await this.cache.store.titles(ids)
    return ids.map((id) => titles.get(id))
  })

  readonly #related = new Loader<RelatedKey, LiveList | undefined, string>(
    (keys) => this.#loadRelated(keys),
    { cacheKeyFn: ({ kind, movieId, window }) => `${kind} ${movieId} ${window.offset} ${window.limit}` },
  )

  list(category: MovieCategory, filter: MovieFilter, window: ListWindow): Promise<LiveList> {
    parseInput(filterSchema, filter)
    return this.#loadWindow(listEndpoints(category, filter, this.cache.today()), window)
  }

  async search(text: string, filter: MovieFilter, window: ListWindow): Promise<LiveList | undefined> {
    parseInput(filterSchema, filter)
    const query = boundSearchText(text).replace(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(query)) return undefined
    const byId = await this.#searchExternalId(query)
    if (byId) return byId
    const canFilter = isSearchable(filter)
    const dated = canFilter && filter.releaseYear == null ? splitYear(query, this.cache.today()) : undefined
    if (dated) {
      const list = await this.#loadWindow(
        searchEndpoints(dated.text, { ...filter, releaseYear: dated.year }),
        window,
      )
      if (list.total > 0) return list
    }
    // With a filter that TMDB's search lacks, this stores TMDB's titles, and the catalogue's own search filters them.
    const list = await this.#loadWindow(
      searchEndpoints(query, canFilter ? filter : {}),
      canFilter ? window : { offset: 0, limit: PAGE_SIZE },
    )
    return canFilter && list.total > 0 ? list : undefined
  }

  related(kind: RelatedKind, movieId: number, window: ListWindow): Promise<LiveList | undefined> {
    return this.#related.load({ kind, movieId, window })
  }

  async genreIds(): Promise<number[] | undefined> {
    const stored = await this.#lists.load(GENRES_KEY)
    const waitBriefly: WaitFor = (call) => withTimeout(call, GENRES_TIMEOUT_MS, 'PROVIDER_UNAVAILABLE')
    return this.cache.genres(stored, waitBriefly).then(
      ({ value }) => value.ids,
      (error: unknown) => {
        // A page must not fail because of the genres; those of the catalogue serve.
        if (error instanceof AppError) return undefined
        throw error
      },
    )
  }

  async ensureDetails(movieId: number): Promise<boolean> {
    const title = await this.#titles.load(movieId)
    if (!title) return true
    try {
      const availability = await this.cache.ensureDetails(title, this.#wait)
      if (availability === 'listed') this.#listedOnly.add(movieId)
      if (availability === 'complete' && title.type === 'TV')
        await this.cache.ensureSeasons(movieId, title, (call) =>
          this.#wait(withTimeout(call, SEASONS_TIMEOUT_MS, 'PROVIDER_UNAVAILABLE')),
        )
      return availability !== 'missing'
    } finally {
      if (title.at === null) this.#titles.clear(movieId)
    }
  }

  async sourceCopy(movieId: number): Promise<SourceCopy | null> {
    const title = await this.#titles.load(movieId)
    return title ? this.cache.sourceCopyOfTitle(title, this.#listedOnly.has(movieId)) : null
  }

  async #loadRelated(keys: readonly RelatedKey[]): Promise<(LiveList | undefined | Error)[]> {
    const titles = await this.#titles.loadMany(keys.map(({ movieId }) => movieId))
    const endpoints = keys.map(({ kind }, index) => {
      const title = titles[index]
      if (title instanceof Error) throw title
      return title && relatedEndpoint(kind, title)
    })
    // A list of twenty titles with related titles must not cause twenty calls.
    let remainingCalls = RELATED_CALLS_MAX
    return Promise.all(
      keys.map(async ({ window }, index) => {
        const endpoint = endpoints[index]
        if (!endpoint) return undefined
        const isStored = await this.#lists.load(listKey(endpoint, pageOf(window.offset)))
        return isStored || remainingCalls-- > 0
          ? this.#loadWindow([endpoint], window).catch(asError)
          : undefined
      }),
    )
  }

  /** Finds the title of an id or address of TMDB, or of a site whose ids TMDB knows. */
  async #searchExternalId(text: string): Promise<LiveList | undefined> {
    const external = readExternalId(text)
    if (external && external.source !== IdSource.TMDB) {
      const list = await this.#loadWindow([findEndpoint(external)], { offset: 0, limit: PAGE_SIZE })
      return list.total > 0 ? list : undefined
    }
    if (!external?.type) return undefined
    const { type, id: externalId } = external
    const id =
      (await this.cache.store.idOf(type, externalId)) ??
      (await this.cache.fetchTitle(type, externalId, this.#wait))
    if (id === undefined) return undefined
    const copy = await this.sourceCopy(id)
    return { ids: [id], total: 1, copy: copy ?? this.cache.sourceCopy(Date.now(), false) }
  }

  /** Loads a window of one list, or of two interleaved lists. */
  async #loadWindow(endpoints: TmdbEndpoint[], { offset, limit }: ListWindow): Promise<LiveList> {
    const pages = new Map<string, Served<StoredList>>()
    const totals = endpoints.map(() => Infinity)
    const keyOf = ({ list, index }: ListPosition) => `${list} ${pageOf(index)}`
    // The first responses tell how long the lists are, which may change the pages that are needed.
    for (;;) {
      const missing = missingPages(totals, interleave(totals, offset, limit)).filter(
        (position) => !pages.has(keyOf(position)),
      )
      if (missing.length === 0) break
      await Promise.all(
        missing.map(async (position) => {
          const endpoint = endpoints[position.list] as TmdbEndpoint
          const page = pageOf(position.index)
          const stored = await this.#lists.load(listKey(endpoint, page))
          const served = await this.cache.page(endpoint, page, stored, this.#wait)
          pages.set(keyOf(position), served)
          totals[position.list] = served.value.total
        }),
      )
    }
    const ids = interleave(totals, offset, limit).map(
      (position) => pages.get(keyOf(position))?.value.ids[position.index % PAGE_SIZE] ?? 0,
    )
    const served = [...pages.values()]
    const oldest = Math.min(...served.map(({ value }) => value.at))
    return {
      ids: [...new Set(ids)].filter((id) => id > 0),
      total: totals.reduce((sum, total) => sum + total, 0),
      copy: this.cache.sourceCopy(
        oldest,
        served.some(({ isStale }) => isStale),
      ),
    }
  }

  /** Waits for a call until the request's deadline. */
  readonly #wait: WaitFor = (call) => {
    this.#deadline ??= performance.now() + this.timeoutMs
    return withTimeout(call, Math.max(0, this.#deadline - performance.now()), 'PROVIDER_UNAVAILABLE')
  }
}

/** Returns one position on each page that a window needs, and the first page of a list whose length is unknown. */
function missingPages(totals: number[], window: ListPosition[]): ListPosition[] {
  const reachable = window.filter(({ index }) => pageOf(index) <= LAST_PAGE)
  // A window beyond the last page, or of a single title, may need no page of a list, but its length is needed.
  const firstPages = [...totals.keys()]
    .filter((list) => totals[list] === Infinity && !reachable.some((position) => position.list === list))
    .map((list) => ({ list, index: 0 }))
  const positions = [...reachable, ...firstPages]
  return [
    ...new Map(
      positions.map((position) => [`${position.list} ${pageOf(position.index)}`, position]),
    ).values(),
  ]
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
