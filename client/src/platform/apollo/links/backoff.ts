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

/** Returns whether a rejected request may be repeated: after 429, three times, and not after a long pause. */
export const mayRetry = (response: Response | undefined, attempt: number): boolean =>
  isRateLimited(response) && attempt <= CALLS.retries && retryAfterOf(response) <= CALLS.timeoutMs

/** Returns the delay before a repetition, in ms: 1, 2, 4 s plus up to 1 s, or a longer Retry-After. */
export const retryDelay = (response: Response | undefined, attempt: number): number =>
  Math.max(retryAfterOf(response), CALLS.retryMs * 2 ** (attempt - 1) + Math.random() * CALLS.retryRandomMs)
