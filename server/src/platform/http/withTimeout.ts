import type { ErrorCode } from '../../../contract/messages/errors.js'
import { AppError } from '../errors/errors.js'
import { currentRequestContext } from '../observability/RequestContext.js'

/** Maximum time of a request's work, in milliseconds. A database that is slower counts as unavailable. */
export const REQUEST_TIMEOUT_MS = 7_500

/**
 * Returns the result of `work`. The work itself goes on after the timeout; that of a request that only reads ends before its next
 * read.
 * @param timeoutMs in milliseconds
 * @throws AppError of `code` when `work` takes longer than `timeoutMs`.
 */
export async function withTimeout<Value>(
  work: Promise<Value>,
  timeoutMs = REQUEST_TIMEOUT_MS,
  code: ErrorCode = 'UNAVAILABLE',
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (timeoutMs === REQUEST_TIMEOUT_MS) currentRequestContext()?.cancel()
      reject(new AppError(code))
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
