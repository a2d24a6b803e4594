import type { ApolloClient } from '@apollo/client'
import { session } from './session.js'

/**
 * Finishes a logout that the server has not confirmed, of any tab or earlier visit: now, and when the network returns.
 * @returns a function that stops it.
 */
export function watchPendingLogout(client: ApolloClient): () => void {
  const finish = () => {
    if (!session.isLogoutPending()) return
    void import('./pendingLogout.js').then(
      ({ finishLogout }) => finishLogout(client),
      // Without the code it waits for the network or the next page.
      () => undefined,
    )
  }
  finish()
  window.addEventListener('online', finish)
  return () => window.removeEventListener('online', finish)
}
