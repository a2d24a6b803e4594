import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { paths } from '../paths.js'
import { AlertIcon } from '../ui/icons.js'
import { StateMessage } from '../ui/StateMessage.js'
import { toast } from '../ui/toast.js'
import { Waiting } from '../ui/Waiting.js'
import { session } from './session.js'
import { initializeUserData, syncUserData, userData, type LoadResult } from './userData.js'
import { useSessionIsChecked } from './useKeptSession.js'
import { useViewer } from './useViewer.js'
import './RequireViewer.css'

/** Tells a visitor to log in and takes them there. */
function ToLogin() {
  useEffect(() => toast.error(NOTICES.loginRequired, { kind: 'route' }), [])
  return <Navigate to={paths.login()} replace />
}

const tell = async (load: Promise<LoadResult>) => {
  const { error } = await load
  if (error && error !== NOTICES.alreadyLoading && error !== NOTICES.notAuthenticated) toast.error(error)
}

/**
 * Shows its children to a signed-in person once their data is there; a visitor is told to log in and taken to the login
 * page. Whoever signs out here is taken home.
 */
export function RequireViewer({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const viewer = useViewer()
  const isChecked = useSessionIsChecked()
  const lapsed = useSyncExternalStore(session.subscribe, session.isLapsed)
  const data = useSyncExternalStore(userData.subscribe, userData.get)
  const [seen, setSeen] = useState<'nobody' | 'signed in' | 'lapsed'>('nobody')
  const id = viewer?.id
  if (isChecked && viewer) {
    const now = lapsed ? 'lapsed' : 'signed in'
    if (seen !== now) setSeen(now)
  }

  const begin = useCallback(() => void tell(initializeUserData(client)), [client])
  useEffect(() => {
    if (isChecked && id !== undefined) begin()
  }, [isChecked, id, begin])

  if (!isChecked) return <Waiting>Loading your profile...</Waiting>
  if (!viewer) return seen === 'signed in' ? <Navigate to={paths.home()} replace /> : <ToLogin />
  if (!data.isInitialized)
    return data.error === null ? (
      <Waiting>Loading your profile...</Waiting>
    ) : (
      <StateMessage
        level={1}
        alert
        drawing="broken"
        title={data.error}
        text="Your data could not be read. It is safe; trying again may help."
        action={<Button onClick={begin}>Try Again</Button>}
      />
    )
  return (
    <>
      {data.error !== null && (
        <div className="gutters">
          <p className="profile-banner" role="alert">
            <AlertIcon size={18} /> <span>{data.error}</span>
            <Button size="sm" variant="outline" onClick={() => void tell(syncUserData(client))}>
              Try Again
            </Button>
          </p>
        </div>
      )}
      {children}
    </>
  )
}
