import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { paths } from '../paths.js'
import { toast } from '../ui/toast.js'
import { useViewer } from './useViewer.js'

/** Shows its children to a signed-in person; a visitor is told to log in and taken to the login page. */
export function RequireViewer({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  useEffect(() => {
    if (!viewer) toast.error(NOTICES.loginRequired, { kind: 'route' })
  }, [viewer])
  return viewer ? children : <Navigate to={paths.login()} replace />
}
