import { SERIES } from '../rules/series.js'
import { inSentence, t } from '../translate.js'
import { partLabel } from './series.js'

/** Validation texts of reviews, shown next to the field and returned by the server in `fields`. */
export const REVIEW_VALIDATION = {
  reviewData: t('Review data is required'),
  reviewMovie: t('Movie ID is required'),
  reviewMovieChanged: t('A review stays with its movie; write another one instead'),
  reviewPartChanged: 'A review stays with its season and episode; write another one instead',
  reviewSeason: `season must be a whole number from 0 (specials) to ${SERIES.seasonMax}`,
  reviewEpisode: `episode must be a whole number from 1 to ${SERIES.episodeMax}`,
  reviewSeasonMissing: 'An episode needs its season',
  reviewTitle: t('Review title is required'),
  reviewTitleLength: t('Review title cannot exceed 500 characters'),
  reviewRating: t('Rating must be between 1 and 10'),
  reviewRatingWhole: t('Rating must be a whole number between 1 and 10'),
  reviewText: t('Review text cannot exceed 2000 characters'),
  reviewTextBytes: t('Review text is too large: use fewer emoji or accents'),
  reviewTextType: t('Review text must be a text'),
  reviewSpoiler: 'Spoiler must be true or false',
  reviewGenre: t('Genre must be a text of at most 100 characters'),
  reviewReleaseDate: t('Release date must be a calendar date such as 1994-09-23'),
  reviewPoster: t('Poster must be an image of this site or an https address of at most 2000 characters'),
  reviewIncomplete: t('Please provide both a rating and review text'),
  reviewSort: 'Sort must be one of createdAt, rating, likes',
  filterSpoilers: 'filterSpoilers must be true or false',
  reportReason: t(
    'A reason is required: Spam, Inappropriate Content, Spoilers not marked, Harassment, False Information or Other',
  ),
  reportReasonMissing: t('Please choose a reason'),
  reportDetails: t('Details cannot exceed 500 characters'),
} as const

/** Texts about reviews, in the screens and the REST API. */
export const REVIEW_NOTICES = {
  write: t('write a review'),
  like: t('like reviews'),
  report: t('report reviews'),
  /** Announced by screen readers when the order changes. */
  listShown: (count: number, order: string) =>
    t('{count, plural, one {# review} other {# reviews}}, {order}', { order: inSentence(order), count }),
  /** Accessible name of the list. */
  page: (page: number, pages: number) =>
    pages > 1 ? t('Reviews, page {page} of {pages}', { page, pages }) : t('Reviews'),
  loadFailed: t('Failed to load reviews'),
  statsFailed: t('Failed to load the ratings'),
  likeFailed: t('Failed to toggle like.'),
  likeBroke: t('Something went wrong while liking.'),
  deleteFailed: t('Failed to delete review.'),
  reportFailed: t('Failed to report review'),
  reportBroke: t('Error reporting review.'),
  createFailed: t('Failed to create review'),
  updateFailed: t('Failed to update review'),
  created: t('Review published'),
  updated: t('Review updated'),
  deleted: t('Review deleted'),
  deletedOf: (title: string) => t('Review of {title} deleted', { title }),
  reported: t('Thank you. Your report was received.'),
  liked: t('Review liked'),
  unliked: t('Like removed'),
  oneFailed: t('Failed to load the review'),
  gone: t('It may have been deleted, or the address is not complete.'),
  by: (username: string) => t('Review by {username}', { username }),
  ofBy: (title: string, username: string) => t('Review of {title} by {username}', { title, username }),
  rated: (title: string, username: string, rating: number) =>
    t('{username} gave {title} {rating} of 10.', { username, title, rating }),
  allOf: (title: string) => t('All reviews of {title}', { title }),
  linkCopied: t('Link copied'),
  confirmDelete: t('Are you sure you want to delete this review?'),
  deleteIsFinal: t('This action cannot be undone.'),
} as const

/** Returns the name of what a review is about, such as "Breaking Bad, S2E5". */
export const reviewedName = ({
  title,
  season,
  episode,
}: {
  title: string
  season: number | null
  episode: number | null
}): string => (season === null ? title : `${title}, ${partLabel(season, episode)}`)
