import type { ApolloClient } from '@apollo/client'
import { session } from './session.js'

/**
 * Finishes a sign-out that the server has not heard of, of whatever tab and visit: now, and when the network comes back.
 * Returns how to stop.
 */
export function watchPendingLogout(client: ApolloClient): () => void {
  const finish = () => {
    if (!session.isLogoutPending()) return
    void import('./pendingLogout.js').then(
      ({ finishLogout }) => finishLogout(client),
      // Without its code it waits for the next network or page.
      () => undefined,
    )
  }
  finish()
  window.addEventListener('online', finish)
  return () => window.removeEventListener('online', finish)
}
