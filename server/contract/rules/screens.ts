/** The home page: hero, rails and their retries; times in milliseconds. */
export const HOME = {
  /** Number of featured titles that the page requests: the most popular movies. */
  featured: 5,
  /** Number of popular titles that the hero shows when the featured list is missing. */
  heroFallback: 3,
  /** How long the hero shows a slide. */
  heroRotationMs: 5000,
  /** Number of titles that the page requests for each rail; at most {@link PAGING.maxLimit}. */
  railSize: 20,
  /** The rails that everybody sees, in order: a list, and the type of the titles of those that are called "movies". */
  rails: [
    { category: 'NOW_PLAYING', type: null },
    { category: 'TRENDING', type: null },
    { category: 'TOP_RATED', type: 'MOVIE' },
    { category: 'POPULAR', type: 'MOVIE' },
    { category: 'UPCOMING', type: null },
  ],
  /** Delay between rails that are retried together. */
  railRetryPauseMs: 500,
} as const

/** What the home page shows of a member's week: numbers of titles. */
export const WEEK = {
  logged: 4,
  /** Newest viewings of the diary among which each title is looked for once. */
  recent: 100,
  fromWatchlist: 6,
  followed: 6,
  unrated: 4,
  /** Newest entries of the watchlist that are shuffled. */
  shuffled: 1_000,
  /** Days since a title was marked as watched in which a rating is asked for. */
  unratedDays: 60,
} as const

/** Widths of movie cards in pixels, and numbers of cards. */
export const CARDS = {
  widths: { sm: 160, md: 192, lg: 224 },
  railStep: 2,
  railSkeletons: 6,
  /** Number of titles of a rail that are rendered at first: as many as a laptop's window shows. */
  railFirst: 8,
  gridSkeletons: 12,
  /** Number of posters of a grid, or of a page's first rail, that load eagerly; the others load lazily. */
  gridFirst: 6,
  /** Fewest titles that a person's page shows as a rail: the filmography shows a few as well. */
  fewestKnownFor: 3,
} as const

/** Figures of toasts; times in milliseconds (R9.01 to R9.06). */
export const TOASTS = {
  /** Maximum number of toasts at a time. */
  max: 3,
  /** Lifetime of a toast of each kind. */
  mainMs: 5000,
  routeMs: 3000,
  modalMs: 3000,
  /** Least lifetime of a toast with a button, such as Undo. */
  actionMs: 10_000,
  /** An identical text within this time is suppressed. */
  dedupMs: 100,
  /** A drag over this share of the width dismisses a toast. */
  dismissAt: 0.8,
} as const

/** The largest count that a tab of the user area shows in narrow windows; above it is "99+". */
export const TAB_COUNT_MAX = 99
