/** Written by codegen from the directives of schema.graphql. */
/** The fields of the viewer that each mutation makes stale. */
export const INVALIDATES = {
  addFavorite: ['favorites', 'recentActivity', 'stats'],
  answerAppRequest: ['accessTokens', 'securityEvents'],
  applyImport: ['calendar', 'diary', 'diaryMonths', 'favorites', 'figures', 'notInterested', 'recentActivity', 'reviews', 'stats', 'upNext', 'watched', 'watchlists', 'week'],
  block: ['blockedUsers', 'feed'],
  copyWatchlist: ['stats', 'watchlists'],
  createAccessToken: ['securityEvents'],
  createFeedAddress: ['securityEvents'],
  createScrobbleAddress: ['securityEvents'],
  createWatchlist: ['stats', 'watchlists'],
  createWebhook: ['securityEvents'],
  deleteReview: ['stats'],
  deleteViewing: ['diary', 'diaryMonths', 'figures', 'recentActivity', 'stats', 'watched', 'week'],
  deleteWatchlist: ['stats'],
  deleteWebhook: ['securityEvents'],
  follow: ['feed'],
  logViewing: ['diary', 'diaryMonths', 'figures', 'recentActivity', 'stats', 'watched', 'favorites', 'week'],
  markWatched: ['diary', 'diaryMonths', 'figures', 'recentActivity', 'stats', 'watched'],
  mute: ['feed', 'mutedUsers'],
  rateWatched: ['figures', 'recentActivity', 'stats'],
  removeFavorite: ['recentActivity', 'stats'],
  removeWatched: ['diary', 'diaryMonths', 'figures', 'recentActivity', 'stats'],
  restoreWatchlist: ['stats', 'watchlists'],
  revokeAccessToken: ['securityEvents'],
  revokeFeedAddress: ['securityEvents'],
  revokeScrobbleAddress: ['securityEvents'],
  rotateWebhookSecret: ['securityEvents'],
  saveReview: ['figures', 'stats'],
  setInDefaultWatchlist: ['stats', 'watchlists'],
  setNotInterested: ['notInterested'],
  syncHistory: ['diary', 'diaryMonths', 'figures', 'imports', 'recentActivity', 'stats', 'watched'],
  syncLists: ['favorites', 'imports', 'recentActivity', 'stats', 'watchlists'],
  syncRatings: ['figures', 'imports', 'recentActivity', 'stats'],
  tickEpisodes: ['diary', 'diaryMonths', 'figures', 'watched', 'stats', 'week'],
  unblock: ['blockedUsers', 'feed'],
  undoImport: ['calendar', 'diary', 'diaryMonths', 'favorites', 'figures', 'notInterested', 'recentActivity', 'reviews', 'stats', 'upNext', 'watched', 'watchlists', 'week'],
  undoLog: ['diary', 'diaryMonths', 'figures', 'recentActivity', 'stats', 'watched', 'favorites', 'week'],
  unfollow: ['feed'],
  unmute: ['feed', 'mutedUsers'],
  untickEpisodes: ['diary', 'diaryMonths', 'figures', 'watched', 'stats', 'week'],
  updateReview: ['figures', 'stats'],
  updateViewing: ['diaryMonths', 'figures', 'watched', 'favorites', 'stats'],
  updateWatchlist: ['stats'],
} as const

/** Codes of the errors when the viewer's data is as requested already. */
export const CONFLICTS: readonly string[] = ['FAVORITE_EXISTS', 'FAVORITE_NOT_FOUND', 'VIEWING_NOT_FOUND', 'WATCHED_EXISTS', 'WATCHED_NOT_FOUND', 'WATCHLIST_MOVIE_EXISTS', 'WATCHLIST_MOVIE_NOT_FOUND']

/** Codes of the errors that are shown with their own text. */
export const SHOWN_ERRORS = ['ACCESS_TOKEN_EXISTS', 'ACCESS_TOKEN_NOT_FOUND', 'ANSWERS_FULL', 'ANSWER_NOT_FOUND', 'ANSWER_REPORTED', 'APP_REQUEST_NOT_FOUND', 'FACT_KNOWN', 'FAVORITE_EXISTS', 'FAVORITE_NOT_FOUND', 'FEED_ADDRESS_EXISTS', 'FEED_ADDRESS_NOT_FOUND', 'FILE_MISSING', 'IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_STATE', 'INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'PROFILE_NOT_FOUND', 'QUOTA_REACHED', 'RATING_OF_REVIEW', 'SCROBBLE_ADDRESS_EXISTS', 'SCROBBLE_ADDRESS_NOT_FOUND', 'VIEWING_NOT_FOUND', 'WATCHED_EXISTS', 'WATCHED_NOT_FOUND', 'WATCHLIST_MOVIE_EXISTS', 'WATCHLIST_MOVIE_NOT_FOUND', 'WATCHLIST_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_EXISTS', 'WEBHOOK_NOT_FOUND'] as const
