import { ERRORS, QUOTA_TEXTS, VALIDATION } from './messages.js'

/** Paging limits of the catalogue's lists. */
export const PAGING = {
  /** Default page size. */
  defaultLimit: 20,
  /** Maximum page size; larger values are clamped. */
  maxLimit: 50,
  /** Last page of a list, and of the pagination of the search page. */
  maxPage: 500,
} as const

/** Numbers of credits on a title's page. */
export const CREDITS = { cast: 10, crew: 8, max: 50 } as const

/** Range of catalogue ratings, and the step of their inputs. */
export const RATING = { min: 0, max: 10, step: 0.1 } as const

/** Range of release-year filters; the screens offer narrower ranges. */
export const RELEASE_YEAR = { min: 1870, max: 2100, filterFrom: 1900, searchTo: 2030 } as const

/** Maximum number of results of a search, and of its total count. */
export const SEARCH_RESULTS_MAX = 10_000

/** Maximum of the total count of a list of titles: no page lies beyond it. */
export const LIST_COUNT_MAX = PAGING.maxPage * PAGING.maxLimit

/** Numbers of search suggestions, and the debounce of their requests in milliseconds. */
export const SUGGESTIONS = { max: 8, pauseMs: 150, people: 3 } as const

/**
 * Budget of CPU time per address and server process for reads, in points of about a quarter of a millisecond. `points`
 * within `seconds` equal fifty rendered images a second, far more than one household requests. The other figures are the
 * cost of each kind of work. Cached responses cost nothing.
 */
export const READ_BUDGET = {
  points: 60_000,
  seconds: 60,
  /** A REST call, a GraphQL query, or the HTML of a page. */
  request: 1,
  /** Query cost that one further point of a GraphQL query covers. */
  costPerPoint: 50,
  /** A rendered poster or backdrop. */
  drawing: 20,
  /** A rasterized share image. */
  sharePicture: 100,
  /** A generated part of the sitemap. */
  sitemap: 200,
} as const

/** Maximum number of genres in a filter. */
export const FILTER_GENRES_MAX = 50

/**
 * Limits of JSON in request bodies and variables: nesting depth of arrays and objects, and total number of values. The
 * largest request of the client has 3 levels and 60 values.
 */
export const JSON_BODY = { depth: 12, values: 5_000 } as const

/** Maximum length of a search text, in characters; the rest is ignored. */
export const SEARCH_TEXT_MAX = 200

/** Sort keys of titles in the REST API and in URLs. */
export const SORT_KEYS = ['popularity', 'rating', 'release_date', 'title'] as const
/** A sort key of titles. */
export type SortKey = (typeof SORT_KEYS)[number]
/** Sort orders in the REST API and in URLs. */
export const SORT_ORDERS = ['asc', 'desc'] as const
/** A sort order. */
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Catalogue lists, as spelled in URLs. */
export const CATEGORIES = ['popular', 'top-rated', 'now-playing', 'upcoming', 'trending'] as const
/** A catalogue list. */
export type Category = (typeof CATEGORIES)[number]

/** Clamps a page number to an integer from 1 to {@link PAGING.maxPage} + 1, a page that is always empty. */
export function clampPage(page: number | null | undefined): number {
  if (page == null || !Number.isFinite(page)) return 1
  return Math.min(Math.max(Math.trunc(page), 1), PAGING.maxPage + 1)
}

/** Parses the query parameter `page` to an integer from 1 to {@link PAGING.maxPage}; 1 by default. */
export const pageOf = (text: string | null): number =>
  Math.min(clampPage(Math.trunc(Number(text)) || 1), PAGING.maxPage)

/** Clamps a page size to an integer from 1 to `max`, which defaults to {@link PAGING.maxLimit}. */
export function clampLimit(
  limit: number | null | undefined,
  fallback: number = PAGING.defaultLimit,
  max: number = PAGING.maxLimit,
): number {
  if (limit == null || !Number.isFinite(limit)) return fallback
  return Math.min(Math.max(Math.trunc(limit), 1), max)
}

