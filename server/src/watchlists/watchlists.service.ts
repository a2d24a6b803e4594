import { createHash } from 'node:crypto'
import DataLoader from 'dataloader'
import { ERRORS, VALIDATION } from '../../contract/messages.js'
import {
  LISTS,
  PAGING,
  TITLE_LISTS,
  checkWatchlistDescription,
  checkWatchlistName,
  clampLimit,
  clampPage,
} from '../../contract/rules.js'
import { normalizeText } from '../../contract/text.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database, Param } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { isUniqueViolation } from '../database/isUniqueViolation.js'
import { AppError, throwIfInvalid, type FieldErrors } from '../errors.js'
import type { Fields } from '../graphql/requestedFields.js'
import { connect, type Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  usageOf,
  type ListEntriesArgs,
  type NumberedEntries,
} from '../lists/ListEntryRepository.js'
import { readMovieId, snapshotParams, type EntryValues } from '../lists/ListEntry.js'
import type { Movies } from '../catalogue/movies.service.js'
import type { Part } from '../http/restHandler.js'
import { ADD, CREATE, NEWEST, REMOVE, select, SELECT, UPDATE, WITH_MOVIE } from './statements.js'
import { WatchlistPage, type Watchlist, type WatchlistChange, type WatchlistEntry } from './Watchlist.js'

/** The fields of a watchlist as people send them. */
export interface WatchlistValues {
  name?: unknown
  description?: unknown
  isPublic?: unknown
}

