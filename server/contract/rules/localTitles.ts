/**
 * Limits of titles that members add by hand. Numbers of the lists are those of entries, of texts those of characters. The
 * figures are chosen by this project; no film of the sources is outside of them.
 */
export const LOCAL_TITLES = {
  title: 200,
  overview: 2_000,
  name: 100,
  character: 100,
  year: { min: 1870, max: 2100 },
  /** Minutes. */
  runtime: { min: 1, max: 1_500 },
  seasons: { min: 1, max: 200 },
  episodes: { min: 1, max: 20_000 },
  genres: 10,
  countries: 10,
  directors: 10,
  cast: 30,
  /** Titles that an account may add in a day. */
  perDay: 50,
  /** Edits and deletions of an account in an hour: they empty caches that all readers share. */
  editsPerHour: 120,
} as const

/** Facts that members may complete in a title of a source, in the order of the form. */
export const TITLE_FACTS = ['overview', 'runtime', 'cast'] as const

export type TitleFact = (typeof TITLE_FACTS)[number]
