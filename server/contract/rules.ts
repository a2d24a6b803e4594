import { ERRORS, QUOTA_TEXTS, VALIDATION } from './messages.js'

/** Limits of the catalogue's lists. */
export const PAGING = {
  /** Titles on a page unless asked otherwise. */
  defaultLimit: 20,
  /** A larger limit is clamped to this. */
  maxLimit: 50,
  /** Lists end here, as the search page's pagination does. */
  maxPage: 500,
} as const

/** Credits shown on a title's page. */
export const CREDITS = { cast: 10, crew: 8, max: 50 } as const

/** The scale of a catalogue rating and the step of its inputs. */
export const RATING = { min: 0, max: 10, step: 0.1 } as const

/** The years a release-year filter understands; the screens offer narrower ranges of their own. */
export const RELEASE_YEAR = { min: 1870, max: 2100, filterFrom: 1900, searchTo: 2030 } as const

/** A search lists its best matches up to this many, and counts no further. */
export const SEARCH_RESULTS_MAX = 10_000

/** Lists of titles are counted up to this: more can never be reached, because they end at page 500 of 50. */
export const LIST_COUNT_MAX = PAGING.maxPage * PAGING.maxLimit

/** Suggestions below a search box, and how long typing must pause before they are asked for. */
export const SUGGESTIONS = { max: 8, pauseMs: 150, people: 3 } as const

/**
 * What an address may have a server process compute for reads, in points of about a quarter of a millisecond of CPU.
 * `points` within `seconds` are fifty drawings a second, far beyond what a household behind one address looks at; the
 * other figures are what each kind of work costs. Answers from a cache cost nothing.
 */
export const READ_BUDGET = {
  points: 60_000,
  seconds: 60,
  /** A call of the bridge, a GraphQL query, the first answer of a page. */
  request: 1,
  /** Further points of a GraphQL query: one for so much of its cost. */
  costPerPoint: 50,
  /** A poster or backdrop that has to be drawn. */
  drawing: 20,
  /** A share picture that has to be drawn as pixels. */
  sharePicture: 100,
  /** A part of the sitemap that has to be put together. */
  sitemap: 200,
} as const

/** Genres that a filter may ask for at once. */
export const FILTER_GENRES_MAX = 50

/**
 * JSON from outside, in request bodies and in variables: levels of arrays and objects, and values in all. The largest
 * body of our own client has 3 levels and 60 values.
 */
export const JSON_BODY = { depth: 12, values: 5_000 } as const

/** Longest search text that is looked at, in characters; what is beyond is ignored. */
export const SEARCH_TEXT_MAX = 200

/** Sort keys of titles, as the bridge and the addresses spell them. */
export const SORT_KEYS = ['popularity', 'rating', 'release_date', 'title'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Catalogue lists, as the addresses spell them. */
export const CATEGORIES = ['popular', 'top-rated', 'now-playing', 'upcoming', 'trending'] as const
export type Category = (typeof CATEGORIES)[number]

/** A page number made usable: whole, from 1 to {@link PAGING.maxPage} + 1 (which is past every end, so it is empty). */
export function clampPage(page: number | null | undefined): number {
  if (page == null || !Number.isFinite(page)) return 1
  return Math.min(Math.max(Math.trunc(page), 1), PAGING.maxPage + 1)
}

/** The page that an address means by its `page`: whole, from 1 to {@link PAGING.maxPage}; the first where it names none. */
export const pageOf = (text: string | null): number =>
  Math.min(clampPage(Math.trunc(Number(text)) || 1), PAGING.maxPage)

/** A page size made usable: whole, from 1 to `most`, which is {@link PAGING.maxLimit} unless given. */
export function clampLimit(
  limit: number | null | undefined,
  fallback: number = PAGING.defaultLimit,
  most: number = PAGING.maxLimit,
): number {
  if (limit == null || !Number.isFinite(limit)) return fallback
  return Math.min(Math.max(Math.trunc(limit), 1), most)
}

/** What a filter of titles may hold; every field is optional. */
export interface FilterValues {
  minRating?: number | null
  maxRating?: number | null
  releaseYear?: number | null
  releaseYearFrom?: number | null
  releaseYearTo?: number | null
  genres?: readonly string[] | null
}

/** The wrong fields of a filter with their texts; empty when all is well. */
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

// Account rules. The messages are the specification's own (section 5).
// Beside blanks, what a mail header or a database would take for something else.
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}][^\s@<>()[\]\\,;:"\p{C}.]*\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u
const USERNAME = /^[A-Za-z0-9_]+$/

/** The error text of an e-mail address, or undefined. */
export function checkEmail(email: string): string | undefined {
  if (!email.trim()) return 'Email is required'
  if (email.trim().length > 254 || !EMAIL.test(email.trim())) return 'Please enter a valid email address'
}

/** Longest password, in characters. */
export const PASSWORD_MAX = 128

/** The error text of a new password, or undefined. At most 128 characters. */
export function checkNewPassword(password: string): string | undefined {
  if (!password) return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  if (password.length > PASSWORD_MAX) return 'Password must be at most 128 characters'
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/\d/.test(password))
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number'
}

