import type { ApolloClient } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { LogoutDocument } from '../generated/graphql.js'
import { toast } from '../ui/toast.js'
import { session, timeLeft } from './session.js'

/**
 * Signs out: at once in this browser and in all its tabs, and on the server when it can be reached. The cache is
 * dropped by whoever keeps the session.
 */
export function logout(client: ApolloClient): void {
  const { user, token } = session.get()
  session.clear()
  if (user) toast.success(NOTICES.goodbye(user.username))
  // An expired token would be refused; the cookie says enough.
  const headers = token && timeLeft(token) > 0 ? { authorization: `Bearer ${token}` } : {}
  void client
    .mutate({ mutation: LogoutDocument, context: { anonymous: true, headers }, fetchPolicy: 'no-cache' })
    // Without an answer the person is signed out here all the same; the server ends the session in its time.
    .catch(() => undefined)
}
