import type { ApolloClient } from '@apollo/client'
import { retryImages } from '../ui/retryImages.js'
import { persistCache } from './persistCache.js'
import { registerWorker } from './registerWorker.js'
import { isRestored, hydrateCache } from './hydrateCache.js'

/** What makes the next visit quick and possible without a network, and mends what a poor one has left. Begun when the page stands. */
export function startOffline(client: ApolloClient): void {
  // A page that came with its answer was drawn from that; what else is known is laid beneath.
  if (!isRestored(client)) hydrateCache(client)
  persistCache(client)
  retryImages()
  // A browser that refuses has the product without it.
  registerWorker().catch(() => undefined)
}
