import { ApolloLink } from '@apollo/client'
import { catchError, from, map, mergeMap, of, throwError } from 'rxjs'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import type { Outcome, Send } from './retryAfter.js'

/**
 * Repeats requests that the server rejects with 429; `backoff` decides how often and after which delay. A request
 * rejected with 429 has had no effect, so mutations are repeated too. Requests of the account forms (`anonymous`) are
 * not: the form shows the error at once. The code that repeats is loaded on the first 429.
 */
export function retryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const response = () => operation.getContext().response as Response | undefined
    const send: Send = () => {
      operation.setContext({ response: undefined })
      return forward(operation).pipe(
        map((result): Outcome => of(result)),
        catchError((error: unknown) => of<Outcome>(throwError(() => error))),
      )
    }
    return send().pipe(
      mergeMap((outcome) =>
        response()?.status === ERRORS.RATE_LIMITED.status && !operation.getContext().anonymous
          ? from(import('./retryAfter.js')).pipe(
              mergeMap(({ retryAfter }) => retryAfter(send, response, outcome)),
            )
          : outcome,
      ),
    )
  })
}
