import { QUICK_LOG } from './quickLogTexts.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createStore } from '../../platform/ui/rendering/createStore.js'

export interface LoggedTitle {
  id: string
  title: string
}

/** The title whose dialog is open. */
export const quickLogRequest = createStore<LoggedTitle | null>(null)

/** Opens the dialog that logs a viewing of a title. Asks a visitor to sign in first. */
export function openQuickLog({ id, title }: LoggedTitle): void {
  whenSignedIn(QUICK_LOG.action, () => quickLogRequest.set({ id, title }))
}

/** Closes the dialog. */
export function closeQuickLog(): void {
  quickLogRequest.set(null)
}
