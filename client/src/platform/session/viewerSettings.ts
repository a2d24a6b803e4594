/** Key in local storage of the choice which known titles are shown. */
export const KNOWN_TITLES_KEY = 'known-titles'
/** Key in local storage of the year whose review the viewer wants to be offered no more. */
export const YEAR_OFFER_KEY = 'year-offer'

/** Removes the settings of the user who signs out from this browser. */
export function removeViewerSettings(): void {
  try {
    localStorage.removeItem(KNOWN_TITLES_KEY)
    localStorage.removeItem(YEAR_OFFER_KEY)
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}
