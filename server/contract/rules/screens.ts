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
  /** Delay between rails that are retried together. */
  railRetryPauseMs: 500,
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
