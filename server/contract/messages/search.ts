import { t } from '../translate.js'

/** Texts of the suggestions below the search box. */
export const SUGGESTION_TEXTS = {
  count: (count: number) =>
    t('{count, plural, one {# suggestion} other {# suggestions}}, use the up and down arrows to choose', {
      count,
    }),
  none: (query: string) => t('No title, person or genre matches “{query}”', { query }),
} as const

/** Headings of what a search finds. */
export const SEARCH_GROUPS = {
  titles: t('Titles'),
  episodes: t('Episodes'),
  people: t('People'),
  genres: t('Genres'),
  lists: t('Your watchlists'),
  members: t('Members'),
} as const

/** What the search page says when it found only similar names. */
export const SIMILAR_ONLY = {
  heading: (query: string) => t('No title is called “{query}”', { query }),
  rest: t('These are the nearest names:'),
} as const

/** What the search page says before anything is searched. */
export const SEARCH_START = {
  title: t('What are you in the mood for?'),
  text: t('Search by title, or by the people in front of and behind the camera. Or start with a genre.'),
} as const
