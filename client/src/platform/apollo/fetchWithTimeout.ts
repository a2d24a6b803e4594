import { CALLS } from '../../../../server/contract/rules/requests.js'

/** `fetch` that aborts after 30 s. The time a request waits in `queueLink` does not count. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(CALLS.timeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}
