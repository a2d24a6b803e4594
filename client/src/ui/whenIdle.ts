/** Where the browser cannot say that it is idle, it is taken to be after this many milliseconds. */
const IDLE_AFTER_MS = 1_000

/** Calls back once the browser has nothing else to do. Gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
