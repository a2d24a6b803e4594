import type { ApolloCache } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { session } from '../accounts/session.js'
import { toast } from '../ui/toast.js'
import { isConnectionFailure } from './listErrorMessage.js'
import { parseServerError } from './parseServerError.js'

/** Something that is so or is not, and that a person can wish to be otherwise: "this title is a favorite". */
export interface OptimisticToggle {
  /** What it is about; wishes of one key leave one after the other. */
  key: string
  /** Writes into the cache what will be when it has come true; without it, it shows only when the server has answered. */
  optimistic?: (cache: ApolloCache, want: boolean) => void
  /** Asks the server for it. */
  send: (want: boolean) => Promise<unknown>
  /** The server has refused because it was so already: the cache is told. */
  onConflict?: (want: boolean, error: unknown) => void
  /** It has come true. */
  onSuccess?: (want: boolean) => void
  /** It has not. */
  onError: (want: boolean, error: unknown) => void
}

interface Open {
  wish: OptimisticToggle
  want: boolean
  /** What the server holds, as far as is known, and what it held when it began. */
  is: boolean
  was: boolean
  /** Whose wish it is. */
  owner: string | undefined
  layer: string
}

const open = new Map<string, Open>()
const listeners = new Set<() => void>()
let layers = 0

const notify = () => {
  for (const listener of listeners) listener()
}

/** What is wished and not yet so, for useSyncExternalStore. */
export const pendingToggles = {
  /** The wish under a key; undefined when there is none. */
  get: (key: string): boolean | undefined => open.get(key)?.want,
  /** Whether any is on its way. */
  some: () => open.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** An answer may be that it was so already, which is what was wished. */
const isAlready = (error: unknown) => {
  const { code = '' } = parseServerError(error)
  return /^(?:FAVORITE|WATCHED|WATCHLIST_MOVIE)_(?:EXISTS|NOT_FOUND)$/.test(code)
}

/** Puts what is wished over the cache, in place of what was wished before. */
function show(cache: ApolloCache, entry: Open): void {
  const { wish, want, layer } = entry
  if (!wish.optimistic) return
  const next = `${wish.key} ${++layers}`
  cache.batch({
    optimistic: next,
    removeOptimistic: layer,
    update: (under) => wish.optimistic?.(under, want),
  })
  entry.layer = next
}

function settle(cache: ApolloCache, { wish, layer }: Open): void {
  open.delete(wish.key)
  cache.removeOptimistic(layer)
  notify()
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Resolves when the browser has a network. */
async function online(): Promise<void> {
  if (!isOffline()) return
  toast.info(NOTICES.waitingForNetwork)
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

async function fulfil(cache: ApolloCache, entry: Open): Promise<void> {
  while (entry.is !== entry.want) {
    const { want } = entry
    try {
      await online()
      // While there was no network it may have been wished back.
      if (entry.want !== want) continue
      // What one person wanted is not done in another's name.
      if (session.viewer()?.id !== entry.owner) return settle(cache, entry)
      await entry.wish.send(want)
      entry.is = want
    } catch (error) {
      if (isConnectionFailure(error) && isOffline()) continue
      if (isAlready(error)) {
        entry.is = want
        entry.wish.onConflict?.(want, error)
        if (entry.want === want) return settle(cache, entry)
        continue
      }
      settle(cache, entry)
      // It is nothing to whoever is there by now.
      if (session.viewer()?.id !== entry.owner) return
      // Who has wished it back in the meantime has what they want.
      if (entry.want === want) entry.wish.onError(want, error)
      return
    }
  }
  const { wish, want } = entry
  const changed = entry.was !== want
  settle(cache, entry)
  if (changed) wish.onSuccess?.(want)
}

/**
 * Wishes that something be so. It shows at once (where there is a preview); the server is asked for one thing at a time,
 * and of what was wished in the meantime only the last counts, so that however fast somebody clicks, their last wish stands.
 * Without a network it waits for one.
 */
export function toggleOptimistically(cache: ApolloCache, wish: OptimisticToggle, want: boolean): void {
  const waiting = open.get(wish.key)
  if (waiting) {
    waiting.wish = wish
    waiting.want = want
    show(cache, waiting)
    return notify()
  }
  const entry: Open = { wish, want, is: !want, was: !want, owner: session.viewer()?.id, layer: '' }
  open.set(wish.key, entry)
  show(cache, entry)
  notify()
  void fulfil(cache, entry)
}

// What a wish comes to is told by a toast, also when the network has gone by then: its code is fetched in good time.
if (session.viewer())
  (globalThis.requestIdleCallback ?? setTimeout)(
    () =>
      void Promise.all([import('../ui/Toasts.js'), import('../ui/motionFeatures.js')]).catch(() => undefined),
  )

// What still waits for a network would be lost with the page: the browser asks first.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (pendingToggles.some()) event.preventDefault()
})
