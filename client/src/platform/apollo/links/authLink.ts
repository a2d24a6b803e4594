import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { from, map, mergeMap, of, throwError, type Observable } from 'rxjs'
import { REQUEST_ERRORS } from '../../../../../server/contract/messages/requestErrors.js'
import { session, timeLeft } from '../../session/session.js'
import { isAnonymous } from './operationFacts.js'

type Results = Observable<ApolloLink.Result>

const loadRefresh = () => import('../../session/refreshSession.js')

const viewerId = () => session.viewer()?.id

const { status: UNAUTHENTICATED, text: message } = REQUEST_ERRORS.UNAUTHENTICATED
const UNAUTHENTICATED_RESULT: ApolloLink.Result = {
  errors: [{ message, extensions: { code: 'UNAUTHENTICATED', status: UNAUTHENTICATED } }],
}

/** Returns whether the server rejected the token. */
const isUnauthenticated = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ extensions }) => extensions?.status === UNAUTHENTICATED)
    : ServerError.is(error) && error.statusCode === UNAUTHENTICATED

/** Forwards an operation without a token, after a pending logout: its cookie must not sign anybody in. */
function sendAnonymously(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Results {
  if (!session.isLogoutPending()) return forward(operation)
  return from(
    import('../../session/pendingLogout.js').then(({ afterLogout }) => afterLogout(operation)),
  ).pipe(mergeMap(() => forward(operation)))
}

/** Adds the access token; refreshes it, or waits for a sign-in, if it is rejected. Not for `@anonymous`. */
export function authLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const senderId = viewerId()
    const send = (token: string | null) => {
      operation.setContext(({ headers }) => {
        const { authorization: _stale, ...rest } = (headers ?? {}) as Record<string, string>
        return { headers: token ? { ...rest, authorization: `Bearer ${token}` } : rest }
      })
      const results = forward(operation)
      // One user's data must not reach the cache of the next user.
      return token
        ? results.pipe(map((result) => (viewerId() === senderId ? result : UNAUTHENTICATED_RESULT)))
        : results
    }
    /** Sends the operation again with a new token if the server rejects this one. */
    const sendAndRefresh = (token: string) =>
      new ErrorLink(({ error, result }) => {
        if (!isUnauthenticated(error)) return
        const rejected = result ? of(result) : throwError(() => error)
        return from(
          loadRefresh().then(({ refreshToken }) => refreshToken(operation.client, token, senderId)),
        ).pipe(
          // Without a token queries are sent as a visitor's; mutations keep their error.
          mergeMap((next) => (next || operation.operationType === 'query' ? send(next) : rejected)),
        )
      }).request(operation, () => (timeLeft(token) > 0 ? send(token) : of(UNAUTHENTICATED_RESULT)))

    if (isAnonymous(operation)) return sendAnonymously(operation, forward)
    // While the viewer is asked to sign in again, a visitor's data must not replace theirs.
    if (session.isExpired())
      return from(loadRefresh().then(({ waitForSignIn }) => waitForSignIn())).pipe(mergeMap(send))
    const { token } = session.get()
    return token ? sendAndRefresh(token) : send(null)
  })
}
