/** The forms of the sign-in modal. */
export type AuthMode = 'login' | 'register' | 'verify'

/** What was asked of the modal: which form, and what to do once the person is signed in. */
export interface AuthRequest {
  mode: AuthMode
  /** An address to begin with. */
  email?: string
  /** Why the person is asked. */
  notice?: string
}

let request: AuthRequest | null = null
// The click that waits for somebody to sign in.
let interrupted: (() => void) | undefined
const listeners = new Set<() => void>()

const set = (next: AuthRequest | null) => {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in modal with a fresh form. `onSuccess` finishes the click that was interrupted. */
export function openAuthModal(
  mode: AuthMode,
  onSuccess?: () => void,
  more?: Pick<AuthRequest, 'email' | 'notice'>,
): void {
  interrupted = onSuccess
  set({ mode, ...more })
}

/**
 * Closes the sign-in modal. The interrupted click is given up, unless the person is on a way that leads to signing in:
 * `keep` keeps it for them.
 */
export function closeAuthModal(keep = false): void {
  if (!keep) interrupted = undefined
  set(null)
}

/** Somebody has signed in: closes the modal and finishes the click that was interrupted. */
export function finishAuthModal(): void {
  const then = interrupted
  closeAuthModal()
  then?.()
}

/** The open request, for useSyncExternalStore. */
export const authRequest = {
  get: () => request,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
