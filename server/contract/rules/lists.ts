import { LIST_VALIDATION } from '../messages/listValidation.js'

/** Limits of favorites, watched and watchlists: page sizes, and lengths of texts that a client may send. */
export const LISTS = {
  /** Default page size of a connection. */
  pageSize: 50,
  publicPageSize: 10,
  recentActivity: 5,
  /** Personalised rail: the number of the viewer's strongest genres, and of titles. */
  topGenres: 3,
  personalised: 10,
  title: 500,
  overview: 5_000,
  poster: 2_000,
  watchlistName: 100,
  watchlistDescription: 500,
  requestKey: 200,
  /** Number of titles per list that the REST API includes in a listing. */
  bridgeTitles: 100,
  /** Default and maximum number of titles of one list per REST call. */
  bridgePage: 1_000,
  /** Default and maximum number of watchlists per REST call. */
  bridgeWatchlists: 100,
  /** Number of posters on the cover of a watchlist. */
  coverPosters: 4,
  /** Maximum number of listed genres; a catalogue has about thirty. */
  genres: 50,
} as const

/** Range of a user's rating of a title. */
export const OWN_RATING = { min: 1, max: 10 } as const

/** Returns the error text of a user's rating, or undefined. */
export function checkOwnRating(rating: unknown): string | undefined {
  const isRating =
    typeof rating === 'number' &&
    Number.isInteger(rating) &&
    rating >= OWN_RATING.min &&
    rating <= OWN_RATING.max
  return isRating ? undefined : LIST_VALIDATION.ownRating
}

/** Returns the error text of the name of a watchlist, or undefined. 1 to 100 characters after trimming are valid. */
export function checkWatchlistName(name: string): string | undefined {
  if (!name.trim()) return LIST_VALIDATION.watchlistName
  if (name.trim().length > LISTS.watchlistName) return LIST_VALIDATION.watchlistNameLength
}

/** Returns the error text of the description of a watchlist, or undefined. */
export function checkWatchlistDescription(description: string): string | undefined {
  if (description.trim().length > LISTS.watchlistDescription) return LIST_VALIDATION.watchlistDescription
}
