import { createStore, type ReadonlyStore } from '../../platform/ui/rendering/createStore.js'

export type AuthMode = 'login' | 'register' | 'verify'

/** An open sign-in modal: which form it shows, and with what. */
export interface AuthRequest {
  mode: AuthMode
  email?: string
  /** Why the user is asked to sign in. */
  notice?: string
}

const store = createStore<AuthRequest | null>(null)

/** The action that was interrupted to sign in. */
let interruptedAction: (() => void) | undefined

/** The open modal's request; null while the modal is closed. */
export const authRequest: ReadonlyStore<AuthRequest | null> = store

/** Opens the sign-in modal with an empty form. `onSuccess` resumes the interrupted action after signing in. */
export function openAuthModal(
  mode: AuthMode,
  onSuccess?: () => void,
  more?: Pick<AuthRequest, 'email' | 'notice'>,
): void {
  interruptedAction = onSuccess
  store.set({ mode, ...more })
}

/** Closes the modal. `keepAction`: the user continues to sign in on another page. */
export function closeAuthModal({ keepAction = false } = {}): void {
  if (!keepAction) interruptedAction = undefined
  store.set(null)
}

/** Closes the sign-in modal after the user has signed in and resumes the interrupted action. */
export function finishAuthModal(): void {
  const resume = interruptedAction
  closeAuthModal()
  resume?.()
}