/** Longest username, in characters. */
export const USERNAME_MAX = 30

/** The error text of a username, or undefined. 3 to 30 letters, digits and underscores. */
export function checkUsername(username: string): string | undefined {
  if (!username.trim()) return 'Username is required'
  if (username.trim().length < 3) return 'Username must be at least 3 characters'
  if (username.trim().length > USERNAME_MAX) return 'Username must be at most 30 characters'
  if (!USERNAME.test(username.trim())) return 'Username can only contain letters, numbers, and underscores'
}

/** The error text of a repeated password, or undefined. */
export function checkConfirmPassword(password: string, confirmPassword: string): string | undefined {
  if (!confirmPassword) return 'Please confirm your password'
  if (password !== confirmPassword) return 'Passwords do not match'
}

/** Digits of a code that is sent by e-mail. */
export const CODE_LENGTH = 6

/** The error text of an e-mailed code, or undefined. */
export function checkCode(code: string): string | undefined {
  if (!code) return 'Verification code is required'
  if (code.length !== CODE_LENGTH) return 'Verification code must be 6 digits'
  if (!/^[0-9]+$/.test(code)) return 'Verification code must contain only numbers'
}

/** How the client keeps a session, in ms. */
export const SESSION = {
  /** A token with less time left is replaced. */
  refreshBeforeMs: 10 * 60_000,
  /** How often the token and the person's data are looked at. */
  checkMs: 5 * 60_000,
  /** The current user is not asked for more often. */
  currentUserMs: 30_000,
  /** A full profile read so recently is good enough. */
  profileMs: 5 * 60_000,
  /** What was last read longer ago is read anew by the check. */
  staleMs: 10 * 60_000,
} as const

/** How the client calls the server (sections 7 and 9 of the specification); times in ms. */
export const CALLS = {
  /** An answer is waited for this long, from when the call leaves its queue. */
  timeoutMs: 30_000,
  /** What the catalogue has answered is not asked again for so long. */
  catalogueMs: 5 * 60_000,
  /** What it has answered about people is not asked again for so long. */
  personalMs: 30_000,
  /** So many answers are remembered; the oldest is forgotten first. */
  answers: 100,
  light: { atOnce: 5, gapMs: 100 },
  heavy: { atOnce: 2, gapMs: 500 },
  /** A call that came too often is repeated so many times, after twice as long each time and a bit at random. */
  retries: 3,
  retryMs: 1_000,
  retryRandomMs: 1_000,
} as const

/** Pauses of the account screens, in ms, so that a person can read what has happened. */
export const ACCOUNT_PAUSES = {
  /** From a login to the home page, or to the closing of the modal. */
  loginMs: 1_000,
  /** From a registration to the code's page. */
  registerMs: 1_500,
  /** From a registration that needs no code to the closing of the modal. */
  registerDoneMs: 1_000,
  /** From a verified address to the login page. */
  verifyMs: 2_000,
  /** The modal's verification takes at least this long. */
  modalVerifyMs: 1_000,
  /** The notice of a new code. */
  resendNoticeMs: 3_000,
} as const

/** How an e-mailed code lives. */
export const CODE = {
  /** Minutes that it is good for. */
  minutes: 10,
  /** Guesses that are looked at. */
  attempts: 5,
  /** Seconds before another one is sent to whoever asked for the last. */
  cooldownSeconds: 60,
  /** Codes sent to one address within a day for one purpose: registering, another address, a new password, confirming. */
  perDay: 10,
  /** Of the codes for a new password, so many are left to devices that were signed in to the account before. */
  reservedPerDay: 3,
} as const

/** Sessions of an account. */
export const SESSIONS = {
  /** Live ones; a sign-in beyond ends the least recently used. */
  live: 50,
  /** Ended ones that stay stored for the data export, the latest. */
  ended: 50,
} as const

