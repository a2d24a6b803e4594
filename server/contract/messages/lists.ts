/** Texts of favorites, watched and watchlists. */
export const LIST_NOTICES = {
  /** Announced by screen readers when the order or the kind changes. */
  listShown: (count: number, hasMore: boolean, order: string) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'title' : 'titles'}, sorted by ${order}`,
  addedTo: (title: string, list: string) => `${title} added to ${list}`,
  removedFrom: (title: string, list: string) => `${title} removed from ${list}`,
  ratedWatched: (title: string, rating: number) => `You rated ${title} ${rating} out of 10`,
  ratingCleared: (title: string) => `Your rating of ${title} was removed`,
  favoritesFailed: 'Failed to update favorites',
  watchedFailed: 'Failed to update watched status',
  watchlistAddFailed: 'Failed to add movie to watchlist',
  watchlistRemoveFailed: 'Failed to remove movie from watchlist',
} as const
