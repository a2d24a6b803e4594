import { useSyncExternalStore } from 'react'

/** Whether the browser says that it has no network. */
export const isOffline = (): boolean => navigator.onLine === false

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether there is no network, for components. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
