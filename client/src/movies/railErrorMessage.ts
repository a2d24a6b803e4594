import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { RAIL_ERRORS } from '../../../server/contract/messages.js'

/** A failure as far as a rail is interested in it. */
export interface RailFailure {
  message: string
  status?: number
}

/**
 * What a person is told about a rail that failed. Statuses speak before texts.
 * @param other what is said of any other failure.
 */
export function railErrorMessage(
  { message, status }: RailFailure,
  other: string = RAIL_ERRORS.other,
): string {
  if (status === 429 || message.includes('Rate limit')) return RAIL_ERRORS.rateLimit
  if (message.includes('Network')) return RAIL_ERRORS.network
  if ((status !== undefined && status >= 500) || message.includes('500')) return RAIL_ERRORS.server
  if (status === 404 || message.includes('404')) return RAIL_ERRORS.notFound
  return other
}

/** The failure of one field of an answer, or of the whole call; undefined when that field came well. */
export function failureOf(error: unknown, field: string): RailFailure | undefined {
  if (!error) return undefined
  if (CombinedGraphQLErrors.is(error)) {
    const found = error.errors.find(({ path }) => !path || path[0] === field)
    if (!found) return undefined
    const status = found.extensions?.status
    return { message: found.message, status: typeof status === 'number' ? status : undefined }
  }
  if (ServerError.is(error)) return { message: error.message, status: error.statusCode }
  // fetch itself failed: there was no answer at all.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return { message: 'Network error' }
  return { message: error instanceof Error ? error.message : String(error) }
}
