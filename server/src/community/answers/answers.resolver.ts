import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { ANSWERS } from '../../../contract/rules/answers.js'
import type { Context } from '../../platform/feature/Context.js'
import { Errors, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { REPORT_REASON_NAMES, Review } from '../../tracking/reviews/Review.js'
import { ReviewAnswer } from './ReviewAnswer.js'

/** Mutations of answers to reviews. */
@Resolver()
export class AnswersResolver {
  @Errors({ codes: ['ANSWERS_FULL'], others: ['ANSWERS_OFF', 'REQUEST_KEY_REUSED', 'REVIEW_NOT_FOUND'] })
  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Mutation(() => Review, {
    nullable: true,
    description:
      'Answers a review and returns the review. Errors: ANSWERS_OFF; ANSWERS_FULL for a review with 100 answers; FORBIDDEN when the viewer or the author of the review blocks the other.',
  })
  addReviewAnswer(
    @Arg('reviewId', () => ID, { description: 'Id of the review.' }) reviewId: string,
    @Arg('text', () => String, { description: 'Plain text of 1 to 1,000 characters.' }) text: string,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Makes retries safe: the same key and arguments add one answer.',
    })
    idempotencyKey: string | null,
    @Ctx() { answers }: Context,
  ): Promise<Review> {
    return answers.add(reviewId, text, idempotencyKey)
  }

  @Errors({ codes: ['ANSWER_NOT_FOUND'] })
  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Mutation(() => Review, {
    nullable: true,
    description:
      'Deletes an answer of the viewer, or one to a review of the viewer, and returns the review. Error FORBIDDEN for any other.',
  })
  deleteReviewAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @Ctx() { answers }: Context,
  ): Promise<Review> {
    return answers.delete(id)
  }

  @Errors({ codes: ['ANSWER_NOT_FOUND', 'ANSWER_REPORTED'], others: ['OWN_ANSWER_REPORTED'] })
  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Mutation(() => ReviewAnswer, {
    nullable: true,
    description:
      'Reports another user’s answer, once for each user. The API never returns reporters and reasons.',
  })
  reportReviewAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @Arg('reason', () => REPORT_REASON_NAMES, { description: 'Why it is reported.' }) reason: string,
    @Arg('additionalInfo', () => String, { nullable: true, description: 'At most 500 characters.' })
    additionalInfo: string | null,
    @Ctx() { answers }: Context,
  ): Promise<ReviewAnswer> {
    return answers.report(id, reason, additionalInfo)
  }
}

/** Resolves the answers to a review. */
@Resolver(() => Review)
export class AnswersOfReviewResolver {
  @SemanticNonNull()
  @FieldResolver(() => [ReviewAnswer], {
    nullable: true,
    description:
      'Its answers, oldest first, without those of people whom the viewer blocks or who block the viewer.',
  })
  answers(
    @Root() review: Review,
    @Arg('limit', () => Int, { defaultValue: ANSWERS.pageSize, description: 'Answers per page, 1 to 50.' })
    limit: number,
    @Arg('offset', () => Int, { defaultValue: 0, description: 'Number of answers before the page.' })
    offset: number,
    @Ctx() { answers }: Context,
  ): Promise<ReviewAnswer[]> {
    return answers.list(review, { limit, offset })
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of its answers, at most 100; null while the operator has switched answers off.',
  })
  answerCount(@Root() review: Review, @Ctx() { answers }: Context): Promise<number | null> {
    return answers.count(review)
  }
}
