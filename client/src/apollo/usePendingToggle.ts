import { useCallback, useSyncExternalStore } from 'react'
import { pendingToggles } from './optimisticToggle.js'

/** What is wished under a key and not yet so; undefined when nothing is. */
export function usePendingToggle(key: string): boolean | undefined {
  return useSyncExternalStore(
    pendingToggles.subscribe,
    useCallback(() => pendingToggles.get(key), [key]),
  )
}
