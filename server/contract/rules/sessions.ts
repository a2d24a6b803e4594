/** Timing of the session in the client, in milliseconds. */
export const SESSION = {
  /** A token that expires within this time is refreshed. */
  refreshBeforeMs: 10 * 60_000,
  /** Interval of checking the token and the user data. */
  checkMs: 5 * 60_000,
  /** Minimum interval between requests of the current user. */
  currentUserMs: 30_000,
  /** For this long, a loaded profile is fresh. */
  profileMs: 5 * 60_000,
  /** The check reloads data that is older than this. */
  staleMs: 10 * 60_000,
} as const

/** Maximum numbers of stored sessions of an account. */
export const SESSIONS = {
  /** Live sessions; a further sign-in ends the least recently used one. */
  live: 50,
  /** Ended sessions, which are stored for the data export. */
  ended: 50,
} as const
