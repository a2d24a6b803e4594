import { deleteBatch, deleteOwnBatch, type PersonalData } from '../accounts/PersonalData.js'

/** Data export of a user's reviews. They are deleted with the account, and triggers update the counts. */
export const reviewData: PersonalData = {
  name: 'reviews',
  exportSql: `
    select r.movie_id as "movieId", r.title, r.rating, r.body as review, r.spoiler, r.created_at as "createdAt",
      r.updated_at as "updatedAt"
    from review r where r.account_id = $1 order by r.created_at, r.id`,
  deleteSql: [
    // What others have added to the reviews goes first: a review may have any number of likes.
    deleteBatch(
      'review_like',
      'from review r join review_like t on t.review_id = r.id where r.account_id = $1::int and r.like_count > 0',
    ),
    deleteBatch(
      'review_report',
      'from review r join review_report t on t.review_id = r.id where r.account_id = $1::int',
    ),
    deleteOwnBatch('review'),
  ],
}

/** Data export of the reviews that a user likes. */
export const reviewLikeData: PersonalData = {
  name: 'reviewLikes',
  exportSql: `
    select r.movie_id as "movieId", r.title, l.created_at as "likedAt"
    from review_like l join review r on r.id = l.review_id where l.account_id = $1 order by l.created_at, r.id`,
  deleteSql: [deleteOwnBatch('review_like')],
}

/** Data export of the reviews that a user reported. */
export const reviewReportData: PersonalData = {
  name: 'reviewReports',
  exportSql: `
    select r.movie_id as "movieId", r.title, p.reason, p.details, p.created_at as "reportedAt"
    from review_report p join review r on r.id = p.review_id where p.account_id = $1 order by p.created_at, r.id`,
  deleteSql: [deleteOwnBatch('review_report')],
}
