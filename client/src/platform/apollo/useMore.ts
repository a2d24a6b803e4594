import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client'
import { useState } from 'react'

/** The parts of a query's result that load its further pages. */
export interface PagedQuery {
  client: ApolloClient
  observable: { query: DocumentNode; variables?: OperationVariables }
}

/**
 * Loads a further page of a query's list into the cache, which appends it. Rejects if the page fails.
 * Not `fetchMore`: its page is lost to the view if another write reaches the list meanwhile.
 */
export const loadPage = ({ client, observable }: PagedQuery, variables: OperationVariables) =>
  client.query({
    query: observable.query,
    variables: { ...observable.variables, ...variables },
    fetchPolicy: 'network-only',
  })

/** Returns how the last loading of a page has ended or goes on, and a function that loads one and resolves with its end. */
export function useMore(query: PagedQuery) {
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadMore = async (variables: OperationVariables) => {
    setMore('loading')
    const end = await loadPage(query, variables).then(
      () => 'idle' as const,
      () => 'failed' as const,
    )
    setMore(end)
    return end
  }
  return { more, loadMore }
}
