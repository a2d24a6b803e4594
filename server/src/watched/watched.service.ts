import DataLoader from 'dataloader'
import { VALIDATION } from '../../contract/messages.js'
import { checkOwnRating } from '../../contract/rules.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError, throwIfInvalid } from '../errors.js'
import type { Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  usageStatement,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../lists/ListEntryRepository.js'
import {
  ENTRY_COLUMNS,
  readMovieId,
  readTimestamp,
  SNAPSHOT_COLUMNS,
  SNAPSHOT_VALUES,
  snapshotParams,
  type EntryValues,
} from '../lists/ListEntry.js'
import type { Movies } from '../catalogue/movies.service.js'
import type { WatchedEntry } from './WatchedEntry.js'

/** Unvalidated rating and date of a watched title. */
export interface WatchedValues {
  /** 1 to 10. */
  rating?: unknown
  /** Default: when it was added. */
  watchedAt?: unknown
}

interface WatchedState {
  id: number
  rating: number | null
}

/** Reads and writes watched titles and the user's ratings. The primary key of the table prevents duplicates. */
export class Watched {
  readonly #entries: ListEntryRepository<WatchedEntry>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {
    this.#entries = new ListEntryRepository(database, {
      name: 'watched',
      owner: 'account_id',
      total: usageStatement('watched'),
      extraColumns: OWN_COLUMNS,
      // Sorts by the user's own rating, then by the public rating.
      rating: '(coalesce(e.rating, 0) * 100 + coalesce(m.vote_average, e.vote_average, 0))::float8',
    })
  }

  /**
   * Adds a title. If it is listed already, sets its rating.
   * @throws AppError WATCHED_EXISTS when it is listed already and no rating is given; INVALID_MOVIE, INVALID_INPUT
   */
  async mark(
    input: EntryValues,
    { rating, watchedAt }: WatchedValues = {},
  ): Promise<WatchedEntry & { isNew: boolean }> {
    const { id } = permit(this.viewer, 'watched:change')
    const fields: Record<string, string> = {}
    const problem = rating == null ? undefined : checkOwnRating(rating)
    if (problem) fields.rating = problem
    const watchedDate = readTimestamp(watchedAt, 'watchedAt', fields)
    const snapshot = await this.movies.snapshot(input)
    throwIfInvalid(fields)
    const marked = await this.database.row<WatchedEntry & { isNew: boolean }>(
      rating == null ? ADD : ADD_OR_RATE,
      [id, ...snapshotParams(snapshot), rating == null ? null : Number(rating), watchedDate],
    )
    if (!marked) throw new AppError('WATCHED_EXISTS')
    this.#states.clear(marked.movieId)
    return marked
  }

  /** Sets or, with null, clears the viewer's rating. @throws AppError WATCHED_NOT_FOUND, INVALID_INPUT */
  async rate(movieId: unknown, rating: number | null): Promise<WatchedEntry> {
    const { id } = permit(this.viewer, 'watched:change')
    if (rating !== null && checkOwnRating(rating))
      throw new AppError('INVALID_INPUT', { rating: VALIDATION.ownRating })
    return this.#assertChanged(
      await this.database.row<WatchedEntry>(prepared(RATE), [id, readMovieId(movieId), rating]),
    )
  }

  /** Removes a title and returns its entry. @throws AppError WATCHED_NOT_FOUND, INVALID_MOVIE */
  async remove(movieId: unknown): Promise<WatchedEntry> {
    const { id } = permit(this.viewer, 'watched:change')
    return this.#assertChanged(
      await this.database.row<WatchedEntry>(prepared(REMOVE), [id, readMovieId(movieId)]),
    )
  }

  /** Returns a page of a user's watched titles. @throws AppError FORBIDDEN for another user's */
  async list(ownerId: number, args: ListEntriesArgs = {}): Promise<Connection<WatchedEntry>> {
    permit(this.viewer, 'watched:read', { ownerId })
    return this.#entries.page(ownerId, args)
  }

  /** Returns a numbered page of the viewer's watched titles, newest first. */
  async listPage(args: PageArgs): Promise<EntryPage<WatchedEntry>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'watched:read', { ownerId })
    return this.#entries.numberedPage(ownerId, args)
  }

  /** Returns whether the viewer has watched a title; false without a query for a visitor. */
  has({ id }: { id: number }): boolean | Promise<boolean> {
    return this.viewer ? this.#states.load(id).then((state) => state !== null) : false
  }

  /** Returns the viewer's rating of a title, or null. */
  rating({ id }: { id: number }): number | null | Promise<number | null> {
    return this.viewer ? this.#states.load(id).then((state) => state?.rating ?? null) : null
  }

  #assertChanged(entry: WatchedEntry | undefined): WatchedEntry {
    if (!entry) throw new AppError('WATCHED_NOT_FOUND')
    this.#states.clear(entry.movieId)
    return entry
  }

  readonly #states = new DataLoader<number, WatchedState | null>(async (ids) => {
    const rows = await this.database.rows<WatchedState>(
      prepared(
        'select movie_id as id, rating from watched where account_id = $1 and movie_id = any($2::int[])',
      ),
      [this.viewer?.id ?? 0, [...ids]],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}

const OWN_COLUMNS = 'e.rating, e.watched_at as "watchedAt"'
const SELECT_ENTRY = `select ${ENTRY_COLUMNS}, ${OWN_COLUMNS} from e left join movie m on m.id = e.movie_id`

const insert = (onConflict: string) => `
  with e as (
    insert into watched (account_id, ${SNAPSHOT_COLUMNS}, rating, watched_at)
    select $1::int, ${SNAPSHOT_VALUES}, $11::smallint, coalesce($12::timestamptz, least($10::timestamptz, now()))
    from (select 1) one left join movie m on m.id = $2::int
    on conflict (account_id, movie_id) ${onConflict}
    returning *, xmax = 0 as is_new
  )
  select ${ENTRY_COLUMNS}, ${OWN_COLUMNS}, e.is_new as "isNew" from e left join movie m on m.id = e.movie_id`
const ADD = insert('do nothing')
const ADD_OR_RATE = insert('do update set rating = excluded.rating')

const RATE = `
  with e as (update watched set rating = $3::smallint where account_id = $1 and movie_id = $2 returning *)
  ${SELECT_ENTRY}`

const REMOVE = `
  with e as (delete from watched where account_id = $1 and movie_id = $2 returning *)
  ${SELECT_ENTRY}`
