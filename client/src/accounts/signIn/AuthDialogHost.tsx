import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { REQUEST_ERRORS } from '../../../../server/contract/messages/requestErrors.js'
import { ACCOUNT_PAUSES } from '../../../../server/contract/rules/accounts.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import {
  authRequest,
  closeAuthModal,
  finishAuthModal,
  openAuthModal,
  type AuthRequest,
} from '../sessions/authModal.js'
import { session } from '../../platform/session/session.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'

const AuthDialog = lazyComponent(() => import('./AuthDialog.js'), 'AuthDialog')

const isAuthenticated = () => session.get().isAuthenticated

/** Closes the modal. Finishes a completed sign-in; gives up an expired session. */
function dismiss(): void {
  if (isAuthenticated()) finishAuthModal()
  else {
    closeAuthModal()
    if (session.isExpired()) session.clear()
  }
}

/** Shows the sign-in modal while there is a request. Loads its code when it first opens. */
export function AuthDialogHost() {
  const request = useStore(authRequest)
  const signedIn = useSyncExternalStore(session.subscribe, isAuthenticated, isAuthenticated)
  const isExpired = useSyncExternalStore(session.subscribe, session.isExpired, session.isExpired)
  const [last, setLast] = useState<{ request: AuthRequest; number: number }>()
  // Each opening gets an empty form. Closing keeps the form mounted for the exit animation.
  if (request && request !== last?.request) setLast({ request, number: (last?.number ?? 0) + 1 })

  const email = session.viewer()?.email
  useEffect(() => {
    if (isExpired) openAuthModal('login', undefined, { email, notice: REQUEST_ERRORS.UNAUTHENTICATED.text })
  }, [isExpired, email])

  useEffect(() => {
    if (!signedIn) return
    // With the modal open, leave time to read the welcome toast.
    const timer = setTimeout(finishAuthModal, authRequest.get() ? ACCOUNT_PAUSES.loginMs : 0)
    return () => clearTimeout(timer)
  }, [signedIn])

  if (!last) return null
  return (
    <Suspense fallback={null}>
      <AuthDialog
        key={last.number}
        request={last.request}
        open={request === last.request}
        onDismiss={dismiss}
      />
    </Suspense>
  )
}
