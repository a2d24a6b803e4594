import { type ApolloClient, type ObservableQuery, NetworkStatus } from '@apollo/client'
import { isOffline } from './connection.js'

/** Returns whether a list has loaded later pages: a refetch of its first page would scroll it back. */
const hasLaterPages = (data: unknown, variables: Record<string, unknown>) =>
  Object.values((data ?? {}) as Record<string, unknown>).some((value) => {
    const page = (value as { page?: unknown } | null)?.page
    return typeof page === 'number' && page > Number(variables.page ?? 1)
  })

/** Returns whether a query has all its data and is not loading. */
function isComplete(query: ObservableQuery): boolean {
  const { dataState, error, networkStatus } = query.getCurrentResult()
  return dataState === 'complete' && !error && networkStatus === NetworkStatus.ready
}

/** Refetches without the query's own `refetch`: the screen keeps its data meanwhile, and when the request fails. */
async function refetchInBackground(client: ApolloClient, observable: ObservableQuery): Promise<void> {
  const { query, variables = {}, options } = observable
  if (hasLaterPages(observable.getCurrentResult().data, variables)) return
  await client.query({ query, variables, context: options.context, fetchPolicy: 'network-only' })
}

const readsCacheOnly = ({ options: { fetchPolicy } }: ObservableQuery) =>
  fetchPolicy === 'cache-only' || fetchPolicy === 'standby'

/** Refetches all active queries in the background. Queries that failed before are retried. */
export async function refetchActive(client: ApolloClient): Promise<void> {
  if (isOffline()) return
  const active = [...client.getObservableQueries('active')].filter((query) => !readsCacheOnly(query))
  // Each screen shows its own error; a failed background refetch changes nothing.
  await Promise.allSettled(
    active.map(async (query) => {
      if (isComplete(query)) await refetchInBackground(client, query)
      else if (query.getCurrentResult().networkStatus >= NetworkStatus.ready) await query.refetch()
    }),
  )
}
