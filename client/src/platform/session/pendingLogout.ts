import type { ApolloClient, ApolloLink } from '@apollo/client'
import { parseServerError } from '../errors/parseServerError.js'
import { LogoutDocument } from './session.generated.js'
import { session, timeLeft } from './session.js'
import { removeViewerSettings } from './viewerSettings.js'
import { withLock } from './withLock.js'

/** Makes the service worker delete its cached images, which reveal what the user has viewed. */
export function clearImageCaches(): void {
  // Without a worker there are no cached images. Some browsers throw where a site may store nothing.
  findWorker().then(
    (worker) => worker?.postMessage({ type: 'FORGET_PICTURES' }, []),
    () => undefined,
  )
}

/** Returns the active worker. Not the controller: a page that was force-reloaded has none. */
async function findWorker(): Promise<ServiceWorker | null | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  return (await serviceWorker?.getRegistration())?.active
}

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

/** Tries once, for all tabs, to end the session of a pending logout. Throws if there is no response. */
export function settleLogout(client: ApolloClient): Promise<void> {
  attempt ??= withLock(LOCK, () => tryLogout(client)).finally(() => {
    attempt = undefined
  })
  return attempt
}

/** Tries to settle a pending logout first. Throws if a refresh by cookie would reopen the session. */
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

/** Signs out at once in this browser, and on the server as soon as it responds, also after a reload. */
export function signOut(client: ApolloClient): void {
  pendingToken = session.get().token
  session.signOut()
  clearImageCaches()
  removeViewerSettings()
  finishLogout(client)
}

/** Finishes a pending logout, of any tab or visit, whenever online. Returns a function that stops it. */
export function watchPendingLogout(client: ApolloClient): () => void {
  const finish = () => {
    if (session.isLogoutPending()) finishLogout(client)
  }
  finish()
  window.addEventListener('online', finish)
  return () => window.removeEventListener('online', finish)
}
