/**
 * Runs work while this tab holds a Web Lock; at once where there are none: over plain HTTP, or where the browser's settings
 * forbid a site to store anything.
 * @param options `ifAvailable`: calls `work` with null if another tab holds the lock
 */
export async function withLock<Value>(
  name: string,
  work: (lock: Lock | null | undefined) => Promise<Value>,
  options: { ifAvailable?: boolean } = {},
): Promise<Value> {
  if (!('locks' in navigator)) return work(undefined)
  let hasStarted = false
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasStarted = true
      return work(lock)
    })
  } catch (error) {
    if (hasStarted) throw error
    return work(undefined)
  }
}
