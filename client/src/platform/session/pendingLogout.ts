import type { ApolloClient, ApolloLink } from '@apollo/client'
import { parseServerError } from '../errors/parseServerError.js'
import { LogoutDocument } from './session.generated.js'
import { clearImageCaches } from './clearImageCaches.js'
import { session, timeLeft } from './session.js'
import { removeViewerSettings } from './viewerSettings.js'

const LOCK = 'marquee:logout'
/** Delay before a logout that got no response is sent again, in milliseconds. Doubles up to the maximum. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

/** Token of the session to end, while the page is open. After a reload only the refresh cookie identifies it. */
let pendingToken: string | null = null
let attempt: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let retryDelayMs = RETRY_MS

/** Returns whether a retry would get the same error. A gateway's error has none of the server's codes. */
function isPermanent(error: unknown): boolean {
  const { status = 0, code } = parseServerError(error)
  return code !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

const sendLogout = (client: ApolloClient, token: string | null) =>
  client.mutate({
    mutation: LogoutDocument,
    context: { headers: token ? { authorization: `Bearer ${token}` } : {} },
    fetchPolicy: 'no-cache',
  })

async function tryLogout(client: ApolloClient): Promise<void> {
  // Another tab has completed it, or somebody has signed in.
  if (!session.isLogoutPending()) return
  // The server rejects an expired token; the cookie suffices.
  const token = pendingToken && timeLeft(pendingToken) > 0 ? pendingToken : null
  pendingToken = null
  try {
    await sendLogout(client, token)
  } catch (error) {
    if (!isPermanent(error)) {
      pendingToken = token
      throw error
    }
    // The server may have rejected the token: try the cookie alone.
    if (token) return tryLogout(client)
  }
  session.completeLogout()
}

/**
 * Tries once to end the session of a pending logout on the server. Concurrent calls, also of other tabs, share one
 * request. Resolves at once if no logout is pending.
 * @throws the network error if there is no response: the logout stays pending.
 */
export function settleLogout(client: ApolloClient): Promise<void> {
  attempt ??= (
    'locks' in navigator ? navigator.locks.request(LOCK, () => tryLogout(client)) : tryLogout(client)
  ).finally(() => {
    attempt = undefined
  })
  return attempt
}

/**
 * Resolves when an operation without a token may be sent: after an attempt to settle the pending logout.
 * @throws the network error if there is no response and the operation authenticates by the cookie: it would reopen the
 * session that the user has left. Operations with a password may go ahead.
 */
export async function afterLogout(operation: ApolloLink.Operation): Promise<void> {
  const { client, operationName, operationType } = operation
  if (operationName === 'Logout' || operationType === 'query') return
  try {
    await settleLogout(client)
  } catch (error) {
    if (operationName === 'RefreshToken') throw error
  }
}

/** Settles a pending logout: now, and again after 5 s to 60 s while there is no response. */
export function finishLogout(client: ApolloClient): void {
  clearTimeout(timer)
  settleLogout(client).then(
    () => {
      retryDelayMs = RETRY_MS
    },
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => finishLogout(client), retryDelayMs)
      retryDelayMs = Math.min(retryDelayMs * 2, RETRY_MAX_MS)
    },
  )
}

/**
 * Signs out: at once in all tabs of this browser, and on the server as soon as it responds, also after a reload.
 * `useSessionKeepAlive` empties the cache.
 */
export function signOut(client: ApolloClient): void {
  pendingToken = session.get().token
  session.signOut()
  clearImageCaches()
  removeViewerSettings()
  finishLogout(client)
}
