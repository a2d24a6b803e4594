import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { SESSION } from '../../../server/contract/rules.js'
import { SessionViewerDocument, type SessionViewerQuery } from '../generated/graphql.js'
import { adoptColorMode } from '../ui/colorMode.js'
import { crossTabSync } from './crossTabSync.js'
import { signOut } from './pendingLogout.js'
import { refreshSession } from './refreshSession.js'
import { session, timeLeft } from './session.js'
import { checkUserData } from './userData.js'

const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

const isUnauthenticated = (error: unknown) =>
  CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.status === 401
    : ServerError.is(error) && error.statusCode === 401

let fetched: { userId: string; at: number } | undefined

/**
 * Asks the server who is signed in, at most every 30 s. Somebody it does not know, or whose address is not verified, is
 * signed out without a word.
 * @throws the network's error when there was no answer: the session stays as it is.
 */
export async function fetchCurrentUser(client: ApolloClient): Promise<void> {
  const { user, token } = session.get()
  if (!token) return
  if (fetched?.userId === user.id && Date.now() - fetched.at < SESSION.currentUserMs) return
  try {
    const { data } = await client.query<SessionViewerQuery>({
      query: SessionViewerDocument,
      fetchPolicy: 'network-only',
    })
    const viewer = data?.viewer
    const now = session.get()
    if (!now.isAuthenticated || now.user.id !== user.id) return
    if (viewer?.id !== user.id || !viewer.isEmailVerified) return signOut(client)
    session.update(viewer)
    adoptColorMode(viewer.preferences.theme === 'LIGHT' ? 'light' : 'dark')
    fetched = { userId: user.id, at: Date.now() }
  } catch (error) {
    if (!isUnauthenticated(error)) throw error
    if (session.get().token === token) session.clear()
  }
}

/**
 * Replaces the token when little of its time remains.
 * @throws the network's error when there was no answer: the session stays as it is.
 */
export async function checkToken(client: ApolloClient): Promise<void> {
  const { token } = session.get()
  if (token && timeLeft(token) < SESSION.refreshBeforeMs) await refreshSession(client, token)
}

/** What the cache holds of a visitor's answers says nothing of this person: what is on the screen is asked for again. */
async function welcome(client: ApolloClient): Promise<void> {
  for (const [id, entity] of Object.entries(client.cache.extract() as Record<string, object>))
    for (const field of Object.keys(entity))
      if (field.startsWith('viewer'))
        client.cache.evict({ id, fieldName: field.split(/[({:]/)[0], broadcast: false })
  await client.refetchQueries({ include: 'active' })
}

/**
 * Keeps a session alive for as long as the page is open: asks who it belongs to, refreshes the token before it expires,
 * follows what the cache learns of the person. Without a network it waits. Returns how to stop.
 * @param isNew whether the person has just signed in, on a page that a visitor has opened.
 */
export function keepSession(client: ApolloClient, isNew: boolean): () => void {
  let pause = RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  fetched = undefined

  const look = async () => {
    clearTimeout(timer)
    try {
      await fetchCurrentUser(client)
      await checkToken(client)
      pause = RETRY_MS
    } catch {
      // No answer: the session is kept, and looked at again when there may be a network.
      if (!stopped) timer = setTimeout(() => void look(), pause)
      pause = Math.min(pause * 2, RETRY_MAX_MS)
    } finally {
      session.setChecked()
    }
  }
  const check = async () => {
    await look()
    await checkUserData(client)
  }
  const wake = () => {
    if (document.visibilityState === 'visible') void look()
  }

  // What a mutation has changed of the person is seen in the navigation bar and by other tabs.
  const watched = client
    .watchQuery<SessionViewerQuery>({ query: SessionViewerDocument, fetchPolicy: 'cache-only' })
    .subscribe(({ data, dataState }) => {
      if (
        dataState === 'complete' &&
        data.viewer?.id === session.viewer()?.id &&
        data.viewer?.isEmailVerified
      )
        session.update(data.viewer)
    })
  const stopFollowing = crossTabSync(client)
  const interval = setInterval(() => void check(), SESSION.checkMs)
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  void look()
  // Each of the queries shows its own failure.
  if (isNew) void welcome(client).catch(() => undefined)

  return () => {
    stopped = true
    stopFollowing()
    clearTimeout(timer)
    clearInterval(interval)
    watched.unsubscribe()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
