import type { ApolloClient } from '@apollo/client'
import { Kind, type DocumentNode } from 'graphql'
import { SNAPSHOT } from '../../../server/contract/rules.js'
import { session } from '../accounts/session.js'
import { userData } from '../accounts/userData.js'
import { whenIdle } from '../ui/whenIdle.js'
import { offlineLink } from './offlineLink.js'
import { takeSnapshot, type Entities } from './snapshot.js'
import { forgetSnapshot, storeTexts } from './snapshotStorage.js'

/** The names under which the cache keeps what a query asks of the root. */
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

/** For whom may be saved, as local storage knows it: other tabs may have signed out or in. Undefined for nobody. */
function ownerNow(): string | null | undefined {
  const { isAuthenticated, user } = session.reload()
  if (isAuthenticated) return user.id
  return session.viewer() === null ? null : undefined
}

/**
 * Saves what the cache holds: when the browser is idle some time after an answer, and when the page is hidden or left.
 * What belongs to a person is taken away when they sign out, in whatever tab, or their session ends. Returns how to stop.
 */
export function persistCache(client: ApolloClient): () => void {
  /** Whose answers are in the cache. */
  let owner = session.viewer()?.id ?? null
  let dirty = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff: (() => void) | undefined
  let shownLast: string[] = []

  /** The root's fields, the least recently shown first. */
  const order = (cache: Entities): string[] => {
    const shown = [...client.getObservableQueries('active')].flatMap(({ query, variables = {} }) =>
      rootFields(client, query, variables),
    )
    const recent = new Set([...shownLast, ...shown])
    // A set keeps the place of what it has already; what is shown goes to the end.
    for (const field of shown) {
      recent.delete(field)
      recent.add(field)
    }
    shownLast = [...recent]
    return [...Object.keys(cache.ROOT_QUERY ?? {}).filter((field) => !recent.has(field)), ...recent]
  }

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    callOff?.()
    callOff = undefined
    if (!dirty) return
    // What one person has seen is not written down for another, nor for somebody whose session is over.
    if (ownerNow() !== owner) return
    dirty = false
    const entities = client.cache.extract() as Entities
    const { lastSync, isInitialized } = userData.get()
    const options = { owner, progress: owner === null ? null : { lastSync, isInitialized } }
    const recent = order(entities)
    for (let halved = 0; halved <= SNAPSHOT.halvings; halved++) {
      const room = SNAPSHOT.maxChars / 2 ** halved
      if (storeTexts(takeSnapshot(entities, { ...options, order: recent, room }))) return
    }
  }
  const changed = () => {
    dirty = true
    timer ??= setTimeout(() => {
      callOff = whenIdle(save)
    }, SNAPSHOT.saveAfterMs)
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const lookWhose = () => {
    const now = ownerNow()
    if (now === owner) return
    if (owner !== null) {
      forgetSnapshot()
      // Whoever signs in again goes on where they were.
      dirty = true
      return
    }
    // What a visitor has seen becomes the person's; a person's cache is emptied before anybody else's answers come.
    if (now) owner = now
    changed()
  }
  const emptied = async () => {
    owner = session.viewer()?.id ?? null
    changed()
  }

  const stopListening = offlineLink(client, changed)
  const stopLooking = session.subscribe(lookWhose)
  const stopEmptied = [client.onResetStore(emptied), client.onClearStore(emptied)]
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', hidden)
  changed()
  return () => {
    clearTimeout(timer)
    callOff?.()
    stopListening()
    stopLooking()
    for (const stop of stopEmptied) stop()
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', hidden)
  }
}
