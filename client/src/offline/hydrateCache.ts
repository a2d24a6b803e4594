import type { ApolloClient } from '@apollo/client'
import { SNAPSHOT } from '../../../server/contract/rules.js'
import { session } from '../accounts/session.js'
import { loadProfile, userData } from '../accounts/userData.js'
import { isOffline } from './connection.js'
import { offlineLink, restNow } from './offlineLink.js'
import { layOver, readSnapshot } from './readSnapshot.js'
import type { Entities } from './snapshot.js'
import { forgetSnapshot, storedText } from './snapshotStorage.js'

const restored = new WeakSet<ApolloClient>()

/** Whether the cache has been given what an earlier visit has saved. */
export const isRestored = (client: ApolloClient): boolean => restored.has(client)

/**
 * Gives the cache what an earlier visit of the same person has saved, beneath what it holds already. The client
 * holds it to be old, so what a screen shows of it is asked for again behind that: after 100 ms, when the screen stands. What does not fit is thrown away. Returns whether there was something.
 */
export function hydrateCache(client: ApolloClient): boolean {
  offlineLink(client)
  const owner = session.viewer()?.id ?? null
  const { snapshot, unfit } = readSnapshot(storedText, owner)
  forgetSnapshot(unfit)
  if (!snapshot) return false
  const { cache } = client
  cache.restore(layOver(snapshot.entities, cache.extract() as Entities))
  // Screens that were waiting may have their answer.
  cache.batch({ update: () => undefined })
  restored.add(client)
  restNow(client)
  const { progress } = snapshot
  if (progress) userData.restore(progress)
  if (progress?.isInitialized)
    setTimeout(() => {
      if (session.viewer()?.id === owner && !isOffline()) void loadProfile(client)
    }, SNAPSHOT.refreshAfterMs)
  return true
}
