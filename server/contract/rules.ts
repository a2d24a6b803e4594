import { VALIDATION } from './messages.js'

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

/** A page size made usable: whole, from 1 to {@link PAGING.maxLimit}. */
export function clampLimit(limit: number | null | undefined, fallback: number = PAGING.defaultLimit): number {
  if (limit == null || !Number.isFinite(limit)) return fallback
  return Math.min(Math.max(Math.trunc(limit), 1), PAGING.maxLimit)
}

/** What a filter of titles may hold; every field is optional. */
export interface FilterValues {
  minRating?: number | null
  maxRating?: number | null
  releaseYear?: number | null
  releaseYearFrom?: number | null
  releaseYearTo?: number | null
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
  return fields
}

// Account rules. The messages are the specification's own (section 5).
// Beside blanks, what a mail header or a database would take for something else.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u
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

/** How an e-mailed code lives. */
export const CODE = {
  /** Minutes that it is good for. */
  minutes: 10,
  /** Guesses that are looked at. */
  attempts: 5,
  /** Seconds before another one is sent to the same address. */
  cooldownSeconds: 60,
  /** Codes sent to one address within a day. */
  perDay: 10,
} as const

/** Now Playing reaches back this many days from the catalogue's date. */
export const NOW_PLAYING_DAYS = 60
/** Top Rated asks for this many votes, so that a handful of friends does not make a classic. */
export const TOP_RATED_VOTES = 5_000
/** Trending looks at this many of the best known titles. */
export const TRENDING_TITLES = 500

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

/** Widths of movie cards in px, and how many of them a rail scrolls at once. */
export const CARDS = {
  widths: { sm: 160, md: 192, lg: 224 },
  railStep: 2,
  railSkeletons: 6,
  gridSkeletons: 12,
} as const
