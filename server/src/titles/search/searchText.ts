import { SEARCH_TEXT_MAX } from '../../../contract/rules/search.js'

/** Returns the part of a search text that is read: its first {@link SEARCH_TEXT_MAX} UTF-16 units. */
export function boundSearchText(text: string): string {
  // The cut may split a surrogate pair.
  return text.slice(0, SEARCH_TEXT_MAX).toWellFormed()
}
