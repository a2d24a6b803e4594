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
