/**
 * Minimum duration, in milliseconds, of responses that depend on whether an address has an account: their timing must
 * not reveal it.
 */
export const MINIMUM_DURATION_MS = 350

/** Runs work and settles with its result or error, but not before the minimum duration has passed. */
export type WithMinimumDuration = <T>(work: () => Promise<T>) => Promise<T>

/** Returns a function that runs work with a minimum duration. @param minimumMs in milliseconds */
export function withMinimumDuration(minimumMs: number): WithMinimumDuration {
  return async (work) => {
    const minimum = new Promise<void>((resolve) => setTimeout(resolve, minimumMs))
    try {
      return await work()
    } finally {
      await minimum
    }
  }
}
