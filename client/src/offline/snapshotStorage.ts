import { SNAPSHOT_KEYS } from './snapshot.js'

/** The text under a key of local storage; null without one, and where storage is blocked. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Removes the saved snapshot, or those of its stores that are named. */
export function forgetSnapshot(keys: readonly string[] = Object.values(SNAPSHOT_KEYS)): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Where storage is blocked nothing was saved.
  }
}

/** Stores texts under their keys and takes those away that are null. Returns whether there was room for all. */
export function storeTexts(texts: Readonly<Record<string, string | null>>): boolean {
  try {
    for (const [key, text] of Object.entries(texts)) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    }
    return true
  } catch {
    // A part alone would be half a truth.
    forgetSnapshot()
    return false
  }
}
