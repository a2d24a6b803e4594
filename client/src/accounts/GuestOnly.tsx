import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { ACCOUNT_PAUSES } from '../../../server/contract/rules.js'
import { paths } from '../paths.js'
import { session } from './session.js'
import { useSessionIsChecked } from './useKeptSession.js'

const isAuthenticated = () => session.get().isAuthenticated

/**
 * Shows its children to a visitor. Whoever arrives signed in is taken home; whoever signs in here, in another tab or by
 * the modal gets a moment to read what has happened first.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const isHere = useSyncExternalStore(session.subscribe, isAuthenticated)
  const isChecked = useSessionIsChecked()
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<'viewer' | 'visitor'>()
  if (isChecked && !arrival) setArrival(isHere ? 'viewer' : 'visitor')

  // Whoever was asked to sign in again and came here instead has left their page.
  useEffect(() => {
    if (session.isLapsed()) session.clear()
  }, [])
  useEffect(() => {
    if (arrival !== 'visitor' || !isHere) return
    const timer = setTimeout(() => void navigate(paths.home(), { replace: true }), ACCOUNT_PAUSES.loginMs)
    return () => clearTimeout(timer)
  }, [arrival, isHere, navigate])

  if (!arrival) return <div style={{ minHeight: '100dvh' }} />
  return arrival === 'viewer' && isHere ? <Navigate to={paths.home()} replace /> : children
}
