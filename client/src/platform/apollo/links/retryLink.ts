import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { throwError } from 'rxjs'
import { isRateLimited, mayRetry, retryDelay } from './backoff.js'
import { isAnonymous } from './operationFacts.js'

/** Returns the HTTP response of an operation that has just failed with `error`, if there was one. */
function responseOf(error: unknown, operation: ApolloLink.Operation): Response | undefined {
  if (ServerError.is(error)) return error.response
  if (CombinedGraphQLErrors.is(error)) return operation.getContext().response
}

/**
 * Repeats requests that the server rejects with 429; `backoff.ts` decides how often and after which delay. A request
 * rejected with 429 has had no effect, so mutations are repeated too. Operations of the account forms (`@anonymous`)
 * are not: the form shows the error at once.
 */
export const retryLink = (): ApolloLink =>
  ApolloLink.from([
    new RetryLink({
      attempts: (attempt, operation, error) =>
        !isAnonymous(operation) && mayRetry(responseOf(error, operation), attempt),
      delay: (attempt, operation, error) => retryDelay(responseOf(error, operation), attempt),
    }),
    // RetryLink repeats failed requests only: a result with status 429 is made a failure.
    new ErrorLink(({ error, result, operation }) =>
      result && isRateLimited(responseOf(error, operation)) ? throwError(() => error) : undefined,
    ),
  ])
