import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { OFFLINE } from '../../../server/contract/messages.js'
import { watchPendingLogout } from '../accounts/watchPendingLogout.js'
import { OfflineIcon, RetryIcon } from '../ui/icons.js'
import { useOffline } from './connection.js'
import { refetchActive } from './refetchActive.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'
import './OfflineNotices.css'

/** Whether something was typed into a form since the network went. A search is no form that is sent later. */
function useHasTyped(offline: boolean): boolean {
  const [typed, setTyped] = useState(false)
  if (!offline && typed) setTyped(false)
  useEffect(() => {
    if (!offline) return
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form') && !target.matches('[type="search"]'))
        setTyped(true)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [offline])
  return typed
}

/** Finishes what waits for a network when it is back, a sign-out before all, and brings what is shown up to date. */
function useRefreshing(): void {
  const client = useApolloClient()
  useEffect(() => watchPendingLogout(client), [client])
  useEffect(() => {
    const refresh = () => void refetchActive(client)
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [client])
}

/** At the foot of the window: that there is no network, and that another version waits. Both are announced. */
export function OfflineNotices() {
  const offline = useOffline()
  const typed = useHasTyped(offline)
  const update = useSyncExternalStore(serviceWorkerUpdate.subscribe, serviceWorkerUpdate.get)
  const [wasOffline, setWasOffline] = useState(offline)
  if (offline && !wasOffline) setWasOffline(true)
  useRefreshing()
  const saying = typed ? [OFFLINE.banner, OFFLINE.typed] : [OFFLINE.banner]

  return (
    <section className="offline" aria-label="Connection and version">
      <div className={offline ? 'offline__bar' : 'visually-hidden'}>
        {offline && <OfflineIcon />}
        <output>{offline ? saying.join(' ') : wasOffline && OFFLINE.back}</output>
      </div>
      <div className={update ? 'offline__bar' : 'visually-hidden'}>
        {update && <RetryIcon />}
        <output>{update && OFFLINE.update}</output>
        {update && (
          <>
            <button type="button" className="offline__button offline__button--main" onClick={update}>
              Reload
            </button>
            <button type="button" className="offline__button" onClick={serviceWorkerUpdate.dismiss}>
              Later
            </button>
          </>
        )}
      </div>
    </section>
  )
}
