/** Bounds of feeds, and of the secret addresses that lead to them. */
export const FEEDS = {
  /** Maximum length of the name of an address, in characters. */
  name: 60,
  /** Random bytes of the token in an address. */
  tokenBytes: 32,
  /** Days of the calendar before and after the member's today. */
  daysBefore: 30,
  daysAfter: 365,
  /** Events of the calendar at most: the first ones. */
  events: 2_000,
  /** Entries of the feed of a diary or of a watchlist at most: the newest. */
  entries: 50,
  /** Episodes that the title of an evening names; of more it says how many. */
  namedEpisodes: 3,
  /** Reads of one address within an hour. */
  readsPerHour: 120,
  /** Wrong addresses that a client tries within an hour. */
  wrongPerHour: 100,
  /** Seconds after which a calendar app should read again. */
  refreshS: 6 * 60 * 60,
} as const

/** The files that an address of each kind leads to. Public profiles and watchlists have them too, but the calendar. */
export const FEED_FILES = {
  CALENDAR: ['calendar.ics'],
  DIARY: ['diary.atom', 'diary.json'],
  LIST: ['list.atom', 'list.json'],
  RADARR: ['radarr.json'],
  SONARR: ['sonarr.json'],
} as const

/** What a secret address leads to. */
export type FeedAddressKind = keyof typeof FEED_FILES

/** Name of a file of a feed. */
export type FeedFile = (typeof FEED_FILES)[FeedAddressKind][number]

export const FEED_KINDS = Object.keys(FEED_FILES) as FeedAddressKind[]

/** Kinds of addresses that are about one watchlist. */
export const LIST_FEEDS = ['LIST', 'RADARR', 'SONARR'] as const satisfies FeedAddressKind[]

/** Returns whether an address of a kind is about one watchlist. */
export const isListFeed = (kind: FeedAddressKind): kind is (typeof LIST_FEEDS)[number] =>
  LIST_FEEDS.some((one) => one === kind)
