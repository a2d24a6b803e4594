import type { ApolloClient, ApolloLink, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { mergeMap, of, tap, timer } from 'rxjs'
import { SNAPSHOT } from './snapshotStorage.js'
import { offlineLink } from '../apollo/links/lazyLink.js'
import { isOffline } from './connection.js'

interface HandlerState {
  resultListeners: Set<() => void>
  /** Time until which background refetches are delayed, in milliseconds since 1970. */
  delayUntil: number
}

const states = new WeakMap<ApolloClient, HandlerState>()

/** Returns whether the variables select a later page of a list: the cached list is no answer to it. */
const isLaterPage = ({ page, after }: OperationVariables) =>
  (typeof page === 'number' && page > 1) || after != null

function readCache(client: ApolloClient, query: DocumentNode, variables: OperationVariables) {
  if (isLaterPage(variables)) return undefined
  const { result, complete } = client.cache.diff<Record<string, unknown>>({
    query,
    variables,
    optimistic: false,
    returnPartialData: true,
  })
  return complete ? result : undefined
}

const createHandler =
  (client: ApolloClient, state: HandlerState): ApolloLink.RequestHandler =>
  (operation, forward) => {
    const { query, variables, operationType } = operation
    const delayMs = state.delayUntil - Date.now()
    const mayUseCache =
      operationType === 'query' && (isOffline() || (delayMs > 0 && operation.getContext().background))
    const data = mayUseCache && readCache(client, query, variables)
    if (data && isOffline()) return of({ data })
    const results = data ? timer(delayMs).pipe(mergeMap(() => forward(operation))) : forward(operation)
    return results.pipe(
      tap({
        // Apollo writes the result into the cache after it has passed all links.
        next: () => queueMicrotask(() => state.resultListeners.forEach((listener) => listener())),
      }),
    )
  }

/** Answers queries offline from the cache. `onResult` is called after results; returns its removal. */
export function installOfflineHandler(client: ApolloClient, onResult?: () => void): () => void {
  let state = states.get(client)
  if (!state) {
    state = { resultListeners: new Set(), delayUntil: 0 }
    states.set(client, state)
    offlineLink.install(client, createHandler(client, state))
  }
  const { resultListeners } = state
  if (onResult) resultListeners.add(onResult)
  return () => {
    if (onResult) resultListeners.delete(onResult)
  }
}

/** Delays background refetches of cached data for 100 ms, until the screen is rendered. */
export function delayBackgroundRefetches(client: ApolloClient): void {
  const state = states.get(client)
  if (state) state.delayUntil = Date.now() + SNAPSHOT.refreshAfterMs
}
