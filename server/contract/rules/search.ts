/** Maximum number of results of a search, and of its total count. */
export const SEARCH_RESULTS_MAX = 10_000

/** Numbers of search suggestions, and the debounce of their requests in milliseconds. */
export const SUGGESTIONS = { max: 8, pauseMs: 150, people: 3 } as const

/** Maximum length of a search text, in characters; the rest is ignored. */
export const SEARCH_TEXT_MAX = 200
