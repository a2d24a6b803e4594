import { ERRORS } from '../../../server/contract/messages/errors.js'
import { CALLS } from '../../../server/contract/rules/requests.js'

/** Parses a Retry-After header, in seconds or as a date. Returns milliseconds; 0 without a valid header. */
function parseRetryAfter(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(retryAfter ?? '') - Date.now()) || 0 : seconds * 1_000
}

/**
 * Returns the delay in milliseconds before a request that was rejected with 429 is repeated: 1, 2 and 4 s plus up to
 * one random second, or the server's Retry-After if that is longer. Returns undefined if the request must not be
 * repeated: for any other status, after the fourth attempt, and for a Retry-After longer than a request's timeout.
 * @param attempt number of attempts that were rejected.
 */
export function backoff(response: Response | undefined, attempt: number): number | undefined {
  if (response?.status !== ERRORS.RATE_LIMITED.status || attempt > CALLS.retries) return undefined
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'))
  if (retryAfterMs > CALLS.timeoutMs) return undefined
  return Math.max(retryAfterMs, CALLS.retryMs * 2 ** (attempt - 1) + Math.random() * CALLS.retryRandomMs)
}
