import { ApolloLink, ServerError } from '@apollo/client'
import { catchError, from, map, mergeMap, of, throwError, type Observable } from 'rxjs'
import { ERRORS } from '../../../server/contract/messages.js'
import { session, timeLeft } from './session.js'

const loadRefresh = () => import('./refreshSession.js')

const viewerId = () => session.viewer()?.id

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
    const person = viewerId()
    const send = (token: string | null) => {
      operation.setContext(({ headers }) => {
        const { authorization: _stale, ...rest } = (headers ?? {}) as Record<string, string>
        return { headers: token ? { ...rest, authorization: `Bearer ${token}` } : rest }
      })
      const answers = forward(operation)
      // What one person is answered does not reach the cache of the next.
      return token ? answers.pipe(map((result) => (viewerId() === person ? result : OVER))) : answers
    }
    const retry = (stale: string, refusal: Observable<ApolloLink.Result>) =>
      from(loadRefresh().then(({ renewedToken }) => renewedToken(operation.client, stale, person))).pipe(
        mergeMap((token) =>
          // The page of somebody who is signed out goes on as a visitor's; what they meant to change does not happen.
          token || operation.operationType === 'query' ? send(token) : refusal,
        ),
      )

    if (operation.getContext().anonymous)
      // The cookie of somebody who has signed out must not sign anybody in.
      return session.isLogoutPending()
        ? from(import('./pendingLogout.js').then(({ afterLogout }) => afterLogout(operation))).pipe(
            mergeMap(() => forward(operation)),
          )
        : forward(operation)
    // A page that waits for somebody to sign in again must not be told a visitor's answers.
    if (session.isLapsed())
      return from(loadRefresh().then(({ whenSignedInAgain }) => whenSignedInAgain())).pipe(mergeMap(send))
    const { token } = session.get()
    if (!token) return send(null)
    if (timeLeft(token) <= 0) return retry(token, of(OVER))
    return send(token).pipe(
      map((result): Outcome => ({
        refused: result.errors?.some(({ extensions }) => extensions?.status === status) ?? false,
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
