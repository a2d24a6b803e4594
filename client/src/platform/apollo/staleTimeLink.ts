import { ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { defer, mergeMap, of, tap, type Observable } from 'rxjs'
import { REQUEST_ERRORS } from '../../../../server/contract/messages/requestErrors.js'
import { isAnonymous } from './links/operationFacts.js'
import { parseServerError } from '../errors/parseServerError.js'
import type { StaleTime } from './StaleTime.js'

type Forward = ApolloLink.ForwardFunction
type Results = Observable<ApolloLink.Result>

/** How often one query is sent when mutations overtake its answers. */
const MAX_READS = 3

/** Returns whether the same query may succeed later: no answer, a server error, or too many requests. */
function isTransient(error: unknown): boolean {
  const { status } = parseServerError(error)
  return status === undefined || status >= 500 || status === REQUEST_ERRORS.RATE_LIMITED.status
}

function sendMutation(staleTime: StaleTime, operation: ApolloLink.Operation, forward: Forward): Results {
  if (isAnonymous(operation)) return forward(operation)
  const recordWrite = () => staleTime.recordWrite()
  return forward(operation).pipe(tap({ next: recordWrite, error: recordWrite }))
}

/** Sends a query, again if a mutation or a change of the viewer has overtaken its answer. */
function sendQuery(
  staleTime: StaleTime,
  operation: ApolloLink.Operation,
  forward: Forward,
  readsLeft = MAX_READS,
): Results {
  return defer(() => {
    const { query, variables } = operation
    const { revision } = staleTime
    const key = staleTime.keyOf(query, variables)
    // The browser's HTTP cache may hold the same stale response.
    if (staleTime.has(key)) operation.setContext({ fetchOptions: { cache: 'no-cache' } })
    return forward(operation).pipe(
      mergeMap((result) => {
        if (revision !== staleTime.revision && readsLeft > 1)
          return sendQuery(staleTime, operation, forward, readsLeft - 1)
        if (!result.errors) staleTime.recordFetch(key, query)
        return of(result)
      }),
    )
  })
}

/** Answers a background refetch that fails transiently with the cached data. */
const cacheFallbackLink = () =>
  new ErrorLink(({ error, operation }) => {
    if (!operation.getContext().background || !isTransient(error)) return
    const { query, variables, client } = operation
    const { complete, result } = client.cache.diff({ query, variables, optimistic: false })
    return complete ? of({ data: result as Record<string, unknown> }) : undefined
  })

/** Records answers and mutations in `staleTime`. Sends a query again that a mutation has overtaken. */
export const staleTimeLink = (staleTime: StaleTime): ApolloLink =>
  ApolloLink.from([
    cacheFallbackLink(),
    new ApolloLink((operation, forward) =>
      operation.operationType === 'mutation'
        ? sendMutation(staleTime, operation, forward)
        : sendQuery(staleTime, operation, forward),
    ),
  ])
