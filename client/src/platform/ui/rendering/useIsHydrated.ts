import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Returns false until the client has taken over the server's HTML, which the first render must equal. What it adds then is
 * rendered in short tasks.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => true,
      () => false,
    ),
  )
