import type { ApolloClient } from '@apollo/client'
import { askAgain } from '../ui/askAgain.js'
import { keepSnapshot } from './keepSnapshot.js'
import { registerWorker } from './registerWorker.js'
import { isRestored, restoreSnapshot } from './restoreSnapshot.js'

/** What makes the next visit quick and possible without a network, and mends what a poor one has left. Begun when the page stands. */
export function keepOffline(client: ApolloClient): void {
  // A page that came with its answer was drawn from that; what else is known is laid beneath.
  if (!isRestored(client)) restoreSnapshot(client)
  keepSnapshot(client)
  askAgain()
  // A browser that refuses has the product without it.
  registerWorker().catch(() => undefined)
}
