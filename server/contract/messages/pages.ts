/** Name, description and locale of the site for search engines and link previews. */
export const SITE = {
  name: 'Marquee',
  description: 'Discover movies and TV shows: what is playing, what is coming, and what to watch tonight.',
  /** Locale in the format of Open Graph. */
  locale: 'en_US',
} as const

/** Document title of the home page. */
export const HOME_TITLE = 'Marquee: movies and TV shows'

/** What the sign-in and the sign-up page say above their form. */
export const AUTH_PAGES = {
  login: { heading: 'Sign In', text: 'Your favorites and lists are waiting.' },
  register: { heading: 'Create Account', text: 'Keep what you love and what you have watched.' },
} as const

/** Titles and descriptions of the server-rendered pages. The client's entry chunk does not include them. */
export const PAGES = {
  about: {
    title: 'About',
    description:
      'What this copy of Marquee is, how large its catalogue is, and whom the catalogue is owed to.',
  },
  terms: {
    title: 'Terms of Service',
    description: 'What you may do here, what remains yours, and what is promised and what is not.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What is stored about you, what others see of it, and how to take it along or have it deleted.',
  },
  watchlists: {
    title: 'Public watchlists',
    description: 'Movies and TV shows that people have put together in lists for you to browse.',
  },
  search: { title: 'Search', description: 'Find movies and TV shows by title, actor or director.' },
  login: 'Sign In',
  register: 'Create Account',
  verifyEmail: 'Verify Email',
  resetPassword: 'Reset Password',
  undoEmailChange: 'Undo Address Change',
  userArea: 'Your movies',
  favorites: 'My Favorites',
  missing: '404 Not Found',
  numbered: (title: string, page: number) => `${title}, page ${page}`,
  titleWithoutOverview: (title: string) =>
    `${title} on ${SITE.name}: cast, crew, ratings and more titles like it.`,
  watchlistWithoutDescription: (owner: string, count: number) =>
    `A watchlist by ${owner} with ${count} ${count === 1 ? 'title' : 'titles'}.`,
  artworkOf: (title: string) => `Artwork of ${title}`,
} as const
