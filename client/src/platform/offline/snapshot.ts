import type { Reference, StoreObject } from '@apollo/client'
import { SNAPSHOT, SNAPSHOT_VERSION, SNAPSHOT_KEYS } from './snapshotStorage.js'
import { own } from '../../../../server/contract/own.js'
import { hasPersonalFilter } from '../apollo/personalFilter.js'
import { TYPES, type TypeFacts } from '../../generated/typeFacts.js'

/** The entities of an Apollo cache by their ids. */
export type Entities = Record<string, StoreObject>

/** Load state of the user's own data when the snapshot was saved. */
export interface UserProgress {
  /** Time of the last full profile load, in milliseconds since 1970; null before. */
  lastSync: number | null
  isInitialized: boolean
}

export interface StoredPart {
  version: string
  /** Milliseconds since 1970. */
  savedAt: number
  owner: string | null
}

/** Catalogue data that every user sees alike. `lists` are root fields, the least recently shown first. */
export interface MovieStore extends StoredPart {
  genres: StoreObject[]
  lists: Record<string, unknown>
  entities: Entities
}

/** The user's own data. `entities` holds also the fields of shared entities that depend on the viewer. */
export interface UserStore extends StoredPart, UserProgress {
  minimalProfile: object
  profile: StoreObject | null
  favorites: StoreObject[]
  watched: StoreObject[]
  reviews: StoreObject[]
  lists: Record<string, unknown>
  entities: Entities
}

export interface WatchlistStore extends StoredPart {
  watchlists: StoreObject[]
  entries: StoreObject[]
}

type Stores = [MovieStore, UserStore, WatchlistStore]

/** Id of the root entity of an Apollo cache. */
export const ROOT = 'ROOT_QUERY'

/** Returns the name of a stored field without its arguments, or the type of an entity id. */
const nameOf = (field: string) => /^\w+/.exec(field)?.[0] ?? field
const typeOf = (id: string, entity: StoreObject) => entity.__typename ?? nameOf(id)

const NO_FACTS: TypeFacts = {}
/** Returns what the schema declares of a type. An unknown one counts as the user's own data. */
const typeFacts = (type: string): TypeFacts => own(TYPES, type) ?? NO_FACTS
const isUnsavedField = (type: string, field: string) =>
  typeFacts(type).unsaved?.includes(nameOf(field)) ?? false

/** Returns whether a value is an object and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isReference = (value: unknown): value is Reference => isRecord(value) && typeof value.__ref === 'string'

/** Collects the ids of all entities that a value refers to. */
function references(value: unknown, found: string[] = []): string[] {
  if (isReference(value)) found.push(value.__ref)
  else if (Array.isArray(value)) for (const item of value) references(item, found)
  else if (isRecord(value)) for (const field of Object.values(value)) references(field, found)
  return found
}

/** The saved fields of an entity, their size as JSON, and the ids they refer to. */
interface Measured {
  entity: StoreObject
  chars: number
  refs: string[]
}

// The cache replaces entities and never mutates them, so a measurement stays valid.
const measured = new WeakMap<StoreObject, Measured>()

function measure(id: string, entity: StoreObject): Measured {
  const cached = measured.get(entity)
  if (cached) return cached
  const savedFields = Object.fromEntries(
    Object.entries(entity).filter(([field]) => !isUnsavedField(typeOf(id, entity), field)),
  )
  const result = {
    entity: savedFields,
    chars: JSON.stringify(savedFields).length,
    refs: references(savedFields),
  }
  measured.set(entity, result)
  return result
}

/** Selects the root fields that fit into `room`, the last in `order` first, with all entities they need. */
function selectEntities(cache: Entities, order: readonly string[], room: number): Entities {
  const root = cache[ROOT] ?? {}
  const fields: [string, unknown][] = []
  const selected = new Map<string, StoreObject>()
  let left = room
  for (const field of order.toReversed()) {
    if (isUnsavedField('Query', field) || !(field in root)) continue
    const value = firstPage(root[field])
    const needed = new Map<string, StoreObject>()
    const toVisit = references(value)
    let chars = JSON.stringify(value).length + field.length
    for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
      const entity = cache[id]
      if (!entity || selected.has(id) || needed.has(id) || typeFacts(typeOf(id, entity)).isUnsaved) continue
      const measurement = measure(id, entity)
      needed.set(id, measurement.entity)
      chars += measurement.chars + id.length
      toVisit.push(...measurement.refs)
    }
    if (chars > left) continue
    left -= chars
    fields.unshift([field, value])
    for (const [id, entity] of needed) selected.set(id, entity)
  }
  const rootFields = fields.map(([field, value]) => [field, withoutDangling(value, selected)])
  const entities = [...selected].map(([id, entity]) => [id, withoutDangling(entity, selected) as StoreObject])
  return {
    ...Object.fromEntries(entities),
    [ROOT]: { __typename: 'Query', ...Object.fromEntries(rootFields) },
  }
}

