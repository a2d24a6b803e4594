import { session } from '../../platform/session/session.js'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { openAuthModal } from './authModal.js'

/** Shows a visitor what they need to sign in for and opens the modal. `onSuccess` resumes the interrupted action. */
export function askToSignIn(action: string, onSuccess?: () => void): void {
  toast.info(REQUEST_NOTICES.signInTo(action))
  openAuthModal('login', onSuccess)
}

/** Runs an action that needs an account. Asks a visitor to sign in first and runs it afterwards. */
export function whenSignedIn(actionName: string, action: () => void): void {
  if (session.reload().isAuthenticated) action()
  else askToSignIn(actionName, action)
}
