/** Numbers of credits on a title's page, and the most that a page of all of them holds; `offsetMax` bounds the pages. */
export const CREDITS = { cast: 10, crew: 8, crewRead: 20, max: 50, offsetMax: 25_000 } as const

/** Age of the catalogue's newest release, in days, after which "now" and "new" are said with the catalogue's date. */
export const FROZEN_AFTER_DAYS = 60

/** Status of a film that is only on streaming services: it is not in theaters. */
export const STREAMING = 'Streaming'

/** Number of titles in the rails of a title's director and of its year. */
export const NEIGHBOURS = 20

/** Catalogue lists, as spelled in URLs. */
export const CATEGORIES = ['popular', 'top-rated', 'now-playing', 'upcoming', 'trending'] as const

/** A catalogue list. */
export type Category = (typeof CATEGORIES)[number]

/** Days before the catalogue's date that Now Playing covers. */
export const NOW_PLAYING_DAYS = 60

/** Minimum number of votes for Top Rated, so that a few votes cannot place a title there. */
export const TOP_RATED_VOTES = 5_000

/** Number of the most popular titles that Trending considers. */
export const TRENDING_TITLES = 500

/**
 * How activity of this instance's users boosts titles in Trending. Counts the latest `additions` to each list within
 * `days`, for the `titles` most active titles. The boost is `weight` * ln(1 + users) points of popularity. The figures
 * are chosen by this project.
 */
export const TRENDING_ACTIVITY = {
  days: 14,
  additions: 20_000,
  titles: 500,
  /** Minimum number of people: what one of few members watches is nobody else's business. */
  people: 3,
  weight: 12,
  countedEveryMs: 60_000,
} as const

/** Maximum lengths of the lists of a title that take no `limit` argument; the query cost uses them. */
export const TITLE_LISTS = {
  genres: 10,
  companies: 20,
  countries: 20,
  watchLinks: 10,
  /** One of each site. */
  externalIds: 4,
  /** The viewer's watchlists that a title is in, newest first. */
  watchlists: 20,
} as const

/** Maximum number of references to titles in one lookup, and of the candidates of one that is not certain. */
export const TITLE_REFS = { max: 200, candidates: 5 } as const

export const PEOPLE = {
  /** Titles that a person is known for, and their maximum number. */
  knownFor: 10,
  knownForMax: 20,
  /** Maximum number of credits that a filmography reads. */
  credits: 5_000,
  /** Maximum numbers of characters, and of jobs, of one person in one title. */
  roles: 10,
  /** Maximum number of people that a search finds. */
  results: 500,
  /** Minimum number of credits of people that search engines should find. */
  listedCredits: 2,
} as const
