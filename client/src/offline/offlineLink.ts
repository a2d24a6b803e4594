import { ApolloLink, type ApolloClient, type OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { mergeMap, of, tap, timer } from 'rxjs'
import { SNAPSHOT } from '../../../server/contract/rules.js'
import { isOffline } from './connection.js'

interface Link {
  listeners: Set<() => void>
  /** Until when, in ms since 1970, what is drawn already is not asked for again. */
  restUntil: number
}

const links = new WeakMap<ApolloClient, Link>()

/** A page further down a list: what is known of the list is no answer to it. */
const goesOn = ({ page, after }: OperationVariables) =>
  (typeof page === 'number' && page > 1) || after != null

/** What is drawn already is asked for again 100 ms from now at the soonest. */
export function restNow(client: ApolloClient): void {
  const link = links.get(client)
  if (link) link.restUntil = Date.now() + SNAPSHOT.refreshAfterMs
}

function knownAnswer(client: ApolloClient, query: DocumentNode, variables: OperationVariables) {
  if (goesOn(variables)) return undefined
  const { result, complete } = client.cache.diff<Record<string, unknown>>({
    query,
    variables,
    optimistic: false,
    returnPartialData: true,
  })
  return complete ? result : undefined
}

/**
 * Puts a link before the client's others: without a network a question is answered by what is known, and a screen that
 * wanted it fresher goes on showing it. What is not known fails as it does. Twice on one client is once.
 * @param onAnswer called after each answer, when the cache may have changed. Returns how to stop that.
 */
export function offlineLink(client: ApolloClient, onAnswer?: () => void): () => void {
  const known = links.get(client)
  const own: Link = known ?? { listeners: new Set(), restUntil: 0 }
  if (onAnswer) own.listeners.add(onAnswer)
  const stop = () => {
    if (onAnswer) own.listeners.delete(onAnswer)
  }
  if (known) return stop
  links.set(client, own)
  const link = new ApolloLink((operation, forward) => {
    const { query, variables, operationType } = operation
    const rest = own.restUntil - Date.now()
    const mayWait = operationType === 'query' && (isOffline() || (rest > 0 && operation.getContext().behind))
    const data = mayWait && knownAnswer(client, query, variables)
    if (data && isOffline()) return of({ data })
    const answers = data ? timer(rest).pipe(mergeMap(() => forward(operation))) : forward(operation)
    return answers.pipe(
      tap({
        // The answer is written once it has passed all links.
        next: () => queueMicrotask(() => own.listeners.forEach((listener) => listener())),
      }),
    )
  })
  client.setLink(link.concat(client.link))
  return stop
}
