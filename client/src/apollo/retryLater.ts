import { mergeMap, timer } from 'rxjs'
import { retryPause } from './retryPause.js'
import type { Outcome, Send } from './retryLink.js'

/** Sends a call again, after its pause, for as long as it is refused and may be repeated. */
export function retryLater(
  send: Send,
  response: () => Response | undefined,
  refused: Outcome,
  nth = 1,
): Outcome {
  const pause = retryPause(response(), nth)
  if (pause === undefined) return refused
  return timer(pause).pipe(
    mergeMap(send),
    mergeMap((outcome) => retryLater(send, response, outcome, nth + 1)),
  )
}
