import { sql } from '@mikro-orm/core'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { ownRatingSchema } from '../../../contract/schemas/lists.js'
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
import type { WatchedEntry } from './WatchedEntry.js'
import {
  ADD_OR_RATE_WATCHED,
  ADD_WATCHED,
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
   * Adds a title. If it is listed already, sets its rating. A title that the viewer has reviewed has the review's rating.
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
    const marked = await this.database.transaction(async (transaction) => {
      if (rating == null) {
        const current = await this.ratings.lock(transaction, entry.movieId)
        return transaction.row(ADD_WATCHED, { ...entry, rating: current?.rating ?? null })
      }
      await this.ratings.set(transaction, entry.movieId, Number(rating))
      return transaction.row(ADD_OR_RATE_WATCHED, { ...entry, rating: Number(rating) })
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
    entry: { snapshot: TitleSnapshot; rating: number | null; watchedAt: Date | null },
  ): Promise<boolean> {
    const { id } = permit(this.viewer, 'list:change')
    const { snapshot, ...values } = entry
    let { rating } = values
    if (rating === null) rating = (await this.ratings.lock(statements, snapshot.movieId))?.rating ?? null
    else await this.ratings.set(statements, snapshot.movieId, rating)
    const logged = await statements.row(LOG_WATCHED, { ...snapshot, ...values, rating, accountId: id })
    statements.afterCommit(() => this.marks.clear(snapshot.movieId))
    return logged?.isNew ?? false
  }

  /** Lets the transaction be the only one that marks, rates, reviews or logs a title for the viewer. */
  lock(statements: StatementRunner, movieId: number): Promise<void> {
    return this.ratings.lockTitle(statements, movieId)
  }

  /**
   * Reverts {@link log} within a transaction, except for a rating that was changed since, which keeps its mark.
   * @param log `rating` of the log, and the entry `before` it; null if the title was not marked
   */
  async unlog(
    statements: StatementRunner,
    log: {
      movieId: number
      rating: number | null
      before: { rating: number | null; watchedAt: string } | null
    },
  ): Promise<void> {
    const { id: accountId } = permit(this.viewer, 'list:change')
    const { movieId, before } = log
    const current = await this.ratings.lock(statements, movieId)
    const isUnchanged = current?.rating === (log.rating ?? current?.rating)
    statements.afterCommit(() => this.marks.clear(movieId))
    if (!before) {
      if (isUnchanged) await statements.row(REMOVE_WATCHED, { accountId, movieId })
      return
    }
    if (isUnchanged && log.rating !== null && !(before.rating === null && current?.isReviewed))
      await this.ratings.set(statements, movieId, before.rating)
    const watchedAt = sql<Date>`${before.watchedAt}::timestamptz`
    await statements.em.nativeUpdate(WatchedEntity, { account: accountId, movieId }, { watchedAt })
  }

  /**
   * Sets or, with null, clears the viewer's rating of a title that they have watched or reviewed. Returns the id of the title.
   * @throws AppError WATCHED_NOT_FOUND, RATING_OF_REVIEW, INVALID_INPUT
   */
  async rate(movieId: unknown, rating: number | null): Promise<number> {
    permit(this.viewer, 'list:change')
    const problem = rating === null ? undefined : errorOf(ownRatingSchema, rating)
    if (problem) throw new AppError('INVALID_INPUT', { rating: problem })
    const id = readMovieId(movieId)
    const isRated = await this.database.transaction((transaction) =>
      this.ratings.set(transaction, id, rating),
    )
    if (!isRated) throw new AppError('WATCHED_NOT_FOUND')
    return id
  }

  /** Removes a title and returns its entry. @throws AppError WATCHED_NOT_FOUND, INVALID_MOVIE */
  async remove(movieId: unknown): Promise<WatchedEntry> {
    const { id } = permit(this.viewer, 'list:change')
    const entry = await this.database.row(REMOVE_WATCHED, { accountId: id, movieId: readMovieId(movieId) })
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

  /** Returns the viewer's rating of a title, also of one that they have only reviewed, or null. */
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
