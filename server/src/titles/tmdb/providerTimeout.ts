import { AppError } from '../../platform/errors/errors.js'

/** Limits how long a caller waits for a call. The call itself goes on and may still fill the cache. */
export type WaitFor = <Value>(call: Promise<Value>) => Promise<Value>

/** Waits for a call for at most `ms` milliseconds. @throws AppError PROVIDER_UNAVAILABLE when the time is over */
export async function withProviderTimeout<Value>(ms: number, call: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('PROVIDER_UNAVAILABLE')), ms)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}
