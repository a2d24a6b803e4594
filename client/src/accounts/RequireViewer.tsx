import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { paths } from '../paths.js'
import { toast } from '../ui/toast.js'
import { Waiting } from '../ui/Waiting.js'
import { session } from './session.js'
import { useSessionIsChecked } from './useKeptSession.js'
import { useViewer } from './useViewer.js'

/** Tells a visitor to log in and takes them there. */
function ToLogin() {
  useEffect(() => toast.error(NOTICES.loginRequired, { kind: 'route' }), [])
  return <Navigate to={paths.login()} replace />
}

/**
 * Shows its children to a signed-in person; a visitor is told to log in and taken to the login page, once it is known
 * that they are one. Whoever signs out here is taken home.
 */
export function RequireViewer({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isChecked = useSessionIsChecked()
  const lapsed = useSyncExternalStore(session.subscribe, session.isLapsed)
  const [seen, setSeen] = useState<'nobody' | 'signed in' | 'lapsed'>('nobody')
  if (isChecked && viewer) {
    const now = lapsed ? 'lapsed' : 'signed in'
    if (seen !== now) setSeen(now)
  }

  if (!isChecked) return <Waiting>Loading your profile...</Waiting>
  if (viewer) return children
  return seen === 'signed in' ? <Navigate to={paths.home()} replace /> : <ToLogin />
}
