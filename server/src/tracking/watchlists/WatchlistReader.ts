import { TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { clampLimit, clampPage, PAGING } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { ChargeRows } from '../../platform/access/RateLimits.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { Loader, loaderByKey } from '../../platform/database/Loader.js'
import type { Database } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError } from '../../platform/errors/errors.js'
import { type Connection, timePage } from '../../platform/graphql/connection.js'
import {
  type EntryPage,
  type ListEntriesArgs,
  ListEntryRepository,
  type PageArgs,
} from '../../titles/lists/ListEntryRepository.js'
import type { TitleMarks } from '../../titles/catalogue/TitleMarks.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { WatchlistPage, type Watchlist, type WatchlistEntry } from './Watchlist.js'
import {
  CONTAINING,
  ENTRY_COUNTS,
  ENTRY_LIST,
  FIND_DEFAULT,
  FIND_VISIBLE,
  FIRST_ENTRIES,
  OWN_NUMBERED_PAGE,
  OWN_PAGE,
  PUBLIC_BY_IDS,
  PUBLIC_PAGE,
  PUBLIC_PAGE_OF,
  PUBLIC_TOTAL,
  PUBLIC_TOTAL_OF,
  SEEN_COUNTS,
  WATCHLIST_TOTAL,
} from './watchlistStatements.js'

/**
 * Reads watchlists and their titles. A private watchlist exists only for its owner; with its link, if it has one, for everybody
 * who has that.
 */
export class WatchlistReader {
  readonly #entries: ListEntryRepository<WatchlistEntry>

  constructor(
    protected readonly database: Database,
    protected readonly viewer: Viewer | null,
    protected readonly movies: Movies,
    protected readonly marks: TitleMarks,
    protected readonly chargeRows: ChargeRows,
  ) {
    this.#entries = new ListEntryRepository(database, ENTRY_LIST)
  }

  /** Returns a watchlist that the viewer may see, or null. @param link token of its link, if the viewer has it */
  async find(id: unknown, link?: unknown): Promise<Watchlist | null> {
    const number = readId(id)
    if (!number) return null
    const token = readLink(link)
    if (token === null) return this.#visible.load(number)
    return (await this.#readVisible([number], token))[0] ?? null
  }

  // No cache: a mutation earlier in the same request changes the list.
  readonly #visible = new Loader<number, Watchlist | null>(
    async (ids) => {
      const byId = new Map((await this.#readVisible(ids, null)).map((list) => [list.id, list]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { cache: false },
  )

  #readVisible(keys: readonly number[], link: string | null): Promise<Watchlist[]> {
    return this.database.rows(FIND_VISIBLE, { keys, viewerId: this.viewer?.id ?? null, link })
  }

  /** Returns a watchlist that the viewer may see. @throws AppError WATCHLIST_NOT_FOUND */
  async get(id: unknown, link?: unknown): Promise<Watchlist> {
    const watchlist = await this.find(id, link)
    if (!watchlist) throw new AppError('WATCHLIST_NOT_FOUND')
    return watchlist
  }

  /** Returns a page of a user's watchlists, newest first. @throws AppError FORBIDDEN for another user's */
  async list(
    ownerId: number,
    args: { first?: number | null; after?: string | null } = {},
  ): Promise<Connection<Watchlist>> {
    permit(this.viewer, 'watchlists:list', { ownerId })
    return timePage(
      { first: clampLimit(args.first), after: args.after },
      (page) => this.database.rows(OWN_PAGE, { accountId: ownerId, ...page }),
      () => this.#countOf(ownerId),
    )
  }

  /** Returns a page of a user's public watchlists, newest first. */
  listPublicOf(
    accountId: number,
    page: { first: number; after?: string | null },
  ): Promise<Connection<Watchlist>> {
    return timePage(
      page,
      (position) => this.database.rows(PUBLIC_PAGE_OF, { accountId, ...position }),
      async () => (await this.database.row(PUBLIC_TOTAL_OF, { accountId }))?.total ?? 0,
    )
  }

  /** Returns public watchlists by their ids. */
  async publicByIds(ids: readonly number[]): Promise<Watchlist[]> {
    return ids.length === 0 ? [] : this.database.rows(PUBLIC_BY_IDS, { ids })
  }

  /** Returns a numbered page of the viewer's watchlists, newest first, and the number of all of them. */
  async listPage({ page, limit }: PageArgs): Promise<{ watchlists: Watchlist[]; total: number }> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'watchlists:list', { ownerId })
    const [watchlists, total] = await Promise.all([
      this.database.rows(OWN_NUMBERED_PAGE, { accountId: ownerId, limit, offset: (page - 1) * limit }),
      this.#countOf(ownerId),
    ])
    return { watchlists, total }
  }

