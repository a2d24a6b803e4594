import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { authLink } from '../accounts/authLink.js'
import { session } from '../accounts/session.js'
import { createCache } from './cache.js'
import { firstAnswerLink } from './firstAnswerLink.js'
import { persistedLink } from './persistedLink.js'

const TIMEOUT_MS = 30_000

/** A fetch that gives up after 30 s. */
const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

/** The Apollo client of the page. */
export const createClient = () =>
  new ApolloClient({
    link: ApolloLink.from([
      firstAnswerLink(() => session.get().token === null),
      authLink(),
      persistedLink(),
      new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
    ]),
    cache: createCache(),
    clientAwareness: { name: 'marquee-web' },
  })
