/** Key in local storage of the choice which known titles are shown. */
export const KNOWN_TITLES_KEY = 'known-titles'
/** Key in local storage of the year whose review the viewer wants to be offered no more. */
export const YEAR_OFFER_KEY = 'year-offer'

/** Key in local storage that is there if the viewer has series to continue: their rail reserves its space before it is loaded. */
export const CONTINUES_KEY = 'continue-watching'

/** Returns whether the viewer had series to continue when the home page was shown last. */
export function hadSeriesToContinue(): boolean {
  try {
    return localStorage.getItem(CONTINUES_KEY) !== null
  } catch {
    return false
  }
}

/** Notes whether the viewer has series to continue. */
export function noteSeriesToContinue(hasSeries: boolean): void {
  try {
    if (hasSeries) localStorage.setItem(CONTINUES_KEY, '1')
    else localStorage.removeItem(CONTINUES_KEY)
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}

/** Removes the settings of the user who signs out from this browser. */
export function removeViewerSettings(): void {
  try {
    localStorage.removeItem(KNOWN_TITLES_KEY)
    localStorage.removeItem(YEAR_OFFER_KEY)
    localStorage.removeItem(CONTINUES_KEY)
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}
