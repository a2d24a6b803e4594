/** Key in local storage of the choice which known titles are shown. */
export const KNOWN_TITLES_KEY = 'known-titles'

/** Removes the settings of the user who signs out from this browser. */
export function removeViewerSettings(): void {
  try {
    localStorage.removeItem(KNOWN_TITLES_KEY)
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}
