import { removeSnapshot, readStored } from './snapshotStorage.js'

/** A mutation that waits for the network. */
export interface WaitingChange {
  /** Text of the mutation: another build of the client can send it. */
  query: string
  variables: Record<string, unknown>
  /** What it changes; named if the server rejects it. */
  name: string
  reverts?: string
  /** Temporary id of what it creates. */
  creates?: string
  /** Whether the server may answer with null. */
  mayBeNull?: boolean
}

export interface StoredChange extends WaitingChange {
  /** Key in local storage. The keys of a user are in the order of the changes. */
  key: string
}

/** Bounds of the changes that wait in a browser. */
export const WAITING_CHANGES = { maxCount: 200, maxChars: 40_000, maxTotalChars: 600_000 } as const

const PREFIX = 'change '
const ORDER_DIGITS = 15
const prefixOf = (owner: string) => `${PREFIX}${owner} `
const orderOf = (key: string) => Number(key.slice(-ORDER_DIGITS)) || 0

function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
  } catch {
    // Storage is blocked: nothing is stored.
    return []
  }
}

function parse(key: string): StoredChange | undefined {
  try {
    const change = JSON.parse(readStored(key) ?? 'null') as Partial<WaitingChange> | null
    if (typeof change?.query !== 'string' || typeof change.name !== 'string') return undefined
    return { ...change, query: change.query, name: change.name, variables: change.variables ?? {}, key }
  } catch {
    return undefined
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The changes of each user that wait for the network, in local storage. Signing out removes them. */
export const waitingChanges = {
  some: (owner: string): boolean => keys(prefixOf(owner)).length > 0,

  /** Returns a user's changes, the oldest first. */
  list: (owner: string): StoredChange[] => keys(prefixOf(owner)).flatMap((key) => parse(key) ?? []),

  /** Stores a change behind the others. Returns whether there was room. */
  add(owner: string, change: WaitingChange): boolean {
    const text = JSON.stringify(change)
    const stored = keys(prefixOf(owner))
    const total = stored.reduce((sum, key) => sum + (readStored(key)?.length ?? 0), text.length)
    if (
      stored.length >= WAITING_CHANGES.maxCount ||
      text.length > WAITING_CHANGES.maxChars ||
      total > WAITING_CHANGES.maxTotalChars
    )
      return false
    // The clock may have been set back.
    const order = Math.max(Date.now(), orderOf(stored.at(-1) ?? '') + 1)
    const key = prefixOf(owner) + String(order).padStart(ORDER_DIGITS, '0')
    if (write(key, text)) return true
    // Cached data can be loaded again.
    removeSnapshot()
    return write(key, text)
  },

  remove({ key }: Pick<StoredChange, 'key'>): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked storage holds no change.
    }
  },

  /** Replaces a temporary id by the server's in a user's changes. */
  replaceId(owner: string, temporary: string, id: string): void {
    for (const key of keys(prefixOf(owner))) {
      const text = readStored(key)
      if (text?.includes(temporary)) write(key, text.replaceAll(temporary, id))
    }
  },

  /** Removes the changes of a user that refer to an id. */
  removeWith(owner: string, id: string): void {
    for (const change of waitingChanges.list(owner))
      if (change.creates === id || JSON.stringify(change.variables).includes(id))
        waitingChanges.remove(change)
  },

  /** Removes what other users have left in this browser, and damaged changes. */
  keepOnly(owner: string): void {
    for (const key of keys(PREFIX))
      if (!key.startsWith(prefixOf(owner)) || !parse(key)) waitingChanges.remove({ key })
  },
}
