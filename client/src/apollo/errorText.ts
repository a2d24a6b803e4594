import { ERRORS, NOTICES } from '../../../server/contract/messages.js'
import { parseServerError } from './parseServerError.js'

const BY_STATUS: Readonly<Record<number, string>> = {
  401: ERRORS.UNAUTHENTICATED.text,
  403: ERRORS.FORBIDDEN.text,
  404: ERRORS.NOT_FOUND.text,
  429: ERRORS.RATE_LIMITED.text,
  500: ERRORS.INTERNAL.text,
}

function textOf(status: number, message: string | undefined): string {
  return (
    BY_STATUS[status] ??
    (message || (status === 400 ? ERRORS.BAD_REQUEST.text : NOTICES.requestFailed(status)))
  )
}

/**
 * What a person is told about a call that failed, through whichever door: never the words of a library.
 * @param fallback what is said of a failure that nobody can explain.
 */
export function errorText(error: unknown, fallback: string = NOTICES.unexpectedError): string {
  const { status, message } = parseServerError(error)
  if (status !== undefined) return textOf(status, message)
  // fetch itself failed or took too long: there was no answer.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return NOTICES.networkError
  return fallback
}
