import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { authRequest, type AuthRequest } from './authModal.js'

const AuthDialog = lazy(() => import('./AuthDialog.js').then((module) => ({ default: module.AuthDialog })))

/** Stands in the page for the sign-in modal, whose code arrives when it is first opened. */
export function AuthDialogHost() {
  const request = useSyncExternalStore(authRequest.subscribe, authRequest.get)
  const [last, setLast] = useState<{ request: AuthRequest; number: number }>()
  // Each opening is a fresh form; closing keeps the last one mounted so that it can leave gently.
  if (request && request !== last?.request) setLast({ request, number: (last?.number ?? 0) + 1 })
  if (!last) return null
  return (
    <Suspense fallback={null}>
      <AuthDialog key={last.number} request={last.request} open={request === last.request} />
    </Suspense>
  )
}
