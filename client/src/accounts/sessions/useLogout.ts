import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.js'
import type { ApolloClient } from '@apollo/client'
import { waitingChanges } from '../../platform/offline/waitingChanges.js'
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

/**
 * Returns a function that goes to the home page and signs out: the page may be one that only members see. It asks first if changes
 * that wait for the network would be lost.
 */
export function useLogout(): () => void {
  const client = useApolloClient()
  const navigate = useNavigate()
  const leave = () => {
    void navigate(paths.home())
    logout(client)
  }
  return () => {
    const { length } = waitingChanges.list(session.viewer()?.id ?? '')
    if (length === 0) return leave()
    toast.error(SESSION_NOTICES.waitingChanges(length), {
      action: { label: SESSION_NOTICES.signOutAnyway, run: leave },
    })
  }
}
