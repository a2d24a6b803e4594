/** Texts of the screens and dialogs of watchlists. */
export const WATCHLIST_NOTICES = {
  watchlistsFailed: 'Failed to load watchlists',
  watchlistCreated: 'Watchlist created successfully!',
  watchlistUpdated: 'Watchlist updated',
  watchlistDeleted: (name: string) => `“${name}” deleted`,
  watchlistCreateFailed: 'Failed to create watchlist',
  watchlistUpdateFailed: 'Failed to update watchlist',
  watchlistDeleteFailed: 'Failed to delete watchlist',
  deleteWatchlist: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  linkCopied: 'Link copied',
  unknownDate: 'Unknown date',
} as const
