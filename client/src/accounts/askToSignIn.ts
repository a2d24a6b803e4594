import { NOTICES } from '../../../server/contract/messages.js'
import { toast } from '../ui/toast.js'
import { openAuthModal } from './authModal.js'

/** Tells a visitor what signing in is for and opens the form. `then` finishes the click that was interrupted. */
export function askToSignIn(action: string, then?: () => void): void {
  toast.info(NOTICES.signInTo(action))
  openAuthModal('login', then)
}
