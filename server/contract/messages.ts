/**
 * Every error the server can tell a person: its HTTP status and its text. A code without wording does not compile.
 * GraphQL sends them as `extensions.code` and `extensions.status`, the bridge as status and `code`.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, text: 'Bad request' },
  INVALID_INPUT: { status: 400, text: 'Please check your input and try again' },
  QUERY_TOO_LARGE: { status: 400, text: 'The query is too large' },
  PERSISTED_QUERY_NOT_FOUND: { status: 400, text: 'This server does not know an operation of that id' },
  PERSISTED_ONLY: { status: 403, text: 'This server answers the operations of its own client only' },
  UNAUTHENTICATED: { status: 401, text: 'Unauthorized - please log in again' },
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  FORBIDDEN: { status: 403, text: "Forbidden - you don't have permission" },
  NOT_FOUND: { status: 404, text: 'Not found' },
  MOVIE_NOT_FOUND: { status: 404, text: 'Movie not found' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has ended already' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed' },
  USERNAME_TAKEN: { status: 409, text: 'Username is already taken' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Unsupported content type' },
  RATE_LIMITED: { status: 429, text: 'Too many requests - please try again later' },
  INTERNAL: { status: 500, text: 'Server error - please try again later' },
  UNAVAILABLE: { status: 503, text: 'The service is briefly unavailable - please try again' },
} as const satisfies Record<string, { status: number; text: string }>

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS

/** Texts of field rules, shown beside the field and sent back by the server in `fields`. */
export const VALIDATION = {
  ratingRange: 'Rating must be between 0 and 10',
  ratingOrder: 'The minimum rating must not be above the maximum rating',
  yearRange: 'Year must be a whole number between 1870 and 2100',
  yearOrder: 'The first year must not be after the last',
  sortBy: 'Sort must be one of popularity, rating, release_date, title',
  sortOrder: 'Sort order must be asc or desc',
  type: 'Type must be movie or tv',
  passwordCommon: 'This password is one of the first that guessers try. Please choose another one.',
  passwordRequired: 'Password is required',
  passwordWrong: 'The current password is not right',
  passwordSame: 'The new password must be another one',
  codeWrong: 'Invalid or expired verification code',
  text: (field: string) => `${field} must be a text`,
} as const

/** Notices of the screens: toasts, banners and states that no server answer carries. */
export const NOTICES = {
  accountsClosed: 'Accounts are not open on this server yet.',
  loginRequired: 'Please log in to access this page',
  passwordReset: 'Password reset feature coming soon!',
  termsRequired: 'You must agree to the Terms of Service and Privacy Policy',
  passwordRequired: 'Password is required',
  homeFailed: 'Failed to load homepage content',
  noMovies: 'No movies found',
  tagline: 'Your ultimate destination for movies and TV shows',
  unexpected: 'Unexpected Application Error',
  searchFailed: 'Search failed',
  suggestions: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the up and down arrows to choose`,
  listFailed: 'Failed to load movies',
  titleFailed: 'Failed to load movie details',
  networkError: 'Network error - please check your connection',
  unexpectedError: 'An unexpected error occurred',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  signInTo: (action: string) => `Please sign in to ${action}`,
  modalProviderSoon: (provider: string) => `${provider} login integration coming soon!`,
  pageProviderSoon: (provider: string) => `${provider} authentication will be available soon`,
  themeChanged: (theme: string) => `Theme changed to ${theme} mode`,
} as const

/** How each listing of the catalogue presents itself: on its tab, in its heading, beneath it. */
export const LISTINGS = {
  popular: {
    label: 'Popular',
    title: 'Popular',
    description: 'What everyone is watching, talking about and coming back to.',
  },
  trending: {
    label: 'Trending',
    title: 'Trending Now',
    description: 'The titles gaining the most attention right now.',
  },
  'top-rated': {
    label: 'Top Rated',
    title: 'Top Rated',
    description: 'The highest scores from enough people to be trusted.',
  },
  'now-playing': {
    label: 'Now Playing',
    title: 'Now Playing in Theaters',
    description: 'On the big screen these weeks. Find something for tonight.',
  },
  upcoming: { label: 'Upcoming', title: 'Coming Soon', description: 'Premieres to look forward to.' },
  recommendations: {
    label: 'For You',
    title: 'Recommended for You',
    description: 'Picked from what you have watched and loved.',
  },
} as const

/** What search engines and link previews are told of the product itself. */
export const SITE = {
  name: 'Marquee',
  description: 'Discover movies and TV shows: what is playing, what is coming, and what to watch tonight.',
} as const

/** Texts of a home rail that could not be loaded. */
export const RAIL_ERRORS = {
  rateLimit: 'Too many requests. Please try again later.',
  network: 'Network error. Check your connection.',
  server: 'Server error. Please try again later.',
  notFound: 'Content not found.',
  other: 'Something went wrong.',
} as const
