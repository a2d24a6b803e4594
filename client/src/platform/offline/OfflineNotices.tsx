import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { OFFLINE } from './offlineTexts.js'
import { watchPendingLogout } from '../session/pendingLogout.js'
import { useStore } from '../ui/rendering/createStore.js'
import { OfflineIcon, RetryIcon } from '../ui/icons/icons.js'
import { useOffline } from './connection.js'
import { refetchActive } from './refetchActive.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'
import { t } from '../ui/language/t.js'
import './OfflineNotices.css'

/** Returns whether the user has typed into a form since going offline. Search forms do not count: they lose nothing. */
function useHasTyped(offline: boolean): boolean {
  const [typed, setTyped] = useState(false)
  if (!offline && typed) setTyped(false)
  useEffect(() => {
    if (!offline) return
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form') && !target.matches('[type="search"]'))
        setTyped(true)
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [offline])
  return typed
}

/** Finishes a pending logout and refetches the active queries when the network returns. */
function useReconnect(): void {
  const client = useApolloClient()
  useEffect(() => watchPendingLogout(client), [client])
  useEffect(() => {
    const refresh = () => void refetchActive(client)
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [client])
}

/** Bars at the bottom of the window: offline, and update available. Screen readers announce both. */
export function OfflineNotices() {
  const offline = useOffline()
  const typed = useHasTyped(offline)
  const applyUpdate = useStore(serviceWorkerUpdate)
  const [wasOffline, setWasOffline] = useState(offline)
  if (offline && !wasOffline) setWasOffline(true)
  useReconnect()
  const texts = typed ? [OFFLINE.banner, OFFLINE.typed] : [OFFLINE.banner]

  return (
    <section className="offline" aria-label={t('Connection and version')}>
      <div className={offline ? 'offline__bar' : 'visually-hidden'}>
        {offline && <OfflineIcon />}
        <output>{offline ? texts.join(' ') : wasOffline && OFFLINE.back}</output>
      </div>
      <div className={applyUpdate ? 'offline__bar' : 'visually-hidden'}>
        {applyUpdate && <RetryIcon />}
        <output>{applyUpdate && OFFLINE.update}</output>
        {applyUpdate && (
          <>
            <button type="button" className="offline__button offline__button--main" onClick={applyUpdate}>
              {t('Reload')}
            </button>
            <button type="button" className="offline__button" onClick={serviceWorkerUpdate.dismiss}>
              {t('Later')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}
