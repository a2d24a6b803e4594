/** Limits of the persisted client cache. */
export const SNAPSHOT = {
  /** Delay before hydrated data is refetched, in milliseconds. */
  refreshAfterMs: 100,
  /** Delay before a change is saved, in milliseconds, when the browser is idle. */
  saveAfterMs: 2_000,
  /** Maximum age of hydrated data, in milliseconds. */
  maxAgeMs: 14 * 86_400_000,
  /** Maximum size in characters of JSON; browsers limit local storage to about five million. */
  maxChars: 2_000_000,
  /** Longer stored texts were not written by the client and are not parsed. */
  maxStoredChars: 4_000_000,
  /** Number of times that the size is halved when storage is full, before saving is skipped. */
  halvings: 3,
} as const
