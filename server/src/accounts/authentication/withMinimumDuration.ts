/** Answers that must not tell by their time whether an address is known take at least this long, in milliseconds. */
export const MINIMUM_DURATION_MS = 350

/** Runs work and gives its outcome, good or bad, not before some time has passed. */
export type WithMinimumDuration = <T>(work: () => Promise<T>) => Promise<T>

/** @param leastMs how long everything takes at least. */
export function withMinimumDuration(leastMs: number): WithMinimumDuration {
  return async (work) => {
    const least = new Promise<void>((done) => setTimeout(done, leastMs))
    try {
      return await work()
    } finally {
      await least
    }
  }
}
