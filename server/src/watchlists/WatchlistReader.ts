import DataLoader from 'dataloader'
import { REQUEST_VALIDATION } from '../../contract/messages/requests.js'
import { TITLE_LISTS } from '../../contract/rules/catalogue.js'
import { LISTS } from '../../contract/rules/lists.js'
import { PAGING, clampLimit, clampPage } from '../../contract/rules/paging.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { readId } from '../database/readId.js'
import { statement } from '../database/statement.js'
import { SqlParams } from '../database/SqlParams.js'
import { AppError } from '../errors.js'
import { createConnection, type Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../lists/ListEntryRepository.js'
import { ENTRY_COLUMNS, usageStatement } from '../lists/entryStatements.js'
import { listStatements } from '../lists/listStatements.js'
import type { Movies } from '../catalogue/movies.service.js'
import { WatchlistPage, type Watchlist, type WatchlistEntry } from './Watchlist.js'
import { CONTAINING, LATEST_ENTRIES, SELECT_WATCHLIST, selectWatchlist } from './watchlistStatements.js'

const WATCHLIST_TOTAL = usageStatement('watchlist')

/** Reads the titles of a watchlist. */
const ENTRY_LIST = listStatements({
  table: 'watchlist_movie',
  owner: 'watchlist_id',
  select: (query) => query.select(ENTRY_COLUMNS),
  total: statement((db, p: { ownerId: number }) =>
    db.selectFrom('watchlist').select('entry_count as total').where('id', '=', p.ownerId),
  ),
})

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
    return (
      (await this.database.row<Watchlist>(
        prepared(`${SELECT_WATCHLIST} where w.id = $1 and (w.is_public or w.account_id = $2)`),
        [number, this.viewer?.id ?? null],
      )) ?? null
    )
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
    const params = new SqlParams([ownerId])
    const after = args.after == null ? undefined : readCursor(args.after)
    const afterCondition = after
      ? `and (w.created_at, w.id) < (timestamptz 'epoch' + ${params.add(after.createdAt)}::bigint * interval '1 microsecond', ${params.add(after.id)}::int)`
      : ''
    const rows = await this.database.rows<Watchlist & { sortValue: string }>(
      `${selectWatchlist(`, (extract(epoch from w.created_at) * 1000000)::bigint::text as "sortValue"`)}
       where w.account_id = $1 ${afterCondition} order by w.created_at desc, w.id desc limit ${params.add(first + 1)}`,
      params.values,
    )
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
      this.database.rows<Watchlist>(
        `${SELECT_WATCHLIST} where w.account_id = $1 order by w.created_at desc, w.id desc limit $2 offset $3`,
        [ownerId, limit, (page - 1) * limit],
      ),
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
        : await this.database.rows<Watchlist>(
            prepared(
              `${SELECT_WATCHLIST} where w.is_public order by w.created_at desc, w.id desc limit $1 offset $2`,
            ),
            [limit, (page - 1) * limit],
          )
    return new WatchlistPage(results, page, limit, async () => {
      const row = await this.database.row<{ total: number }>(
        prepared('select count(*)::int as total from watchlist where is_public'),
      )
      return row?.total ?? 0
    })
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

  readonly #counts = new DataLoader<number, number>(async (ids) => {
    const rows = await this.database.rows<{ id: number; count: number }>(
      prepared('select id, entry_count as count from watchlist where id = any($1::int[])'),
      [[...ids]],
    )
    const byId = new Map(rows.map(({ id, count }) => [id, count]))
    return ids.map((id) => byId.get(id) ?? 0)
  })

  readonly #latestEntries = new DataLoader<{ id: number; limit: number }, WatchlistEntry[], string>(
    async (keys) => {
      const rows = await this.database.rows<WatchlistEntry & { listId: number }>(prepared(LATEST_ENTRIES), [
        [...new Set(keys.map(({ id }) => id))],
        Math.max(...keys.map(({ limit }) => limit)),
      ])
      const byList = Map.groupBy(rows, ({ listId }) => listId)
      return keys.map(({ id, limit }) => (byList.get(id) ?? []).slice(0, limit))
    },
    { cacheKeyFn: ({ id, limit }) => `${id} ${limit}` },
  )

  readonly #containing = new DataLoader<number, Watchlist[]>(async (ids) => {
    const rows = await this.database.rows<Watchlist & { movieId: number }>(prepared(CONTAINING), [
      this.viewer?.id ?? 0,
      [...new Set(ids)],
      TITLE_LISTS.watchlists,
    ])
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
