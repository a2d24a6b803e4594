import { sql } from '@mikro-orm/core'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { ownRatingSchema } from '../../../contract/schemas/lists.js'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { hasBegun } from '../../../contract/timeZone.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { loaderByKey } from '../../platform/database/Loader.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import { ListEntryRepository } from '../../titles/lists/ListEntryRepository.js'
import {
  type EntryValues,
  readMovieId,
  readTimestamp,
  type TitleSnapshot,
} from '../../titles/types/TitleSnapshot.js'
import type { TitleMarks } from '../../titles/catalogue/TitleMarks.js'
import type { Ratings } from '../ratings/ratings.service.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { OwnList } from '../lists/OwnList.js'
import { WatchedEntity } from './entities.js'
import { LoggedViewings, type WatchedEntry } from './WatchedEntry.js'
import {
  ADD_OR_RATE_WATCHED,
  ADD_WATCHED,
  DELETE_VIEWINGS,
  LOG_WATCHED,
  REMOVE_WATCHED,
  WATCHED_COUNTS_OF_PEOPLE,
  WATCHED_LIST,
} from './watchedStatements.js'

/** Unvalidated rating and date of a watched title. */
interface WatchedValues {
  /** 1 to 10. */
  rating?: unknown
  /** Default: when it was added. */
  watchedAt?: unknown
}

/** Reads and writes watched titles and the user's ratings. */
export class Watched extends OwnList<WatchedEntry> {
  protected override readonly entries = new ListEntryRepository(this.database, WATCHED_LIST)

  constructor(
    database: Database,
    viewer: Viewer | null,
    movies: Movies,
    marks: TitleMarks,
    private readonly ratings: Ratings,
  ) {
    super(database, viewer, movies, marks)
    ratings.onChange(() => this.marks.clear())
  }

  /**
   * Adds a title. If it is listed already, sets its rating. A title that the viewer has rated before has that rating.
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
    if (watchedDate && !hasBegun(watchedDate)) fields.watchedAt = LIST_VALIDATION.watchedAt
    const snapshot = await this.movies.snapshot(input)
    throwIfInvalid(fields)
    const entry = { ...snapshot, accountId: id, watchedAt: watchedDate, byLog: false }
    const marked = await this.database.transaction(async (transaction) => {
      const current = await this.ratings.lock(transaction, entry.movieId)
      if (rating == null) return transaction.row(ADD_WATCHED, { ...entry, rating: current.rating })
      const added = await transaction.row(ADD_OR_RATE_WATCHED, { ...entry, rating: Number(rating) })
      // After the entry: every writer locks the account's counters in this order.
      await this.ratings.write(transaction, entry.movieId, Number(rating))
      return added
    })
    if (!marked) throw new AppError('WATCHED_EXISTS')
    this.marks.clear(marked.movieId)
    return marked
  }

  /**
   * Marks a title as watched within the transaction of a logged viewing, and sets the viewer's rating if there is one.
   * Serializes the logs of a title. Returns whether it was not marked before.
   */
  async log(
    statements: StatementRunner,
    entry: { snapshot: TitleSnapshot; rating: number | null; byLog: boolean },
  ): Promise<boolean> {
    const { id } = permit(this.viewer, 'list:change')
    const { snapshot, byLog } = entry
    const before = await this.ratings.lock(statements, snapshot.movieId)
    const rating = entry.rating ?? before.rating
    if (!before.isWatched)
      await statements.row(LOG_WATCHED, { ...snapshot, rating, watchedAt: null, accountId: id, byLog })
    if (entry.rating !== null) await this.ratings.write(statements, snapshot.movieId, entry.rating)
    statements.afterCommit(() => this.marks.clear(snapshot.movieId))
    return !before.isWatched
  }

  /** Lets the transaction be the only one that marks, rates, reviews or logs a title for the viewer. */
  lock(statements: StatementRunner, movieId: number): Promise<void> {
    return this.ratings.lockTitle(statements, movieId)
  }