/** Named lists of titles. A private one is not found by anybody but its owner, on whichever way they come. */
export class Watchlists {
  readonly #titles: ListEntryRepository<WatchlistEntry>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {
    this.#titles = new ListEntryRepository(database, {
      name: 'watchlist_movie',
      owner: 'watchlist_id',
      total: 'select entry_count as total from watchlist where id = $1',
    })
  }

  /** A list that the viewer may see, or null. */
  async find(id: unknown): Promise<Watchlist | null> {
    const number = readListId(id)
    if (!number) return null
    return (
      (await this.database.row<Watchlist>(
        prepared(`${SELECT} where w.id = $1 and (w.is_public or w.account_id = $2)`),
        [number, this.viewer?.id ?? null],
      )) ?? null
    )
  }

  /** A list that the viewer may see. @throws AppError WATCHLIST_NOT_FOUND */
  async get(id: unknown): Promise<Watchlist> {
    const watchlist = await this.find(id)
    if (!watchlist) throw new AppError('WATCHLIST_NOT_FOUND')
    return watchlist
  }

  /** A page of a person's lists, newest first. @throws AppError FORBIDDEN for another person's */
  async list(
    ownerId: number,
    wanted: { first?: number | null; after?: string | null } = {},
  ): Promise<Connection<Watchlist>> {
    permit(this.viewer, 'watchlists:list', { ownerId })
    const first = clampLimit(wanted.first, LISTS.pageSize)
    const params: Param[] = [ownerId]
    const after = wanted.after == null ? undefined : readCursor(wanted.after)
    const beyond = after
      ? `and (w.created_at, w.id) < (timestamptz 'epoch' + $${params.push(after.moment)}::bigint * interval '1 microsecond', $${params.push(after.id)}::int)`
      : ''
    const rows = await this.database.rows<Watchlist & { place: string }>(
      `${select(`, (extract(epoch from w.created_at) * 1000000)::bigint::text as place`)}
       where w.account_id = $1 ${beyond} order by w.created_at desc, w.id desc limit $${params.push(first + 1)}`,
      params,
    )
    return connect(
      rows,
      first,
      ({ place, id }) => Buffer.from(`${place}.${id}`).toString('base64url'),
      () => this.#countOf(ownerId),
    )
  }

  /** A numbered part of the viewer's lists, newest first, and how many there are. */
  async part({ page, limit }: Part): Promise<{ lists: Watchlist[]; total: number }> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'watchlists:list', { ownerId })
    const [lists, total] = await Promise.all([
      this.database.rows<Watchlist>(
        `${SELECT} where w.account_id = $1 order by w.created_at desc, w.id desc limit $2 offset $3`,
        [ownerId, limit, (page - 1) * limit],
      ),
      this.#countOf(ownerId),
    ])
    return { lists, total }
  }

  async #countOf(ownerId: number): Promise<number> {
    return (await this.database.row<{ total: number }>(usageOf('watchlist'), [ownerId]))?.total ?? 0
  }

  /** A page of everybody's public lists, newest first. */
  async public(wanted: { page?: number | null; limit?: number | null } = {}): Promise<WatchlistPage> {
    const page = clampPage(wanted.page)
    const limit = clampLimit(wanted.limit, LISTS.publicPageSize)
    const results =
      page > PAGING.maxPage
        ? []
        : await this.database.rows<Watchlist>(
            prepared(`${SELECT} where w.is_public order by w.created_at desc, w.id desc limit $1 offset $2`),
            [limit, (page - 1) * limit],
          )
    return new WatchlistPage(results, page, limit, async () => {
      const row = await this.database.row<{ total: number }>(
        prepared('select count(*)::int as total from watchlist where is_public'),
      )
      return row?.total ?? 0
    })
  }

  /**
   * Makes a list. The same `requestKey` with the same fields makes it once, however often it is sent.
   * @throws AppError WATCHLIST_EXISTS, REQUEST_KEY_REUSED, INVALID_INPUT
   */
  async create(sent: WatchlistValues, requestKey?: string | null): Promise<Watchlist> {
    const { id } = permit(this.viewer, 'watchlists:create')
    const { name = '', description = '', isPublic = false } = readFields({ ...sent, name: sent.name ?? '' })
    const key = requestKey || null
    if (key && (key.length > LISTS.requestKey || key.includes('\0')))
      throw new AppError('INVALID_INPUT', { idempotencyKey: VALIDATION.requestKey })
    const digest = createHash('sha256')
      .update(JSON.stringify([name, description, isPublic]))
      .digest()
    const made = await this.database.row<Watchlist>(CREATE, [
      id,
      name,
      description,
      isPublic,
      key,
      digest,
      nameKey(name),
    ])
    if (made) return made
    // Which of the two unique keys refused it: the request's own, or the name's.
    const earlier =
      key &&
      (await this.database.row<Watchlist & { digest: Buffer }>(
        `${select(', w.request_digest as digest')} where w.account_id = $1 and w.request_key = $2`,
        [id, key],
      ))
    if (!earlier) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
    if (!earlier.digest.equals(digest)) throw new AppError('REQUEST_KEY_REUSED')
    return earlier
  }

  /** Changes what is given of a list. @throws AppError WATCHLIST_NOT_FOUND, FORBIDDEN, WATCHLIST_EXISTS, INVALID_INPUT */
  async update(id: unknown, sent: WatchlistValues): Promise<Watchlist> {
    const own = await this.#own(id)
    const { name = null, description = null, isPublic = null } = readFields(sent)
    const changed = await this.database
      .row<Watchlist>(UPDATE, [own.id, own.owner.id, name, description, isPublic, name && nameKey(name)])
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
        throw error
      })
    if (!changed) throw new AppError('WATCHLIST_NOT_FOUND')
    return changed
  }

  /** Deletes a list and gives it as it was. @throws AppError WATCHLIST_NOT_FOUND, FORBIDDEN */
  async delete(id: unknown): Promise<Watchlist> {
    const own = await this.#own(id)
    const rows = await this.database.rows(
      'delete from watchlist where id = $1 and account_id = $2 returning id',
      [own.id, own.owner.id],
    )
    if (rows.length === 0) throw new AppError('WATCHLIST_NOT_FOUND')
    return own
  }

  /** Adds a title. @throws AppError WATCHLIST_MOVIE_EXISTS, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE, INVALID_INPUT */
  async addMovie(id: unknown, sent: EntryValues, fields?: Fields): Promise<WatchlistChange> {
    const own = await this.#own(id)
    const snapshot = await this.movies.snapshot(sent)
    const entry = await this.database.row<WatchlistEntry & { updatedAt: Date }>(prepared(ADD), [
      own.id,
      ...snapshotParams(snapshot),
      own.owner.id,
    ])
    if (!entry) {
      // A list that is gone since it was looked up has taken nothing either.
      await this.get(own.id)
      throw new AppError('WATCHLIST_MOVIE_EXISTS')
    }
    return this.#changed(own, entry, fields)
  }

  /** Removes a title. @throws AppError WATCHLIST_MOVIE_NOT_FOUND, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE */
  async removeMovie(id: unknown, movieId: unknown, fields?: Fields): Promise<WatchlistChange> {
    const own = await this.#own(id)
    const entry = await this.database.row<WatchlistEntry & { updatedAt: Date }>(prepared(REMOVE), [
      own.id,
      readMovieId(movieId),
      own.owner.id,
    ])
    if (!entry) throw new AppError('WATCHLIST_MOVIE_NOT_FOUND')
    return this.#changed(own, entry, fields)
  }

  /** A page of the titles of a list that was found by this service. */
  titles({ id }: Pick<Watchlist, 'id'>, wanted: ListEntriesArgs): Promise<Connection<WatchlistEntry>> {
    return this.#titles.page(id, wanted)
  }

  /** A numbered part of the titles of a list that was found by this service, newest first. */
  partOfTitles({ id }: Pick<Watchlist, 'id'>, part: Part): Promise<NumberedEntries<WatchlistEntry>> {
    return this.#titles.numbered(id, part)
  }

  /** How many titles a list holds. */
  count({ id }: Pick<Watchlist, 'id'>): Promise<number> {
    return this.#counts.load(id)
  }

  /** The titles last added to a list that was found by this service. */
  newest({ id }: Pick<Watchlist, 'id'>, limit: number): Promise<WatchlistEntry[]> {
    return this.#newest.load({ id, limit })
  }

  /** Whether the viewer may change a list. */
  canEdit({ owner }: Pick<Watchlist, 'owner'>): boolean {
    return owner.id === this.viewer?.id
  }

  /** Those of the viewer's lists that a title is in, the newest 100; nobody is asked for a visitor. */
  withMovie({ id }: { id: number }): Watchlist[] | Promise<Watchlist[]> {
    return this.viewer ? this.#withMovie.load(id) : []
  }

  /** A list that the viewer may change. The statement that changes it asks for its owner again. */
  async #own(id: unknown): Promise<Watchlist> {
    permit(this.viewer, 'watchlists:create')
    const watchlist = await this.get(id)
    permit(this.viewer, 'watchlists:change', { ownerId: watchlist.owner.id })
    return watchlist
  }

  async #changed(
    own: Watchlist,
    entry: WatchlistEntry & { updatedAt: Date },
    fields?: Fields,
  ): Promise<WatchlistChange> {
    this.#counts.clear(own.id)
    this.#newest.clearAll()
    this.#withMovie.clear(entry.movieId)
    return {
      watchlist: { ...own, updatedAt: entry.updatedAt },
      movie: await this.movies.ofEntry(entry, fields),
    }
  }

  readonly #counts = new DataLoader<number, number>(async (ids) => {
    const rows = await this.database.rows<{ id: number; count: number }>(
      prepared('select id, entry_count as count from watchlist where id = any($1::int[])'),
      [[...ids]],
    )
    const byId = new Map(rows.map(({ id, count }) => [id, count]))
    return ids.map((id) => byId.get(id) ?? 0)
  })

  readonly #newest = new DataLoader<{ id: number; limit: number }, WatchlistEntry[], string>(
    async (keys) => {
      const rows = await this.database.rows<WatchlistEntry & { listId: number }>(prepared(NEWEST), [
        [...new Set(keys.map(({ id }) => id))],
        Math.max(...keys.map(({ limit }) => limit)),
      ])
      const byList = Map.groupBy(rows, ({ listId }) => listId)
      return keys.map(({ id, limit }) => (byList.get(id) ?? []).slice(0, limit))
    },
    { cacheKeyFn: ({ id, limit }) => `${id} ${limit}` },
  )

  readonly #withMovie = new DataLoader<number, Watchlist[]>(async (ids) => {
    const rows = await this.database.rows<Watchlist & { movieId: number }>(prepared(WITH_MOVIE), [
      this.viewer?.id ?? 0,
      [...new Set(ids)],
      TITLE_LISTS.watchlists,
    ])
    const byMovie = Map.groupBy(rows, ({ movieId }) => movieId)
    return ids.map((id) => byMovie.get(id) ?? [])
  })
}

