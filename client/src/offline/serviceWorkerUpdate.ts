/** Goes over to the other version: the page is loaded anew. */
export type Update = () => void

let update: Update | undefined
const listeners = new Set<() => void>()

const set = (next: Update | undefined) => {
  update = next
  for (const listener of listeners) listener()
}

/** Whether another version of the client waits to be taken, for useSyncExternalStore. */
export const serviceWorkerUpdate = {
  get: () => update,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  offer: (next: Update) => set(next),
  /** Not now; the next page has it anyway. */
  dismiss: () => set(undefined),
}
