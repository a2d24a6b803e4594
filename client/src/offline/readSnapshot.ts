import type { StoreObject } from '@apollo/client'
import { SNAPSHOT } from '../../../server/contract/rules.js'
import {
  isRecord,
  isReference,
  nameOf,
  references,
  ROOT,
  SNAPSHOT_KEYS,
  type Entities,
  type MovieStore,
  type Saved,
  type UserProgress,
  type UserStore,
  type WatchlistStore,
} from './snapshot.js'
import { SNAPSHOT_VERSION } from './version.js'

/** What was saved, for one person or for a visitor. */
export interface Snapshot {
  entities: Entities
  /** How far the person's own data had come; null for a visitor, and where that is not known. */
  progress: UserProgress | null
}

/** Result of {@link readSnapshot}. */
export interface ReadSnapshot {
  snapshot: Snapshot | undefined
  /** Keys of the stores that are of no use: unreadable, of another version, too old, or of another person. */
  unfit: string[]
}

/** The fields that are lists, by the type that has them; a test compares this with the schema. */
export const LISTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Favorite', ['genreIds']],
  ['FavoriteConnection', ['edges', 'nodes']],
  ['Movie', ['cast', 'countries', 'crew', 'genreIds', 'genres', 'productionCompanies', 'viewerWatchlists']],
  ['MoviePage', ['results']],
  ['Query', ['genres', 'suggestions']],
  ['Review', ['likes']],
  ['ReviewPage', ['reviews']],
  ['ReviewStats', ['distribution']],
  ['SecurityEventConnection', ['edges', 'nodes']],
  ['Suggestion', ['people']],
  ['User', ['identities', 'recentActivity', 'sessions']],
  ['WatchedConnection', ['edges', 'nodes']],
  ['WatchedEntry', ['genreIds']],
  ['Watchlist', ['cover']],
  ['WatchlistConnection', ['edges', 'nodes']],
  ['WatchlistEntry', ['genreIds']],
  ['WatchlistEntryConnection', ['edges', 'nodes']],
  ['WatchlistPage', ['results']],
])

/** Longest id of an entity, in characters. */
const ID_MAX = 200
/** Deepest nesting of values inside a field; our operations need 4. */
const DEPTH_MAX = 12

/** Ids as the cache makes them (`Movie:1`, `Catalogue:{}`); never a name that an object has by itself. */
const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= ID_MAX && /^[A-Z]\w*:./.test(id)
const isFieldName = (field: string) => field === '__typename' || /^[A-Za-z]/.test(field)

/** Whether the value of a field is a list where the schema says so, and made of what a cache holds. */
function isSoundField(type: unknown, field: string, value: unknown, depth = 0): boolean {
  const isList = typeof type === 'string' && LISTS.get(type)?.includes(nameOf(field))
  return isFieldName(field) && (!isList || value === null || Array.isArray(value)) && isSound(value, depth)
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEPTH_MAX) return false
  if (Array.isArray(value)) return value.every((one) => isSound(one, depth + 1))
  if (Object.hasOwn(value, '__ref')) return isReference(value) && isId(value.__ref)
  const type = (value as StoreObject).__typename
  return Object.entries(value).every(([field, one]) => isSoundField(type, field, one, depth + 1))
}

/** An entry says which title it is about, and says it once. */
function isAboutTitle({ movie, movieId }: StoreObject): boolean {
  if (typeof movieId !== 'string' && typeof movieId !== 'number') return false
  return movie === undefined || (isReference(movie) && movie.__ref === `Movie:${movieId}`)
}

/** Gathers the entities of the stores that are what they should be, field by field. */
class Gathering {
  readonly #entities = new Map<string, Map<string, unknown>>()

  /** Adds the sound fields of an entity to what is there of it already. */
  add(id: string, entity: unknown): void {
    if (!isRecord(entity) || (!isId(id) && id !== ROOT)) return
    const type = id === ROOT ? 'Query' : nameOf(id)
    if (entity.__typename !== undefined && entity.__typename !== type) return
    const fields = this.#entities.get(id) ?? new Map<string, unknown>()
    this.#entities.set(id, fields)
    for (const [field, value] of Object.entries(entity))
      if (isSoundField(type, field, value)) fields.set(field, value)
  }