  /**
   * Reverts {@link log} within a transaction, except for a rating that was changed since, which keeps its mark.
   * @param log `rating` of the log, and the rating and the time of the mark before it; null if there was none
   */
  async unlog(
    statements: StatementRunner,
    log: {
      movieId: number
      rating: number | null
      before: { rating: number | null; watchedAt: string | null }
    },
  ): Promise<void> {
    const { id: accountId } = permit(this.viewer, 'list:change')
    const { movieId, before } = log
    const current = await this.ratings.lock(statements, movieId)
    const isUnchanged = log.rating === null || current.rating === log.rating
    statements.afterCommit(() => this.marks.clear(movieId))
    if (isUnchanged && log.rating !== null && !(before.rating === null && current.isReviewed))
      await this.ratings.set(statements, movieId, before.rating)
    if (before.watchedAt !== null) {
      const watchedAt = sql<Date>`${before.watchedAt}::timestamptz`
      await statements.em.nativeUpdate(WatchedEntity, { account: accountId, movieId }, { watchedAt })
    } else if (isUnchanged) await statements.row(REMOVE_WATCHED, { accountId, movieId })
  }

  /**
   * Removes, within the transaction that has deleted its last viewing, the mark of a title that was marked by a log, or whose viewing
   * was that of the mark. Returns whether it did.
   */
  async unmark(
    statements: StatementRunner,
    { movieId, wasAutomatic }: { movieId: number; wasAutomatic: boolean },
  ): Promise<boolean> {
    const { id: account } = permit(this.viewer, 'list:change')
    const condition = { account, movieId, ...(!wasAutomatic && { byLog: true }) }
    const removed = await statements.em.nativeDelete(WatchedEntity, condition)
    statements.afterCommit(() => this.marks.clear(movieId))
    return removed > 0
  }

  /**
   * Sets or, with null, clears the viewer's rating of a title that they have watched, reviewed or rated. Returns the id of the title.
   * @throws AppError WATCHED_NOT_FOUND, RATING_OF_REVIEW, INVALID_INPUT
   */
  async rate(movieId: unknown, rating: number | null): Promise<number> {
    permit(this.viewer, 'list:change')
    const problem = rating === null ? undefined : errorOf(ownRatingSchema, rating)
    if (problem) throw new AppError('INVALID_INPUT', { rating: problem })
    const id = readMovieId(movieId)
    await this.database.transaction(async (transaction) => {
      const before = await this.ratings.set(transaction, id, rating)
      // Rolls the rating back.
      if (!before.isWatched && !before.isReviewed && before.rating === null)
        throw new AppError('WATCHED_NOT_FOUND')
    })
    return id
  }

  /**
   * Removes a title and returns its entry. The viewer's rating stays, and so do the viewings that they logged, unless `viewings` says
   * otherwise. @throws AppError WATCHED_NOT_FOUND, INVALID_MOVIE
   */
  async remove(movieId: unknown, viewings = LoggedViewings.KEEP): Promise<WatchedEntry> {
    const title = { accountId: permit(this.viewer, 'list:change').id, movieId: readMovieId(movieId) }
    const entry = await this.database.transaction(async (statements) => {
      await this.lock(statements, title.movieId)
      const removed = await statements.row(REMOVE_WATCHED, title)
      if (removed && viewings === LoggedViewings.DELETE) await statements.rows(DELETE_VIEWINGS, title)
      return removed
    })
    if (!entry) throw new AppError('WATCHED_NOT_FOUND')
    this.marks.clear(entry.movieId)
    return entry
  }

  /** Returns whether the viewer has watched a title; false without a query for a visitor. */
  has(movie: { id: number }): boolean | Promise<boolean> {
    return this.marks.of(movie)?.then(({ watchedAt }) => watchedAt !== null) ?? false
  }

  /** Returns when the viewer has watched a title, or null. */
  watchedAt(movie: { id: number }): string | null | Promise<string | null> {
    return this.marks.of(movie)?.then(({ watchedAt }) => watchedAt) ?? null
  }

  /** Returns the viewer's rating of a title, also of one that they have not marked as watched, or null. */
  rating(movie: { id: number }): number | null | Promise<number | null> {
    return this.marks.of(movie)?.then(({ rating }) => rating) ?? null
  }

  /** Returns how many titles of a person the viewer has watched; null without a query for a visitor. */
  countOfPerson({ id }: { id: number }): number | null | Promise<number> {
    return this.viewer ? this.#countsOfPeople.load(id) : null
  }

  readonly #countsOfPeople = loaderByKey(
    (keys) => this.database.rows(WATCHED_COUNTS_OF_PEOPLE, { keys, accountId: this.viewer?.id ?? 0 }),
    (row) => row?.count ?? 0,
  )
}
