import type { ApolloClient } from '@apollo/client'
import { retryImages } from '../ui/images/retryImages.js'
import { persistCache } from './persistCache.js'
import { registerWorker } from './registerWorker.js'
import { resumeChanges } from './waitHandler.js'
import { isHydrated, hydrateCache } from './hydrateCache.js'

/** Starts offline support once the page is loaded: persisted cache, service worker, retries of failed images. */
export function startOffline(client: ApolloClient): void {
  // A page with preloaded data was rendered without the snapshot.
  if (!isHydrated(client)) hydrateCache(client)
  persistCache(client)
  resumeChanges(client)
  retryImages()
  // The product works without a service worker.
  registerWorker().catch(() => undefined)
}
