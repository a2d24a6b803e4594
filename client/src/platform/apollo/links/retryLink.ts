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

/** Repeats requests rejected with 429, mutations too: they had no effect. Account forms show the error. */
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
