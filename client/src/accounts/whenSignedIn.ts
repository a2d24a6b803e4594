import { askToSignIn } from './askToSignIn.js'
import { session } from './session.js'

/** Does what was clicked. Somebody without a stored token is asked to sign in first; then it is done. */
export function whenSignedIn(action: string, work: () => void): void {
  if (session.reload().isAuthenticated) work()
  else askToSignIn(action, work)
}
