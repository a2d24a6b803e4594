import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { NetworkStatus } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { SNAPSHOT } from '../../../server/contract/rules.js'
import { isOffline } from './connection.js'
import { questionOf, wasAsked } from './knownLink.js'

/** A list that somebody has scrolled down would start over under their hands. */
const hasGrown = (data: unknown, variables: Record<string, unknown>) =>
  Object.values((data ?? {}) as Record<string, unknown>).some((value) => {
    const page = (value as { page?: unknown } | null)?.page
    return typeof page === 'number' && page > Number(variables.page ?? 1)
  })

/** The question that a screen's query stands for. */
const questionIn = ({ query, variables }: ObservableQuery) =>
  questionOf(getOperationName(query, ''), variables)

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
export async function refreshShown(client: ApolloClient): Promise<void> {
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

/** So long after a page has begun, in ms, its screens may come one after the other. */
const BEGINNING_MS = 10_000
const beginnings = new WeakMap<ApolloClient, (place: string) => void>()

/**
 * From here on, what a screen shows and the server was not asked for since the page was opened is asked for behind it:
 * 100 ms after this, and after each screen that begins.
 */
export function refreshWhatBegins(client: ApolloClient): void {
  const tried = new Set<string>()
  let until = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = Date.now() < until ? setTimeout(look, SNAPSHOT.refreshAfterMs) : undefined
    if (isOffline()) return
    for (const shown of client.getObservableQueries('active')) {
      const question = questionIn(shown)
      if (tried.has(question) || wasAsked(client, question)) continue
      if (asksNobody(shown) || !isDrawn(shown)) continue
      tried.add(question)
      // A refresh that fails leaves what was known.
      void askBehind(client, shown).catch(() => undefined)
    }
  }
  const begin = () => {
    until = Date.now() + BEGINNING_MS
    timer ??= setTimeout(look, SNAPSHOT.refreshAfterMs)
  }
  let last = ''
  beginnings.set(client, (place) => {
    if (place !== last) begin()
    last = place
  })
  const watchQuery = client.watchQuery.bind(client)
  client.watchQuery = ((options: Parameters<typeof watchQuery>[0]) => {
    begin()
    return watchQuery(options)
  }) as typeof client.watchQuery
  begin()
}

/** Somebody has walked to another address, where a screen may go on to another question without beginning anew. */
export const pageBegins = (client: ApolloClient, place: string): void => beginnings.get(client)?.(place)
