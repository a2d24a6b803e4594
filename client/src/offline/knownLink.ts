import { ApolloLink, type ApolloClient, type OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { of, tap } from 'rxjs'
import { isOffline } from './connection.js'

interface Seen {
  /** Questions that were sent since the page was opened. */
  asked: Set<string>
  listeners: Set<() => void>
}

const seen = new WeakMap<ApolloClient, Seen>()

/** A question as one string. */
export const questionOf = (name: string | undefined, variables: OperationVariables | undefined): string =>
  `${name ?? ''} ${JSON.stringify(variables ?? {})}`

/** A page further down a list: what is known of the list is no answer to it. */
const goesOn = ({ page, after }: OperationVariables) =>
  (typeof page === 'number' && page > 1) || after != null

/** Whether this question was sent since the page was opened. */
export const wasAsked = (client: ApolloClient, question: string): boolean =>
  seen.get(client)?.asked.has(question) ?? false

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
export function answerFromKnown(client: ApolloClient, onAnswer?: () => void): () => void {
  const known = seen.get(client)
  const { asked, listeners }: Seen = known ?? { asked: new Set(), listeners: new Set() }
  if (onAnswer) listeners.add(onAnswer)
  const stop = () => {
    if (onAnswer) listeners.delete(onAnswer)
  }
  if (known) return stop
  seen.set(client, { asked, listeners })
  const link = new ApolloLink((operation, forward) => {
    const { query, variables, operationName, operationType } = operation
    if (operationType === 'query' && isOffline()) {
      const data = knownAnswer(client, query, variables)
      if (data) return of({ data })
    }
    const question = questionOf(operationName, variables)
    return forward(operation).pipe(
      tap({
        next: () => {
          asked.add(question)
          // The answer is written once it has passed all links.
          queueMicrotask(() => listeners.forEach((listener) => listener()))
        },
      }),
    )
  })
  client.setLink(link.concat(client.link))
  return stop
}
