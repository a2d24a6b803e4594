import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { SESSION } from '../../../../server/contract/rules/sessions.js'
import { SessionViewerDocument } from '../../platform/session/session.generated.js'
import { adoptColorMode } from '../../platform/ui/browser/colorMode.js'
import { adoptTimeZone } from './browserTimeZone.js'
import { crossTabSync } from './crossTabSync.js'
import { signOut } from '../../platform/session/pendingLogout.js'
import { refreshSession } from '../../platform/session/refreshSession.js'
import { session, timeLeft } from '../../platform/session/session.js'
import { checkUserData } from '../../platform/session/userData.js'

/** Delay before a check that got no response is repeated, in milliseconds. Doubles up to the maximum. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

const isUnauthenticated = (error: unknown) =>
  CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.status === 401
    : ServerError.is(error) && error.statusCode === 401

let lastFetch: { userId: string; at: number } | undefined

/** Fetches the user, at most every 30 s; signs out one that is unknown or unverified. Throws if offline. */
export async function fetchCurrentUser(client: ApolloClient): Promise<void> {
  const { user, token } = session.get()
  if (!token) return
  if (lastFetch?.userId === user.id && Date.now() - lastFetch.at < SESSION.currentUserMs) return
  try {
    const { data } = await client.query({
      query: SessionViewerDocument,
      fetchPolicy: 'network-only',
    })
    const viewer = data?.viewer
    const now = session.get()
    if (!now.isAuthenticated || now.user.id !== user.id) return
    if (viewer?.id !== user.id || !viewer.isEmailVerified) return signOut(client)
    session.update(viewer)
    // Dark is also the value of an account that has chosen nothing: then the operating system decides.
    if (viewer.preferences?.theme === 'LIGHT') adoptColorMode('light')
    if (viewer.preferences?.timeZone === null) void adoptTimeZone(client)
    lastFetch = { userId: user.id, at: Date.now() }
  } catch (error) {
    if (!isUnauthenticated(error)) throw error
    if (session.get().token === token) session.clear()
  }
}

/** Refreshes the token if it expires soon. Throws the network error if there is no response. */
export async function checkToken(client: ApolloClient): Promise<void> {
  const { token } = session.get()
  if (token && timeLeft(token) < SESSION.refreshBeforeMs) await refreshSession(client, token)
}

/** Evicts the `viewer…` fields that were cached for a visitor and refetches the active queries. */
async function refetchForNewViewer(client: ApolloClient): Promise<void> {
  for (const [id, entity] of Object.entries(client.cache.extract() as Record<string, object>))
    for (const field of Object.keys(entity))
      if (field.startsWith('viewer'))
        client.cache.evict({ id, fieldName: field.split(/[({:]/)[0], broadcast: false })
  await client.refetchQueries({ include: 'active' })
}

/** Copies changes of the cached viewer to the session, so that the navigation bar and other tabs show them. */
function syncSessionWithCache(client: ApolloClient): () => void {
  const subscription = client
    .watchQuery({ query: SessionViewerDocument, fetchPolicy: 'cache-only' })
    .subscribe(({ data, dataState }) => {
      if (
        dataState === 'complete' &&
        data.viewer?.id === session.viewer()?.id &&
        data.viewer?.isEmailVerified
      )
        session.update(data.viewer)
    })
  return () => subscription.unsubscribe()
}

/** Checks user and token regularly, and follows other tabs. Returns a function that stops it. */
export function keepSessionAlive(
  client: ApolloClient,
  { hasJustSignedIn }: { hasJustSignedIn: boolean },
): () => void {
  let retryDelayMs = RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  lastFetch = undefined

  const checkSession = async () => {
    clearTimeout(timer)
    try {
      await fetchCurrentUser(client)
      await checkToken(client)
      retryDelayMs = RETRY_MS
    } catch {
      if (!isStopped) timer = setTimeout(() => void checkSession(), retryDelayMs)
      retryDelayMs = Math.min(retryDelayMs * 2, RETRY_MAX_MS)
    } finally {
      session.setChecked()
    }
  }
  const checkAll = async () => {
    await checkSession()
    await checkUserData(client)
  }
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') void checkSession()
  }

  const stopSessionSync = syncSessionWithCache(client)
  const stopTabSync = crossTabSync(client)
  const interval = setInterval(() => void checkAll(), SESSION.checkMs)
  window.addEventListener('online', checkWhenVisible)
  document.addEventListener('visibilitychange', checkWhenVisible)
  void checkSession()
  // Each query shows its own error.
  if (hasJustSignedIn) void refetchForNewViewer(client).catch(() => undefined)

  return () => {
    isStopped = true
    stopTabSync()
    clearTimeout(timer)
    clearInterval(interval)
    stopSessionSync()
    window.removeEventListener('online', checkWhenVisible)
    document.removeEventListener('visibilitychange', checkWhenVisible)
  }
}
