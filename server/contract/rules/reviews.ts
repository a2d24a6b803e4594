/** Limits of reviews. Characters are grapheme clusters, such as an emoji with its skin tone. */
export const REVIEWS = {
  rating: { min: 1, max: 10 },
  /** Number of stars in the form; a star is two points of the rating. */
  stars: 5,
  text: 2_000,
  /** Maximum length in the form. */
  formText: 1_000,
  /** Maximum number of UTF-16 units of a text that is cleaned and counted. */
  textBytes: 32_768,
  title: 500,
  genre: 100,
  reportDetails: 500,
  pageSize: 5,
  ownPageSize: 10,
  /** Maximum page number. */
  maxPage: 1_000_000,
  /** Maximum number of user ids in a review's list of likes. */
  likes: 50,
} as const

export const REPORT_REASONS = [
  'Spam',
  'Inappropriate Content',
  'Spoilers not marked',
  'Harassment',
  'False Information',
  'Other',
] as const

export type ReportReason = (typeof REPORT_REASONS)[number]

/** Sort keys of reviews in the REST API. */
export const REVIEW_SORTS = ['createdAt', 'rating', 'likes'] as const

export type ReviewSortKey = (typeof REVIEW_SORTS)[number]
