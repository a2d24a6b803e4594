/** Bounds of faults: errors and delays that a request orders for itself, to test an app. */
export const FAULTS = {
  /** Header of the request that orders them; of the response, how many were injected. */
  header: 'X-Marquee-Fault',
  /** Faults of a request at most. */
  most: 20,
  /** Longest header, in characters. */
  length: 2_000,
  /** Longest delay of a request, in milliseconds, all of its faults together. */
  delayMs: 30_000,
  /** Requests of a process that are delayed at the same time. */
  waiting: 100,
  /** Those of one address. */
  waitingOfAddress: 10,
} as const
