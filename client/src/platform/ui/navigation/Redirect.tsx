import { Navigate, useLocation } from 'react-router-dom'
import { useIsHydrated } from '../rendering/useIsHydrated.js'

/** Replaces the page by another one. The server, which does not know the session of the browser, renders nothing. */
export function Redirect({ to }: { to: string }) {
  // By key: `Navigate` goes once, and another navigation that overtakes it would leave an empty page.
  const { key } = useLocation()
  return useIsHydrated() && <Navigate key={key} to={to} replace />
}
