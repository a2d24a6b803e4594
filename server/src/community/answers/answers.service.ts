import { ANSWERS } from '../../../contract/rules/answers.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { answerSchema } from '../../../contract/schemas/answers.js'
import { permit } from '../../platform/access/permissions.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import type { Database } from '../../platform/database/Database.js'
import { loaderByKey } from '../../platform/database/Loader.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { TextBudget } from '../../platform/graphql/TextBudget.js'
import { checkSameRequest, readRequest } from '../../tracking/lists/requestKey.js'
import type { Review } from '../../tracking/reviews/Review.js'
import { readReport } from '../../tracking/reviews/reviewValidation.js'
import type { Reviews } from '../../tracking/reviews/reviews.service.js'
import { COUNTS, FIND, FIND_BY_REQUEST, INSERT, LOCK_REVIEW, PAGE, REPORT } from './answerStatements.js'
import { ReviewAnswerEntity } from './entities.js'
import type { ReviewAnswer } from './ReviewAnswer.js'

interface AnswerOptions {
  database: Database
  viewer: Viewer | null
  limits: Pick<RateLimits, 'consume'>
  reviews: Reviews
  /** Whether the operator lets members answer. */
  isAllowed: boolean
}

/** Reads and writes the answers to reviews. While the operator has switched them off, there are none. */
export class Answers {
  readonly #texts = new TextBudget()
  readonly #options: AnswerOptions

  constructor(options: AnswerOptions) {
    this.#options = options
  }

  /** Returns a page of the answers to a review, oldest first. */
  async list(
    { id: reviewId }: Pick<Review, 'id'>,
    args: { limit?: number | null; offset?: number | null } = {},
  ): Promise<ReviewAnswer[]> {
    const { database, isAllowed } = this.#options
    if (!isAllowed) return []
    const limit = clampLimit(args.limit, ANSWERS.pageSize)
    const offset = Math.min(Math.max(args.offset ?? 0, 0), ANSWERS.perReview)
    const params = { reviewId, viewerId: this.#viewerId, limit, offset }
    return this.#texts.read(() => database.rows(PAGE, params))
  }

  /** Returns the number of answers to a review; null while answers are switched off. */
  async count({ id }: Pick<Review, 'id'>): Promise<number | null> {
    return this.#options.isAllowed ? this.#counts.load(id) : null
  }

  /**
   * Answers a review. Idempotent for the same `requestKey`, review and text.
   * @returns the review
   * @throws AppError ANSWERS_OFF, REVIEW_NOT_FOUND, FORBIDDEN between people of whom one blocks the other, ANSWERS_FULL,
   * QUOTA_REACHED, REQUEST_KEY_REUSED, INVALID_INPUT; RateLimited
   */
  async add(reviewId: unknown, input: unknown, requestKey?: string | null): Promise<Review> {
    const { database, viewer, limits, reviews, isAllowed } = this.#options
    const { id: accountId } = permit(viewer, 'answers:write')
    if (!isAllowed) throw new AppError('ANSWERS_OFF')
    const { text } = parseInput(answerSchema, { text: input })
    const review = await reviews.get(reviewId)
    const request = readRequest(requestKey, [review.id, text])
    await limits.consume('answers:account', String(accountId))
    await database.transaction(async (statements) => {
      // The lock serializes the answers to one review, so that their number is bounded.
      const target = await statements.row(LOCK_REVIEW, { reviewId: review.id, accountId })
      if (!target) throw new AppError('REVIEW_NOT_FOUND')
      if (!target.isAllowed) throw new AppError('FORBIDDEN')
      if (await statements.row(INSERT, { ...request, reviewId: review.id, accountId, text })) return
      const earlier =
        request.requestKey !== null &&
        (await statements.row(FIND_BY_REQUEST, { accountId, requestKey: request.requestKey }))
      if (!earlier) throw new AppError('ANSWERS_FULL')
      checkSameRequest(earlier, request)
    })
    this.#counts.clear(review.id)
    return review
  }

  /** Deletes an answer of the viewer, or one to a review of the viewer. @returns the review @throws AppError ANSWER_NOT_FOUND, FORBIDDEN */
  async delete(id: unknown): Promise<Review> {
    const { database, viewer, reviews } = this.#options
    permit(viewer, 'answers:write')
    const answer = await this.#get(id)
    // The author of a review owns what is written below it as well.
    const ownerId = answer.viewerCanDelete ? this.#viewerId : answer.user.id
    permit(viewer, 'answers:delete', { ownerId })
    if (!(await database.em.nativeDelete(ReviewAnswerEntity, answer.id)))
      throw new AppError('ANSWER_NOT_FOUND')
    this.#counts.clear(answer.reviewId)
    return reviews.get(answer.reviewId)
  }

  /**
   * Reports an answer for the viewer, once. No API returns the reporter or the reason.
   * @throws AppError ANSWER_NOT_FOUND, OWN_ANSWER_REPORTED, ANSWER_REPORTED, INVALID_INPUT
   */
  async report(id: unknown, reason: unknown, additionalInfo?: unknown): Promise<ReviewAnswer> {
    const { database, viewer } = this.#options
    permit(viewer, 'answers:write')
    const answer = await this.#get(id)
    const { id: accountId } = permit(viewer, 'answers:report', { ownerId: answer.user.id })
    const report = readReport(reason, additionalInfo)
    const row = await database.row(REPORT, { answerId: answer.id, accountId, ...report })
    if (!row) throw new AppError('ANSWER_NOT_FOUND')
    if (!row.isNew) throw new AppError('ANSWER_REPORTED')
    return { ...answer, viewerHasReported: true }
  }

  async #get(id: unknown): Promise<ReviewAnswer> {
    const number = readId(id)
    const answer =
      number === undefined || !this.#options.isAllowed
        ? undefined
        : await this.#options.database.row(FIND, { id: number, viewerId: this.#viewerId })
    if (!answer) throw new AppError('ANSWER_NOT_FOUND')
    return answer
  }

  get #viewerId(): number {
    return this.#options.viewer?.id ?? 0
  }

  readonly #counts = loaderByKey(
    (keys) => this.#options.database.rows(COUNTS, { keys }),
    (row) => row?.count ?? 0,
  )
}