const WATCHLIST_EXISTS = ERRORS.WATCHLIST_EXISTS.text

/** Names that people take for the same have the same key. */
function nameKey(name: string): string {
  return normalizeText(name, 'NFKC').toLowerCase()
}

function readListId(id: unknown): number | undefined {
  const number =
    typeof id === 'number' ? id : typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : 0
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647 ? number : undefined
}

function readCursor(cursor: string): { moment: string; id: string } {
  const [, moment, id] =
    /^(\d{1,16})\.(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (moment === undefined || id === undefined)
    throw new AppError('INVALID_INPUT', { after: VALIDATION.cursor })
  return { moment, id }
}

/** The fields that were sent, trimmed; null and absent are the same. @throws AppError INVALID_INPUT */
function readFields(sent: WatchlistValues): { name?: string; description?: string; isPublic?: boolean } {
  const fields: FieldErrors = {}
  const text = (field: 'name' | 'description', check: (given: string) => string | undefined) => {
    const given = sent[field]
    if (given === undefined || given === null) return undefined
    const problem = typeof given === 'string' ? check(given) : TEXT_FIELDS[field]
    if (problem) fields[field] = problem
    // PostgreSQL's texts have no NUL.
    return typeof given === 'string' ? normalizeText(given.replaceAll('\0', ''), 'NFC').trim() : ''
  }
  const name = text('name', (given) => checkWatchlistName(given.replaceAll('\0', '')))
  const description = text('description', checkWatchlistDescription)
  const { isPublic } = sent
  if (isPublic !== undefined && isPublic !== null && typeof isPublic !== 'boolean')
    fields.isPublic = VALIDATION.isPublic
  throwIfInvalid(fields)
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(typeof isPublic === 'boolean' && { isPublic }),
  }
}

const TEXT_FIELDS = { name: VALIDATION.watchlistName, description: VALIDATION.watchlistDescription } as const
