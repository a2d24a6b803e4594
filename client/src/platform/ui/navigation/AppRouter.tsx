import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { pendingNavigation } from './pendingNavigation.js'

/** React Router's `BrowserRouter`, which reports in `pendingNavigation` while a transition to a page is under way. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  const [isPending, startTransition] = useTransition()
  useLayoutEffect(
    () => history.listen((next) => startTransition(() => setState(next))),
    [history, startTransition],
  )
  // After the effects of the new page, which close what was open above the former one.
  useEffect(() => pendingNavigation.set(isPending), [isPending])
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
