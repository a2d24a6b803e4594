import type { ApolloClient, ApolloLink } from '@apollo/client'
import { parseServerError } from '../apollo/parseServerError.js'
import { LogoutDocument } from '../generated/graphql.js'
import { forgetPictures } from './forgetPictures.js'
import { session, timeLeft } from './session.js'

const LOCK = 'marquee:logout'
/** The pause before a sign-out without an answer is sent again, in ms: doubled each time, up to the longest. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

/** The token of the session to end, for as long as the page is open; afterwards the refresh cookie alone says which. */
let bearer: string | null = null
let attempt: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let pause = RETRY_MS

/** Whether our own server has answered, and would answer the same again. A gateway's error has no code of ours. */
function isDefinitive(error: unknown): boolean {
  const { status = 0, code } = parseServerError(error)
  return code !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

const post = (client: ApolloClient, token: string | null) =>
  client.mutate({
    mutation: LogoutDocument,
    context: { anonymous: true, headers: token ? { authorization: `Bearer ${token}` } : {} },
    fetchPolicy: 'no-cache',
  })

async function send(client: ApolloClient): Promise<void> {
  // Another tab was quicker, or somebody has signed in.
  if (!session.isLogoutPending()) return
  // An expired token would be refused; the cookie says enough.
  const token = bearer && timeLeft(bearer) > 0 ? bearer : null
  bearer = null
  try {
    await post(client, token)
  } catch (error) {
    if (!isDefinitive(error)) {
      bearer = token
      throw error
    }
    // What was refused may have been the token.
    if (token) return send(client)
  }
  session.logoutDone()
}

/**
 * Ends a pending sign-out's session on the server, with one attempt. However many ask for it, in however many tabs, one
 * call is made. Resolves at once when none is pending.
 * @throws the network's error when there was no answer: the sign-out stays pending.
 */
export function settleLogout(client: ApolloClient): Promise<void> {
  attempt ??= (
    'locks' in navigator ? navigator.locks.request(LOCK, () => send(client)) : send(client)
  ).finally(() => {
    attempt = undefined
  })
  return attempt
}

/**
 * Resolves once a pending sign-out was tried, and an operation that brings no token may go.
 * @throws the network's error when there was no answer and the operation lives on the cookie: it would open the session of
 * whoever has signed out. A password is another matter.
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

/** Settles a pending sign-out: now, and again after 5 s to 60 s for as long as there is no answer. */
export function finishLogout(client: ApolloClient): void {
  clearTimeout(timer)
  settleLogout(client).then(
    () => {
      pause = RETRY_MS
    },
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => finishLogout(client), pause)
      pause = Math.min(pause * 2, RETRY_MAX_MS)
    },
  )
}

/**
 * Signs out: at once in this browser and in all its tabs, and on the server as soon as it answers, if need be after the
 * page was loaded anew. The cache is dropped by whoever keeps the session.
 */
export function signOut(client: ApolloClient): void {
  bearer = session.get().token
  session.signOut()
  forgetPictures()
  finishLogout(client)
}
