import { REVIEW_VALIDATION } from '../../contract/messages/reviews.js'
import { permit } from '../access/permissions.js'
import { prepared } from '../database/prepared.js'
import { AppError, throwIfInvalid } from '../errors.js'
import type { Review } from './Review.js'
import { ReviewReader } from './ReviewReader.js'
import { readReport, readReview, reviewParams, type ReviewValues } from './reviewValidation.js'

/** Reads and writes reviews, likes and reports. Unique keys prevent duplicates; triggers maintain the counts. */
export class Reviews extends ReviewReader {
  /**
   * Creates the viewer's review of a title, or replaces the existing one.
   * @throws AppError UNAUTHENTICATED, INVALID_INPUT
   */
  async save(input: ReviewValues | null | undefined): Promise<{ review: Review; isNew: boolean }> {
    const { id } = permit(this.viewer, 'reviews:write')
    const { movieId, ...fields } = readReview(input)
    const row = await this.database.row<{ id: number; isNew: boolean }>(prepared(SAVE), [
      id,
      movieId,
      ...reviewParams(fields),
    ])
    if (!row) throw new Error('No review was saved')
    return { review: await this.reload(row.id), isNew: row.isNew }
  }

  /** Changes a review of the viewer. @throws AppError REVIEW_NOT_FOUND, FORBIDDEN, INVALID_INPUT */
  async update(id: unknown, input: ReviewValues | null | undefined): Promise<Review> {
    const old = await this.#getPermitted(id, 'reviews:edit')
    const { movieId, ...fields } = readReview(input && { ...input, movieId: input.movieId ?? old.movieId })
    if (movieId !== old.movieId) throwIfInvalid({ movieId: REVIEW_VALIDATION.reviewMovieChanged })
    const row = await this.database.row<{ id: number }>(prepared(UPDATE), [old.id, ...reviewParams(fields)])
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    return this.reload(row.id)
  }

  /** Deletes a review of the viewer and returns it. @throws AppError REVIEW_NOT_FOUND, FORBIDDEN */
  async delete(id: unknown): Promise<Review> {
    const review = await this.#getPermitted(id, 'reviews:delete')
    const row = await this.database.row('delete from review where id = $1 returning id', [review.id])
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    this.clearLoaders()
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

  /**
   * Toggles the viewer's like of a review.
   * @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED
   */
  async toggleLike(id: unknown): Promise<{ review: Review; isLiked: boolean }> {
    const review = await this.#getPermitted(id, 'reviews:like')
    const isLiked = await this.database.transaction(async (statements) => {
      // The lock serializes toggles of one review, so each one sees the result of the previous one.
      await statements.row('select 1 from review where id = $1 for no key update', [review.id])
      return (await statements.row(TOGGLE_LIKE, [review.id, this.viewer?.id ?? 0])) !== undefined
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
    const row = await this.database.row<{ isNew: boolean }>(REPORT, [
      review.id,
      this.viewer?.id ?? 0,
      report.reason,
      report.details,
    ])
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    if (!row.isNew) throw new AppError('REVIEW_REPORTED')
    return this.reload(review.id)
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

  async #setLike(id: unknown, statement: string): Promise<Review> {
    const review = await this.#getPermitted(id, 'reviews:like')
    await this.database.rows(prepared(statement), [review.id, this.viewer?.id ?? 0])
    return this.reload(review.id)
  }
}

const SAVE = `
  insert into review (account_id, movie_id, title, rating, body, spoiler, genre, release_date, poster)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (account_id, movie_id) do update set
    title = excluded.title, rating = excluded.rating, body = excluded.body, spoiler = excluded.spoiler,
    genre = coalesce(excluded.genre, review.genre),
    release_date = coalesce(excluded.release_date, review.release_date),
    poster = coalesce(excluded.poster, review.poster), updated_at = now()
  returning id, xmax = 0 as "isNew"`

const UPDATE = `
  update review set title = $2, rating = $3, body = $4, spoiler = $5, genre = coalesce($6, genre),
    release_date = coalesce($7, release_date), poster = coalesce($8, poster), updated_at = now()
  where id = $1 returning id`

// Lock order: first the review, then the like, in every statement. One order prevents deadlocks.
const LIKE = `
  with r as (select id from review where id = $1 for no key update)
  insert into review_like (review_id, account_id) select id, $2 from r on conflict do nothing`

const UNLIKE = `
  with r as (select id from review where id = $1 for no key update)
  delete from review_like l using r where l.review_id = r.id and l.account_id = $2`

const TOGGLE_LIKE = `
  with removed as (delete from review_like where review_id = $1 and account_id = $2 returning review_id)
  insert into review_like (review_id, account_id)
  select r.id, $2 from review r where r.id = $1 and not exists (select 1 from removed)
  on conflict do nothing returning review_id`

const REPORT = `
  with r as (select id from review where id = $1 for key share),
  added as (
    insert into review_report (review_id, account_id, reason, details) select id, $2, $3, $4 from r
    on conflict do nothing returning review_id
  )
  select exists (select 1 from added) as "isNew" from r`