/** Returns a value without references to missing entities in its lists, as Apollo reads it. */
function withoutDangling(value: unknown, entities: ReadonlyMap<string, unknown>): unknown {
  if (isReference(value)) return value
  if (Array.isArray(value))
    return value
      .filter((item) => !isReference(item) || entities.has(item.__ref))
      .map((item) => withoutDangling(item, entities))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withoutDangling(field, entities)]),
  )
}

/** Returns only the first page of a list with several pages: its first query selects no more. */
function firstPage(list: unknown): unknown {
  if (!isRecord(list) || list.__typename !== 'MoviePage' || !Array.isArray(list.results)) return list
  const { page, results } = list
  return typeof page === 'number' && page > 1 && results.length > page
    ? { ...list, page: 1, results: results.slice(0, Math.ceil(results.length / page)) }
    : list
}

/** Assigns each entity to a store. Data that is not known to be shared counts as the user's own. */
function divide(cache: Entities, base: StoredPart, progress: UserProgress | null): Stores {
  const movies: MovieStore = { ...base, genres: [], lists: {}, entities: {} }
  const user: UserStore = {
    ...base,
    lastSync: progress?.lastSync ?? null,
    isInitialized: progress?.isInitialized ?? false,
    minimalProfile: {},
    profile: null,
    favorites: [],
    watched: [],
    reviews: [],
    lists: {},
    entities: {},
  }
  const watchlists: WatchlistStore = { ...base, watchlists: [], entries: [] }
  const isVisitor = base.owner === null

  const { shared = [] } = typeFacts('Query')
  for (const [field, value] of Object.entries(cache[ROOT] ?? {}))
    if (isVisitor || (shared.includes(nameOf(field)) && !hasPersonalFilter(field)))
      movies.lists[field] = value
    else user.lists[field] = value

  for (const [id, entity] of Object.entries(cache)) {
    if (id === ROOT) continue
    const type = typeOf(id, entity)
    const hasTitle = entity.movieId !== undefined || entity.titleId !== undefined
    const { isShared = false, ownUnlessFalse } = typeFacts(type)
    // Without that field it may be the viewer's own.
    const isOthers = isShared && (ownUnlessFalse === undefined || entity[ownUnlessFalse] === false)
    if (type === 'Genre') movies.genres.push(entity)
    else if (isVisitor) movies.entities[id] = entity
    else if (type === 'User' && entity.id === base.owner) {
      user.profile = entity
      const { username, email, avatar, isEmailVerified } = entity
      user.minimalProfile = { id: base.owner, username, email, avatar, isEmailVerified }
    } else if (type === 'Favorite' && hasTitle) user.favorites.push(entity)
    else if (type === 'WatchedEntry' && hasTitle) user.watched.push(entity)
    else if (type === 'WatchlistEntry' && hasTitle) watchlists.entries.push(entity)
    else if (type === 'Watchlist' && !isOthers) watchlists.watchlists.push(entity)
    else if (type === 'Review' && !isOthers && hasTitle) user.reviews.push(entity)
    else if (isOthers) {
      const [personal, others] = split(entity, type)
      movies.entities[id] = others
      if (personal) user.entities[id] = personal
    } else user.entities[id] = entity
  }
  return [movies, user, watchlists]
}

/** Splits an entity into the fields that depend on the viewer (undefined if none) and the others. */
function split(entity: StoreObject, type: string): [StoreObject | undefined, StoreObject] {
  const { personal = [] } = typeFacts(type)
  const entries = Object.entries(entity)
  const ofViewer = entries.filter(([field]) => personal.includes(nameOf(field)))
  const others = entries.filter(([field]) => !personal.includes(nameOf(field)))
  return [ofViewer.length > 0 ? Object.fromEntries(ofViewer) : undefined, Object.fromEntries(others)]
}

interface SnapshotOptions {
  /** Id of the user whose data is in the cache; null for a visitor. */
  owner: string | null
  /** Load state of the user's own data; null for a visitor. */
  progress: UserProgress | null
  /** Root fields, the least recently shown first; defaults to their order in the cache. */
  order?: readonly string[]
  /** Size limit in characters of JSON; a browser's quota counts 2 bytes each. */
  room?: number
  version?: string
  now?: number
}

/** Returns the texts to store by their keys; null for a key to remove. */
export function takeSnapshot(cache: Entities, options: SnapshotOptions): Record<string, string | null> {
  const { owner, progress, room = SNAPSHOT.maxChars } = options
  const { order = Object.keys(cache[ROOT] ?? {}), version = SNAPSHOT_VERSION, now = Date.now() } = options
  const base: StoredPart = { version, savedAt: now, owner }
  const [movies, user, watchlists] = divide(selectEntities(cache, order, room), base, progress)
  return {
    [SNAPSHOT_KEYS.movies]: JSON.stringify(movies),
    [SNAPSHOT_KEYS.user]: owner === null ? null : JSON.stringify(user),
    [SNAPSHOT_KEYS.watchlists]: owner === null ? null : JSON.stringify(watchlists),
  }
}
