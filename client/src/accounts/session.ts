/** The signed-in person, as far as every page needs to know. */
export interface SessionUser {
  id: string
  username: string
  email: string
  avatar: string | null
  isEmailVerified: boolean
}

/** Somebody who has registered here and has not signed in yet. */
export type RegisteredUser = Pick<SessionUser, 'username' | 'email' | 'isEmailVerified'>

/**
 * What this browser knows of who is signed in; kept in local storage under 'auth-store'. What session storage has under
 * that key is taken too, where local storage has nothing.
 */
export type Session =
  | { user: SessionUser; token: string; isAuthenticated: true }
  | { user: SessionUser | RegisteredUser | null; token: null; isAuthenticated: false }

const KEY = 'auth-store'
/** Set while somebody has signed out here and the server does not know yet. It says nothing of whom. */
const PENDING_KEY = 'pending-logout'
/** A stored session with more characters was not written by the client. */
const STORED_MAX = 20_000
const ANONYMOUS: Session = { user: null, token: null, isAuthenticated: false }

/** Fired on the window when the server has refused a token: whoever hears it knows that nobody is signed in. */
export const LOGOUT_EVENT = 'auth:logout'

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const { user, token, isAuthenticated } = value as Record<keyof Session, unknown>
  const { id, username, email } = (user ?? {}) as Record<string, unknown>
  const isNamed = typeof username === 'string' && typeof email === 'string'
  return isAuthenticated === true
    ? isNamed && typeof id === 'string' && typeof token === 'string'
    : isAuthenticated === false && token === null && (user === null || isNamed)
}

let isPendingHere = false

/** Whether a sign-out is pending; where storage is blocked, of this page alone. */
function isPending(): boolean {
  try {
    return isPendingHere || localStorage.getItem(PENDING_KEY) !== null
  } catch {
    return isPendingHere
  }
}

function setPending(pending: boolean): void {
  isPendingHere = false
  try {
    if (pending) localStorage.setItem(PENDING_KEY, '1')
    else localStorage.removeItem(PENDING_KEY)
  } catch {
    isPendingHere = pending
  }
}

// The browser had no room for it.
let isUnwritten = false

/** What is stored. A browser that blocks storage, or has no room, has a session for as long as the page: `memory`. */
function read(memory: Session): Session {
  try {
    const stored = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)
    if (stored === null && isUnwritten) return memory
    const session: unknown = stored === null || stored.length > STORED_MAX ? null : JSON.parse(stored)
    // A tab that had not heard of the sign-out yet may have written this.
    return isSession(session) && !(session.isAuthenticated && isPending()) ? session : ANONYMOUS
  } catch (error) {
    return error instanceof SyntaxError ? ANONYMOUS : memory
  }
}

function write(session: Session): void {
  isUnwritten = false
  try {
    try {
      localStorage.setItem(KEY, JSON.stringify(session))
    } catch {
      // What was saved to be drawn sooner makes room; what somebody has begun to write does not.
      wipe(/^(?:theme|pending-logout|review-draft .*)$/)
      localStorage.setItem(KEY, JSON.stringify(session))
    }
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked or full; the session holds until the page is left.
    isUnwritten = true
  }
}

