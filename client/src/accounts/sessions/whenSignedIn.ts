import { askToSignIn } from './askToSignIn.js'
import { session } from '../../platform/session/session.js'

/** Runs an action that needs an account. Asks a visitor to sign in first and runs it afterwards. */
export function whenSignedIn(actionName: string, action: () => void): void {
  if (session.reload().isAuthenticated) action()
  else askToSignIn(actionName, action)
}
