import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { session } from './session.js'
import { useViewer } from './useViewer.js'

/** Keeps whoever is signed in signed in, and the cache theirs alone. Its code comes with the first person. */
export function useKeptSession(): void {
  const client = useApolloClient()
  const id = useViewer()?.id ?? null
  const before = useRef(id)

  useEffect(() => {
    const previous = before.current
    before.current = id
    // Nothing of one person is left for the next. Each of the queries shows its own failure.
    if (previous !== null && previous !== id) void client.resetStore().catch(() => undefined)
    if (id === null) return
    let stop: (() => void) | undefined
    let over = false
    void import('./keepSession.js').then(
      ({ keepSession }) => {
        if (!over) stop = keepSession(client, previous === null)
      },
      () => session.setChecked(),
    )
    return () => {
      over = true
      stop?.()
    }
  }, [client, id])
}

/** Whether it is known yet if the stored session is still good. */
export const useSessionIsChecked = (): boolean => useSyncExternalStore(session.subscribe, session.isChecked)
