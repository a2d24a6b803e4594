import { ApolloLink, HttpLink } from '@apollo/client'
import { session } from '../session/session.js'
import { createCache } from './cache.js'
import { StaleTimeClient } from './StaleTimeClient.js'
import { StaleTime } from './StaleTime.js'
import { fetchWithTimeout } from './fetchWithTimeout.js'
import { initialData } from './initialData.js'
import { authLink } from './links/authLink.js'
import { crossTabLink, offlineLink } from './links/lazyLink.js'
import { persistedLink } from './links/persistedLink.js'
import { queueLink } from './links/queueLink.js'
import { retryLink } from './links/retryLink.js'
import { staleTimeLink } from './staleTimeLink.js'

/**
 * Creates the page's Apollo client. This is its whole chain of links, in the order in which an operation passes them;
 * nothing adds a link later.
 * @param server the last link, which sends the request.
 */
export function createClient(
  server: ApolloLink = new HttpLink({ uri: '/graphql', fetch: fetchWithTimeout }),
): StaleTimeClient {
  const staleTime = new StaleTime(() => session.viewer()?.id)
  return new StaleTimeClient({
    staleTime,
    initialData: initialData((viewer) =>
      viewer === undefined ? session.get().token === null : session.confirm(viewer),
    ),
    link: ApolloLink.from([
      offlineLink,
      crossTabLink,
      staleTimeLink(staleTime),
      authLink(),
      retryLink(),
      queueLink(),
      persistedLink(),
      server,
    ]),
    cache: createCache(),
    clientAwareness: { name: 'marquee-web' },
  })
}
