import { REQUEST_ERRORS } from '../../../../../server/contract/messages/requestErrors.js'
import { CALLS } from '../../../../../server/contract/rules/requests.js'

/** Reads the Retry-After header, in seconds or as a date. Returns milliseconds; 0 without a valid header. */
function retryAfterOf(response: Response | undefined): number {
  const retryAfter = response?.headers.get('retry-after') ?? ''
  const seconds = Number(retryAfter)
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(retryAfter) - Date.now()) || 0 : seconds * 1_000
}

/** Returns whether the server rejected a request because of too many requests. */
export const isRateLimited = (response: Response | undefined): boolean =>
  response?.status === REQUEST_ERRORS.RATE_LIMITED.status

/**
 * Returns whether a rejected request may be repeated: only after 429, at most three times, and not if the Retry-After is
 * longer than a request's timeout.
 * @param attempt number of attempts that were rejected.
 */
export const mayRetry = (response: Response | undefined, attempt: number): boolean =>
  isRateLimited(response) && attempt <= CALLS.retries && retryAfterOf(response) <= CALLS.timeoutMs

/**
 * Returns the delay in milliseconds before a request that was rejected with 429 is repeated: 1, 2 and 4 s plus up to one
 * random second, or the server's Retry-After if that is longer.
 * @param attempt number of attempts that were rejected.
 */
export const retryDelay = (response: Response | undefined, attempt: number): number =>
  Math.max(retryAfterOf(response), CALLS.retryMs * 2 ** (attempt - 1) + Math.random() * CALLS.retryRandomMs)
