import { errorOf } from '../../contract/schemas/fieldErrors.js'
import { ownRatingSchema } from '../../contract/schemas/lists.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import { Loader } from '../database/Loader.js'
import type { Database } from '../database/Database.js'
import { AppError, throwIfInvalid } from '../errors.js'
import type { Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../lists/ListEntryRepository.js'
import { readMovieId, readTimestamp, type EntryValues } from '../lists/ListEntry.js'
import type { Movies } from '../catalogue/movies.service.js'
import type { WatchedEntry } from './WatchedEntry.js'
import {
  ADD_OR_RATE_WATCHED,
  ADD_WATCHED,
  RATE_WATCHED,
  REMOVE_WATCHED,
  WATCHED_LIST,
  WATCHED_STATES,
} from './watchedStatements.js'

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
    this.#entries = new ListEntryRepository(database, WATCHED_LIST)
  }

  /**
   * Adds a title. If it is listed already, sets its rating.
   * @throws AppError WATCHED_EXISTS when it is listed already and no rating is given; INVALID_MOVIE, INVALID_INPUT
   */
  async mark(
    input: EntryValues,
    { rating, watchedAt }: WatchedValues = {},
  ): Promise<WatchedEntry & { isNew: boolean }> {
    const { id } = permit(this.viewer, 'list:change')
    const fields: Record<string, string> = {}
    const problem = rating == null ? undefined : errorOf(ownRatingSchema, rating)
    if (problem) fields.rating = problem
    const watchedDate = readTimestamp(watchedAt, 'watchedAt', fields)
    const snapshot = await this.movies.snapshot(input)
    throwIfInvalid(fields)
    const entry = { ...snapshot, accountId: id, watchedAt: watchedDate }
    const marked =
      rating == null
        ? await this.database.row(ADD_WATCHED, { ...entry, rating: null })
        : await this.database.row(ADD_OR_RATE_WATCHED, { ...entry, rating: Number(rating) })
    if (!marked) throw new AppError('WATCHED_EXISTS')
    this.#states.clear(marked.movieId)
    return marked
  }

  /** Sets or, with null, clears the viewer's rating. @throws AppError WATCHED_NOT_FOUND, INVALID_INPUT */
  async rate(movieId: unknown, rating: number | null): Promise<WatchedEntry> {
    const { id } = permit(this.viewer, 'list:change')
    const problem = rating === null ? undefined : errorOf(ownRatingSchema, rating)
    if (problem) throw new AppError('INVALID_INPUT', { rating: problem })
    return this.#assertChanged(
      await this.database.row(RATE_WATCHED, { accountId: id, movieId: readMovieId(movieId), rating }),
    )
  }

  /** Removes a title and returns its entry. @throws AppError WATCHED_NOT_FOUND, INVALID_MOVIE */
  async remove(movieId: unknown): Promise<WatchedEntry> {
    const { id } = permit(this.viewer, 'list:change')
    return this.#assertChanged(
      await this.database.row(REMOVE_WATCHED, { accountId: id, movieId: readMovieId(movieId) }),
    )
  }

  /** Returns a page of a user's watched titles. @throws AppError FORBIDDEN for another user's */
  async list(ownerId: number, args: ListEntriesArgs = {}): Promise<Connection<WatchedEntry>> {
    permit(this.viewer, 'list:read', { ownerId })
    return this.#entries.page(ownerId, args)
  }

  /** Returns a numbered page of the viewer's watched titles, newest first. */
  async listPage(args: PageArgs): Promise<EntryPage<WatchedEntry>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'list:read', { ownerId })
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

  readonly #states = new Loader<number, WatchedState | null>(async (ids) => {
    const rows = await this.database.rows(WATCHED_STATES, { accountId: this.viewer?.id ?? 0, movieIds: ids })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}
