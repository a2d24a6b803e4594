import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { ERRORS, NOTICES } from '../../../server/contract/messages.js'

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

/** The server's own words in an answer that is not the usual one; undefined for a proxy's page. */
function messageIn(body: string): string | undefined {
  try {
    const { errors } = JSON.parse(body) as { errors?: { message?: unknown }[] }
    const message = errors?.[0]?.message
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/** What a person is told about a call that failed: never the words of a library. */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    const status = first?.extensions?.status
    return typeof status === 'number' ? textOf(status, first?.message) : NOTICES.unexpectedError
  }
  if (ServerError.is(error)) return textOf(error.statusCode, messageIn(error.bodyText))
  // fetch itself failed or took too long: there was no answer.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return NOTICES.networkError
  return NOTICES.unexpectedError
}
