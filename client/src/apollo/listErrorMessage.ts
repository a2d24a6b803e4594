import { CombinedGraphQLErrors } from '@apollo/client'
import { ERRORS, NOTICES, type ErrorCode } from '../../../server/contract/messages.js'
import { parseServerError } from './parseServerError.js'

/** What an action was about: it decides what "already exists" and "not found" are called. */
export type Subject = 'item' | 'watchlist'

/** Refusals whose own text says best what has happened. */
const OWN_WORDS: readonly ErrorCode[] = [
  'FAVORITE_EXISTS',
  'FAVORITE_NOT_FOUND',
  'WATCHED_EXISTS',
  'WATCHED_NOT_FOUND',
  'WATCHLIST_NOT_FOUND',
  'WATCHLIST_MOVIE_EXISTS',
  'WATCHLIST_MOVIE_NOT_FOUND',
  'INVALID_MOVIE',
]

/** The texts of the fields that the server found wrong. */
export function fieldsOf(error: unknown): Record<string, string> {
  const fields = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.fields : undefined
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}

/** Whether there was no answer at all. */
export function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
  )
}

const SIGN_IN = /\b(?:auth|authentication|token|unauthorized)\b/i

/**
 * What a person is told when something they did with their lists has failed.
 * @param action what was to be done, as in "Please sign in to {action}".
 * @param fallback what is said of a failure that nobody can explain, not even the server.
 */
export function listErrorMessage(
  error: unknown,
  action: string,
  subject: Subject = 'item',
  fallback?: string,
): string {
  const { status, code, message = '' } = parseServerError(error)
  if (code !== undefined && (OWN_WORDS as readonly string[]).includes(code))
    return ERRORS[code as ErrorCode].text
  // The server's text says the figure and the remedy.
  if (code === 'QUOTA_REACHED' && message) return message
  if (status === 401 || SIGN_IN.test(message)) return NOTICES.signInTo(action)
  if (isConnectionFailure(error)) return NOTICES.connectionError
  if (status !== undefined && status >= 500) return NOTICES.serverError
  if (/duplicate|already exists/i.test(message))
    return subject === 'watchlist' ? NOTICES.watchlistExists : NOTICES.itemExists
  if (status === 404) return subject === 'watchlist' ? ERRORS.WATCHLIST_NOT_FOUND.text : NOTICES.itemNotFound
  if (code === 'INVALID_INPUT') return NOTICES.checkInput
  // Words that are not the server's are a library's.
  if (status === undefined) return fallback ?? NOTICES.failedTo(action)
  return message || NOTICES.failedTo(action)
}
