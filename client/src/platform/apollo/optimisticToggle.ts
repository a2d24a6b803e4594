import type { ApolloCache } from '@apollo/client'
import { session } from '../session/session.js'
import { CONFLICTS } from '../../generated/mutationFacts.js'
import { createStore } from '../ui/rendering/createStore.js'
import { parseServerError } from '../errors/parseServerError.js'
import { isWaiting, toastWaiting, type MayWait } from './mayWait.js'
import { useCallback, useSyncExternalStore } from 'react'

/** A boolean the viewer can toggle optimistically, such as "is a favorite". `value` is the requested value. */
interface OptimisticToggle {
  /** Identifies the boolean. Mutations of one key are sent one after the other. */
  key: string
  /** What it is a property of, such as the title: named if it waits for the network and is rejected later. */
  name: string
  /** Writes the requested value into the optimistic cache layer. Without it the change shows after the server's answer. */
  optimistic?: (cache: ApolloCache, value: boolean) => void
  /** Sends the mutation with `mayWait` in its context. */
  send: (value: boolean, mayWait: MayWait) => Promise<unknown>
  /** Writes a value that waits for the network into the cache; by default as `optimistic`. */
  onWaiting?: (value: boolean) => void
  /** Called when the server rejects the mutation because it has the requested value already. Updates the cache. */
  onConflict?: (value: boolean, error: unknown) => void
  onSuccess?: (value: boolean) => void
  /** Called when the change has failed and is rolled back. */
  onError: (value: boolean, error: unknown) => void
}

interface PendingToggle {
  toggle: OptimisticToggle
  /** The value that the viewer requested last. */
  requested: boolean
  /** The server's value, as far as is known. */
  current: boolean
  /** The server's value when the toggle started. */
  initial: boolean
  owner: string | undefined
  layer: string
}

const pending = new Map<string, PendingToggle>()
const changes = createStore(0)
let layers = 0

const notify = () => changes.set(changes.get() + 1)

/** The toggles that are not yet committed or rolled back. */
export const pendingToggles = {
  /** Returns the requested value of a key; undefined if nothing is pending. */
  get: (key: string): boolean | undefined => pending.get(key)?.requested,
  some: () => pending.size > 0,
  subscribe: changes.subscribe,
}

/** Returns whether the server rejected the mutation because it has the requested value already. */
const isConflict = (error: unknown) => {
  const { code = '' } = parseServerError(error)
  return CONFLICTS.includes(code)
}

/** Writes the requested value into a new optimistic layer and removes the former layer. */
function showOptimistically(cache: ApolloCache, entry: PendingToggle): void {
  const { toggle, requested, layer } = entry
  if (!toggle.optimistic) return
  const nextLayer = `${toggle.key} ${++layers}`
  cache.batch({
    optimistic: nextLayer,
    removeOptimistic: layer,
    update: (layerCache) => toggle.optimistic?.(layerCache, requested),
  })
  entry.layer = nextLayer
}

/** Ends a toggle: removes its optimistic layer. */
function settle(cache: ApolloCache, { toggle, layer }: PendingToggle): void {
  pending.delete(toggle.key)
  cache.removeOptimistic(layer)
  notify()
}

/** Writes a value that waits for the network into the cache: it is shown until the server has it, also after a reload. */
function showWaiting(cache: ApolloCache, { toggle }: PendingToggle, value: boolean): void {
  if (toggle.onWaiting) toggle.onWaiting(value)
  else if (toggle.optimistic) cache.batch({ update: (base) => toggle.optimistic?.(base, value) })
}

const isOwnerSignedIn = ({ owner }: PendingToggle) => session.viewer()?.id === owner

/** Sends mutations until the server has the value that was requested last. */
async function commit(cache: ApolloCache, entry: PendingToggle): Promise<void> {
  let waits = false
  while (entry.current !== entry.requested) {
    const { requested, toggle } = entry
    const { key, name } = toggle
    try {
      // Never send one user's change with another user's session.
      if (!isOwnerSignedIn(entry)) return settle(cache, entry)
      waits = isWaiting(await toggle.send(requested, { name, reverts: key }))
      entry.current = requested
      if (waits) showWaiting(cache, entry, requested)
    } catch (error) {
      if (isConflict(error)) {
        entry.current = requested
        entry.toggle.onConflict?.(requested, error)
        if (entry.requested === requested) return settle(cache, entry)
        continue
      }
      settle(cache, entry)
      // If the viewer has toggled back in the meantime, they have what they want.
      if (isOwnerSignedIn(entry) && entry.requested === requested) entry.toggle.onError(requested, error)
      return
    }
  }
  const { toggle, requested, initial } = entry
  settle(cache, entry)
  if (waits) toastWaiting()
  else if (initial !== requested) toggle.onSuccess?.(requested)
}

/** Shows the requested value at once. One mutation of a key runs at a time, and the last click wins. */
export function toggleOptimistically(cache: ApolloCache, toggle: OptimisticToggle, requested: boolean): void {
  const running = pending.get(toggle.key)
  if (running) {
    running.toggle = toggle
    running.requested = requested
    showOptimistically(cache, running)
    return notify()
  }
  const entry: PendingToggle = {
    toggle,
    requested,
    current: !requested,
    initial: !requested,
    owner: session.viewer()?.id,
    layer: '',
  }
  pending.set(toggle.key, entry)
  showOptimistically(cache, entry)
  notify()
  void commit(cache, entry)
}

// Load the code of toasts in advance: it must be there to report a failure while offline.
if (session.viewer())
  (globalThis.requestIdleCallback ?? setTimeout)(
    () =>
      void Promise.all([import('../ui/overlays/Toasts.js'), import('../ui/motion/motionFeatures.js')]).catch(
        () => undefined,
      ),
  )

// Leaving the page loses pending changes: let the browser ask first.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (pendingToggles.some()) event.preventDefault()
})

/** Returns the requested value of the pending toggle with this key; undefined if none is pending. */
export function usePendingToggle(key: string): boolean | undefined {
  const get = useCallback(() => pendingToggles.get(key), [key])
  return useSyncExternalStore(pendingToggles.subscribe, get, get)
}
