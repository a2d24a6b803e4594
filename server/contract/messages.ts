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
  FORBIDDEN: { status: 403, text: "Forbidden - you don't have permission" },
  NOT_FOUND: { status: 404, text: 'Not found' },
  MOVIE_NOT_FOUND: { status: 404, text: 'Movie not found' },
  REVIEW_NOT_FOUND: { status: 404, text: 'Review not found' },
  OWN_REVIEW_LIKED: { status: 403, text: 'You cannot like your own review.' },
  OWN_REVIEW_REPORTED: { status: 403, text: 'You cannot report your own review.' },
  REVIEW_REPORTED: { status: 409, text: 'You have already reported this review.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed' },
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
  sortBy: 'Sort must be one of popularity, rating, release_date, title',
  sortOrder: 'Sort order must be asc or desc',
  type: 'Type must be movie or tv',
  reviewData: 'Review data is required',
  reviewMovie: 'Movie ID is required',
  reviewMovieChanged: 'A review stays with its movie; write another one instead',
  reviewTitle: 'Review title is required',
  reviewTitleLength: 'Review title cannot exceed 500 characters',
  reviewRating: 'Rating must be between 1 and 10',
  reviewRatingWhole: 'Rating must be a whole number between 1 and 10',
  reviewText: 'Review text cannot exceed 2000 characters',
  reviewTextBytes: 'Review text is too large: use fewer emoji or accents',
  reviewTextType: 'Review text must be a text',
  reviewSpoiler: 'Spoiler must be true or false',
  reviewGenre: 'Genre must be a text of at most 100 characters',
  reviewReleaseDate: 'Release date must be a calendar date such as 1994-09-23',
  reviewPoster: 'Poster must be a path of this site or an https address of at most 2000 characters',
  reviewIncomplete: 'Please provide both a rating and review text',
  reviewSort: 'Sort must be one of createdAt, rating, likes',
  filterSpoilers: 'filterSpoilers must be true or false',
  reportReason:
    'A reason is required: Spam, Inappropriate Content, Spoilers not marked, Harassment, False Information or Other',
  reportDetails: 'Details cannot exceed 500 characters',
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

/** What people are told about reviews, by the screens and by the bridge. */
export const REVIEW_NOTICES = {
  write: 'write a review',
  like: 'like reviews',
  report: 'report reviews',
  loadFailed: 'Failed to load reviews',
  likeFailed: 'Failed to toggle like.',
  likeBroke: 'Something went wrong while liking.',
  deleteFailed: 'Failed to delete review.',
  reportFailed: 'Failed to report review',
  reportBroke: 'Error reporting review.',
  createFailed: 'Failed to create review',
  updateFailed: 'Failed to update review',
  created: 'Review published',
  updated: 'Review updated',
  deleted: 'Review deleted',
  reported: 'Thank you. Your report was received.',
  liked: 'Review liked',
  unliked: 'Like removed',
  confirmDelete: 'Are you sure you want to delete this review?',
} as const

/** Texts of a home rail that could not be loaded. */
export const RAIL_ERRORS = {
  rateLimit: 'Too many requests. Please try again later.',
  network: 'Network error. Check your connection.',
  server: 'Server error. Please try again later.',
  notFound: 'Content not found.',
  other: 'Something went wrong.',
} as const
