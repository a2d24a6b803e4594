import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ERRORS } from '../../../server/contract/messages.js'
import { ACCOUNT_PAUSES } from '../../../server/contract/rules.js'
import { authRequest, closeAuthModal, finishAuthModal, openAuthModal, type AuthRequest } from './authModal.js'
import { session } from './session.js'

const AuthDialog = lazy(() => import('./AuthDialog.js').then((module) => ({ default: module.AuthDialog })))

const isAuthenticated = () => session.get().isAuthenticated

/** Closing ends what the modal was for: a finished sign-in is used, a session to be renewed is given up. */
function dismiss(): void {
  if (isAuthenticated()) finishAuthModal()
  else {
    closeAuthModal()
    if (session.isLapsed()) session.clear()
  }
}

/** Stands in the page for the sign-in modal, whose code arrives when it is first opened. */
export function AuthDialogHost() {
  const request = useSyncExternalStore(authRequest.subscribe, authRequest.get)
  const signedIn = useSyncExternalStore(session.subscribe, isAuthenticated)
  const lapsed = useSyncExternalStore(session.subscribe, session.isLapsed)
  const [last, setLast] = useState<{ request: AuthRequest; number: number }>()
  // Each opening is a fresh form; closing keeps the last one mounted so that it can leave gently.
  if (request && request !== last?.request) setLast({ request, number: (last?.number ?? 0) + 1 })

  const email = session.viewer()?.email
  useEffect(() => {
    if (lapsed) openAuthModal('login', undefined, { email, notice: ERRORS.UNAUTHENTICATED.text })
  }, [lapsed, email])

  useEffect(() => {
    if (!signedIn) return
    // Time to read the welcome; a click that waits without the modal need not.
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
