import type { InferClassEntityDB } from '@mikro-orm/sql'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { PART_COLUMNS } from '../../tracking/reviews/reviewStatements.js'
import { AnswersOfReviewResolver, AnswersResolver } from './answers.resolver.js'
import { Answers } from './answers.service.js'
import { AnswerReport, ReviewAnswerEntity } from './entities.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof ReviewAnswerEntity | typeof AnswerReport> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    answers: Answers
  }
}

/** Answers to reviews, and their reports. */
export const feature: Feature = {
  entities: [ReviewAnswerEntity, AnswerReport],
  services: {
    answers: ({ shared: { database, limits, env }, viewer, reviews }) =>
      new Answers({ database, viewer, limits, reviews, isAllowed: env.reviewAnswers }),
  },
  resolvers: [AnswersOfReviewResolver, AnswersResolver],
  personalData: [
    {
      name: 'reviewAnswers',
      exportRows: (accountId) =>
        db
          .selectFrom('review_answer as t')
          .innerJoin('review as r', 'r.id', 't.review_id')
          .select([
            'r.movie_id as movieId',
            'r.title',
            ...PART_COLUMNS,
            't.body as answer',
            't.created_at as createdAt',
          ])
          .where('t.account_id', '=', accountId)
          .orderBy('t.created_at')
          .orderBy('t.id'),
      deleteBatches: [deleteOwnBatch('review_answer')],
    },
    {
      name: 'answerReports',
      exportRows: (accountId) =>
        db
          .selectFrom('answer_report as p')
          .innerJoin('review_answer as t', 't.id', 'p.answer_id')
          .innerJoin('review as r', 'r.id', 't.review_id')
          .select([
            'r.movie_id as movieId',
            'r.title',
            ...PART_COLUMNS,
            'p.reason',
            'p.details',
            'p.created_at as reportedAt',
          ])
          .where('p.account_id', '=', accountId)
          .orderBy('p.created_at')
          .orderBy('t.id'),
      deleteBatches: [deleteOwnBatch('answer_report')],
    },
  ],
}
