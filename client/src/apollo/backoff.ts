import { ERRORS } from '../../../server/contract/messages.js'
import { CALLS } from '../../../server/contract/rules.js'

/** How long a Retry-After asks to wait, in ms: seconds or a date; 0 without one. */
function askedPause(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(retryAfter ?? '') - Date.now()) || 0 : seconds * 1_000
}

/**
 * How long to wait, in ms, before a call is repeated that was answered so: 1, 2 and 4 s and up to one more at random
 * after a refusal because too many came (429), or as long as the server asks if that is longer. Undefined when it is
 * not to be repeated: any other answer, the fourth refusal, and a server that wants to be left in peace for longer than
 * a call may take.
 * @param nth of how many refusals this is the last.
 */
export function backoff(response: Response | undefined, nth: number): number | undefined {
  if (response?.status !== ERRORS.RATE_LIMITED.status || nth > CALLS.retries) return undefined
  const asked = askedPause(response.headers.get('retry-after'))
  if (asked > CALLS.timeoutMs) return undefined
  return Math.max(asked, CALLS.retryMs * 2 ** (nth - 1) + Math.random() * CALLS.retryRandomMs)
}
