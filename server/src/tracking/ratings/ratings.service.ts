import { sql } from 'kysely'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'
import { AppError } from '../../platform/errors/errors.js'

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

/** The account's rating of a title, and whether a review holds it; no row if the title is neither watched nor reviewed. */
const RATING = statement((db, p: RatedTitle) =>
  db
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('watched as w', (join) =>
      join.on('w.account_id', '=', p.accountId).on('w.movie_id', '=', p.movieId),
    )
    .leftJoin('review as r', (join) =>
      join.on('r.account_id', '=', p.accountId).on('r.movie_id', '=', p.movieId),
    )
    .select(({ fn }) => [
      fn.coalesce('r.rating', 'w.rating').as('rating'),
      sql<boolean>`r.id is not null`.as('isReviewed'),
    ])
    .where(({ or, eb }) => or([eb('w.id', 'is not', null), eb('r.id', 'is not', null)])),
)

/** Sets the rating of the watched entry and of the review. Null clears that of the entry; a review cannot be without. */
const SET_RATING = statement((db, p: RatedTitle & { rating: number | null }) =>
  db
    .with('changed_review', (cte) =>
      cte
        .updateTable('review')
        .set({ rating: sql<number>`${p.rating}::smallint`, updated_at: NOW })
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('rating', '<>', sql<number>`${p.rating}::smallint`)
        .returning('id'),
    )
    .updateTable('watched')
    .set({ rating: sql<number | null>`${p.rating}::smallint` })
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId)
    .where('rating', 'is distinct from', sql<number | null>`${p.rating}::smallint`),
)

/** The viewer's rating of a title. */
interface CurrentRating {
  /** 1 to 10; null without one. */
  rating: number | null
  isReviewed: boolean
}

/**
 * The viewer's ratings. A person has one rating of a title: the watched entry and the review hold the same value. Everything that
 * writes one of them does so in a transaction that first calls {@link lock} or {@link set}.
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

  /**
   * Returns the viewer's rating of a title, and null if they have neither watched nor reviewed it. Until the end of the transaction
   * no other request changes it.
   */
  async lock(transaction: StatementRunner, movieId: number): Promise<CurrentRating | null> {
    await this.lockTitle(transaction, movieId)
    return (await transaction.row(RATING, this.#title(movieId))) ?? null
  }

  /** Lets the transaction be the only one that marks, rates, reviews or logs a title for the viewer. */
  async lockTitle(transaction: StatementRunner, movieId: number): Promise<void> {
    await transaction.rows(LOCK_RATING, this.#title(movieId))
  }

  /**
   * Sets or, with null, clears the viewer's rating of a title on its watched entry and its review, of which either may be missing.
   * Returns whether there is one of them. Idempotent.
   * @throws AppError RATING_OF_REVIEW when it clears the rating of a title that the viewer has reviewed
   */
  async set(transaction: StatementRunner, movieId: number, rating: number | null): Promise<boolean> {
    const current = await this.lock(transaction, movieId)
    if (rating === null && current?.isReviewed) throw new AppError('RATING_OF_REVIEW')
    if (current) await transaction.rows(SET_RATING, { ...this.#title(movieId), rating })
    // Also without a row: the caller may insert one.
    transaction.afterCommit(() => this.changed())
    return current !== null
  }

  #title(movieId: number) {
    return { accountId: permit(this.viewer, 'list:change').id, movieId }
  }
}
