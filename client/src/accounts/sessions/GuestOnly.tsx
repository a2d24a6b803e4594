import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_PAUSES } from '../../../../server/contract/rules/accounts.js'
import { paths } from '../../paths.js'
import { session } from '../../platform/session/session.js'
import { useIsSessionChecked } from './useSessionKeepAlive.js'
import { Redirect } from '../../platform/ui/navigation/Redirect.js'

const isAuthenticated = () => session.get().isAuthenticated

/** Renders its children for visitors. Sends members home; those who sign in here, after a pause. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSyncExternalStore(session.subscribe, isAuthenticated, isAuthenticated)
  const isChecked = useIsSessionChecked()
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<'viewer' | 'visitor'>()
  if (isChecked && !arrival) setArrival(isSignedIn ? 'viewer' : 'visitor')

  // A user who was asked to sign in again and came here has left their page: end the expired session.
  useEffect(() => {
    if (session.isExpired()) session.clear()
  }, [])
  useEffect(() => {
    if (arrival !== 'visitor' || !isSignedIn) return
    const timer = setTimeout(() => void navigate(paths.home(), { replace: true }), ACCOUNT_PAUSES.loginMs)
    return () => clearTimeout(timer)
  }, [arrival, isSignedIn, navigate])

  if (!arrival) return <div style={{ minHeight: '100dvh' }} />
  return arrival === 'viewer' && isSignedIn ? <Redirect to={paths.home()} /> : children
}
