import type { ApolloClient } from '@apollo/client'
import { SNAPSHOT, readStored, removeSnapshot } from './snapshotStorage.js'
import { session } from '../session/session.js'
import { loadProfile, userData } from '../session/userData.js'
import { isOffline } from './connection.js'
import { delayBackgroundRefetches, installOfflineHandler } from './offlineHandler.js'
import { mergeEntities, readSnapshot } from './readSnapshot.js'
import type { Entities } from './snapshot.js'
import { installWaitHandler } from './waitHandler.js'

const hydrated = new WeakSet<ApolloClient>()

/** Returns whether the client's cache was hydrated from a snapshot. */
export const isHydrated = (client: ApolloClient): boolean => hydrated.has(client)

/** Fills the cache with this user's saved snapshot, as stale data. Returns whether there was one. */
export function hydrateCache(client: ApolloClient): boolean {
  installOfflineHandler(client)
  installWaitHandler(client)
  const owner = session.viewer()?.id ?? null
  const snapshot = readSnapshot(readStored, owner)
  if (!snapshot) {
    removeSnapshot()
    return false
  }
  const { cache } = client
  cache.restore(mergeEntities(snapshot.entities, cache.extract() as Entities))
  // `restore` does not broadcast: notify screens that wait for data.
  cache.batch({ update: () => undefined })
  hydrated.add(client)
  delayBackgroundRefetches(client)
  const { progress } = snapshot
  if (progress) userData.restore(progress)
  if (progress?.isInitialized)
    setTimeout(() => {
      if (session.viewer()?.id === owner && !isOffline()) void loadProfile(client)
    }, SNAPSHOT.refreshAfterMs)
  return true
}
