import type { StoreObject } from '@apollo/client'
import { SNAPSHOT } from './snapshotLimits.js'
import {
  isRecord,
  isReference,
  nameOf,
  references,
  ROOT,
  SNAPSHOT_KEYS,
  typeFacts,
  type Entities,
  type MovieStore,
  type StoredPart,
  type UserProgress,
  type UserStore,
  type WatchlistStore,
} from './snapshot.js'
import { SNAPSHOT_VERSION } from './version.js'

/** A restored snapshot of a user or a visitor. */
export interface Snapshot {
  entities: Entities
  /** Load state of the user's own data; null for a visitor and if unknown. */
  progress: UserProgress | null
}

/** Result of {@link readSnapshot}. */
export interface ReadSnapshot {
  snapshot: Snapshot | undefined
  /** Keys of parts that cannot be used: unreadable, of another version, too old, or of another user. */
  invalidKeys: string[]
}

/** Longest valid id of an entity, in characters. */
const MAX_ID_CHARS = 200
/** Deepest valid nesting of values inside a field; the client's operations need 4. */
const MAX_DEPTH = 12

/** Returns whether an id has the cache's format (`Movie:1`, `Catalogue:{}`). Names such as `__proto__` never match. */
const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= MAX_ID_CHARS && /^[A-Z]\w*:./.test(id)
const isFieldName = (field: string) => field === '__typename' || /^[A-Za-z]/.test(field)

/** Returns whether a field's value is valid cache data, and a list where the schema has one. */
function isValidField(type: unknown, field: string, value: unknown, depth = 0): boolean {
  const isList = typeof type === 'string' && typeFacts(type).lists?.includes(nameOf(field))
  return (
    isFieldName(field) && (!isList || value === null || Array.isArray(value)) && isValidValue(value, depth)
  )
}

function isValidValue(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isValidValue(item, depth + 1))
  if (Object.hasOwn(value, '__ref')) return isReference(value) && isId(value.__ref)
  const type = (value as StoreObject).__typename
  return Object.entries(value).every(([field, one]) => isValidField(type, field, one, depth + 1))
}

/** Returns whether a list entry names its title, without contradiction; `movie` is null if the catalogue does not have it. */
function hasValidTitle({ movie, movieId }: StoreObject): boolean {
  if (typeof movieId !== 'string' && typeof movieId !== 'number') return false
  return movie === undefined || movie === null || (isReference(movie) && movie.__ref === `Movie:${movieId}`)
}

/** Collects the valid entities of all stores, field by field. */
class EntityCollector {
  readonly #entities = new Map<string, Map<string, unknown>>()

  /** Merges the valid fields of an entity into the collected one. */
  add(id: string, entity: unknown): void {
    if (!isRecord(entity) || (!isId(id) && id !== ROOT)) return
    const type = id === ROOT ? 'Query' : nameOf(id)
    if (entity.__typename !== undefined && entity.__typename !== type) return
    const fields = this.#entities.get(id) ?? new Map<string, unknown>()
    this.#entities.set(id, fields)
    for (const [field, value] of Object.entries(entity))
      if (isValidField(type, field, value)) fields.set(field, value)
  }

  /** Adds entities by their ids. */
  addAll(entities: unknown): void {
    if (isRecord(entities)) for (const [id, entity] of Object.entries(entities)) this.add(id, entity)
  }

  /** Adds the entities of a list that have the type and pass the check. */
  addList(list: unknown, type: string, isFitting: (entity: StoreObject) => boolean = () => true): void {
    if (!Array.isArray(list)) return
    for (const item of list as unknown[])
      if (
        isRecord(item) &&
        item.__typename === type &&
        typeof item.id === 'string' &&
        isFitting(item as StoreObject)
      )
        this.add(`${type}:${item.id}`, item)
  }

  /** Returns the collected entities without fields that refer to missing ones: Apollo would show such a list as complete. */
  entities(): Entities {
    const isComplete = (value: unknown) => references(value).every((id) => this.#entities.has(id))
    const complete = [...this.#entities].map(([id, fields]) => [
      id,
      Object.fromEntries([...fields].filter(([, value]) => isComplete(value))),
    ])
    return Object.fromEntries(complete) as Entities
  }
}

/** Parses a stored part. Returns undefined if it is invalid, too old, or of another version or owner. */
function parse(text: string, owner: string | null, version: string, now: number): StoredPart | undefined {
  if (text.length > SNAPSHOT.maxStoredChars) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value.version !== version || typeof value.savedAt !== 'number') return undefined
  // A user's data is private, and a visitor's data lacks the user's own fields.
  if (value.owner !== owner || Math.abs(now - value.savedAt) > SNAPSHOT.maxAgeMs) return undefined
  return value as unknown as StoredPart
}

/** Returns the load state of the user's data; null if it is invalid or the profile is missing. */
function progressOf({ profile, lastSync, isInitialized }: UserStore, now: number): UserProgress | null {
  const hasProfile = profile === null || isRecord(profile)
  const isTime = lastSync === null || (typeof lastSync === 'number' && lastSync <= now)
  return hasProfile && isTime && typeof isInitialized === 'boolean' ? { lastSync, isInitialized } : null
}

/**
 * Reads the stored snapshot of a user. Skips invalid entities and the fields that refer to them: screens that need those
 * query the server. Each part is read independently.
 * @param stored returns the text under a key, null if there is none.
 * @param owner id of the signed-in user; null for a visitor.
 */
export function readSnapshot(
  stored: (key: string) => string | null,
  owner: string | null,
  { version = SNAPSHOT_VERSION, now = Date.now() }: { version?: string; now?: number } = {},
): ReadSnapshot {
  const invalidKeys: string[] = []
  const storeOf = (key: string) => {
    const text = stored(key)
    const store = text === null ? undefined : parse(text, owner, version, now)
    if (text !== null && !store) invalidKeys.push(key)
    return store
  }
  const movies = storeOf(SNAPSHOT_KEYS.movies) as MovieStore | undefined
  const user = storeOf(SNAPSHOT_KEYS.user) as UserStore | undefined
  const watchlists = storeOf(SNAPSHOT_KEYS.watchlists) as WatchlistStore | undefined
  if (!movies && !user && !watchlists) return { snapshot: undefined, invalidKeys }

  const all = new EntityCollector()
  all.add(ROOT, { __typename: 'Query' })
  if (movies) {
    all.addList(movies.genres, 'Genre')
    all.addAll(movies.entities)
    all.add(ROOT, movies.lists)
  }
  if (user) {
    all.addList([user.profile], 'User', ({ id }) => id === owner)
    all.addList(user.favorites, 'Favorite', hasValidTitle)
    all.addList(user.watched, 'WatchedEntry', hasValidTitle)
    all.addList(user.reviews, 'Review', ({ titleId }) => hasValidTitle({ movieId: titleId }))
    all.addAll(user.entities)
    all.add(ROOT, user.lists)
  }
  if (watchlists) {
    all.addList(watchlists.watchlists, 'Watchlist')
    all.addList(watchlists.entries, 'WatchlistEntry', hasValidTitle)
  }
  return {
    snapshot: { entities: all.entities(), progress: user ? progressOf(user, now) : null },
    invalidKeys,
  }
}

/** Merges entities field by field; `over` wins. */
export function mergeEntities(under: Entities, over: Entities): Entities {
  const merged = new Map(Object.entries(under))
  for (const [id, entity] of Object.entries(over)) merged.set(id, { ...merged.get(id), ...entity })
  return Object.fromEntries(merged)
}
