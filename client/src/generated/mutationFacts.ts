/** Written by codegen from the directives of schema.graphql. */
/** The fields of the viewer that each mutation makes stale. */
export const INVALIDATES = {
  addFavorite: ['favorites', 'recentActivity', 'stats'],
  createWatchlist: ['stats', 'watchlists'],
  deleteReview: ['stats'],
  deleteWatchlist: ['stats'],
  markWatched: ['recentActivity', 'stats', 'watched'],
  rateWatched: ['recentActivity', 'stats'],
  removeFavorite: ['recentActivity', 'stats'],
  removeWatched: ['recentActivity', 'stats'],
  saveReview: ['stats'],
  updateReview: ['stats'],
  updateWatchlist: ['stats'],
} as const

/** Codes of the errors when the viewer's data is as requested already. */
export const CONFLICTS: readonly string[] = ['FAVORITE_EXISTS', 'FAVORITE_NOT_FOUND', 'WATCHED_EXISTS', 'WATCHED_NOT_FOUND', 'WATCHLIST_MOVIE_EXISTS', 'WATCHLIST_MOVIE_NOT_FOUND']

/** Codes of the errors that are shown with their own text. */
export const SHOWN_ERRORS = ['FAVORITE_EXISTS', 'FAVORITE_NOT_FOUND', 'INVALID_MOVIE', 'WATCHED_EXISTS', 'WATCHED_NOT_FOUND', 'WATCHLIST_MOVIE_EXISTS', 'WATCHLIST_MOVIE_NOT_FOUND', 'WATCHLIST_NOT_FOUND'] as const
