export const CALL_LIMITS = {
  /** Concurrent calls. TMDB allows "somewhere in the 40 requests per second range". */
  concurrent: 16,
  /** Calls that wait for one of those; further calls fail at once. */
  queued: 400,
  /** Retries of a call that failed with 429 or 5xx, or whose connection broke. */
  retries: 2,
  /** Pause before the first retry, doubled for the second, ± 50 %; in milliseconds. */
  backoffMs: 120,
  /** Consecutive failures that open the circuit breaker. */
  failuresUntilOpen: 6,
  /** How long the circuit breaker stays open, in milliseconds. */
  openMs: 3_000,
  /** Maximum size of a response, in bytes. The largest real ones, credits of long series, are about 1 MB. */
  responseBytes: 5_000_000,
  /** Pause of all calls after a 429 without Retry-After, in milliseconds. */
  defaultPauseMs: 500,
  /** Maximum pause of all calls after a 429; a longer Retry-After is reduced to it. In milliseconds. */
  maxPauseMs: 300_000,
} as const
