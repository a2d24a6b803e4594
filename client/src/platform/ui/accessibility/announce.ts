import { createStore, type ReadonlyStore } from '../rendering/createStore.js'

export interface Announcement {
  id: number
  text: string
  /** Interrupts other speech; for errors. */
  urgent: boolean
}

interface AnnounceOptions {
  urgent?: boolean
}

const store = createStore<readonly Announcement[]>([])
let nextId = 1

export const announcements: ReadonlyStore<readonly Announcement[]> = store

/** Announces a change on the screen to screen readers. */
export function announce(text: string, { urgent = false }: AnnounceOptions = {}): void {
  store.set([...store.get(), { id: nextId++, text, urgent }])
}

/** Removes an announcement that has been read. */
export function removeAnnouncement(id: number): void {
  store.set(store.get().filter((announcement) => announcement.id !== id))
}
