import { sql } from '@mikro-orm/core'
import { REVIEW_VALIDATION } from '../../../contract/messages/reviews.js'
import { permit } from '../../platform/access/permissions.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import type { Review } from './Review.js'
import { ReviewReader } from './ReviewReader.js'
import { ReviewEntity } from './entities.js'
import { isPart, type ReviewSubject, subjectKey, subjectOf } from './ReviewSubject.js'
import { LIKE, LOCK, REPORT, SAVE, UNLIKE } from './reviewStatements.js'
import { readReport, readReview, type ReviewFields, type ReviewValues } from './reviewValidation.js'

/** Reads and writes reviews, likes and reports. Unique keys prevent duplicates; triggers maintain the counts. */
export class Reviews extends ReviewReader {
  /**
   * Creates the viewer's review of a title, a season or an episode, or replaces the existing one. Its rating becomes the viewer's.
   * @throws AppError UNAUTHENTICATED, INVALID_INPUT; MOVIE_NOT_FOUND, NOT_A_SERIES for a season or an episode
   */
  async save(input: ReviewValues | null | undefined): Promise<{ review: Review; isNew: boolean }> {
    const { id } = permit(this.viewer, 'reviews:write')
    const fields = readReview(input)
    if (isPart(fields)) await this.partRatings.series(fields.movieId)
    const row = await this.database.transaction(async (transaction) => {
      await this.#rate(transaction, fields)
      return transaction.row(SAVE, { accountId: id, ...fields })
    })
    if (!row) throw new Error('No review was saved')
    return { review: await this.reload(row.id), isNew: row.isNew }
  }

  /** Creates or replaces the viewer's review of a title within a transaction. @param fields as `readReview` returns them */
  async saveWithin(statements: StatementRunner, fields: ReviewFields & { movieId: number }): Promise<void> {
    const { id } = permit(this.viewer, 'reviews:write')
    await this.ratings.set(statements, fields.movieId, fields.rating)
    await statements.row(SAVE, { accountId: id, ...fields, ...subjectOf(fields) })
    statements.afterCommit(() => this.clearLoaders())
  }

  /** Deletes the viewer's review of a title within a transaction. */
  async deleteWithin(statements: StatementRunner, movieId: number): Promise<void> {
    const { id: accountId } = permit(this.viewer, 'reviews:write')
    await statements.em.nativeDelete(ReviewEntity, { account: accountId, ...subjectOf({ movieId }) })
    statements.afterCommit(() => this.ratings.changed())
  }

  /** Changes a review of the viewer. @throws AppError REVIEW_NOT_FOUND, FORBIDDEN, INVALID_INPUT */
  async update(id: unknown, input: ReviewValues | null | undefined): Promise<Review> {
    const old = await this.#getPermitted(id, 'reviews:edit')
    const { movieId, season, number, ...fields } = readReview(
      input && {
        ...input,
        movieId: input.movieId ?? old.movieId,
        season: input.season ?? old.season,
        episode: input.episode ?? old.episode,
      },
    )
    const subject = { movieId, season, number }
    if (movieId !== old.movieId) throwIfInvalid({ movieId: REVIEW_VALIDATION.reviewMovieChanged })
    if (subjectKey(subject) !== subjectKey(subjectOf(old)))
      throwIfInvalid({ season: REVIEW_VALIDATION.reviewPartChanged })
    const { genre, releaseDate, poster, ...written } = fields
    const given = Object.entries({ genre, releaseDate, poster }).filter(([, value]) => value !== null)
    const changes = { ...written, ...Object.fromEntries(given), updatedAt: sql.now() }
    await this.database.transaction(async (transaction) => {
      await this.#rate(transaction, { ...subject, rating: fields.rating })
      // Rolls the rating back.
      if (!(await transaction.em.nativeUpdate(ReviewEntity, old.id, changes)))
        throw new AppError('REVIEW_NOT_FOUND')
    })
    return this.reload(old.id)
  }

  /** Deletes a review of the viewer and returns it. @throws AppError REVIEW_NOT_FOUND, FORBIDDEN */
  async delete(id: unknown): Promise<Review> {
    const review = await this.#getPermitted(id, 'reviews:delete')
    await this.chargeRows(review.likeCount)
    const deleted = await this.database.transaction(({ em }) => em.nativeDelete(ReviewEntity, review.id))
    if (!deleted) throw new AppError('REVIEW_NOT_FOUND')
    this.ratings.changed()
    return review
  }

  /** Likes a review for the viewer. Idempotent. @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED */
  like(id: unknown): Promise<Review> {
    return this.#setLike(id, LIKE)
  }

  /** Removes the viewer's like. Idempotent. @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED */
  unlike(id: unknown): Promise<Review> {
    return this.#setLike(id, UNLIKE)
  }

  /** Toggles the viewer's like of a review. @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED */
  async toggleLike(id: unknown): Promise<{ review: Review; isLiked: boolean }> {
    const review = await this.#getPermitted(id, 'reviews:like')
    const pair = this.#pair(review)
    const isLiked = await this.database.transaction(async ({ row }) => {
      // The lock serializes toggles of one review, so each one sees the result of the previous one.
      await row(LOCK, pair)
      return !(await row(UNLIKE, pair)) && (await row(LIKE, pair)) !== undefined
    })
    return { review: await this.reload(review.id), isLiked }
  }

  /**
   * Reports a review for the viewer, once. No API returns the reporter or the reason to anybody else.
   * @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_REPORTED, REVIEW_REPORTED, INVALID_INPUT
   */
  async report(id: unknown, reason: unknown, additionalInfo?: unknown): Promise<Review> {
    const review = await this.#getPermitted(id, 'reviews:report')
    const report = readReport(reason, additionalInfo)
    const row = await this.database.row(REPORT, { ...this.#pair(review), ...report })
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    if (!row.isNew) throw new AppError('REVIEW_REPORTED')
    return this.reload(review.id)
  }

  /** Makes the rating of a review the viewer's of what it is about. */
  async #rate(transaction: StatementRunner, review: ReviewSubject & { rating: number }): Promise<void> {
    if (isPart(review)) await this.partRatings.write(transaction, review, review.rating)
    else await this.ratings.set(transaction, review.movieId, review.rating)
  }

  /** Returns the review. @throws AppError when the viewer may not perform the action on it */
  async #getPermitted(
    id: unknown,
    action: 'reviews:edit' | 'reviews:delete' | 'reviews:like' | 'reviews:report',
  ): Promise<Review> {
    // Visitors get UNAUTHENTICATED, whether the review exists or not.
    permit(this.viewer, 'reviews:write')
    const review = await this.get(id)
    permit(this.viewer, action, { ownerId: review.authorId })
    return review
  }

  async #setLike(id: unknown, statement: typeof LIKE | typeof UNLIKE): Promise<Review> {
    const review = await this.#getPermitted(id, 'reviews:like')
    await this.database.row(statement, this.#pair(review))
    return this.reload(review.id)
  }

  #pair(review: Review) {
    return { reviewId: review.id, accountId: this.viewer?.id ?? 0 }
  }
}