/** The fields of a filter of titles. */
export interface FilterValues {
  minRating?: number | null
  maxRating?: number | null
  releaseYear?: number | null
  releaseYearFrom?: number | null
  releaseYearTo?: number | null
  genres?: readonly string[] | null
}

/** Returns the error texts of a filter by field; empty when it is valid. */
export function checkFilter(filter: FilterValues): Record<string, string> {
  const fields: Record<string, string> = {}
  const { minRating, maxRating } = filter
  const outside = (rating: number | null | undefined) =>
    rating != null && !(rating >= RATING.min && rating <= RATING.max)
  if (outside(minRating)) fields.minRating = VALIDATION.ratingRange
  if (outside(maxRating)) fields.maxRating = VALIDATION.ratingRange
  if (minRating != null && maxRating != null && minRating > maxRating)
    fields.minRating ??= VALIDATION.ratingOrder
  for (const name of ['releaseYear', 'releaseYearFrom', 'releaseYearTo'] as const) {
    const year = filter[name]
    if (year != null && !(Number.isInteger(year) && year >= RELEASE_YEAR.min && year <= RELEASE_YEAR.max))
      fields[name] = VALIDATION.yearRange
  }
  if (
    filter.releaseYearFrom != null &&
    filter.releaseYearTo != null &&
    filter.releaseYearFrom > filter.releaseYearTo
  )
    fields.releaseYearFrom ??= VALIDATION.yearOrder
  if ((filter.genres?.length ?? 0) > FILTER_GENRES_MAX) fields.genres = VALIDATION.filterGenres
  return fields
}

// Account rules. Section 5 of the specification fixes their messages.
// Excludes whitespace and characters with a meaning in email headers.
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}][^\s@<>()[\]\\,;:"\p{C}.]*\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u
const USERNAME = /^[A-Za-z0-9_]+$/

/** Returns the error text of an email address, or undefined. */
export function checkEmail(email: string): string | undefined {
  if (!email.trim()) return 'Email is required'
  if (email.trim().length > 254 || !EMAIL.test(email.trim())) return 'Please enter a valid email address'
}

/** Maximum length of a password, in characters. */
export const PASSWORD_MAX = 128

/** Returns the error text of a new password, or undefined. */
export function checkNewPassword(password: string): string | undefined {
  if (!password) return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  if (password.length > PASSWORD_MAX) return 'Password must be at most 128 characters'
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/\d/.test(password))
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number'
}

/** Maximum length of a username, in characters. */
export const USERNAME_MAX = 30

/** Returns the error text of a username, or undefined. 3 to 30 letters, digits and underscores are valid. */
export function checkUsername(username: string): string | undefined {
  if (!username.trim()) return 'Username is required'
  if (username.trim().length < 3) return 'Username must be at least 3 characters'
  if (username.trim().length > USERNAME_MAX) return 'Username must be at most 30 characters'
  if (!USERNAME.test(username.trim())) return 'Username can only contain letters, numbers, and underscores'
}

/** Returns the error text of a password confirmation, or undefined. */
export function checkConfirmPassword(password: string, confirmPassword: string): string | undefined {
  if (!confirmPassword) return 'Please confirm your password'
  if (password !== confirmPassword) return 'Passwords do not match'
}

/** Number of digits of an emailed code. */
export const CODE_LENGTH = 6

/** Returns the error text of an emailed code, or undefined. */
export function checkCode(code: string): string | undefined {
  if (!code) return 'Verification code is required'
  if (code.length !== CODE_LENGTH) return 'Verification code must be 6 digits'
  if (!/^[0-9]+$/.test(code)) return 'Verification code must contain only numbers'
}

/** Timing of the session in the client, in milliseconds. */
export const SESSION = {
  /** A token that expires within this time is refreshed. */
  refreshBeforeMs: 10 * 60_000,
  /** Interval of checking the token and the user data. */
  checkMs: 5 * 60_000,
  /** Minimum interval between requests of the current user. */
  currentUserMs: 30_000,
  /** For this long, a loaded profile is fresh. */
  profileMs: 5 * 60_000,
  /** The check reloads data that is older than this. */
  staleMs: 10 * 60_000,
} as const

