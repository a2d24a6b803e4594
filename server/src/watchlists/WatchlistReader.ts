import { REQUEST_VALIDATION } from '../../contract/messages/requests.js'
import { TITLE_LISTS } from '../../contract/rules/catalogue.js'
import { LISTS } from '../../contract/rules/lists.js'
import { PAGING, clampLimit, clampPage } from '../../contract/rules/paging.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import { Loader } from '../database/Loader.js'
import type { Database } from '../database/Database.js'
import { readId } from '../database/readId.js'
import { AppError } from '../errors.js'
import { createConnection, type Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../lists/ListEntryRepository.js'
import type { Movies } from '../catalogue/movies.service.js'
import { WatchlistPage, type Watchlist, type WatchlistEntry } from './Watchlist.js'
import {
  CONTAINING,
  ENTRY_COUNTS,
  ENTRY_LIST,
  FIND_VISIBLE,
  LATEST_ENTRIES,
  OWN_NUMBERED_PAGE,
  OWN_PAGE,
  OWN_PAGE_AFTER,
  PUBLIC_PAGE,
  PUBLIC_TOTAL,
  WATCHLIST_TOTAL,
} from './watchlistStatements.js'

/** Reads watchlists and their titles. A private watchlist does not exist for anybody but its owner. */
export class WatchlistReader {
  readonly #entries: ListEntryRepository<WatchlistEntry>

  constructor(
    protected readonly database: Database,
    protected readonly viewer: Viewer | null,
    protected readonly movies: Movies,
  ) {
    this.#entries = new ListEntryRepository(database, ENTRY_LIST)
  }

  /** Returns a watchlist that the viewer may see, or null. */
  async find(id: unknown): Promise<Watchlist | null> {
    const number = readId(id)
    if (!number) return null
    return (await this.database.row(FIND_VISIBLE, { id: number, viewerId: this.viewer?.id ?? null })) ?? null
  }

  /** Returns a watchlist that the viewer may see. @throws AppError WATCHLIST_NOT_FOUND */
  async get(id: unknown): Promise<Watchlist> {
    const watchlist = await this.find(id)
    if (!watchlist) throw new AppError('WATCHLIST_NOT_FOUND')
    return watchlist
  }

  /** Returns a page of a user's watchlists, newest first. @throws AppError FORBIDDEN for another user's */
  async list(
    ownerId: number,
    args: { first?: number | null; after?: string | null } = {},
  ): Promise<Connection<Watchlist>> {
    permit(this.viewer, 'watchlists:list', { ownerId })
    const first = clampLimit(args.first, LISTS.pageSize)
    const after = args.after == null ? undefined : readCursor(args.after)
    const page = { accountId: ownerId, limit: first + 1 }
    const rows = await (after
      ? this.database.rows(OWN_PAGE_AFTER, { ...page, ...after })
      : this.database.rows(OWN_PAGE, page))
    return createConnection(rows, {
      first,
      after: args.after,
      cursorOf: ({ sortValue, id }) => Buffer.from(`${sortValue}.${id}`).toString('base64url'),
      count: () => this.#countOf(ownerId),
    })
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
    return this.#entries.page(id, args)
  }

  /** Returns a numbered page of a watchlist, last added first. The caller must have read it through this service. */
  entriesPage({ id }: Pick<Watchlist, 'id'>, args: PageArgs): Promise<EntryPage<WatchlistEntry>> {
    return this.#entries.numberedPage(id, args)
  }

  /** Returns the number of titles of a watchlist. */
  count({ id }: Pick<Watchlist, 'id'>): Promise<number> {
    return this.#counts.load(id)
  }

  /** Returns the last added titles of a watchlist. The caller must have read it through this service. */
  latestEntries({ id }: Pick<Watchlist, 'id'>, limit: number): Promise<WatchlistEntry[]> {
    return this.#latestEntries.load({ id, limit })
  }

  /** Returns whether the viewer may change a watchlist. */
  canEdit({ owner }: Pick<Watchlist, 'owner'>): boolean {
    return owner.id === this.viewer?.id
  }

  /** Returns the viewer's watchlists that contain a title, the newest 20; none, without a query, for a visitor. */
  containing({ id }: { id: number }): Watchlist[] | Promise<Watchlist[]> {
    return this.viewer ? this.#containing.load(id) : []
  }

  /** Empties the loaders that an added or removed title affects. */
  protected clearLoaders(listId: number, movieId: number): void {
    this.#counts.clear(listId)
    this.#latestEntries.clearAll()
    this.#containing.clear(movieId)
  }

  readonly #counts = new Loader<number, number>(async (ids) => {
    const rows = await this.database.rows(ENTRY_COUNTS, { ids })
    const byId = new Map(rows.map(({ id, count }) => [id, count]))
    return ids.map((id) => byId.get(id) ?? 0)
  })

  readonly #latestEntries = new Loader<{ id: number; limit: number }, WatchlistEntry[], string>(
    async (keys) => {
      const rows = await this.database.rows(LATEST_ENTRIES, {
        ids: [...new Set(keys.map(({ id }) => id))],
        limit: Math.max(...keys.map(({ limit }) => limit)),
      })
      const byList = Map.groupBy(rows, ({ listId }) => listId)
      return keys.map(({ id, limit }) => (byList.get(id) ?? []).slice(0, limit))
    },
    { cacheKeyFn: ({ id, limit }) => `${id} ${limit}` },
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

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt, id] =
    /^(\d{1,16})\.(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (createdAt === undefined || id === undefined)
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { createdAt, id }
}
