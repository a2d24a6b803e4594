/** Maximum number of results of a search, and of its total count. */
export const SEARCH_RESULTS_MAX = 10_000

/** Numbers of search suggestions, and the debounce of their requests in milliseconds. */
export const SUGGESTIONS = { max: 8, pauseMs: 150, people: 3 } as const

/** Maximum length of a search text, in characters; the rest is ignored. */
export const SEARCH_TEXT_MAX = 200

/** Returns the text of a search as pages show it: the part that is read, without what reverses the sentence around it. */
export const shownSearchText = (text: string): string =>
  text.slice(0, SEARCH_TEXT_MAX).replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
