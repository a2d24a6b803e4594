import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { NetworkStatus } from '@apollo/client'
import { isOffline } from './connection.js'

/** A list that somebody has scrolled down would start over under their hands. */
const hasGrown = (data: unknown, variables: Record<string, unknown>) =>
  Object.values((data ?? {}) as Record<string, unknown>).some((value) => {
    const page = (value as { page?: unknown } | null)?.page
    return typeof page === 'number' && page > Number(variables.page ?? 1)
  })

/** Whether a screen shows all it has asked for, and nothing of it is on its way. */
function isDrawn(shown: ObservableQuery): boolean {
  const { dataState, error, networkStatus } = shown.getCurrentResult()
  return dataState === 'complete' && !error && networkStatus === NetworkStatus.ready
}

/** Not the screen's own refetch: what is shown stays shown while this is under way, and when it fails. */
async function askBehind(client: ApolloClient, shown: ObservableQuery): Promise<void> {
  const { query, variables = {}, options } = shown
  if (hasGrown(shown.getCurrentResult().data, variables)) return
  await client.query({ query, variables, context: options.context, fetchPolicy: 'network-only' })
}

const asksNobody = ({ options: { fetchPolicy } }: ObservableQuery) =>
  fetchPolicy === 'cache-only' || fetchPolicy === 'standby'

/**
 * Asks again, behind what the screen shows, for all of it. What has failed before is tried again.
 */
export async function refetchActive(client: ApolloClient): Promise<void> {
  if (isOffline()) return
  const shown = [...client.getObservableQueries('active')].filter((one) => !asksNobody(one))
  // Each screen tells its own failures; a refresh that fails leaves what was known.
  await Promise.allSettled(
    shown.map(async (one) => {
      if (isDrawn(one)) await askBehind(client, one)
      else if (one.getCurrentResult().networkStatus >= NetworkStatus.ready) await one.refetch()
    }),
  )
}
