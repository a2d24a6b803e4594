/**
 * What a viewer knows a title by, as spelt in addresses: watched; a favorite or in one of their watchlists; marked as not
 * interested.
 */
export const TITLE_MARKS = ['watched', 'listed', 'not-interested'] as const

/** A mark of {@link TITLE_MARKS}. */
export type TitleMarkName = (typeof TITLE_MARKS)[number]

/**
 * Number of titles of a list that are considered when a viewer's titles are left out of it. It exceeds the longest list of pages by
 * as many titles as most viewers know, so that no page is missing.
 */
export const CONSIDERED_TITLES_MAX = 50_000
