import type { ApolloClient } from '@apollo/client'
import { Kind, type DocumentNode } from 'graphql'
import { SNAPSHOT, removeSnapshot, writeStored } from './snapshotStorage.js'
import { session } from '../session/session.js'
import { userData } from '../session/userData.js'
import { whenIdle } from '../ui/rendering/whenIdle.js'
import { installOfflineHandler } from './offlineHandler.js'
import { takeSnapshot, type Entities } from './snapshot.js'

/** Returns the names under which the cache stores the root fields of a query. */
function rootFields(client: ApolloClient, query: DocumentNode, variables: Record<string, unknown>): string[] {
  const cache = client.cache as ApolloClient['cache'] & {
    policies?: { getStoreFieldName(options: object): string }
  }
  return query.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD && cache.policies
            ? cache.policies.getStoreFieldName({
                typename: 'Query',
                fieldName: field.name.value,
                field,
                variables,
              })
            : [],
        )
      : [],
  )
}

/** Returns the owner of a snapshot saved now: null for a visitor, undefined if nothing may be saved. */
function currentOwner(): string | null | undefined {
  const { isAuthenticated, user } = session.reload()
  if (isAuthenticated) return user.id
  return session.viewer() === null ? null : undefined
}

/** Stores a snapshot of the cache. Halves its size until the storage has room for it. */
function store(entities: Entities, owner: string | null, order: readonly string[]): void {
  const { lastSync, isInitialized } = userData.get()
  const progress = owner === null ? null : { lastSync, isInitialized }
  for (let halvings = 0; halvings <= SNAPSHOT.halvings; halvings++) {
    const room = SNAPSHOT.maxChars / 2 ** halvings
    if (writeStored(takeSnapshot(entities, { owner, progress, order, room }))) return
  }
}

/** Tracks which root fields were shown last. */
function recentFieldTracker(client: ApolloClient) {
  let recent: string[] = []
  /** Returns the root fields of the cache, the least recently shown first. */
  return (entities: Entities): string[] => {
    const shown = [...client.getObservableQueries('active')].flatMap(({ query, variables = {} }) =>
      rootFields(client, query, variables),
    )
    // A set keeps the position of existing members: delete and add to move a field to the end.
    const next = new Set(recent)
    for (const field of shown) {
      next.delete(field)
      next.add(field)
    }
    recent = [...next]
    return [...Object.keys(entities.ROOT_QUERY ?? {}).filter((field) => !next.has(field)), ...recent]
  }
}

/** Saves the cache after results, when idle, and on leaving. Returns a function that stops it. */
export function persistCache(client: ApolloClient): () => void {
  /** Whose data is in the cache. */
  let owner = session.viewer()?.id ?? null
  let isDirty = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined
  const orderFields = recentFieldTracker(client)

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    cancelIdle?.()
    cancelIdle = undefined
    if (!isDirty) return
    // Never save one user's data for another, nor after their session.
    if (currentOwner() !== owner) return
    isDirty = false
    const entities = client.cache.extract() as Entities
    store(entities, owner, orderFields(entities))
  }
  const scheduleSave = () => {
    isDirty = true
    timer ??= setTimeout(() => {
      cancelIdle = whenIdle(save)
    }, SNAPSHOT.saveAfterMs)
  }
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const checkOwner = () => {
    const now = currentOwner()
    if (now === owner) return
    if (owner !== null) {
      removeSnapshot()
      // The same user may sign in again and continue.
      isDirty = true
      return
    }
    // A visitor's data becomes the user's. A user's cache is emptied before another user's data arrives.
    if (now) owner = now
    scheduleSave()
  }
  const onCacheEmptied = async () => {
    owner = session.viewer()?.id ?? null
    scheduleSave()
  }

  const cleanups = [
    installOfflineHandler(client, scheduleSave),
    session.subscribe(checkOwner),
    client.onResetStore(onCacheEmptied),
    client.onClearStore(onCacheEmptied),
  ]
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', saveWhenHidden)
  scheduleSave()
  return () => {
    clearTimeout(timer)
    cancelIdle?.()
    for (const cleanUp of cleanups) cleanUp()
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}
