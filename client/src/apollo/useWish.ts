import { useCallback, useSyncExternalStore } from 'react'
import { wishes } from './wishes.js'

/** What is wished under a key and not yet so; undefined when nothing is. */
export function useWish(key: string): boolean | undefined {
  return useSyncExternalStore(
    wishes.subscribe,
    useCallback(() => wishes.get(key), [key]),
  )
}
