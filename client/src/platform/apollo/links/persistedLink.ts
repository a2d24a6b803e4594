import { ApolloLink } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import type { DocumentNode } from 'graphql'

/** Returns the id that codegen embeds in the document of a query. */
const idOf = (document: DocumentNode & { __meta__?: { hash?: string } }) => document.__meta__?.hash

/**
 * Sends a query's id instead of its text, by GET, so that browsers and CDNs can cache the response. Sends the text if
 * the server does not know the id, because it runs another version.
 */
export function persistedLink(): ApolloLink {
  const persisted = new PersistedQueryLink({
    generateHash: (document) => idOf(document) ?? '',
    useGETForHashedQueries: true,
  })
  const passThrough = new ApolloLink((operation, forward) => forward(operation))
  return ApolloLink.split(({ query }) => idOf(query) !== undefined, persisted, passThrough)
}