  async #countOf(ownerId: number): Promise<number> {
    return (await this.database.row(WATCHLIST_TOTAL, { ownerId }))?.total ?? 0
  }

  /** Returns a page of all public watchlists, newest first. */
  async listPublic(args: { page?: number | null; limit?: number | null } = {}): Promise<WatchlistPage> {
    const page = clampPage(args.page)
    const limit = clampLimit(args.limit, LISTS.publicPageSize)
    const results =
      page > PAGING.maxPage
        ? []
        : await this.database.rows(PUBLIC_PAGE, { limit, offset: (page - 1) * limit })
    return new WatchlistPage(
      results,
      page,
      limit,
      async () => (await this.database.row(PUBLIC_TOTAL))?.total ?? 0,
    )
  }

  /** Returns a page of the titles of a watchlist. The caller must have read the watchlist through this service. */
  entries({ id }: Pick<Watchlist, 'id'>, args: ListEntriesArgs): Promise<Connection<WatchlistEntry>> {
    return this.#entries.page(id, args, this.viewer?.id ?? null)
  }

  /** Returns a numbered page of a watchlist, in its own order. The caller must have read it through this service. */
  entriesPage({ id }: Pick<Watchlist, 'id'>, args: PageArgs): Promise<EntryPage<WatchlistEntry>> {
    return this.#entries.numberedPage(id, args)
  }

  /** Returns the number of titles of a watchlist. */
  count({ id }: Pick<Watchlist, 'id'>): Promise<number> {
    return this.#counts.load(id)
  }

  /** Returns the first titles of a watchlist. The caller must have read it through this service. */
  firstEntries({ id }: Pick<Watchlist, 'id'>, limit: number): Promise<WatchlistEntry[]> {
    return this.#firstEntries.load({ id, limit })
  }

  /** Returns whether a title is in any of the viewer's watchlists; false without a query for a visitor. */
  has(movie: { id: number }): boolean | Promise<boolean> {
    return this.marks.of(movie)?.then(({ isInWatchlist }) => isInWatchlist) ?? false
  }

  /** Returns whether the viewer may change a watchlist. */
  canEdit({ owner }: Pick<Watchlist, 'owner'>): boolean {
    return owner.id === this.viewer?.id
  }

  /** Returns the viewer's watchlists that contain a title, the newest 20; none, without a query, for a visitor. */
  containing({ id }: { id: number }): Watchlist[] | Promise<Watchlist[]> {
    return this.viewer ? this.#containing.load(id) : []
  }

  /** Returns the token of a watchlist's link to its owner, null to everybody else. */
  linkToken(watchlist: Watchlist): string | null {
    return this.canEdit(watchlist) ? watchlist.linkToken : null
  }

  /** Returns the number of titles of a watchlist that the viewer has watched; null, without a query, for a visitor. */
  seenCount({ id }: Pick<Watchlist, 'id'>): Promise<number> | null {
    return this.viewer && this.#seen.load(id)
  }

  /** Returns the viewer's default watchlist; null before its first use. */
  async findDefault(): Promise<Watchlist | null> {
    if (!this.viewer) return null
    this.#default ??= this.database.row(FIND_DEFAULT, { accountId: this.viewer.id })
    return (await this.#default) ?? null
  }

  /** Returns whether a watchlist is the viewer's default; false, without a query, for another user's. */
  async isDefault(watchlist: Pick<Watchlist, 'id' | 'owner'>): Promise<boolean> {
    return this.canEdit(watchlist) && (await this.findDefault())?.id === watchlist.id
  }

  /** Returns whether a title is in the viewer's default watchlist; false, without a query, for a visitor. */
  inDefault(movie: { id: number }): boolean | Promise<boolean> {
    return this.marks.of(movie)?.then(({ isInDefaultWatchlist }) => isInDefaultWatchlist) ?? false
  }

  /** Forgets which watchlist is the viewer's default. */
  protected clearDefault(): void {
    this.#default = undefined
    this.marks.clear()
  }

  #default: Promise<Watchlist | undefined> | undefined

  /** Empties the loaders that an added or removed title affects. */
  protected clearLoaders(listId: number, movieId: number): void {
    this.#counts.clear(listId)
    this.#firstEntries.clearAll()
    this.#seen.clear(listId)
    this.#containing.clear(movieId)
    this.marks.clear(movieId)
  }

  readonly #counts = loaderByKey(
    (ids) => this.database.rows(ENTRY_COUNTS, { ids }),
    (row) => row?.count ?? 0,
  )

  readonly #firstEntries = new Loader<{ id: number; limit: number }, WatchlistEntry[], string>(
    async (keys) => {
      const rows = await this.database.rows(FIRST_ENTRIES, {
        ids: [...new Set(keys.map(({ id }) => id))],
        limit: Math.max(...keys.map(({ limit }) => limit)),
      })
      const byList = Map.groupBy(rows, ({ listId }) => listId)
      return keys.map(({ id, limit }) => (byList.get(id) ?? []).slice(0, limit))
    },
    { cacheKeyFn: ({ id, limit }) => `${id} ${limit}` },
  )

  readonly #seen = loaderByKey(
    (ids) => this.database.rows(SEEN_COUNTS, { accountId: this.viewer?.id ?? 0, ids }),
    (row) => row?.count ?? 0,
  )

  readonly #containing = new Loader<number, Watchlist[]>(async (ids) => {
    const rows = await this.database.rows(CONTAINING, {
      accountId: this.viewer?.id ?? 0,
      movieIds: [...new Set(ids)],
      limit: TITLE_LISTS.watchlists,
    })
    const byMovie = Map.groupBy(rows, ({ movieId }) => movieId)
    return ids.map((id) => byMovie.get(id) ?? [])
  })
}

/** Returns the token of a link; null if it cannot be one. */
function readLink(link: unknown): string | null {
  return typeof link === 'string' && link.length <= LISTS.linkToken && /^[\w-]+$/.test(link) ? link : null
}
