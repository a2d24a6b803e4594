import { SNAPSHOT_KEYS } from './snapshot.js'

/** Returns the text under a key of local storage; null if there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Removes the stored snapshot. */
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
