import { useCallback, useSyncExternalStore } from 'react'

/** A window narrower than the tokens' `md`: a phone. */
export const PHONE = '(max-width: 767.98px)'

/** Returns whether a media query matches; undefined in the server's HTML, which is for every window. */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
}
