import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { RefreshTokenDocument, type RefreshTokenMutation } from '../generated/graphql.js'
import { session, sessionUser } from './session.js'

const LOCK = 'marquee:refresh'

/** What a tab has stored reaches another one's storage a moment after the lock does: it is waited for so long, in ms. */
const CATCH_UP_MS = 250

/** Until what another tab has written is there. */
const caughtUp = (isDone: () => boolean) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', look)
      resolve()
    }
    const look = () => {
      if (isDone()) done()
    }
    const timer = setTimeout(done, CATCH_UP_MS)
    window.addEventListener('storage', look)
    look()
  })

/** One at a time across all tabs, where the browser can tell them apart; the server forgives a race where it cannot. */
async function alone<Value>(work: () => Promise<Value>, isDone: () => boolean): Promise<Value> {
  // Web Locks are there on https and on localhost only.
  if (!('locks' in navigator)) return work()
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : null,
  )
  if (first) return first.value
  return navigator.locks.request(LOCK, async () => {
    await caughtUp(isDone)
    return work()
  })
}

/** Whether the server itself has said no; anything else may be better the next time. */
function isRefusal(error: unknown): boolean {
  const status = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.status
    : ServerError.is(error) && error.statusCode
  return status === 400 || status === 401 || status === 403
}

async function renew(client: ApolloClient, stale: string): Promise<string | null> {
  // Another tab was quicker, or somebody has signed out.
  const before = session.reload()
  if (before.token !== stale) return before.token
  try {
    const { data } = await client.mutate<RefreshTokenMutation>({
      mutation: RefreshTokenDocument,
      context: { anonymous: true },
    })
    const { token, user } = data?.refreshToken ?? {}
    if (session.reload().token !== stale) return session.get().token
    if (token && user?.isEmailVerified) session.set({ user: sessionUser(user), token, isAuthenticated: true })
    else session.expire(stale)
  } catch (error) {
    if (!isRefusal(error)) throw error
    session.expire(stale)
  }
  return session.get().token
}

let underWay: { stale: string; done: Promise<string | null> } | undefined

/**
 * Replaces a token that has had its time, or soon will. However many ask for it, in however many tabs, one call is made.
 * Gives the session's token afterwards; null when the server has refused, and the session is then over.
 * @throws the network's error when there was no answer: the session stays as it is.
 */
export function refreshSession(client: ApolloClient, stale: string): Promise<string | null> {
  if (underWay?.stale === stale) return underWay.done
  const isDone = () => session.reload().token !== stale
  const done = alone(() => renew(client, stale), isDone).finally(() => {
    if (underWay?.done === done) underWay = undefined
  })
  underWay = { stale, done }
  return done
}

/** The token of the same person once they have signed in again; null when nobody is asked to, they gave up, or another came. */
export function whenSignedInAgain(): Promise<string | null> {
  const person = session.viewer()
  return new Promise((resolve) => {
    const look = () => {
      if (session.isLapsed()) return
      stop()
      const next = session.get()
      resolve(next.isAuthenticated && next.user.id === person?.id ? next.token : null)
    }
    const stop = session.subscribe(look)
    look()
  })
}

/** The token to go on with in place of one that is not believed; null without one, and where another person has come. */
export async function renewedToken(
  client: ApolloClient,
  stale: string,
  person: string | undefined,
): Promise<string | null> {
  const token = (await refreshSession(client, stale)) ?? (await whenSignedInAgain())
  // What one person wanted is not done in another's name.
  return session.viewer()?.id === person ? token : null
}
