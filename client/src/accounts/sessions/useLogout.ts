import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.js'
import type { ApolloClient } from '@apollo/client'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { signOut } from '../../platform/session/pendingLogout.js'
import { session } from '../../platform/session/session.js'

/** Signs out and shows a toast with the user's name. */
export function logout(client: ApolloClient): void {
  const { user } = session.get()
  signOut(client)
  if (user) toast.success(SESSION_NOTICES.goodbye(user.username))
}

/** Returns a function that goes to the home page and signs out: the page may be one that only members see. */
export function useLogout(): () => void {
  const client = useApolloClient()
  const navigate = useNavigate()
  return () => {
    void navigate(paths.home())
    logout(client)
  }
}
