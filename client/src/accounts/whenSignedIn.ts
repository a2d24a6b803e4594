import { askToSignIn } from './askToSignIn.js'
import { session } from './session.js'

/** Does what was clicked. Somebody whose session has ended is asked to sign in first; then it is done. */
export function whenSignedIn(action: string, work: () => void): void {
  if (session.get().isAuthenticated) work()
  else askToSignIn(action, work)
}