  /** Adds entities by their ids. */
  addAll(entities: unknown): void {
    if (isRecord(entities)) for (const [id, entity] of Object.entries(entities)) this.add(id, entity)
  }

  /** Adds a list of entities of one type that pass a check. */
  addList(list: unknown, type: string, isFit: (entity: StoreObject) => boolean = () => true): void {
    if (!Array.isArray(list)) return
    for (const one of list as unknown[])
      if (isRecord(one) && one.__typename === type && typeof one.id === 'string' && isFit(one as StoreObject))
        this.add(`${type}:${one.id}`, one)
  }

  /** What was gathered. A field that refers to what is missing is left out: a list with a hole looks complete. */
  entities(): Entities {
    const isWhole = (value: unknown) => references(value).every((id) => this.#entities.has(id))
    const whole = [...this.#entities].map(([id, fields]) => [
      id,
      Object.fromEntries([...fields].filter(([, value]) => isWhole(value))),
    ])
    return Object.fromEntries(whole) as Entities
  }
}

/** A stored text as one of the stores; undefined for anything that is not of this version, this time and this owner. */
function parse(text: string, owner: string | null, version: string, now: number): Saved | undefined {
  if (text.length > SNAPSHOT.maxStoredChars) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value.version !== version || typeof value.savedAt !== 'number') return undefined
  // A person's pages are nobody else's, and a visitor's answers say nothing of a person.
  if (value.owner !== owner || Math.abs(now - value.savedAt) > SNAPSHOT.maxAgeMs) return undefined
  return value as unknown as Saved
}

/** How far the person's data had come, if the profile that says so is there. */
function progressOf({ profile, lastSync, isInitialized }: UserStore, now: number): UserProgress | null {
  const isKnown = profile === null || isRecord(profile)
  const isTime = lastSync === null || (typeof lastSync === 'number' && lastSync <= now)
  return isKnown && isTime && typeof isInitialized === 'boolean' ? { lastSync, isInitialized } : null
}

/**
 * Reads what was stored for somebody. An entity that is not as it should be is left out, together with the fields that
 * refer to it: screens that need those ask the server. Each store is read for itself.
 * @param stored gives the text under a key, null without one.
 * @param owner id of the signed-in person; null for a visitor.
 */
export function readSnapshot(
  stored: (key: string) => string | null,
  owner: string | null,
  { version = SNAPSHOT_VERSION, now = Date.now() }: { version?: string; now?: number } = {},
): ReadSnapshot {
  const unfit: string[] = []
  const storeOf = (key: string) => {
    const text = stored(key)
    const store = text === null ? undefined : parse(text, owner, version, now)
    if (text !== null && !store) unfit.push(key)
    return store
  }
  const movies = storeOf(SNAPSHOT_KEYS.movies) as MovieStore | undefined
  const user = storeOf(SNAPSHOT_KEYS.user) as UserStore | undefined
  const watchlists = storeOf(SNAPSHOT_KEYS.watchlists) as WatchlistStore | undefined
  if (!movies && !user && !watchlists) return { snapshot: undefined, unfit }

  const all = new Gathering()
  all.add(ROOT, { __typename: 'Query' })
  if (movies) {
    all.addList(movies.genres, 'Genre')
    all.addAll(movies.entities)
    all.add(ROOT, movies.lists)
  }
  if (user) {
    all.addList([user.profile], 'User', ({ id }) => id === owner)
    all.addList(user.favorites, 'Favorite', isAboutTitle)
    all.addList(user.watched, 'WatchedEntry', isAboutTitle)
    all.addList(user.reviews, 'Review', ({ movieId }) => isAboutTitle({ movieId }))
    all.addAll(user.entities)
    all.add(ROOT, user.lists)
  }
  if (watchlists) {
    all.addList(watchlists.watchlists, 'Watchlist')
    all.addList(watchlists.entries, 'WatchlistEntry', isAboutTitle)
  }
  return { snapshot: { entities: all.entities(), progress: user ? progressOf(user, now) : null }, unfit }
}

/** Puts entities over others, field by field. */
export function layOver(under: Entities, over: Entities): Entities {
  const all = new Map(Object.entries(under))
  for (const [id, entity] of Object.entries(over)) all.set(id, { ...all.get(id), ...entity })
  return Object.fromEntries(all)
}
