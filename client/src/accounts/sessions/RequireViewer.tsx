import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { paths } from '../../paths.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { session } from '../../platform/session/session.js'
import { useIsSessionChecked } from './useSessionKeepAlive.js'
import { useViewer } from './useViewer.js'
import { t } from '../../platform/ui/language/t.js'
import { Redirect } from '../../platform/ui/navigation/Redirect.js'

/** Shows a toast and redirects to the login page. */
function RedirectToLogin() {
  useEffect(() => toast.error(SESSION_NOTICES.loginRequired, { kind: 'route' }), [])
  return <Redirect to={paths.login()} />
}

/** Renders its children for members. Sends visitors to the login page; who signs out here, home. */
export function RequireViewer({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isChecked = useIsSessionChecked()
  const isExpired = useSyncExternalStore(session.subscribe, session.isExpired, session.isExpired)
  const [lastStatus, setLastStatus] = useState<'visitor' | 'signed in' | 'expired'>('visitor')
  if (isChecked && viewer) {
    const status = isExpired ? 'expired' : 'signed in'
    if (lastStatus !== status) setLastStatus(status)
  }

  if (!isChecked) return <Waiting>{t('Loading your profile...')}</Waiting>
  if (viewer) return children
  return lastStatus === 'signed in' ? <Redirect to={paths.home()} /> : <RedirectToLogin />
}
