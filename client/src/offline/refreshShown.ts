import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { NetworkStatus } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { isOffline } from './connection.js'
import { questionOf, wasAsked } from './knownLink.js'

/** A list that somebody has scrolled down would start over under their hands. */
const hasGrown = (data: unknown, variables: Record<string, unknown>) =>
  Object.values((data ?? {}) as Record<string, unknown>).some((value) => {
    const page = (value as { page?: unknown } | null)?.page
    return typeof page === 'number' && page > Number(variables.page ?? 1)
  })

async function refresh(client: ApolloClient, shown: ObservableQuery, onlyUnasked: boolean): Promise<void> {
  const { query, variables = {}, options } = shown
  if (options.fetchPolicy === 'cache-only' || options.fetchPolicy === 'standby') return
  const { data, dataState, error, networkStatus } = shown.getCurrentResult()
  if (networkStatus < NetworkStatus.ready) return
  if (error || dataState !== 'complete') {
    if (!onlyUnasked) await shown.refetch()
    return
  }
  if (onlyUnasked && wasAsked(client, questionOf(getOperationName(query, ''), variables))) return
  if (hasGrown(data, variables)) return
  // Not the screen's own refetch: what is shown stays shown while this is under way, and when it fails.
  await client.query({ query, variables, context: options.context, fetchPolicy: 'network-only' })
}

/**
 * Asks again, behind what the screen shows, for all of it. What has failed before is tried again.
 * @param onlyUnasked leaves out what the server was asked for since the page was opened.
 */
export async function refreshShown(client: ApolloClient, { onlyUnasked = false } = {}): Promise<void> {
  if (isOffline()) return
  const shown = [...client.getObservableQueries('active')]
  // Each screen tells its own failures; a refresh that fails leaves what was known.
  await Promise.allSettled(shown.map((one) => refresh(client, one, onlyUnasked)))
}
