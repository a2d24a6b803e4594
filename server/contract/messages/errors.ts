import { REQUEST_ERRORS } from './requestErrors.js'

/**
 * All error codes of the server, with HTTP status and text. GraphQL returns them as `extensions.code` and
 * `extensions.status`, the REST API as status and `code`.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, text: 'Bad request' },
  INVALID_INPUT: { status: 400, text: 'Please check your input and try again' },
  QUERY_TOO_LARGE: { status: 400, text: 'The query is too large' },
  PERSISTED_QUERY_NOT_FOUND: { status: 400, text: 'This server does not know an operation of that id' },
  PERSISTED_ONLY: { status: 403, text: 'This server answers the operations of its own client only' },
  UNAUTHENTICATED: REQUEST_ERRORS.UNAUTHENTICATED,
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  FORBIDDEN: { status: 403, text: "Forbidden - you don't have permission" },
  NOT_FOUND: { status: 404, text: 'Not found' },
  MOVIE_NOT_FOUND: { status: 404, text: 'Movie not found' },
  INVALID_MOVIE: { status: 400, text: 'Invalid movie data' },
  FAVORITE_EXISTS: { status: 409, text: 'Movie is already in your favorites!' },
  FAVORITE_NOT_FOUND: { status: 404, text: 'Movie not found in favorites' },
  WATCHED_EXISTS: { status: 409, text: 'Movie is already in your watched list!' },
  WATCHED_NOT_FOUND: { status: 404, text: 'Movie not found in watched list' },
  WATCHLIST_NOT_FOUND: { status: 404, text: 'Watchlist not found' },
  WATCHLIST_EXISTS: { status: 409, text: 'A watchlist with this name already exists' },
  WATCHLIST_MOVIE_EXISTS: { status: 409, text: 'Movie is already in this watchlist' },
  WATCHLIST_MOVIE_NOT_FOUND: { status: 404, text: 'Movie not found in watchlist' },
  REQUEST_KEY_REUSED: { status: 422, text: 'This Idempotency-Key was used for another watchlist' },
  QUOTA_REACHED: { status: 409, text: 'Your account is full. Remove something to make room.' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has ended already' },
  REVIEW_NOT_FOUND: { status: 404, text: 'Review not found' },
  OWN_REVIEW_LIKED: { status: 403, text: 'You cannot like your own review.' },
  OWN_REVIEW_REPORTED: { status: 403, text: 'You cannot report your own review.' },
  REVIEW_REPORTED: { status: 409, text: 'You have already reported this review.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed' },
  USERNAME_TAKEN: { status: 409, text: 'Username is already taken' },
  IDENTITY_NOT_FOUND: { status: 404, text: 'This sign-in is not linked to your account' },
  LAST_SIGN_IN: {
    status: 409,
    text: 'This is the only way to sign in to your account. Set a password first.',
  },
  EMAIL_IN_USE: {
    status: 409,
    text: 'Another account uses this address by now. Change the address of that account, then open the link again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Unsupported content type' },
  AVATAR_MISSING: { status: 400, text: 'Please select a file to upload' },
  AVATAR_TYPE: { status: 415, text: 'Invalid file type. Please upload a JPEG, PNG, GIF, or WebP image.' },
  AVATAR_TOO_LARGE: { status: 413, text: 'File size too large. Please upload an image smaller than 5MB.' },
  AVATAR_DIMENSIONS: {
    status: 400,
    text: 'The image has too many pixels. Please upload one of at most 10,000 a side and 25 million in all.',
  },
  AVATAR_UNREADABLE: { status: 400, text: 'The image could not be read. Please upload another one.' },
  RATE_LIMITED: REQUEST_ERRORS.RATE_LIMITED,
  INTERNAL: { status: 500, text: 'Server error - please try again later' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    text: 'The film database behind this catalogue does not answer - please try again',
  },
  UNAVAILABLE: { status: 503, text: 'The service is briefly unavailable - please try again' },
} as const satisfies Record<string, { status: number; text: string }>

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS
