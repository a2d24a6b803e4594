import { CALLS } from '../../../server/contract/rules.js'

/** A fetch that gives up after 30 s. Waiting in a queue does not count: a call is fetched when it leaves it. */
export const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(CALLS.timeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}
