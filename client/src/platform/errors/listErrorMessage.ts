import { CombinedGraphQLErrors } from '@apollo/client'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { SHOWN_ERRORS } from '../../generated/mutationFacts.js'
import { parseServerError, UNREADABLE } from './parseServerError.js'
import { serverText, serverTexts } from './serverText.js'

type Subject = 'item' | 'watchlist'

/** Returns the server's error texts by field name. */
export function fieldsOf(error: unknown): Record<string, string> {
  const fields = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.fields : undefined
  return typeof fields === 'object' && fields !== null ? serverTexts(fields as Record<string, string>) : {}
}

/** Returns whether the request got no response. */
export function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
  )
}

const SIGN_IN = /\b(?:auth|authentication|token|unauthorized)\b/i

/** Returns the text for a failed change of a list. `action` is as in "Please sign in to {action}". */
export function listErrorMessage(
  error: unknown,
  action: string,
  subject: Subject = 'item',
  fallback?: string,
): string {
  const { status, code, message = '' } = parseServerError(error)
  // The server's text contains the cause and the remedy.
  if ((code === 'QUOTA_REACHED' || code === 'STORAGE_FULL') && message) return serverText(message)
  const shown = SHOWN_ERRORS.find((one) => one === code)
  if (shown) return ERRORS[shown].text
  if (code === UNREADABLE) return REQUEST_NOTICES.unreadableAnswer
  if (status === 401 || SIGN_IN.test(message)) return REQUEST_NOTICES.signInTo(action)
  if (isConnectionFailure(error)) return REQUEST_NOTICES.connectionError
  if (status !== undefined && status >= 500) return REQUEST_NOTICES.serverError
  if (/duplicate|already exists/i.test(message))
    return subject === 'watchlist' ? REQUEST_NOTICES.watchlistExists : REQUEST_NOTICES.itemExists
  if (status === 404)
    return subject === 'watchlist' ? ERRORS.WATCHLIST_NOT_FOUND.text : REQUEST_NOTICES.itemNotFound
  if (code === 'INVALID_INPUT') return REQUEST_NOTICES.checkInput
  // Without a status the message is a library's.
  if (status === undefined) return fallback ?? REQUEST_NOTICES.failedTo(action)
  return message ? serverText(message) : REQUEST_NOTICES.failedTo(action)
}
