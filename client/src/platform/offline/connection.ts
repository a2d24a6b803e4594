import { useSyncExternalStore } from 'react'

/** Returns whether the browser reports that it has no network. */
export const isOffline = (): boolean => navigator.onLine === false

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns whether the browser is offline and rerenders the component when that changes. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)
