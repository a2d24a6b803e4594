import { SAVE_REASONS } from '../../../../server/contract/messages/requests.js'
import { errorText } from './errorText.js'
import { fieldsOf, isConnectionFailure } from './listErrorMessage.js'
import { parseServerError } from './parseServerError.js'

/** Returns why a change was not saved, as far as it is known. */
function reasonOf(error: unknown): string | undefined {
  if (isConnectionFailure(error)) return navigator.onLine ? SAVE_REASONS.noAnswer : SAVE_REASONS.offline
  const [fieldError] = Object.values(fieldsOf(error))
  if (fieldError) return fieldError
  const { status } = parseServerError(error)
  if (status === undefined) return undefined
  return status >= 500 ? SAVE_REASONS.serverError : errorText(error)
}

/** Returns the text of a change that was not saved: what failed, then why if that is known. */
export function withReason(failure: string, error: unknown): string {
  const reason = reasonOf(error)
  return reason === undefined ? failure : `${failure}: ${reason}`
}
