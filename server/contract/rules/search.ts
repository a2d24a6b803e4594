/** Maximum number of results of a search, and of its total count. */
export const SEARCH_RESULTS_MAX = 10_000

/** Numbers of search suggestions, and the debounce of their requests in milliseconds. */
export const SUGGESTIONS = { max: 8, pauseMs: 150, people: 3 } as const

/** Maximum number of episodes that a search finds. */
export const EPISODES_FOUND = 3

/** Maximum length of a search text, in characters; the rest is ignored. */
export const SEARCH_TEXT_MAX = 200

/** Control and format characters, such as those that reverse a text, except the two joiners. */
const UNSEEN = /[^\P{C}\u200c\u200d]/gu

/** Returns the text of a search as pages show it: the part that is read, without what reverses or hides others. */
export const shownSearchText = (text: string): string => text.slice(0, SEARCH_TEXT_MAX).replace(UNSEEN, '')
