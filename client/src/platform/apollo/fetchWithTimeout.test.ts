/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { errorText } from '../errors/errorText.js'
import { fetchWithTimeout } from './client.js'

/** Installs a server that never responds, and fake timers. */
function silence() {
  const clock = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  return { timeout, runOut: () => clock.abort(new DOMException('', 'TimeoutError')) }
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('fetchWithTimeout', () => {
  it('aborts after 30 s with a network error (R7.04) (R9.07)', async () => {
    const { timeout, runOut } = silence()
    const failed = fetchWithTimeout('/graphql').catch((error: unknown) => error)
    expect(timeout).toHaveBeenCalledWith(30_000)
    runOut()
    expect(errorText(await failed)).toBe('Network error - please check your connection')
  })

  it('aborts earlier when the caller aborts', async () => {
    silence()
    const page = new AbortController()
    const failed = fetchWithTimeout('/graphql', { signal: page.signal }).catch((error: unknown) => error)
    page.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
  })
})
