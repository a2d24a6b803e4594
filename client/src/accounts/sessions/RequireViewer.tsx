import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { paths } from '../../paths.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { session } from '../../platform/session/session.js'
import { useIsSessionChecked } from './useSessionKeepAlive.js'
import { useViewer } from './useViewer.js'
import { t } from '../../platform/ui/language/t.js'

/** Shows a toast and redirects to the login page. */
function RedirectToLogin() {
  useEffect(() => toast.error(SESSION_NOTICES.loginRequired, { kind: 'route' }), [])
  return <Navigate to={paths.login()} replace />
}

/**
 * Renders its children for a signed-in user. Redirects a visitor to the login page once the stored session is checked,
 * and a user who signs out here to the home page.
 */
export function RequireViewer({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isChecked = useIsSessionChecked()
  const isExpired = useSyncExternalStore(session.subscribe, session.isExpired)
  const [lastStatus, setLastStatus] = useState<'visitor' | 'signed in' | 'expired'>('visitor')
  if (isChecked && viewer) {
    const status = isExpired ? 'expired' : 'signed in'
    if (lastStatus !== status) setLastStatus(status)
  }

  if (!isChecked) return <Waiting>{t('Loading your profile...')}</Waiting>
  if (viewer) return children
  return lastStatus === 'signed in' ? <Navigate to={paths.home()} replace /> : <RedirectToLogin />
}