/** Bounds of the security log of an account. */
export const SECURITY_EVENTS = {
  /** Days that an event is stored. */
  days: 180,
  /** Stored events of one kind for each account: strangers' failed sign-ins push nothing else out. */
  perKind: 100,
  /** Events of a page unless requested otherwise. */
  pageSize: 20,
  /** Longest stored user agent and detail, in characters. */
  userAgent: 256,
  detail: 200,
} as const

/** A registration whose code has not been entered. Several people may claim one address. */
export const CLAIM = {
  /** Days after which it is forgotten. */
  days: 1,
  /** Minutes that its username is reserved for its address. */
  usernameMinutes: 30,
  /** Claims of one address that a password is compared with; the codes sent within a day bound how many there are. */
  perAddress: 20,
  /** Devices that can prove it without its password. */
  tokens: 3,
} as const

/** Days within which the former address can undo a change of address. */
export const UNDO_DAYS = 7

/** Now Playing reaches back this many days from the catalogue's date. */
export const NOW_PLAYING_DAYS = 60
/** Top Rated asks for this many votes, so that a handful of friends does not make a classic. */
export const TOP_RATED_VOTES = 5_000
/** Trending looks at this many of the best known titles. */
export const TRENDING_TITLES = 500
/**
 * What this instance's people add lifts a title in Trending: additions of so many days, the latest so many of each
 * list, the most active titles; `weight` points of popularity for the natural logarithm of one more than the people.
 * The figures are this project's own choice.
 */
export const TRENDING_ACTIVITY = {
  days: 14,
  additions: 20_000,
  titles: 500,
  weight: 12,
  countedEveryMs: 60_000,
} as const

/** The home page: hero, rails and their retries. */
export const HOME = {
  /** Featured titles: the first of the popular ones. */
  featured: 5,
  /** Popular titles the hero falls back to when no featured list is there. */
  heroFallback: 3,
  heroRotationMs: 5000,
  railSize: 20,
  /** Pause between rails that are retried together. */
  railRetryPauseMs: 500,
} as const

/** The saved snapshot of the client's cache. */
export const SNAPSHOT = {
  /** What is drawn from it is asked for again after so many ms. */
  refreshAfterMs: 100,
  /** A change is written after so many ms, when the browser is idle. */
  saveAfterMs: 2_000,
  /** What was saved longer ago is not shown any more. */
  maxAgeMs: 14 * 86_400_000,
  /** Characters of JSON in all; browsers give local storage about five million. */
  maxChars: 2_000_000,
  /** A stored text with more characters than that was not written by the client: it is not parsed. */
  maxStoredChars: 4_000_000,
  /** Where there is less room than that, it is halved so often before nothing is saved. */
  halvings: 3,
} as const

/** Widths of movie cards in px, and how many of them a rail scrolls at once. */
export const CARDS = {
  widths: { sm: 160, md: 192, lg: 224 },
  railStep: 2,
  railSkeletons: 6,
  gridSkeletons: 12,
  /** Posters of a grid that are asked for at once; the others when they come near. */
  gridFirst: 6,
} as const

/** What people keep: entries a page, and limits of the texts that a caller may send along. */
export const LISTS = {
  /** Entries a page of a connection unless asked otherwise. */
  pageSize: 50,
  publicPageSize: 10,
  recentActivity: 5,
  /** The personalised rail: the strongest genres of what a person keeps, and how many titles come of them. */
  topGenres: 3,
  personalised: 10,
  title: 500,
  overview: 5_000,
  poster: 2_000,
  watchlistName: 100,
  watchlistDescription: 500,
  requestKey: 200,
  /** Titles of each list that the bridge sends along in a listing. */
  bridgeTitles: 100,
  /** Titles of one list that a call of the bridge gives, unless asked otherwise and at most. */
  bridgePage: 1_000,
  /** Watchlists that a call of the bridge gives, unless asked otherwise and at most. */
  bridgeWatchlists: 100,
  /** Posters on the cover of a watchlist. */
  coverPosters: 4,
  /** Genres of a catalogue that are listed; it has some thirty. */
  genres: 50,
} as const

/** The longest that lists of a title without a limit of their own get; the cost of a query counts them so. */
export const TITLE_LISTS = {
  genres: 10,
  companies: 20,
  /** The viewer's watchlists that a title is in, newest first. */
  watchlists: 20,
} as const

/**
 * The most that one account has of each kind of thing; the database's triggers hold them, so another figure needs a
 * migration. They are this project's own choice: far more than a person needs.
 */
export const QUOTAS = {
  favorite: 50_000,
  watched: 50_000,
  watchlist: 1_000,
  /** Titles of all of a person's watchlists together. */
  watchlist_movie: 100_000,
  /** Titles of one watchlist. */
  watchlist_entries: 10_000,
  review: 20_000,
  review_like: 100_000,
  review_report: 5_000,
  /** Sign-ins of the identity provider that are joined to the account. */
  identity: 20,
} as const satisfies Record<keyof typeof QUOTA_TEXTS, number>