/** Limits of requests from the client (sections 7 and 9 of the specification); times in milliseconds. */
export const CALLS = {
  /** Timeout of a request, from when it leaves its queue. */
  timeoutMs: 30_000,
  /** For this long, responses of the catalogue are cached. */
  catalogueMs: 5 * 60_000,
  /** For this long, responses with user data are cached. */
  personalMs: 30_000,
  /** Maximum number of cached responses; the oldest is dropped. */
  answers: 100,
  light: { atOnce: 5, gapMs: 100 },
  heavy: { atOnce: 2, gapMs: 500 },
  /** Retries of a rate-limited request, with exponential backoff and random jitter. */
  retries: 3,
  retryMs: 1_000,
  retryRandomMs: 1_000,
} as const

/** Delays of the account screens, in milliseconds, so that users can read the message. */
export const ACCOUNT_PAUSES = {
  /** From a login to the home page, or to the closing of the modal. */
  loginMs: 1_000,
  /** From a registration to the verification page. */
  registerMs: 1_500,
  /** From a registration without a code to the closing of the modal. */
  registerDoneMs: 1_000,
  /** From a verified address to the login page. */
  verifyMs: 2_000,
  /** Minimum duration of the verification in the modal. */
  modalVerifyMs: 1_000,
  /** Duration of the notice of a new code. */
  resendNoticeMs: 3_000,
} as const

/** Limits of emailed codes. */
export const CODE = {
  /** Minutes for which a code is valid. */
  minutes: 10,
  /** Maximum number of attempts per code. */
  attempts: 5,
  /** Cooldown before another code is sent to the same holder, in seconds. */
  cooldownSeconds: 60,
  /** Maximum number of codes per address, day and purpose: registration, address change, password reset, confirmation. */
  perDay: 10,
  /** Number of the daily password reset codes that are reserved for known devices of the account. */
  reservedPerDay: 3,
} as const

/** Maximum numbers of stored sessions of an account. */
export const SESSIONS = {
  /** Live sessions; a further sign-in ends the least recently used one. */
  live: 50,
  /** Ended sessions, which are stored for the data export. */
  ended: 50,
} as const

/** Limits of the security log of an account. */
export const SECURITY_EVENTS = {
  /** Days for which an event is stored. */
  days: 180,
  /** Maximum number of stored events per kind and account, so that failed sign-ins of strangers displace no other kind. */
  perKind: 100,
  /** Default page size. */
  pageSize: 20,
  /** Maximum lengths of the stored user agent and detail, in characters. */
  userAgent: 256,
  detail: 200,
} as const

/** Limits of claims: registrations whose code was not entered. Several may exist for one address. */
export const CLAIM = {
  /** Days after which a claim is deleted. */
  days: 1,
  /** Minutes for which its username is reserved for its address. */
  usernameMinutes: 30,
  /** Maximum number of claims of one address that a password is compared with. The daily quota of codes limits the claims. */
  perAddress: 20,
  /** Maximum number of tokens per claim, one per device. */
  tokens: 3,
} as const

/** Days within which an address change can be undone. */
export const UNDO_DAYS = 7

/** Days before the catalogue's date that Now Playing covers. */
export const NOW_PLAYING_DAYS = 60
/** Minimum number of votes for Top Rated, so that a few votes cannot place a title there. */
export const TOP_RATED_VOTES = 5_000
/** Number of the most popular titles that Trending considers. */
export const TRENDING_TITLES = 500
/**
 * How activity of this instance's users boosts titles in Trending. Counts the latest `additions` to each list within
 * `days`, for the `titles` most active titles. The boost is `weight` * ln(1 + users) points of popularity. The figures
 * are chosen by this project.
 */
export const TRENDING_ACTIVITY = {
  days: 14,
  additions: 20_000,
  titles: 500,
  weight: 12,
  countedEveryMs: 60_000,
} as const

