import { ApolloLink, ServerError, type ApolloClient } from '@apollo/client'
import { catchError, from, map, mergeMap, of, throwError, type Observable } from 'rxjs'
import { ERRORS } from '../../../server/contract/messages.js'
import { session, timeLeft } from './session.js'

const loadRefresh = () => import('./refreshSession.js')

/**
 * Waits until a pending sign-out was tried. The cookie of somebody who has signed out must not sign anybody in: without
 * an answer to that, what lives on the cookie fails. A password is another matter.
 */
async function afterLogout({ client, operationName }: ApolloLink.Operation): Promise<void> {
  try {
    const { settleLogout } = await import('./pendingLogout.js')
    await settleLogout(client)
  } catch (error) {
    if (operationName === 'RefreshToken') throw error
  }
}

const viewerId = () => session.viewer()?.id

/** The token of the same person to go on with in place of one that is not believed; null without one. */
async function renewed(client: ApolloClient, stale: string, person?: string): Promise<string | null> {
  const { refreshSession, whenSignedInAgain } = await loadRefresh()
  const token = (await refreshSession(client, stale)) ?? (await whenSignedInAgain())
  // What one person wanted is not done in another's name.
  return viewerId() === person ? token : null
}

const { status, text: message } = ERRORS.UNAUTHENTICATED
const OVER: ApolloLink.Result = { errors: [{ message, extensions: { code: 'UNAUTHENTICATED', status } }] }

interface Outcome {
  refused: boolean
  answer: Observable<ApolloLink.Result>
}

/**
 * Sends the signed-in person's token along. A call that is refused because the token has had its time is sent once more
 * with a new one; where there is none to be had, after the person has signed in again. Operations whose context says
 * `anonymous` go without a token, and their 401 is an answer to what was typed.
 */
export function authLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const sender = viewerId()
    const send = (token: string | null) => {
      const person = viewerId()
      operation.setContext(({ headers }) => {
        const { authorization: _stale, ...rest } = (headers ?? {}) as Record<string, string>
        return { headers: token ? { ...rest, authorization: `Bearer ${token}` } : rest }
      })
      const answers = forward(operation)
      // What one person is answered does not reach the cache of the next.
      return token ? answers.pipe(map((result) => (viewerId() === person ? result : OVER))) : answers
    }
    const retry = (stale: string, refusal: Observable<ApolloLink.Result>) =>
      from(renewed(operation.client, stale, sender)).pipe(
        mergeMap((token) =>
          // The page of somebody who is signed out goes on as a visitor's; what they meant to change does not happen.
          token || operation.operationType === 'query' ? send(token) : refusal,
        ),
      )

    if (operation.getContext().anonymous) {
      const mustWait = operation.operationType === 'mutation' && operation.operationName !== 'Logout'
      return mustWait && session.isLogoutPending()
        ? from(afterLogout(operation)).pipe(mergeMap(() => forward(operation)))
        : forward(operation)
    }
    // A page that waits for somebody to sign in again must not be told a visitor's answers.
    if (session.isLapsed())
      return from(loadRefresh().then(({ whenSignedInAgain }) => whenSignedInAgain())).pipe(mergeMap(send))
    const { token } = session.get()
    if (!token) return send(null)
    if (timeLeft(token) <= 0) return retry(token, of(OVER))
    return send(token).pipe(
      map((result): Outcome => ({
        refused:
          result !== OVER &&
          (result.errors?.some(({ extensions }) => extensions?.status === status) ?? false),
        answer: of(result),
      })),
      catchError((error: unknown) =>
        of<Outcome>({
          refused: ServerError.is(error) && error.statusCode === status,
          answer: throwError(() => error),
        }),
      ),
      mergeMap(({ refused, answer }) => (refused ? retry(token, answer) : answer)),
    )
  })
}
