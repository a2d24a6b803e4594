/** The forms of the sign-in modal. */
export type AuthMode = 'login' | 'register'

/** What was asked of the modal: which form, and what to do once the person is signed in. */
export interface AuthRequest {
  mode: AuthMode
  onSuccess?: () => void
}

let request: AuthRequest | null = null
const listeners = new Set<() => void>()

const set = (next: AuthRequest | null) => {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in modal with a fresh form. `onSuccess` finishes the click that was interrupted. */
export function openAuthModal(mode: AuthMode, onSuccess?: () => void): void {
  set({ mode, onSuccess })
}

/** Closes the sign-in modal. */
export function closeAuthModal(): void {
  set(null)
}

/** The open request, for useSyncExternalStore. */
export const authRequest = {
  get: () => request,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
