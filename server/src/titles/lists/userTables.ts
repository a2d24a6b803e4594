/** The tables of users’ lists and reviews and of what they completed, which refer to titles and to accounts. */
export const USER_TABLES = [
  'favorite',
  'watched',
  'rating',
  'viewing',
  'episode_tick',
  'series_run',
  'series_state',
  'part_rating',
  'watchlist_movie',
  'not_interested',
  'review',
  'completed_fact',
  'own_poster',
] as const
