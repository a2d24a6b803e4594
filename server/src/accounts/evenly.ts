/** Answers that must not tell by their time whether an address is known take at least this long, in milliseconds. */
export const LEAST_MS = 350

/** The outcome of `work`, good or bad, not before {@link LEAST_MS} have passed. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const least = new Promise<void>((done) => setTimeout(done, LEAST_MS))
  try {
    return await work()
  } finally {
    await least
  }
}