/** A kind of thing that {@link QUOTAS} bounds. */
export type Quota = keyof typeof QUOTAS

/** The text of QUOTA_REACHED for a kind of thing: the figure and the remedy. */
export function quotaText(kind: Quota): string {
  return QUOTA_TEXTS[kind](QUOTAS[kind].toLocaleString('en'))
}

/** A person's own rating of a title. */
export const OWN_RATING = { min: 1, max: 10 } as const

/** The error text of a person's own rating, or undefined. */
export function checkOwnRating(rating: unknown): string | undefined {
  const isRating =
    typeof rating === 'number' &&
    Number.isInteger(rating) &&
    rating >= OWN_RATING.min &&
    rating <= OWN_RATING.max
  return isRating ? undefined : VALIDATION.ownRating
}

/** The error text of a watchlist's name, or undefined. At least one and at most 100 characters, ends trimmed. */
export function checkWatchlistName(name: string): string | undefined {
  if (!name.trim()) return VALIDATION.watchlistName
  if (name.trim().length > LISTS.watchlistName) return VALIDATION.watchlistNameLength
}

/** The error text of a watchlist's description, or undefined. At most 500 characters. */
export function checkWatchlistDescription(description: string): string | undefined {
  if (description.trim().length > LISTS.watchlistDescription) return VALIDATION.watchlistDescription
}

/** A person's picture. */
export const AVATAR = {
  /** Bytes of an upload: this many are allowed, one more is refused. */
  maxBytes: 5_242_880,
  /** Longer side of what is kept and of what the browser sends, in pixels. */
  maxSide: 800,
  /** Quality at which the browser compresses, 0 to 1. */
  quality: 0.8,
  /** Types that are taken; the server looks at the content and not at this name. */
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** Types that the browser makes smaller; a GIF would lose its motion. */
  compressed: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** The error text of a file that is to become an avatar, or undefined. */
export function checkAvatar(file: { type: string; size: number } | null | undefined): string | undefined {
  if (!file) return ERRORS.AVATAR_MISSING.text
  if (!(AVATAR.types as readonly string[]).includes(file.type)) return ERRORS.AVATAR_TYPE.text
  if (file.size > AVATAR.maxBytes) return ERRORS.AVATAR_TOO_LARGE.text
}

/** Longest bio and names of a profile, in characters. */
export const PROFILE = { bio: 500, name: 50 } as const

/** The values of a profile; what is left out stays as it is. */
export interface ProfileValues {
  username?: string | null
  email?: string | null
  bio?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** The wrong fields of a profile with their texts; empty when all is well. Values are looked at without the blanks around them. */
export function checkProfile(values: ProfileValues): Record<string, string> {
  const { username, email, bio, firstName, lastName } = values
  const tooLong = (text: string | null | undefined, most: number) => (text?.trim().length ?? 0) > most
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

/** Limits of reviews. Characters are what people count as one: an emoji with its skin tone, a letter with its marks. */
export const REVIEWS = {
  rating: { min: 1, max: 10 },
  /** Stars of the form; a star is two points of the rating. */
  stars: 5,
  text: 2_000,
  /** What the form lets people type. */
  formText: 1_000,
  /** UTF-8 bytes of a text: room for 1,000 of the longest emoji. */
  textBytes: 32_768,
  title: 500,
  genre: 100,
  poster: 2_000,
  reportDetails: 500,
  pageSize: 5,
  ownPageSize: 10,
  /** A page beyond this is past every end. */
  maxPage: 1_000_000,
  /** Ids of people that a review's list of likes holds at most. */
  likes: 50,
} as const

/** Why a review may be reported. */
export const REPORT_REASONS = [
  'Spam',
  'Inappropriate Content',
  'Spoilers not marked',
  'Harassment',
  'False Information',
  'Other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Sort keys of reviews, as the bridge spells them. */
export const REVIEW_SORTS = ['createdAt', 'rating', 'likes'] as const
export type ReviewSortKey = (typeof REVIEW_SORTS)[number]

/** The error text of a review's rating, or undefined. */
export function checkReviewRating(rating: unknown): string | undefined {
  if (typeof rating !== 'number' || !(rating >= REVIEWS.rating.min && rating <= REVIEWS.rating.max))
    return VALIDATION.reviewRating
  return Number.isInteger(rating) ? undefined : VALIDATION.reviewRatingWhole
}
