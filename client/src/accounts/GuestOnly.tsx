import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { ACCOUNT_PAUSES } from '../../../server/contract/rules.js'
import { paths } from '../paths.js'
import { useSessionIsChecked } from './useKeptSession.js'
import { useViewer } from './useViewer.js'

/**
 * Shows its children to a visitor. Whoever arrives signed in is taken home; whoever signs in here, in another tab or by
 * the modal gets a moment to read what has happened first.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isChecked = useSessionIsChecked()
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<'viewer' | 'visitor'>()
  if (isChecked && !arrival) setArrival(viewer ? 'viewer' : 'visitor')

  const isHere = viewer !== null
  useEffect(() => {
    if (arrival !== 'visitor' || !isHere) return
    const timer = setTimeout(() => void navigate(paths.home(), { replace: true }), ACCOUNT_PAUSES.loginMs)
    return () => clearTimeout(timer)
  }, [arrival, isHere, navigate])

  if (!arrival) return <div style={{ minHeight: '100dvh' }} />
  return arrival === 'viewer' && viewer ? <Navigate to={paths.home()} replace /> : children
}