/** The home page: hero, rails and their retries; times in milliseconds. */
export const HOME = {
  /** Number of featured titles that the page requests: the most popular movies. */
  featured: 5,
  /** Number of popular titles that the hero shows when the featured list is missing. */
  heroFallback: 3,
  /** How long the hero shows a slide. */
  heroRotationMs: 5000,
  /** Number of titles that the page requests for each rail; at most {@link PAGING.maxLimit}. */
  railSize: 20,
  /** Delay between rails that are retried together. */
  railRetryPauseMs: 500,
} as const

/** Limits of the persisted client cache. */
export const SNAPSHOT = {
  /** Delay before hydrated data is refetched, in milliseconds. */
  refreshAfterMs: 100,
  /** Delay before a change is saved, in milliseconds, when the browser is idle. */
  saveAfterMs: 2_000,
  /** Maximum age of hydrated data, in milliseconds. */
  maxAgeMs: 14 * 86_400_000,
  /** Maximum size in characters of JSON; browsers limit local storage to about five million. */
  maxChars: 2_000_000,
  /** Longer stored texts were not written by the client and are not parsed. */
  maxStoredChars: 4_000_000,
  /** Number of times that the size is halved when storage is full, before saving is skipped. */
  halvings: 3,
} as const

/** Widths of movie cards in pixels, and numbers of cards. */
export const CARDS = {
  widths: { sm: 160, md: 192, lg: 224 },
  railStep: 2,
  railSkeletons: 6,
  gridSkeletons: 12,
  /** Number of posters of a grid that load eagerly; the others load lazily. */
  gridFirst: 6,
} as const

/** Limits of favorites, watched and watchlists: page sizes, and lengths of texts that a client may send. */
export const LISTS = {
  /** Default page size of a connection. */
  pageSize: 50,
  publicPageSize: 10,
  recentActivity: 5,
  /** Personalised rail: the number of the viewer's strongest genres, and of titles. */
  topGenres: 3,
  personalised: 10,
  title: 500,
  overview: 5_000,
  poster: 2_000,
  watchlistName: 100,
  watchlistDescription: 500,
  requestKey: 200,
  /** Number of titles per list that the REST API includes in a listing. */
  bridgeTitles: 100,
  /** Default and maximum number of titles of one list per REST call. */
  bridgePage: 1_000,
  /** Default and maximum number of watchlists per REST call. */
  bridgeWatchlists: 100,
  /** Number of posters on the cover of a watchlist. */
  coverPosters: 4,
  /** Maximum number of listed genres; a catalogue has about thirty. */
  genres: 50,
} as const

/** Maximum lengths of the lists of a title that take no `limit` argument; the query cost uses them. */
export const TITLE_LISTS = {
  genres: 10,
  companies: 20,
  /** The viewer's watchlists that a title is in, newest first. */
  watchlists: 20,
} as const

/**
 * Maximum number of items per account. Database triggers enforce them, so a change needs a migration. The figures are
 * chosen by this project, far above normal use.
 */
export const QUOTAS = {
  favorite: 50_000,
  watched: 50_000,
  watchlist: 1_000,
  /** Titles of all watchlists of an account. */
  watchlist_movie: 100_000,
  /** Titles of one watchlist. */
  watchlist_entries: 10_000,
  review: 20_000,
  review_like: 100_000,
  review_report: 5_000,
  /** Linked sign-ins of the identity provider. */
  identity: 20,
} as const satisfies Record<keyof typeof QUOTA_TEXTS, number>

/** A kind of item that {@link QUOTAS} limits. */
export type Quota = keyof typeof QUOTAS

/** Returns the text of QUOTA_REACHED for a kind of item: the figure and the remedy. */
export function quotaText(kind: Quota): string {
  return QUOTA_TEXTS[kind](QUOTAS[kind].toLocaleString('en'))
}

/** Range of a user's rating of a title. */
export const OWN_RATING = { min: 1, max: 10 } as const

/** Returns the error text of a user's rating, or undefined. */
export function checkOwnRating(rating: unknown): string | undefined {
  const isRating =
    typeof rating === 'number' &&
    Number.isInteger(rating) &&
    rating >= OWN_RATING.min &&
    rating <= OWN_RATING.max
  return isRating ? undefined : VALIDATION.ownRating
}

