/** Keys of the three parts of a snapshot in local storage. */
export const SNAPSHOT_KEYS = {
  movies: 'movie-store',
  user: 'user-store',
  watchlists: 'watchlist-store',
} as const

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

declare const __SNAPSHOT_VERSION__: string | undefined

/** Version of the snapshot format: a hash of this build's schema, operations and cache policies. */
export const SNAPSHOT_VERSION: string =
  typeof __SNAPSHOT_VERSION__ === 'string' ? __SNAPSHOT_VERSION__ : 'development'

/** Returns the text under a key of local storage; null if there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function removeSnapshot(): void {
  try {
    for (const key of Object.values(SNAPSHOT_KEYS)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Stores texts by their keys and removes the keys whose text is null. Returns whether there was room for all. */
export function writeStored(texts: Readonly<Record<string, string | null>>): boolean {
  try {
    for (const [key, text] of Object.entries(texts)) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    }
    return true
  } catch {
    // An incomplete snapshot would be inconsistent.
    removeSnapshot()
    return false
  }
}
