import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { RAIL_ERRORS } from '../../../../server/contract/messages/catalogue.js'

/** The error of a rail: a message and, if the server answered, its HTTP status. */
export interface RailError {
  message: string
  status?: number
}

/** Returns the text that a rail shows for an error, first by its status; `other` for other errors. */
export function railErrorMessage({ message, status }: RailError, other: string = RAIL_ERRORS.other): string {
  if (status === 429 || message.includes('Rate limit')) return RAIL_ERRORS.rateLimit
  if (message.includes('Network')) return RAIL_ERRORS.network
  if ((status !== undefined && status >= 500) || message.includes('500')) return RAIL_ERRORS.server
  if (status === 404 || message.includes('404')) return RAIL_ERRORS.notFound
  return other
}

/** Returns the error of one field of a response, or of the whole request; undefined when that field has no error. */
export function railError(error: unknown, field: string): RailError | undefined {
  if (!error) return undefined
  if (CombinedGraphQLErrors.is(error)) {
    const found = error.errors.find(({ path }) => !path || path[0] === field)
    if (!found) return undefined
    const status = found.extensions?.status
    return { message: found.message, status: typeof status === 'number' ? status : undefined }
  }
  if (ServerError.is(error)) return { message: error.message, status: error.statusCode }
  // fetch itself failed: there was no response.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return { message: 'Network error' }
  return { message: error instanceof Error ? error.message : String(error) }
}
