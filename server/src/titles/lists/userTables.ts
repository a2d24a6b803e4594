/** The tables of users’ lists and reviews, which refer to titles and to accounts. */
export const USER_TABLES = [
  'favorite',
  'watched',
  'rating',
  'viewing',
  'watchlist_movie',
  'not_interested',
  'review',
] as const
