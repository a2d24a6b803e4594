import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { RefreshTokenDocument } from './session.generated.js'
import { session, sessionUser } from './session.js'
import { withLock } from './withLock.js'

const LOCK = 'marquee:refresh'

/** Storage of another tab becomes visible shortly after its lock is free: longest wait, in milliseconds. */
const STORAGE_TIMEOUT_MS = 250

/** Resolves when `isDone` returns true after a storage event, or after the timeout. */
const storageChanged = (isDone: () => boolean) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', check)
      resolve()
    }
    const check = () => {
      if (isDone()) finish()
    }
    const timer = setTimeout(finish, STORAGE_TIMEOUT_MS)
    window.addEventListener('storage', check)
    check()
  })

/** Runs work in one tab at a time, if Web Locks exist. `isDone`: whether another tab has done it. */
async function exclusively<Value>(work: () => Promise<Value>, isDone: () => boolean): Promise<Value> {
  const first = await withLock(LOCK, async (lock) => (lock === null ? null : { value: await work() }), {
    ifAvailable: true,
  })
  if (first) return first.value
  return withLock(LOCK, async () => {
    await storageChanged(isDone)
    return work()
  })
}

/** Returns whether the server has rejected the refresh; other errors may be temporary. */
function isRejection(error: unknown): boolean {
  const status = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.status
    : ServerError.is(error) && error.statusCode
  return status === 400 || status === 401 || status === 403
}

async function sendRefresh(client: ApolloClient, staleToken: string): Promise<string | null> {
  // Another tab has refreshed, or the user has signed out.
  const before = session.reload()
  if (before.token !== staleToken) return before.token
  try {
    const { data } = await client.mutate({
      mutation: RefreshTokenDocument,
    })
    const { token, user } = data?.refreshToken ?? {}
    if (session.reload().token !== staleToken) return session.get().token
    if (token && user?.isEmailVerified) session.set({ user: sessionUser(user), token, isAuthenticated: true })
    else session.expire(staleToken)
  } catch (error) {
    if (!isRejection(error)) throw error
    session.expire(staleToken)
  }
  return session.get().token
}

let running: { staleToken: string; result: Promise<string | null> } | undefined

/** Replaces an expiring token, once for all tabs. Null if the session has ended. Throws if offline. */
export function refreshSession(client: ApolloClient, staleToken: string): Promise<string | null> {
  if (running?.staleToken === staleToken) return running.result
  const isDone = () => session.reload().token !== staleToken
  const result = exclusively(() => sendRefresh(client, staleToken), isDone).finally(() => {
    if (running?.result === result) running = undefined
  })
  running = { staleToken, result }
  return result
}

/** Resolves to the viewer's new token; to null if they cancel, or another user signs in. */
export function waitForSignIn(): Promise<string | null> {
  const viewer = session.viewer()
  return new Promise((resolve) => {
    const check = () => {
      if (session.isExpired()) return
      unsubscribe()
      const next = session.get()
      resolve(next.isAuthenticated && next.user.id === viewer?.id ? next.token : null)
    }
    const unsubscribe = session.subscribe(check)
    check()
  })
}

/** Returns a token in place of a rejected one, after a sign-in if needed; null if there is none. */
export async function refreshToken(
  client: ApolloClient,
  staleToken: string,
  viewerId: string | undefined,
): Promise<string | null> {
  const token = (await refreshSession(client, staleToken)) ?? (await waitForSignIn())
  // Never send one user's change with another user's session.
  return session.viewer()?.id === viewerId ? token : null
}
