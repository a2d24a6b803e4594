import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { parseServerError } from './parseServerError.js'
import { serverText } from './serverText.js'

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

/**
 * Returns the text to show for a failed request of the GraphQL API or the REST API. Never shows a library's message.
 * @param fallback text for an error of unknown cause.
 */
export function errorText(error: unknown, fallback: string = REQUEST_NOTICES.unexpectedError): string {
  const { status, message } = parseServerError(error)
  if (status !== undefined) return statusText(status, message)
  // `fetch` failed or timed out: there is no response.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return REQUEST_NOTICES.networkError
  return fallback
}
