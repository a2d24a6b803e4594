import { sql } from 'kysely'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'
import { AppError } from '../../platform/errors/errors.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'

interface RatedTitle {
  accountId: number
  movieId: number
}

/**
 * Lets the transaction be the only one that changes the account's rating of the title. The next statement sees what was committed
 * before. No row could be locked instead: two requests may insert the watched entry and the review at the same time.
 */
const LOCK_RATING = statement(
  (_db, p: RatedTitle) => sql<object>`select pg_advisory_xact_lock(${p.accountId}::int, ${p.movieId}::int)`,
)

/** The account's rating of a title, and what holds a copy of it: one row. */
const RATING = statement((db, p: RatedTitle) =>
  db
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('rating as o', (join) =>
      join.on('o.account_id', '=', p.accountId).on('o.movie_id', '=', p.movieId),
    )
    .leftJoin('watched as w', (join) =>
      join.on('w.account_id', '=', p.accountId).on('w.movie_id', '=', p.movieId),
    )
    .leftJoin('review as r', (join) =>
      join
        .on('r.account_id', '=', p.accountId)
        .on('r.movie_id', '=', p.movieId)
        .on('r.season', '=', WHOLE_SERIES),
    )
    .select([
      'o.rating',
      sql<boolean>`w.id is not null`.as('isWatched'),
      sql<boolean>`r.id is not null`.as('isReviewed'),
    ]),
)

/** Sets the rating of a title and its copies in the watched entry and the review. */
const SET_RATING = statement((db, p: RatedTitle & { rating: number }) => {
  const rating = sql<number>`${p.rating}::smallint`
  return db
    .with('changed_review', (cte) =>
      cte
        .updateTable('review')
        .set({ rating, updated_at: NOW })
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('season', '=', WHOLE_SERIES)
        .where('rating', '<>', rating),
    )
    .with('changed_entry', (cte) =>
      cte
        .updateTable('watched')
        .set({ rating })
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('rating', 'is distinct from', rating),
    )
    .insertInto('rating')
    .values({ account_id: p.accountId, movie_id: p.movieId, rating })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'movie_id'])
        .doUpdateSet({ rating, rated_at: NOW })
        .where('rating.rating', '<>', rating),
    )
})

/** Deletes the rating of a title and the copy in the watched entry. A review cannot be without. */
const CLEAR_RATING = statement((db, p: RatedTitle) =>
  db
    .with('changed_entry', (cte) =>
      cte
        .updateTable('watched')
        .set({ rating: null })
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('rating', 'is not', null),
    )
    .deleteFrom('rating')
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId),
)

/** The viewer's rating of a title. */
interface CurrentRating {
  /** 1 to 10; null without one. */
  rating: number | null
  isWatched: boolean
  isReviewed: boolean
}

/**
 * The viewer's ratings. A person has one rating of a title, which stays until it is cleared: the watched entry and the review hold
 * copies. Everything that writes one of them does so in a transaction that first calls {@link lock} or {@link set}.
 */
export class Ratings {
  readonly #listeners: (() => void)[] = []

  constructor(private readonly viewer: Viewer | null) {}

  /** Calls `listener` after each change of a rating in this request, to empty loaders that hold ratings. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Reports a change of a rating that was made without {@link set}: a review was deleted. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Returns the viewer's rating of a title. Until the end of the transaction no other request changes it. */
  async lock(transaction: StatementRunner, movieId: number): Promise<CurrentRating> {
    await this.lockTitle(transaction, movieId)
    const current = await transaction.row(RATING, this.#title(movieId))
    if (!current) throw new Error('A rating is always one row')
    return current
  }

  /** Lets the transaction be the only one that marks, rates, reviews or logs a title for the viewer. */
  async lockTitle(transaction: StatementRunner, movieId: number): Promise<void> {
    await transaction.rows(LOCK_RATING, this.#title(movieId))
  }

  /**
   * Sets or, with null, clears the viewer's rating of a title and its copies. Returns what was before. Idempotent.
   * @throws AppError RATING_OF_REVIEW when it clears the rating of a title that the viewer has reviewed
   */
  async set(transaction: StatementRunner, movieId: number, rating: number | null): Promise<CurrentRating> {
    const current = await this.lock(transaction, movieId)
    if (rating !== null) await this.write(transaction, movieId, rating)
    else if (current.isReviewed) throw new AppError('RATING_OF_REVIEW')
    else await transaction.rows(CLEAR_RATING, this.#title(movieId))
    transaction.afterCommit(() => this.changed())
    return current
  }

  /** Sets the viewer's rating of a title that the transaction has locked, and its copies. */
  async write(transaction: StatementRunner, movieId: number, rating: number): Promise<void> {
    await transaction.rows(SET_RATING, { ...this.#title(movieId), rating })
    transaction.afterCommit(() => this.changed())
  }

  #title(movieId: number) {
    return { accountId: permit(this.viewer, 'list:change').id, movieId }
  }
}
