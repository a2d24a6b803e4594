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
  loginFailed: 'Login failed. Please try again.',
  registrationFailed: 'Registration failed. Please try again.',
  verificationFailed: 'Verification failed. Please try again.',
  resendFailed: 'Failed to resend code. Please try again.',
  resetFailed: 'The password could not be reset. Please try again.',
  modalFailed: 'An error occurred. Please try again.',
  missingUser: 'Invalid response: missing user data',
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
  modalWelcomeBack: 'Welcome back!',
  goodbye: (username: string) => `Goodbye, ${username}!`,
  registered: 'Registration successful! Please check your email for the verification code.',
  modalRegistered: 'Account created successfully! Redirecting to email verification...',
  accountCreated: 'Account created successfully!',
  verifyToLogin: 'Please verify your email to complete login',
  emailVerified: 'Email verified successfully! Please login to continue.',
  emailVerifiedPage: 'Your email has been verified successfully!',
  codeSent: 'Verification code sent! Please check your email.',
  codeSentNotice: 'New verification code sent!',
  codeWrong: 'Invalid verification code.',
  codeWrongField: 'Invalid verification code. Please try again.',
  emailForCode: 'Email is required for verification',
  emailForResend: 'Email is required to resend code',
  resetCodeSent: 'If there is an account with this address, a code is on its way to it.',
  passwordWasReset: 'Password changed. Please login to continue.',
  notAuthenticated: 'Not authenticated',
  alreadyLoading: 'Already loading',
  profileFailed: 'Failed to load profile',
  profileInitFailed: 'Failed to initialize profile',
  profileSyncFailed: 'Failed to sync profile data',
  loginRequired: 'Please log in to access this page',
  passwordReset: 'Password reset feature coming soon!',
  termsRequired: 'You must agree to the Terms of Service and Privacy Policy',
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

/** Why a sign-in with an identity provider has not succeeded, by what the way back says. */
export const PROVIDER_PROBLEMS: Readonly<Record<string, string>> = {
  expired: 'Signing in took too long. Please try again.',
  refused: 'The provider did not sign you in.',
  unverified: 'The provider has not verified your e-mail address.',
}

/** Texts of a home rail that could not be loaded. */
export const RAIL_ERRORS = {
  rateLimit: 'Too many requests. Please try again later.',
  network: 'Network error. Check your connection.',
  server: 'Server error. Please try again later.',
  notFound: 'Content not found.',
  other: 'Something went wrong.',
} as const
