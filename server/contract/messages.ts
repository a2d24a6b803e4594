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
  UNAUTHENTICATED: { status: 401, text: 'Unauthorized - please log in again' },
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
  RATE_LIMITED: { status: 429, text: 'Too many requests - please try again later' },
  INTERNAL: { status: 500, text: 'Server error - please try again later' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    text: 'The film database behind this catalogue does not answer - please try again',
  },
  UNAVAILABLE: { status: 503, text: 'The service is briefly unavailable - please try again' },
} as const satisfies Record<string, { status: number; text: string }>

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS

/** Texts of QUOTA_REACHED by kind of item: the figure and the remedy. The figures are `QUOTAS` in rules.ts. */
export const QUOTA_TEXTS = {
  favorite: (most: string) => `You can have at most ${most} favorites. Remove one to add another.`,
  watched: (most: string) => `Your watched list holds at most ${most} titles. Remove one to add another.`,
  watchlist: (most: string) => `You can have at most ${most} watchlists. Delete one to make another.`,
  watchlist_movie: (most: string) =>
    `Your watchlists hold at most ${most} titles in all. Remove some to add others.`,
  watchlist_entries: (most: string) =>
    `A watchlist holds at most ${most} titles. Remove one to add another, or use another watchlist.`,
  review: (most: string) => `You can have at most ${most} reviews. Delete one to write another.`,
  review_like: (most: string) => `You can like at most ${most} reviews. Remove a like to add another.`,
  review_report: (most: string) =>
    `You can report at most ${most} reviews. Ask whoever runs this site to look at your reports.`,
  identity: (most: string) =>
    `Your account holds at most ${most} sign-ins of the provider. Sign in with one that you have used before.`,
} as const satisfies Record<string, (most: string) => string>

/** Validation texts, shown next to the field and returned by the server in `fields`. */
export const VALIDATION = {
  path: 'The address holds a "%" that stands for no text: write it as "%25"',
  filterGenres: 'Ask for at most 50 genres at once',
  jsonDepth: 'The JSON is nested too deeply: send at most 12 levels',
  jsonValues: 'The JSON holds too many values: send at most 5,000',
  ratingRange: 'Rating must be between 0 and 10',
  ratingOrder: 'The minimum rating must not be above the maximum rating',
  yearRange: 'Year must be a whole number between 1870 and 2100',
  yearOrder: 'The first year must not be after the last',
  sortBy: 'Sort must be one of popularity, rating, release_date, title',
  sortOrder: 'Sort order must be asc or desc',
  type: 'Type must be movie or tv',
  bioLength: 'Bio must be at most 500 characters',
  nameLength: 'A name must be at most 50 characters',
  theme: 'Theme must be dark or light',
  text: (field: string) => `${field} must be a text`,
  ownRating: 'Rating must be a whole number between 1 and 10',
  cursor: 'The cursor does not belong to this list',
  entryTitle: 'Title must be at most 500 characters',
  entryOverview: 'Overview must be at most 5000 characters',
  entryPoster: 'Poster must be a path of this site or an https address of at most 2000 characters',
  entryDate: 'Release date must be a calendar date such as 1994-09-23',
  entryMoment: 'The date must be a moment such as 2026-05-04T10:15:00Z',
  entryGenres: 'Genre ids must be whole numbers',
  isPublic: 'isPublic must be true or false',
  watchlistName: 'Watchlist name is required',
  watchlistNameLength: 'Watchlist name must be at most 100 characters',
  watchlistDescription: 'Description must be at most 500 characters',
  requestKey: 'Idempotency-Key must be at most 200 characters',
  passwordCommon: 'This password is one of the first that guessers try. Please choose another one.',
  passwordRequired: 'Password is required',
  passwordNone: 'This account has no password. Have a code sent to its address and enter that.',
  passwordWrong: 'The current password is not right',
  passwordSame: 'The new password must be another one',
  codeWrong: 'Invalid or expired verification code',
  codeNeedsPassword:
    'This code works where you registered. To use it here, enter the password that you registered with, too.',
  codeOrPasswordWrong: 'Invalid or expired verification code, or not the password that you registered with',
  codeOfAnotherBrowser: 'This code works in the browser that asked for it. Please ask for a code here.',
  usernameGone: 'Somebody else has taken this username meanwhile. Please register again with another one.',
  undoLinkWrong: 'This link is not valid any more. It works once, for seven days.',
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
  reportReasonMissing: 'Please choose a reason',
  reportDetails: 'Details cannot exceed 500 characters',
} as const

/**
 * Fallback texts of failed account calls without an error text: `value` for the toast, `shown` for the screen.
 */
