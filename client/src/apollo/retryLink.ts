import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { defer, map, retry, throwError, timer } from 'rxjs'
import { retryPause } from './retryPause.js'

/**
 * Repeats a call that the server has refused because too many came; how often and after how long says `retryPause`.
 * Nothing is done by a call that is refused so, hence writes are repeated too; but not what a person types into a form
 * of accounts (`anonymous`), which they are told at once.
 */
export function retryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const context = () => operation.getContext() as { response?: Response; anonymous?: boolean }
    return defer(() => {
      operation.setContext({ response: undefined })
      return forward(operation)
    }).pipe(
      map((result) => {
        // What the graph itself refuses comes as a result.
        if (retryPause(context().response, 1) !== undefined && result.errors)
          throw new CombinedGraphQLErrors(result)
        return result
      }),
      retry({
        delay: (error: unknown, nth) => {
          const { response, anonymous } = context()
          const pause = anonymous ? undefined : retryPause(response, nth)
          return pause === undefined ? throwError(() => error) : timer(pause)
        },
      }),
    )
  })
}
