import { mergeMap, timer } from 'rxjs'
import { backoff } from './backoff.js'
import type { Outcome, Send } from './links/retryLink.js'

/** Sends a call again, after its pause, for as long as it is refused and may be repeated. */
export function retryAfter(
  send: Send,
  response: () => Response | undefined,
  refused: Outcome,
  nth = 1,
): Outcome {
  const pause = backoff(response(), nth)
  if (pause === undefined) return refused
  return timer(pause).pipe(
    mergeMap(send),
    mergeMap((outcome) => retryAfter(send, response, outcome, nth + 1)),
  )
}
