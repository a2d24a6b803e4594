import { ApolloLink } from '@apollo/client'
import { catchError, from, map, mergeMap, of, throwError, type Observable } from 'rxjs'
import { ERRORS } from '../../../../server/contract/messages.js'

/** What a call has come to, whichever way it says so. */
export type Outcome = Observable<ApolloLink.Result>

/** Sends a call; the first value is its outcome, also when that is an error. */
export type Send = () => Observable<Outcome>

/**
 * Repeats a call that the server has refused because too many came (429); how often and after how long says
 * `retryPause`. Nothing is done by a call that is refused so, hence writes are repeated too; but not what a person types
 * into a form of accounts (`anonymous`), which they are told at once. Its code comes when it is needed.
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
          ? from(import('../retryAfter.js')).pipe(
              mergeMap(({ retryAfter: retryLater }) => retryLater(send, response, outcome)),
            )
          : outcome,
      ),
    )
  })
}
