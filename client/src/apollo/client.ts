import { ApolloLink, HttpLink } from '@apollo/client'
import { authLink } from '../accounts/authLink.js'
import { session } from '../accounts/session.js'
import { createCache } from './cache.js'
import { FreshClient } from './FreshClient.js'
import { Freshness } from './Freshness.js'
import { fetchInTime } from './fetchInTime.js'
import { firstAnswer } from './firstAnswer.js'
import { persistedLink } from './persistedLink.js'
import { queueLink } from './queueLink.js'
import { retryLink } from './retryLink.js'

/**
 * The Apollo client of the page: what a call goes through, in this order.
 * @param server the last link, which reaches the server.
 */
export const createClient = (
  server: ApolloLink = new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
): FreshClient =>
  new FreshClient({
    freshness: new Freshness(() => session.viewer()?.id),
    firstAnswer: firstAnswer(() => session.get().token === null),
    link: ApolloLink.from([authLink(), retryLink(), queueLink(), persistedLink(), server]),
    cache: createCache(),
    clientAwareness: { name: 'marquee-web' },
  })