export const FAILURES = {
  login: { value: 'Login failed', shown: 'Login failed. Please try again.' },
  register: { value: 'Registration failed', shown: 'Registration failed. Please try again.' },
  verify: { value: 'Email verification failed', shown: 'Verification failed. Please try again.' },
  resend: {
    value: 'Failed to resend verification code',
    shown: 'Failed to resend code. Please try again.',
  },
  profile: { value: 'Profile update failed', shown: 'Failed to update profile' },
} as const

/** Texts of the screens that no server response contains: toasts, banners and states. */
export const NOTICES = {
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
  emailReplaced: 'This is the address of your account. Other devices were signed out.',
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
  profileDataFailed: 'Failed to load profile data',
  profileLoading: 'Loading your profile...',
  profileUpdated: 'Profile updated successfully!',
  emailPending: (email: string) => `Your new address ${email} waits for the code that was sent to it.`,
  bioEmpty: 'No bio added yet.',
  avatarUploadFailed: 'Failed to upload avatar',
  avatarDeleteFailed: 'Failed to delete avatar',
  avatarUploaded: 'Profile picture updated',
  avatarDeleted: 'Profile picture removed',
  avatarDeleteQuestion: 'Are you sure you want to delete your avatar?',
  avatarDrop: 'Drag and drop an image here, or click to select',
  avatarHint: 'PNG, JPG up to 5MB',
  themeFailed: 'Failed to update theme',
  noActivity: 'No recent activity',
  sessionEnded: 'That device was signed out',
  sessionsEnded: 'All other devices were signed out',
  sessionEndFailed: 'The device could not be signed out. Please try again.',
  noSecurityEvents: 'Nothing has happened yet',
  securityEventsFailed: 'The security log could not be loaded. Please try again.',
  passwordChanged: 'Password changed. Other devices were signed out.',
  passwordSet: 'Password set. Other devices were signed out.',
  passwordChangeFailed: 'The password could not be changed. Please try again.',
  identityRemoved: (provider: string) =>
    `${provider} opens your account no longer. Other devices were signed out.`,
  identityRemoveFailed: 'The sign-in could not be removed. Please try again.',
  passwordForResend: 'To get another code here, enter the password that you registered with.',
  undoFailed: 'The change could not be undone. Please try again.',
  addressRestored: (email: string) =>
    `${email} is the address of your account again, and everybody was signed out. We have sent a code to it: enter it with a new password.`,
  deletionRequested: 'Your account will be deleted in 7 days',
  deletionCancelled: 'Your account stays',
  confirmByCode: 'Your account has no password. A code that is sent to its address confirms this.',
  deletionFailed: 'That did not work. Please try again.',
  exportFailed: 'The download failed. Please try again.',
  loginRequired: 'Please log in to access this page',
  passwordHelp: 'At least 8 characters, with upper and lower case and a number.',
  passwordReset: 'Password reset feature coming soon!',
  termsRequired: 'You must agree to the Terms of Service and Privacy Policy',
  homeFailed: 'Failed to load homepage content',
  startFailed: 'Failed to load movie data. Please refresh the page.',
  genresFailed: 'Failed to fetch genres',
  popularFailed: 'Failed to fetch popular movies',
  filterFailed: 'Failed to filter movies',
  noMovies: 'No movies found',
  copyShown: (when: string) => `Shown from the copy of ${when}.`,
  tagline: 'Your ultimate destination for movies and TV shows',
  unexpected: 'Unexpected Application Error',
  searchFailed: 'Search failed',
  suggestions: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the up and down arrows to choose`,
  /** Announced by screen readers when the order or the kind changes. */
  listShown: (count: number, hasMore: boolean, order: string) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'title' : 'titles'}, sorted by ${order}`,
  listFailed: 'Failed to load movies',
  titleFailed: 'Failed to load movie details',
  addedTo: (title: string, list: string) => `${title} added to ${list}`,
  removedFrom: (title: string, list: string) => `${title} removed from ${list}`,
  ratedWatched: (title: string, rating: number) => `You rated ${title} ${rating} out of 10`,
  ratingCleared: (title: string) => `Your rating of ${title} was removed`,
  favoritesFailed: 'Failed to update favorites',
  watchedFailed: 'Failed to update watched status',
  watchlistsFailed: 'Failed to load watchlists',
  watchlistCreated: 'Watchlist created successfully!',
  watchlistUpdated: 'Watchlist updated',
  watchlistDeleted: (name: string) => `“${name}” deleted`,
  watchlistCreateFailed: 'Failed to create watchlist',
  watchlistUpdateFailed: 'Failed to update watchlist',
  watchlistDeleteFailed: 'Failed to delete watchlist',
  watchlistAddFailed: 'Failed to add movie to watchlist',
  watchlistRemoveFailed: 'Failed to remove movie from watchlist',
  deleteWatchlist: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  recommendedFor: (username: string) => `Recommended for ${username}`,
  linkCopied: 'Link copied',
  unknownDate: 'Unknown date',
  waitingForNetwork: 'You are offline. This will be saved when you are back.',
  connectionError: 'Connection error. Please check your internet and try again',
  serverError: 'Server error. Please try again later',
  itemExists: 'This item already exists',
  watchlistExists: 'This watchlist already exists',
  itemNotFound: 'Item not found',
  checkInput: 'Please check your input and try again',
  failedTo: (action: string) => `Failed to ${action}. Please try again`,
  networkError: 'Network error - please check your connection',
  unexpectedError: 'An unexpected error occurred',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  signInTo: (action: string) => `Please sign in to ${action}`,
  modalProviderSoon: (provider: string) => `${provider} login integration coming soon!`,
  pageProviderSoon: (provider: string) => `${provider} authentication will be available soon`,
  themeChanged: (theme: string) => `Theme changed to ${theme} mode`,
} as const

