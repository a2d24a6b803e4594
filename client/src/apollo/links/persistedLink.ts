import { ApolloLink } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { getOperationName } from '@apollo/client/utilities/internal'
import { own } from '../../../../server/contract/own.js'
import { OPERATION_IDS } from '../../generated/operationIds.js'

/**
 * Sends a query's id instead of its text, by GET, so that browsers and CDNs can cache the response. Sends the text if
 * the server does not know the id, because it runs another version.
 */
export function persistedLink(ids: Readonly<Record<string, string>> = OPERATION_IDS): ApolloLink {
  const persisted = new PersistedQueryLink({
    generateHash: (document) => own(ids, getOperationName(document, '')) ?? '',
    useGETForHashedQueries: true,
  })
  const passThrough = new ApolloLink((operation, forward) => forward(operation))
  return ApolloLink.split(
    ({ operationName, operationType }) =>
      operationType === 'query' && Object.hasOwn(ids, operationName ?? ''),
    persisted,
    passThrough,
  )
}