/** Returns the error text of the name of a watchlist, or undefined. 1 to 100 characters after trimming are valid. */
export function checkWatchlistName(name: string): string | undefined {
  if (!name.trim()) return VALIDATION.watchlistName
  if (name.trim().length > LISTS.watchlistName) return VALIDATION.watchlistNameLength
}

/** Returns the error text of the description of a watchlist, or undefined. */
export function checkWatchlistDescription(description: string): string | undefined {
  if (description.trim().length > LISTS.watchlistDescription) return VALIDATION.watchlistDescription
}

/** Limits of avatars. */
export const AVATAR = {
  /** Maximum size of an upload, in bytes. */
  maxBytes: 5_242_880,
  /** Longer side of the stored image and of the upload of the browser, in pixels. */
  maxSide: 800,
  /** Compression quality in the browser, 0 to 1. */
  quality: 0.8,
  /** Accepted types; the server detects the type from the content. */
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** Types that the browser resizes; a GIF would lose its animation. */
  compressed: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** Returns the error text of an avatar file, or undefined. */
export function checkAvatar(file: { type: string; size: number } | null | undefined): string | undefined {
  if (!file) return ERRORS.AVATAR_MISSING.text
  if (!(AVATAR.types as readonly string[]).includes(file.type)) return ERRORS.AVATAR_TYPE.text
  if (file.size > AVATAR.maxBytes) return ERRORS.AVATAR_TOO_LARGE.text
}

/** Maximum lengths of the bio and the names of a profile, in characters. */
export const PROFILE = { bio: 500, name: 50 } as const

/** Profile fields to change; omitted fields stay. */
export interface ProfileValues {
  username?: string | null
  email?: string | null
  bio?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** Returns the error texts of profile fields; empty when all are valid. Values are trimmed before the check. */
export function checkProfile(values: ProfileValues): Record<string, string> {
  const { username, email, bio, firstName, lastName } = values
  const tooLong = (text: string | null | undefined, max: number) => (text?.trim().length ?? 0) > max
  const fields = {
    username: username == null ? undefined : checkUsername(username),
    email: email == null ? undefined : checkEmail(email),
    bio: tooLong(bio, PROFILE.bio) ? VALIDATION.bioLength : undefined,
    firstName: tooLong(firstName, PROFILE.name) ? VALIDATION.nameLength : undefined,
    lastName: tooLong(lastName, PROFILE.name) ? VALIDATION.nameLength : undefined,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Limits of reviews. Characters are grapheme clusters, such as an emoji with its skin tone. */
export const REVIEWS = {
  rating: { min: 1, max: 10 },
  /** Number of stars in the form; a star is two points of the rating. */
  stars: 5,
  text: 2_000,
  /** Maximum length in the form. */
  formText: 1_000,
  /** Maximum number of UTF-8 bytes of a text: enough for 1,000 of the longest emoji. */
  textBytes: 32_768,
  title: 500,
  genre: 100,
  poster: 2_000,
  reportDetails: 500,
  pageSize: 5,
  ownPageSize: 10,
  /** Maximum page number. */
  maxPage: 1_000_000,
  /** Maximum number of user ids in a review's list of likes. */
  likes: 50,
} as const

/** Reasons for reporting a review. */
export const REPORT_REASONS = [
  'Spam',
  'Inappropriate Content',
  'Spoilers not marked',
  'Harassment',
  'False Information',
  'Other',
] as const
/** A reason for reporting a review. */
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Sort keys of reviews in the REST API. */
export const REVIEW_SORTS = ['createdAt', 'rating', 'likes'] as const
/** A sort key of reviews. */
export type ReviewSortKey = (typeof REVIEW_SORTS)[number]

/** Returns the error text of the rating of a review, or undefined. */
export function checkReviewRating(rating: unknown): string | undefined {
  if (typeof rating !== 'number' || !(rating >= REVIEWS.rating.min && rating <= REVIEWS.rating.max))
    return VALIDATION.reviewRating
  return Number.isInteger(rating) ? undefined : VALIDATION.reviewRatingWhole
}
