import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REQUEST_NOTICES, SAVE_REASONS } from '../../../../server/contract/messages/requests.js'
import { parseServerError, UNREADABLE } from './parseServerError.js'
import { serverText } from './serverText.js'
import { fieldsOf, isConnectionFailure } from './listErrorMessage.js'

const BY_STATUS: Readonly<Record<number, string>> = {
  401: ERRORS.UNAUTHENTICATED.text,
  403: ERRORS.FORBIDDEN.text,
  404: ERRORS.NOT_FOUND.text,
  429: ERRORS.RATE_LIMITED.text,
  500: ERRORS.INTERNAL.text,
}

function statusText(status: number, message: string | undefined): string {
  return (
    BY_STATUS[status] ??
    ((message && serverText(message)) ||
      (status === 400 ? ERRORS.BAD_REQUEST.text : REQUEST_NOTICES.requestFailed(status)))
  )
}

/** Returns the text for a failed request of either API; `fallback` for an unknown cause. */
export function errorText(error: unknown, fallback: string = REQUEST_NOTICES.unexpectedError): string {
  const { status, code, message } = parseServerError(error)
  if (code === UNREADABLE) return REQUEST_NOTICES.unreadableAnswer
  if (status !== undefined) return statusText(status, message)
  // `fetch` failed or timed out: there is no response.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return REQUEST_NOTICES.networkError
  return fallback
}

/** Returns why a change was not saved, as far as it is known. */
function reasonOf(error: unknown): string | undefined {
  if (isConnectionFailure(error)) return navigator.onLine ? SAVE_REASONS.noAnswer : SAVE_REASONS.offline
  const [fieldError] = Object.values(fieldsOf(error))
  if (fieldError) return fieldError
  const { status, code } = parseServerError(error)
  if (code === UNREADABLE) return SAVE_REASONS.unreadableAnswer
  if (status === undefined) return undefined
  return status >= 500 && code !== 'STORAGE_FULL' ? SAVE_REASONS.serverError : errorText(error)
}

/** Returns the text of a change that was not saved: what failed, then why if that is known. */
export function withReason(failure: string, error: unknown): string {
  const reason = reasonOf(error)
  return reason === undefined ? failure : `${failure}: ${reason}`
}
