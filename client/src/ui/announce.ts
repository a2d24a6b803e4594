/** A text to be read aloud. */
export interface Announcement {
  id: number
  text: string
  /** Interrupts what is being read: something has gone wrong. */
  urgent: boolean
}

let waiting: readonly Announcement[] = []
let nextId = 1
const listeners = new Set<() => void>()

const set = (next: readonly Announcement[]) => {
  waiting = next
  for (const listener of listeners) listener()
}

/** Tells those who cannot see it what has changed on the screen. */
export function announce(text: string, urgent = false): void {
  set([...waiting, { id: nextId++, text, urgent }])
}

/** What is to be read, for useSyncExternalStore. */
export const announcements = {
  get: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Takes away what has been read. */
  drop: (id: number) => set(waiting.filter((one) => one.id !== id)),
}