/** Kinds of events in the security log of an account, with their texts on the profile page. */
export const SECURITY_EVENT_TEXTS = {
  SIGNED_IN: 'Signed in',
  SIGNED_IN_NEW_DEVICE: 'Signed in on a new device',
  SIGN_IN_FAILED: 'Failed sign-in',
  SIGNED_OUT: 'Signed out',
  SESSION_ENDED: 'A device was signed out',
  OTHER_SESSIONS_ENDED: 'All other devices were signed out',
  SESSION_DISPLACED: 'The least recently used device was signed out, because there were too many',
  SESSION_REUSED: 'A device was signed out, because a copy of its session was used',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset with a code',
  EMAIL_CHANGE_REQUESTED: 'Change of the e-mail address requested',
  EMAIL_CHANGED: 'E-mail address changed',
  EMAIL_CHANGE_UNDONE: 'Change of the e-mail address undone',
  PROVIDER_LINKED: 'Sign-in with a provider added',
  PROVIDER_UNLINKED: 'Sign-in with a provider removed',
  TOKEN_CREATED: 'Access token created',
  TOKEN_REVOKED: 'Access token revoked',
  DELETION_REQUESTED: 'Deletion of the account requested',
  DELETION_CANCELLED: 'Deletion of the account cancelled',
} as const

/** A kind of security event. */
export type SecurityEventKind = keyof typeof SECURITY_EVENT_TEXTS

/** Texts of failed sign-ins with an identity provider, by the query parameter `provider`. */
export const PROVIDER_PROBLEMS = {
  expired: 'Signing in took too long. Please try again.',
  refused: 'The provider did not sign you in.',
  unverified: 'The provider has not verified your e-mail address.',
  full: 'Your account holds no more sign-ins of the provider. Sign in with one that you have used before.',
} as const

/** Texts of the catalogue lists: tab, heading and description. */
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

/** Name, description and locale of the site for search engines and link previews. */
export const SITE = {
  name: 'Marquee',
  description: 'Discover movies and TV shows: what is playing, what is coming, and what to watch tonight.',
  /** Locale in the format of Open Graph. */
  locale: 'en_US',
} as const

/** Document title of the home page. */
export const HOME_TITLE = 'Marquee: movies and TV shows'

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
  missing: '404 Not Found',
  numbered: (title: string, page: number) => `${title}, page ${page}`,
  titleWithoutOverview: (title: string) =>
    `${title} on ${SITE.name}: cast, crew, ratings and more titles like it.`,
  watchlistWithoutDescription: (owner: string, count: number) =>
    `A watchlist by ${owner} with ${count} ${count === 1 ? 'title' : 'titles'}.`,
  artworkOf: (title: string) => `Artwork of ${title}`,
} as const

/** Texts about reviews, in the screens and the REST API. */
export const REVIEW_NOTICES = {
  write: 'write a review',
  like: 'like reviews',
  report: 'report reviews',
  /** Announced by screen readers when the order changes. */
  listShown: (count: number, order: string) =>
    `${count} ${count === 1 ? 'review' : 'reviews'}, ${order.toLowerCase()}`,
  /** Accessible name of the list. */
  page: (page: number, pages: number) => (pages > 1 ? `Reviews, page ${page} of ${pages}` : 'Reviews'),
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

/** Texts for offline mode and client updates. */
export const OFFLINE = {
  banner: 'You are offline. Showing what was saved.',
  typed: 'What you have typed stays here.',
  back: 'You are back online.',
  title: 'Not saved for offline',
  text: 'You are offline, and this was not opened before. It is loaded as soon as you are back.',
  update: 'A new version is ready.',
} as const

/** Error texts of a home rail. */
export const RAIL_ERRORS = {
  rateLimit: 'Too many requests. Please try again later.',
  network: 'Network error. Check your connection.',
  server: 'Server error. Please try again later.',
  notFound: 'Content not found.',
  other: 'Something went wrong.',
} as const
