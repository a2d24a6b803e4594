import type { ApolloLink } from '@apollo/client'
import { mergeMap, timer, type Observable } from 'rxjs'
import { backoff } from '../backoff.js'

/** The outcome of a request as an observable: emits the result, or fails with the error. */
export type Outcome = Observable<ApolloLink.Result>

/** Sends a request. Emits its outcome once, also when the outcome is an error. */
export type Send = () => Observable<Outcome>

/**
 * Repeats a rejected request after its delay, until it succeeds or may not be repeated again (see `backoff`).
 * @param response returns the HTTP response to the last attempt.
 * @param rejected outcome of the last attempt.
 * @param attempt number of attempts that were rejected.
 */
export function retryAfter(
  send: Send,
  response: () => Response | undefined,
  rejected: Outcome,
  attempt = 1,
): Outcome {
  const delayMs = backoff(response(), attempt)
  if (delayMs === undefined) return rejected
  return timer(delayMs).pipe(
    mergeMap(send),
    mergeMap((outcome) => retryAfter(send, response, outcome, attempt + 1)),
  )
}
