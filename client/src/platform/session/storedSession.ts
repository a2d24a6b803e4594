import type { RatingScale } from '../../generated/types.js'

/** How far this device's clock is ahead of the server's, in milliseconds; known once a token was issued to this page. */
let clockSkewMs = 0

/** Returns when a JWT was issued and expires, in milliseconds since 1970; undefined if it is not a valid JWT. */
function timesOf(token: string): { issuedAt: number; expiresAt: number } | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const { iat, exp } = JSON.parse(atob(parts[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')) as Record<
      string,
      unknown
    >
    return typeof exp === 'number'
      ? { issuedAt: (typeof iat === 'number' ? iat : NaN) * 1000, expiresAt: exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

/** Measures the clock skew by a token that the server has just issued. */
export function measureClockSkew(token: string): void {
  const issuedAt = timesOf(token)?.issuedAt
  if (issuedAt) clockSkewMs = Date.now() - issuedAt
}

/** Returns milliseconds until a token expires by the server's clock; 0 or less if it has expired or is invalid. */
export function timeLeft(token: string): number {
  return (timesOf(token)?.expiresAt ?? 0) - (Date.now() - clockSkewMs)
}

/** The signed-in user, with the fields that every page needs. */
export interface SessionUser {
  id: string
  username: string
  email: string
  avatar: string | null
  isEmailVerified: boolean
  /** Time zone of the account; null if it has none yet. Absent in a session that an earlier version has stored. */
  timeZone?: string | null
  /** Whether the first steps are offered. Absent in a session that an earlier version has stored. */
  firstStepsOpen?: boolean
  /** How ratings are shown to them. Absent in a session that an earlier version has stored. */
  ratingScale?: RatingScale
  /** Whether episodes that they have not watched are hidden from them. Absent in a session that an earlier version has stored. */
  hidesSpoilers?: boolean
}

/** A user who has registered in this browser and has not signed in yet. */
export type RegisteredUser = Pick<SessionUser, 'username' | 'email' | 'isEmailVerified'>

/** The session in local storage under `auth-store`, else in session storage. */
export type Session =
  | { user: SessionUser; token: string; isAuthenticated: true }
  | { user: SessionUser | RegisteredUser | null; token: null; isAuthenticated: false }

/** Key of the session in local storage and session storage. */
export const SESSION_KEY = 'auth-store'
/** Key of the flag that a logout is pending; does not identify the user. */
const PENDING_LOGOUT_KEY = 'pending-logout'
/** Longest valid stored session, in characters. */
const MAX_STORED_CHARS = 20_000
const KEPT_AT_LOGOUT = /^(?:theme|poster-size|pending-logout)$/
/** Keys that survive when the session needs room: cached data can be loaded again, drafts and waiting changes cannot. */
const KEPT_FOR_ROOM = /^(?:theme|poster-size|pending-logout|(?:review-draft|change) .*)$/

export const ANONYMOUS: Session = { user: null, token: null, isAuthenticated: false }

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const { user, token, isAuthenticated } = value as Record<keyof Session, unknown>
  const { id, username, email } = (user ?? {}) as Record<string, unknown>
  const isNamed = typeof username === 'string' && typeof email === 'string'
  return isAuthenticated === true
    ? isNamed && typeof id === 'string' && typeof token === 'string'
    : isAuthenticated === false && token === null && (user === null || isNamed)
}

/** Fallback of the pending flag where storage is blocked. */
let isPendingInMemory = false
/** Whether the last write of the session failed. */
let hasUnwrittenSession = false

/** Returns whether a logout is pending; where storage is blocked, a logout of this page only. */
export function isLogoutPending(): boolean {
  try {
    return isPendingInMemory || localStorage.getItem(PENDING_LOGOUT_KEY) !== null
  } catch {
    return isPendingInMemory
  }
}

export function setLogoutPending(pending: boolean): void {
  isPendingInMemory = false
  try {
    if (pending) localStorage.setItem(PENDING_LOGOUT_KEY, '1')
    else localStorage.removeItem(PENDING_LOGOUT_KEY)
  } catch {
    isPendingInMemory = pending
  }
}

/** Reads the stored session. Returns `inMemory` if storage is blocked or was full, ANONYMOUS for invalid data. */
export function readSession(inMemory: Session): Session {
  try {
    const stored = localStorage.getItem(SESSION_KEY) ?? sessionStorage.getItem(SESSION_KEY)
    if (stored === null && hasUnwrittenSession) return inMemory
    const session: unknown = stored === null || stored.length > MAX_STORED_CHARS ? null : JSON.parse(stored)
    // A tab that did not know of the logout yet may have written an authenticated session.
    return isSession(session) && !(session.isAuthenticated && isLogoutPending()) ? session : ANONYMOUS
  } catch (error) {
    return error instanceof SyntaxError ? ANONYMOUS : inMemory
  }
}

/** Stores the session. Where storage is blocked or full, the session lasts as long as the page. */
export function writeSession(session: Session): void {
  hasUnwrittenSession = false
  try {
    try {
      localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    } catch {
      wipeStorage(KEPT_FOR_ROOM)
      localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    }
    sessionStorage.removeItem(SESSION_KEY)
  } catch {
    hasUnwrittenSession = true
  }
}

/** Forgets the stored session and wipes the storage. */
export function clearStoredSession(): void {
  hasUnwrittenSession = false
  wipeStorage()
}

/** Empties both storages but for the kept keys: session storage reveals visited pages and email addresses too. */
export function wipeStorage(keptKeys = KEPT_AT_LOGOUT): void {
  try {
    for (const key of Object.keys(localStorage)) if (!keptKeys.test(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
