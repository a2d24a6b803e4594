/** Limits of favorites, watched and watchlists: page sizes, and lengths of texts that a client may send. */
export const LISTS = {
  /** Page size of our own client, and the maximum. */
  pageSize: 50,
  publicPageSize: 10,
  recentActivity: 5,
  /** Recommendations: the number of the viewer's strongest genres, of titles of the rail, and of the whole list. */
  topGenres: 3,
  personalised: 10,
  recommended: 40,
  title: 500,
  overview: 5_000,
  poster: 2_000,
  watchlistName: 100,
  watchlistDescription: 500,
  /** Length of the owner's note at a title of a watchlist. */
  entryNote: 500,
  /** Positions that a client may send are at most this far from 0. JavaScript's numbers and PostgreSQL's agree on them. */
  position: 2 ** 50,
  /** Random bytes of the token in a watchlist's link. */
  linkBytes: 18,
  /** Maximum length of a token that is looked up. */
  linkToken: 64,
  /** Number of deleted watchlists of an account that can be restored: the last ones. */
  restorable: 5,
  /** Hours for which a deleted watchlist can be restored. */
  restoreHours: 1,
  /** Maximum number of titles per list that the REST API includes in a listing; {@link LISTS.previewBytes} may cut it shorter. */
  bridgeTitles: 20,
  /** Default and maximum number of titles of one list per REST call. */
  bridgePage: 50,
  /** Default and maximum number of watchlists per REST call. */
  bridgeWatchlists: 50,
  /** Maximum size of the texts of all first titles that the lists of one page show together, in bytes. */
  previewBytes: 600_000,
  /** Number of posters on the cover of a watchlist. */
  coverPosters: 4,
  /** Maximum number of listed genres; a catalogue has about thirty. */
  genres: 50,
} as const

/** Name of the watchlist that is created when an account first uses the bookmark of a title. */
export const DEFAULT_WATCHLIST = 'Watchlist'

export const VISIBILITIES = ['PRIVATE', 'LINK', 'PUBLIC'] as const
/** Who can see a watchlist: its owner, whoever has its link, or everybody. */
export type Visibility = (typeof VISIBILITIES)[number]

/** Range of a user's rating of a title. */
export const OWN_RATING = { min: 1, max: 10 } as const
