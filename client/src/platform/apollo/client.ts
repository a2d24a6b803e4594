import { ApolloLink, HttpLink, type InMemoryCache } from '@apollo/client'
import type { PreloadedQuery } from '../../../../server/contract/pageRenderer.js'
import { session } from '../session/session.js'
import { createCache } from './cache.js'
import { StaleTimeClient } from './StaleTimeClient.js'
import { StaleTime } from './StaleTime.js'
import { takePreloaded } from './pageData.js'
import { answerLink } from './links/answerLink.js'
import { authLink } from './links/authLink.js'
import { crossTabLink, offlineLink, waitLink } from './links/lazyLink.js'
import { queueLink } from './links/queueLink.js'
import { retryLink } from './links/retryLink.js'
import { staleTimeLink } from './staleTimeLink.js'
import { CALLS } from '../../../../server/contract/rules/requests.js'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import type { DocumentNode } from 'graphql'

/** `fetch` that aborts after 30 s. The time a request waits in `queueLink` does not count. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(CALLS.timeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

/** Returns the id that codegen embeds in the document of a query. */
const idOf = (document: DocumentNode & { __meta__?: { hash?: string } }) => document.__meta__?.hash

/** Sends a query's id by GET, so that caches can keep the answer; its text if the server needs it. */
export function persistedLink(): ApolloLink {
  const persisted = new PersistedQueryLink({
    generateHash: (document) => idOf(document) ?? '',
    useGETForHashedQueries: true,
  })
  const passThrough = new ApolloLink((operation, forward) => forward(operation))
  return ApolloLink.split(({ query }) => idOf(query) !== undefined, persisted, passThrough)
}

interface ClientOptions {
  /** The last link, which sends the request. */
  server?: ApolloLink
  /** Queries whose results came with the page, for its viewer. */
  queries?: readonly PreloadedQuery[]
  cache?: InMemoryCache
}

/** Creates the page's Apollo client, with all links in the order in which an operation passes them. */
export function createClient({
  server = new HttpLink({ uri: '/graphql', fetch: fetchWithTimeout }),
  queries = [],
  cache = createCache(),
}: ClientOptions = {}): StaleTimeClient {
  const staleTime = new StaleTime(() => session.viewer()?.id)
  const viewer = session.viewer()?.id
  const take = takePreloaded(queries)
  return new StaleTimeClient({
    staleTime,
    // Somebody who signs in later would get old data.
    preloaded: (query) => (session.viewer()?.id === viewer ? take(query) : undefined),
    link: ApolloLink.from([
      offlineLink,
      waitLink,
      answerLink,
      crossTabLink,
      staleTimeLink(staleTime),
      authLink(),
      retryLink(),
      queueLink(),
      persistedLink(),
      server,
    ]),
    cache,
    clientAwareness: { name: 'marquee-web' },
  })
}
