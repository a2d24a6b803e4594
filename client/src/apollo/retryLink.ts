import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { defer, map, retry, throwError, timer } from 'rxjs'
import { ERRORS } from '../../../server/contract/messages.js'
import { CALLS } from '../../../server/contract/rules.js'

/** How long a Retry-After asks to wait, in ms: seconds or a date; 0 without one. */
function askedPause(retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? 0)
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(retryAfter ?? '') - Date.now()) || 0 : seconds * 1_000
}

/**
 * Repeats a call that the server has refused because too many came (429): up to three times, after 1, 2 and 4 s and up
 * to one more at random, or as long as the server asks if that is longer. Nothing is done by a call that is refused so,
 * hence writes are repeated too; but not what a person types into a form of accounts (`anonymous`), which they are told
 * at once. Nor is anything that the server wants to be left in peace about for longer than a call may take.
 */
export function retryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const response = () => operation.getContext().response as Response | undefined
    const isTooMany = () => response()?.status === ERRORS.RATE_LIMITED.status
    return defer(() => {
      operation.setContext({ response: undefined })
      return forward(operation)
    }).pipe(
      map((result) => {
        if (isTooMany() && result.errors) throw new CombinedGraphQLErrors(result)
        return result
      }),
      retry({
        count: CALLS.retries,
        delay: (error: unknown, nth) => {
          const asked = askedPause(response()?.headers.get('retry-after'))
          if (!isTooMany() || operation.getContext().anonymous || asked > CALLS.timeoutMs)
            return throwError(() => error)
          const own = CALLS.retryMs * 2 ** (nth - 1) + Math.random() * CALLS.retryRandomMs
          return timer(Math.max(own, asked))
        },
      }),
    )
  })
}
