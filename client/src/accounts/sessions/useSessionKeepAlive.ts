import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { session } from '../../platform/session/session.js'
import { useViewer } from './useViewer.js'

/** Keeps the session alive by lazily loaded code, and empties the cache for another viewer. */
export function useSessionKeepAlive(): void {
  const client = useApolloClient()
  const id = useViewer()?.id ?? null
  const previousId = useRef(id)

  useEffect(() => {
    const previous = previousId.current
    previousId.current = id
    // One user's data must not stay for the next. Each query shows its own error.
    if (previous !== null && previous !== id) void client.resetStore().catch(() => undefined)
    if (id === null) return
    let stop: (() => void) | undefined
    let isCancelled = false
    void import('./keepSessionAlive.js').then(
      ({ keepSessionAlive }) => {
        if (!isCancelled) stop = keepSessionAlive(client, { hasJustSignedIn: previous === null })
      },
      () => session.setChecked(),
    )
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [client, id])
}

/** Returns whether the server has confirmed the stored session, or there was none. */
export const useIsSessionChecked = (): boolean =>
  useSyncExternalStore(session.subscribe, session.isChecked, session.isChecked)
