import { CTID, deleteBatch, deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'
import { PART_COLUMNS } from './reviewStatements.js'

/** Data export of a user's reviews. They are deleted with the account, and triggers update the counts. */
export const reviewData: PersonalData = {
  name: 'reviews',
  exportRows: (accountId) =>
    db
      .selectFrom('review as r')
      .select([
        'r.movie_id as movieId',
        'r.title',
        ...PART_COLUMNS,
        'r.rating',
        'r.body as review',
        'r.spoiler',
        'r.created_at as createdAt',
        'r.updated_at as updatedAt',
      ])
      .where('r.account_id', '=', accountId)
      .orderBy('r.created_at')
      .orderBy('r.id'),
  deleteBatches: [
    // What others have added to the reviews goes first: a review may have any number of likes.
    deleteBatch('review_like', (accountId) =>
      db
        .selectFrom('review as r')
        .innerJoin('review_like as t', 't.review_id', 'r.id')
        .select(CTID)
        .where('r.account_id', '=', accountId)
        .where('r.like_count', '>', 0),
    ),
    deleteBatch('review_report', (accountId) =>
      db
        .selectFrom('review as r')
        .innerJoin('review_report as t', 't.review_id', 'r.id')
        .select(CTID)
        .where('r.account_id', '=', accountId),
    ),
    deleteOwnBatch('review'),
  ],
}

/** Data export of the reviews that a user likes. */
export const reviewLikeData: PersonalData = {
  name: 'reviewLikes',
  exportRows: (accountId) =>
    db
      .selectFrom('review_like as l')
      .innerJoin('review as r', 'r.id', 'l.review_id')
      .select(['r.movie_id as movieId', 'r.title', ...PART_COLUMNS, 'l.created_at as likedAt'])
      .where('l.account_id', '=', accountId)
      .orderBy('l.created_at')
      .orderBy('r.id'),
  deleteBatches: [deleteOwnBatch('review_like')],
}

/** Data export of the reviews that a user reported. */
export const reviewReportData: PersonalData = {
  name: 'reviewReports',
  exportRows: (accountId) =>
    db
      .selectFrom('review_report as p')
      .innerJoin('review as r', 'r.id', 'p.review_id')
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
      .orderBy('r.id'),
  deleteBatches: [deleteOwnBatch('review_report')],
}
