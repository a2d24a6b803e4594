import { Navigate } from 'react-router-dom'
import { useIsHydrated } from '../rendering/useIsHydrated.js'

/** Replaces the page by another one. The server, which does not know the session of the browser, renders nothing. */
export const Redirect = ({ to }: { to: string }) => useIsHydrated() && <Navigate to={to} replace />
