import { ApolloLink, HttpLink } from '@apollo/client'
import { authLink } from '../accounts/authLink.js'
import { session } from '../accounts/session.js'
import { createCache } from './cache.js'
import { StaleTimeClient } from './StaleTimeClient.js'
import { StaleTime } from './StaleTime.js'
import { fetchInTime } from './fetchInTime.js'
import { initialData } from './initialData.js'
import { persistedLink } from './links/persistedLink.js'
import { queueLink } from './links/queueLink.js'
import { retryLink } from './links/retryLink.js'

/**
 * The Apollo client of the page: what a call goes through, in this order.
 * @param server the last link, which reaches the server.
 */
export const createClient = (
  server: ApolloLink = new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
): StaleTimeClient =>
  new StaleTimeClient({
    staleTime: new StaleTime(() => session.viewer()?.id),
    initialData: initialData(() => session.get().token === null),
    link: ApolloLink.from([authLink(), retryLink(), queueLink(), persistedLink(), server]),
    cache: createCache(),
    clientAwareness: { name: 'marquee-web' },
  })
