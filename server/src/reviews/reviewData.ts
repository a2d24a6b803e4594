import { removing, removingOwn, type PersonalData } from '../accounts/PersonalData.js'

/** A person's reviews, likes and reports; they go with the account, and the counts follow. */
export const reviewData: PersonalData = {
  name: 'reviews',
  copy: `
    select r.movie_id as "movieId", r.title, r.rating, r.body as review, r.spoiler, r.created_at as "createdAt",
      r.updated_at as "updatedAt"
    from review r where r.account_id = $1 order by r.created_at, r.id`,
  remove: [
    // What others have added to the reviews goes first: a review may have any number of likes.
    removing(
      'review_like',
      'from review r join review_like t on t.review_id = r.id where r.account_id = $1::int and r.like_count > 0',
    ),
    removing(
      'review_report',
      'from review r join review_report t on t.review_id = r.id where r.account_id = $1::int',
    ),
    removingOwn('review'),
  ],
}

/** The reviews of others that a person likes. */
export const reviewLikeData: PersonalData = {
  name: 'reviewLikes',
  copy: `
    select r.movie_id as "movieId", r.title, l.created_at as "likedAt"
    from review_like l join review r on r.id = l.review_id where l.account_id = $1 order by l.created_at, r.id`,
  remove: [removingOwn('review_like')],
}

/** The reviews of others that a person reported. */
export const reviewReportData: PersonalData = {
  name: 'reviewReports',
  copy: `
    select r.movie_id as "movieId", r.title, p.reason, p.details, p.created_at as "reportedAt"
    from review_report p join review r on r.id = p.review_id where p.account_id = $1 order by p.created_at, r.id`,
  remove: [removingOwn('review_report')],
}