/** What the tab alone remembers goes too: it names addresses that were opened, and who was sent a code. */
function wipe(kept = /^(?:theme|pending-logout)$/): void {
  try {
    for (const key of Object.keys(localStorage)) if (!kept.test(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // What cannot be written has nothing in it.
  }
}

/** The times a token was issued at and expires at, in ms; undefined for what is no JWT of three parts. */
function timesOf(token: string): { issued: number; expires: number } | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const { iat, exp } = JSON.parse(atob(parts[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')) as Record<
      string,
      unknown
    >
    return typeof exp === 'number'
      ? { issued: (typeof iat === 'number' ? iat : NaN) * 1000, expires: exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

/** What is stored of an account, and nothing more of it. */
export const sessionUser = ({ id, username, email, avatar, isEmailVerified }: SessionUser): SessionUser => ({
  id,
  username,
  email,
  avatar,
  isEmailVerified,
})

let current: Session = ANONYMOUS as Session
// Somebody whose session ended under their hands: their page stays until they have signed in again or given up.
let held: SessionUser | null = null
let checked = true
// How far this machine's clock is ahead of the server's, known once a token has been issued under our eyes.
let ahead = 0
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function become(next: Session): void {
  const issued = next.token !== null && next.token !== current.token && timesOf(next.token)?.issued
  if (issued) ahead = Date.now() - issued
  current = next
  // Somebody is here again, or somebody else has registered.
  if (next.isAuthenticated || (next.user && next.user.email !== held?.email)) held = null
  tell()
}

/** ms until a token expires by the server's clock; 0 or less for one that has, or that cannot be read. */
export function timeLeft(token: string): number {
  return (timesOf(token)?.expires ?? 0) - (Date.now() - ahead)
}

/** Who is signed in in this browser. */
export const session = {
  /** Begins with what an earlier visit has stored, which is then to be checked. */
  begin(): void {
    held = null
    current = read(ANONYMOUS)
    checked = !current.isAuthenticated
    tell()
  },
  get: (): Session => current,
  /** Whose pages are shown: the signed-in person, also while they are asked to sign in again. */
  viewer: (): SessionUser | null => (current.isAuthenticated ? current.user : held),
  set(next: Session): void {
    // The new session's cookie has taken the place of the former one's.
    if (next.isAuthenticated) setPending(false)
    write(next)
    become(next)
  },
  /** Keeps the token and knows the person better. */
  update(known: SessionUser): void {
    const now = session.reload()
    if (!now.isAuthenticated || now.user.id !== known.id) return
    const user = sessionUser(known)
    if (JSON.stringify(user) !== JSON.stringify(now.user)) session.set({ ...now, user })
  },
  /**
   * Nobody is signed in any more, and nothing of anybody stays in this browser but the theme, and the note that a
   * sign-out is pending if one is.
   */
  clear(): void {
    held = null
    isUnwritten = false
    wipe()
    become(ANONYMOUS)
  },
  /** The same; the server is yet to be told. From here on no stored session counts until somebody signs in. */
  signOut(): void {
    // Makes room.
    wipe()
    setPending(true)
    session.clear()
  },
  /** Whether somebody has signed out here and the server may not know: its cookie could still open their session. */
  isLogoutPending: isPending,
  /** The server has ended the session. */
  logoutDone: (): void => setPending(false),
  /**
   * The server says that this token is over. The token goes and the logout event fires; what the person was doing
   * stays on the screen until they have signed in again, unless the page has only just begun.
   */
  expire(token: string): void {
    if (session.reload().token !== token) return
    const { user } = current
    if (user && checked) {
      held = user as SessionUser
      session.set({ user, token: null, isAuthenticated: false })
    } else session.clear()
    window.dispatchEvent(new CustomEvent(LOGOUT_EVENT))
  },
  /** Whether somebody is to sign in again to go on. */
  isLapsed: (): boolean => held !== null,
  /** Whether it is known if the stored session is still good. */
  isChecked: (): boolean => checked,
  setChecked(): void {
    checked = true
    tell()
  },
  /** Looks at what other tabs have stored; their storage events may be on the way yet. */
  reload(): Session {
    const stored = read(current)
    if (JSON.stringify(stored) === JSON.stringify(current)) return current
    // The session ended under another tab's hands, and so under ours.
    if (current.isAuthenticated && !stored.isAuthenticated) {
      if (stored.user) held = current.user
      else wipe()
    }
    become(stored)
    return current
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

session.begin()
// Another tab signed in or out.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) session.reload()
})
// A page that comes back from the browser's memory has slept through that.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) session.reload()
})
