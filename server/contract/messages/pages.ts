import { t } from '../translate.js'

/** Name and description of the site for search engines and link previews. */
export const SITE = {
  name: 'Marquee',
  description: t('Discover movies and TV shows: what is playing, what is coming, and what to watch tonight.'),
} as const

/** What the pages of an account say above their form. */
export const AUTH_PAGES = {
  login: { heading: t('Sign In'), text: t('Your favorites and lists are waiting.') },
  register: { heading: t('Create Account'), text: t('Keep what you love and what you have watched.') },
  reset: {
    heading: t('Reset Password'),
    text: t('We send a code to your address, and you choose another password.'),
  },
} as const

/** Titles and descriptions of the server-rendered pages. The client's entry chunk does not include them. */
export const PAGES = {
  watchlists: {
    title: t('Public watchlists'),
    intro: t('What others have put together for you to browse.'),
    description: t('Movies and TV shows that people have put together in lists for you to browse.'),
  },
  people: {
    title: t('People here'),
    intro: t('Members who show what they watch. Follow them to see it in your feed.'),
    description: t('Members who share what they watch, review and collect.'),
  },
  search: { title: t('Search'), description: t('Find movies and TV shows by title, actor or director.') },
  login: t('Sign In'),
  register: t('Create Account'),
  verifyEmail: t('Verify Email'),
  resetPassword: t('Reset Password'),
  undoEmailChange: t('Undo Address Change'),
  welcome: t('First steps'),
  upNext: t('Up next'),
  calendar: t('Calendar'),
  imports: t('Import'),
  connect: t('Connect an App'),
  device: t('Connect a Device'),
  titleForm: t('Add or edit a title'),
  userArea: t('Your movies'),
  missing: t('404 Not Found'),
  numbered: (title: string, page: number) => t('{title}, page {page}', { title, page }),
  watchlistWithoutDescription: (owner: string, count: number) =>
    t('A watchlist by {owner} with {count, plural, one {# title} other {# titles}}.', { owner, count }),
  artworkOf: (title: string) => t('Artwork of {title}', { title }),
} as const
