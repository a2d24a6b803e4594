import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Viewer.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { LOCK_RATING, RATING, SET_RATING } from './ratingStatements.js'

/** The viewer's rating of a title. */
export interface CurrentRating {
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
