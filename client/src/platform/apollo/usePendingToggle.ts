import { useCallback, useSyncExternalStore } from 'react'
import { pendingToggles } from './optimisticToggle.js'

/** Returns the requested value of the pending toggle with this key; undefined if none is pending. */
export function usePendingToggle(key: string): boolean | undefined {
  return useSyncExternalStore(
    pendingToggles.subscribe,
    useCallback(() => pendingToggles.get(key), [key]),
  )
}
