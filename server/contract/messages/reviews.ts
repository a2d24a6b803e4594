/** Validation texts of reviews, shown next to the field and returned by the server in `fields`. */
export const REVIEW_VALIDATION = {
  reviewData: 'Review data is required',
  reviewMovie: 'Movie ID is required',
  reviewMovieChanged: 'A review stays with its movie; write another one instead',
  reviewTitle: 'Review title is required',
  reviewTitleLength: 'Review title cannot exceed 500 characters',
  reviewRating: 'Rating must be between 1 and 10',
  reviewRatingWhole: 'Rating must be a whole number between 1 and 10',
  reviewText: 'Review text cannot exceed 2000 characters',
  reviewTextBytes: 'Review text is too large: use fewer emoji or accents',
  reviewTextType: 'Review text must be a text',
  reviewSpoiler: 'Spoiler must be true or false',
  reviewGenre: 'Genre must be a text of at most 100 characters',
  reviewReleaseDate: 'Release date must be a calendar date such as 1994-09-23',
  reviewPoster: 'Poster must be a path of this site or an https address of at most 2000 characters',
  reviewIncomplete: 'Please provide both a rating and review text',
  reviewSort: 'Sort must be one of createdAt, rating, likes',
  filterSpoilers: 'filterSpoilers must be true or false',
  reportReason:
    'A reason is required: Spam, Inappropriate Content, Spoilers not marked, Harassment, False Information or Other',
  reportReasonMissing: 'Please choose a reason',
  reportDetails: 'Details cannot exceed 500 characters',
} as const

/** Texts about reviews, in the screens and the REST API. */
export const REVIEW_NOTICES = {
  write: 'write a review',
  like: 'like reviews',
  report: 'report reviews',
  /** Announced by screen readers when the order changes. */
  listShown: (count: number, order: string) =>
    `${count} ${count === 1 ? 'review' : 'reviews'}, ${order.toLowerCase()}`,
  /** Accessible name of the list. */
  page: (page: number, pages: number) => (pages > 1 ? `Reviews, page ${page} of ${pages}` : 'Reviews'),
  loadFailed: 'Failed to load reviews',
  statsFailed: 'Failed to load the ratings',
  likeFailed: 'Failed to toggle like.',
  likeBroke: 'Something went wrong while liking.',
  deleteFailed: 'Failed to delete review.',
  reportFailed: 'Failed to report review',
  reportBroke: 'Error reporting review.',
  createFailed: 'Failed to create review',
  updateFailed: 'Failed to update review',
  created: 'Review published',
  updated: 'Review updated',
  deleted: 'Review deleted',
  reported: 'Thank you. Your report was received.',
  liked: 'Review liked',
  unliked: 'Like removed',
  confirmDelete: 'Are you sure you want to delete this review?',
} as const
