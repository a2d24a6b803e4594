/**
 * Budget of time per address and server process, in points of about a quarter of a millisecond. `points` within `seconds` equal
 * fifty rendered images a second, far more than one household requests. The other figures are what each kind of work costs
 * before it starts; what it takes beyond that is charged afterwards.
 */
export const READ_BUDGET = {
  points: 60_000,
  seconds: 60,
  /** Points of a millisecond of the main thread or of a statement. */
  perMs: 4,
  /** Every request when it arrives, whatever becomes of it. */
  request: 1,
  /** Budgets of an address that its requests with credentials may spend until these are checked: others may have spent the first. */
  timesWithCredentials: 2,
  /** Query cost that one further point of a GraphQL query covers. */
  costPerPoint: 50,
  /** A rendered poster or backdrop. */
  drawing: 19,
  /** A drawing that is converted to JPEG. */
  rasterizedImage: 100,
  /** A generated part of the sitemap. */
  sitemap: 200,
} as const

/** Maximum number of objects that an operation reads by their `nodeId` at once. */
export const NODES_MAX = 100

/** Maximum cost of a GraphQL operation, in objects. */
export const GRAPH_COST_MAX = 5_000

/**
 * Cost of computing what is not a plain read, in objects. It bounds how much of it one operation requests; the time that it has
 * taken is charged afterwards.
 */
export const COMPUTE_COST = {
  /** A search, or a count of the values of its matches. */
  search: 150,
  /** A search of people. */
  people: 100,
  /** A search of episodes by their titles. */
  episodes: 50,
  /** Titles for a text that is still being typed. */
  suggestions: 50,
  /** A list of the catalogue, which a filter can make long to count. */
  list: 20,
  /** Titles that are like another one. */
  related: 3,
  /** Titles for a member, ranked by their ratings. */
  recommendations: 50,
  /** The next episode of all series of a member. */
  upNext: 20,
  /** Changes of all kinds since a cursor. */
  changes: 10,
  /** Ratings of a title by all whom a member follows. */
  followedRatings: 20,
  figures: 250,
  /** Counts by month of a whole diary. */
  months: 50,
} as const

/** Cost of a text that can be long, in objects: about its characters divided by 2,500. */
export const TEXT_COST = {
  /** At most 5,000 characters that a member wrote. */
  long: 2,
  /** A summary of the catalogue's, as a rule a few sentences. */
  overview: 0.5,
  /** At most 2,000 characters. */
  note: 0.5,
} as const

/**
 * Limits of JSON in request bodies and variables: nesting depth of arrays and objects, and total number of values. The
 * largest request of the client has 3 levels and 60 values; a member may write a thousand items at once.
 */
export const JSON_BODY = { depth: 12, values: 5_000, memberValues: 25_000 } as const

/**
 * Limits of texts that users write, beside their number of characters (grapheme clusters), which has no length: code points
 * of one character, and code points per character that a text may have. A code point is at most 4 bytes, so a text of at
 * most n characters is at most 16 n bytes of UTF-8. The longest emoji has 10 code points, a flag of two letters 8 bytes.
 */
export const TEXTS = { clusterCodePoints: 16, codePoints: 4 } as const

/** Limits of requests from the client (sections 7 and 9 of the specification); times in milliseconds. */
export const CALLS = {
  /** Timeout of a request, from when it leaves its queue. */
  timeoutMs: 30_000,
  /** Maximum number of cached responses; the oldest is dropped. */
  answers: 100,
  light: { atOnce: 5, gapMs: 100 },
  heavy: { atOnce: 2, gapMs: 500 },
  /** Retries of a rate-limited request, with exponential backoff and random jitter. */
  retries: 3,
  retryMs: 1_000,
  retryRandomMs: 1_000,
} as const
