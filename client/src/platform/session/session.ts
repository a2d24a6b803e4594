import type { SessionUserFragment } from './session.generated.js'
import { setTimeZoneSource } from '../ui/format/formatDate.js'
import { createStore } from '../ui/rendering/createStore.js'
import {
  measureClockSkew,
  ANONYMOUS,
  clearStoredSession,
  isLogoutPending,
  readSession,
  SESSION_KEY,
  setLogoutPending,
  wipeStorage,
  writeSession,
  type Session,
  type SessionUser,
} from './storedSession.js'

export { timeLeft } from './storedSession.js'
export type { RegisteredUser, Session, SessionUser } from './storedSession.js'

/** Event on the window when the server has rejected a token, so that nobody is signed in any more. */
export const LOGOUT_EVENT = 'auth:logout'

interface SessionState {
  session: Session
  /** The user whose session has expired; their page stays until they have signed in again or cancelled. */
  expiredUser: SessionUser | null
  /** Whether the server has confirmed the stored session, or there was none. */
  isChecked: boolean
}

const store = createStore<SessionState>({ session: ANONYMOUS, expiredUser: null, isChecked: true })

/** A viewer as the server returns it. The private fields are null only in other users' accounts. */
type ViewerFields = Pick<SessionUserFragment, 'id' | 'username' | 'email' | 'avatar' | 'isEmailVerified'> &
  Partial<Pick<SessionUserFragment, 'firstStepsOpen'>> & {
    preferences?:
      | (Pick<NonNullable<SessionUserFragment['preferences']>, 'timeZone' | 'ratingScale'> &
          Partial<Pick<NonNullable<SessionUserFragment['preferences']>, 'hidesSpoilers'>>)
      | null
  }

/** Picks the fields of the viewer that the session stores. */
export const sessionUser = ({
  id,
  username,
  email,
  avatar,
  isEmailVerified,
  preferences,
  firstStepsOpen,
}: ViewerFields): SessionUser => ({
  id,
  username,
  email: email ?? '',
  avatar,
  isEmailVerified: isEmailVerified === true,
  // JSON keeps no undefined.
  ...(preferences?.timeZone !== undefined && { timeZone: preferences.timeZone }),
  ...(firstStepsOpen != null && { firstStepsOpen }),
  ...(preferences?.ratingScale && { ratingScale: preferences.ratingScale }),
  ...(preferences?.hidesSpoilers !== undefined && { hidesSpoilers: preferences.hidesSpoilers }),
})

function change(next: Session, expiredUser = store.get().expiredUser): void {
  const { session, isChecked } = store.get()
  if (next.token !== null && next.token !== session.token) measureClockSkew(next.token)
  // The user has signed in again, or another user has registered.
  const isReplaced = next.isAuthenticated || (next.user && next.user.email !== expiredUser?.email)
  store.set({ session: next, expiredUser: isReplaced ? null : expiredUser, isChecked })
}

export const session = {
  /** Loads the session that an earlier visit has stored, which is then to be checked. */
  load(): void {
    const stored = readSession(ANONYMOUS)
    store.set({ session: stored, expiredUser: null, isChecked: !stored.isAuthenticated })
  },

  /** Sets the user whom the server renders a page for; null for a visitor. Nothing is stored. */
  serve(user: SessionUser | null): void {
    const served: Session = user ? { user, token: '', isAuthenticated: true } : ANONYMOUS
    store.set({ session: served, expiredUser: null, isChecked: true })
  },

  get: (): Session => store.get().session,

  /** Returns the user whose data is shown: the signed-in user, also while they are asked to sign in again. */
  viewer(): SessionUser | null {
    const { session: current, expiredUser } = store.get()
    return current.isAuthenticated ? current.user : expiredUser
  },

  set(next: Session): void {
    // The new session's cookie has replaced that of the session to be ended.
    if (next.isAuthenticated) setLogoutPending(false)
    writeSession(next)
    change(next)
  },

  /** Updates the user of the session; ignores another user. */
  update(newUser: ViewerFields): void {
    const now = session.reload()
    if (!now.isAuthenticated || now.user.id !== newUser.id) return
    const user = { ...now.user, ...sessionUser(newUser) }
    if (JSON.stringify(user) !== JSON.stringify(now.user)) session.set({ ...now, user })
  },

  /** Ends the session in this browser. Removes all stored data but the theme and the pending logout. */
  clear(): void {
    clearStoredSession()
    change(ANONYMOUS, null)
  },

  /** Ends the session in this browser before the server knows. No stored session is valid until the next sign-in. */
  signOut(): void {
    // Make room for the flag first.
    wipeStorage()
    setLogoutPending(true)
    session.clear()
  },

  /** Returns whether a logout is pending: the server may not know, so the cookie could reopen the session. */
  isLogoutPending,

  /** Records that the server has ended the session of a pending logout. */
  completeLogout: (): void => setLogoutPending(false),

  /** Removes a rejected token and fires the logout event. The page stays until the user decides. */
  expire(token: string): void {
    if (session.reload().token !== token) return
    const { session: current, isChecked } = store.get()
    if (current.user && isChecked) {
      const next: Session = { user: current.user, token: null, isAuthenticated: false }
      writeSession(next)
      change(next, current.user as SessionUser)
    } else session.clear()
    window.dispatchEvent(new CustomEvent(LOGOUT_EVENT))
  },

  /** Returns whether the session has expired and the user is asked to sign in again. */
  isExpired: (): boolean => store.get().expiredUser !== null,

  /** Returns whether the server has confirmed the stored session, or there was none. */
  isChecked: (): boolean => store.get().isChecked,

  /** Records that the server knows this user's cookie. Returns whether the session is theirs. */
  confirm(userId: string): boolean {
    const { isAuthenticated, user } = session.reload()
    if (!isAuthenticated || user.id !== userId) return false
    session.setChecked()
    return true
  },

  /** Records that the server has confirmed the session. */
  setChecked: (): void => store.set({ ...store.get(), isChecked: true }),

  /** Reads what other tabs have stored, whose storage events may not have arrived yet. Returns the session. */
  reload(): Session {
    const { session: current, expiredUser } = store.get()
    const stored = readSession(current)
    if (JSON.stringify(stored) === JSON.stringify(current)) return current
    if (current.isAuthenticated && !stored.isAuthenticated && !stored.user) wipeStorage()
    // A session that has expired in another tab has expired in this one too.
    const hasExpired = current.isAuthenticated && !stored.isAuthenticated && stored.user !== null
    change(stored, hasExpired ? current.user : expiredUser)
    return stored
  },

  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe: store.subscribe,
}

session.load()
setTimeZoneSource(() => session.viewer()?.timeZone ?? undefined)
// Another tab has signed in or out.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) session.reload()
})
// A page restored from the back/forward cache has missed storage events.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) session.reload()
})
