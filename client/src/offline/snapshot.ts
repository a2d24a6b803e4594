import type { Reference, StoreObject } from '@apollo/client'
import { SNAPSHOT } from '../../../server/contract/rules.js'
import { SNAPSHOT_VERSION } from './version.js'

/** What a cache holds, by its ids. */
export type Entities = Record<string, StoreObject>

/** How far the person's own data had come when it was saved. */
export interface UserProgress {
  /** When the full profile was last read, in ms; null before. */
  lastSync: number | null
  isInitialized: boolean
}

/** The three keys of local storage that hold the snapshot of the cache, and whose shape each has. */
export const SNAPSHOT_KEYS = {
  movies: 'movie-store',
  user: 'user-store',
  watchlists: 'watchlist-store',
} as const

export interface Saved {
  version: string
  /** ms since 1970. */
  savedAt: number
  /** Id of the person whose it is; null for a visitor's. */
  owner: string | null
}

/** The catalogue as far as it was seen. `lists` are the root's fields, the least recently shown first. */
export interface MovieStore extends Saved {
  genres: StoreObject[]
  lists: Record<string, unknown>
  entities: Entities
}

/** What is the person's own. `entities` holds what they alone see of titles and of what others wrote. */
export interface UserStore extends Saved, UserProgress {
  minimalProfile: object
  profile: StoreObject | null
  favorites: StoreObject[]
  watched: StoreObject[]
  reviews: StoreObject[]
  lists: Record<string, unknown>
  entities: Entities
}

export interface WatchlistStore extends Saved {
  watchlists: StoreObject[]
  entries: StoreObject[]
}

type Stores = [MovieStore, UserStore, WatchlistStore]

export const ROOT = 'ROOT_QUERY'
/** Fields of the root that say nothing of who has asked. All others are taken for the person's own. */
const CATALOGUE_FIELDS = ['catalogue', 'genres', 'movie', 'movies', 'publicWatchlists', 'signInOptions']
const CATALOGUE_TYPES = ['Movie', 'PublicUser', 'Review', 'Watchlist', 'Catalogue']
/** Never saved: what was only being typed, and how and on which devices somebody signs in. */
const UNSAVED_FIELDS = ['suggestions', 'sessions', 'identities', 'securityEvents']
const UNSAVED_TYPES = ['Session', 'Suggestion', 'LinkedIdentity', 'SecurityEvent']

/** The name of a field, without its arguments. */
export const nameOf = (field: string) => /^\w+/.exec(field)?.[0] ?? field
const typeOf = (id: string, entity: StoreObject) => entity.__typename ?? nameOf(id)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isReference = (value: unknown): value is Reference =>
  isRecord(value) && typeof value.__ref === 'string'

/** The ids that a value refers to. */
export function references(value: unknown, found: string[] = []): string[] {
  if (isReference(value)) found.push(value.__ref)
  else if (Array.isArray(value)) for (const one of value) references(one, found)
  else if (isRecord(value)) for (const one of Object.values(value)) references(one, found)
  return found
}

interface Measured {
  entity: StoreObject
  chars: number
  refs: string[]
}

// Entities in the cache are not changed but replaced, so what was found out about one stays true.
const measured = new WeakMap<StoreObject, Measured>()

function measure(entity: StoreObject): Measured {
  const known = measured.get(entity)
  if (known) return known
  const kept = Object.fromEntries(
    Object.entries(entity).filter(([field]) => !UNSAVED_FIELDS.includes(nameOf(field))),
  )
  const fresh = { entity: kept, chars: JSON.stringify(kept).length, refs: references(kept) }
  measured.set(entity, fresh)
  return fresh
}

/**
 * As much of the cache as there is room for. Lists shown last come first, each with all that it needs to be drawn; one
 * that does not fit is left out whole.
 * @param order the root's fields, the least recently shown first.
 * @param room in characters of JSON.
 */
function selectEntities(cache: Entities, order: readonly string[], room: number): Entities {
  const root = cache[ROOT] ?? {}
  const fields: [string, unknown][] = []
  const taken = new Map<string, StoreObject>()
  let left = room
  for (const field of order.toReversed()) {
    if (UNSAVED_FIELDS.includes(nameOf(field)) || !(field in root)) continue
    const value = firstPage(root[field])
    const needed = new Map<string, StoreObject>()
    const open = references(value)
    let chars = JSON.stringify(value).length + field.length
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const entity = cache[id]
      if (!entity || taken.has(id) || needed.has(id) || UNSAVED_TYPES.includes(typeOf(id, entity))) continue
      const found = measure(entity)
      needed.set(id, found.entity)
      chars += found.chars + id.length
      open.push(...found.refs)
    }
    if (chars > left) continue
    left -= chars
    fields.unshift([field, value])
    for (const [id, entity] of needed) taken.set(id, entity)
  }
  const rootFields = fields.map(([field, value]) => [field, withoutDangling(value, taken)])
  const entities = [...taken].map(([id, entity]) => [id, withoutDangling(entity, taken) as StoreObject])
  return {
    ...Object.fromEntries(entities),
    [ROOT]: { __typename: 'Query', ...Object.fromEntries(rootFields) },
  }
}

/**
 * A value without the list items whose entity is gone, as Apollo reads it. So a reference to nothing in what is read
 * back means that a part was lost.
 */
function withoutDangling(value: unknown, known: ReadonlyMap<string, unknown>): unknown {
  if (isReference(value)) return value
  if (Array.isArray(value))
    return value
      .filter((one) => !isReference(one) || known.has(one.__ref))
      .map((one) => withoutDangling(one, known))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutDangling(one, known)]))
}

/** Of a list that has grown page by page the beginning is saved: that is what its first question is answered by. */
function firstPage(list: unknown): unknown {
  if (!isRecord(list) || list.__typename !== 'MoviePage' || !Array.isArray(list.results)) return list
  const { page, results } = list
  return typeof page === 'number' && page > 1 && results.length > page
    ? { ...list, page: 1, results: results.slice(0, Math.ceil(results.length / page)) }
    : list
}

/** Where each entity belongs. What is not known to be the catalogue's is the person's. */
function divide(cache: Entities, saved: Saved, progress: UserProgress | null): Stores {
  const movies: MovieStore = { ...saved, genres: [], lists: {}, entities: {} }
  const user: UserStore = {
    ...saved,
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
  const watchlists: WatchlistStore = { ...saved, watchlists: [], entries: [] }
  const isVisitor = saved.owner === null

  for (const [field, value] of Object.entries(cache[ROOT] ?? {}))
    if (isVisitor || CATALOGUE_FIELDS.includes(nameOf(field))) movies.lists[field] = value
    else user.lists[field] = value

  for (const [id, original] of Object.entries(cache)) {
    if (id === ROOT) continue
    const entity = withMovieId(original)
    const type = typeOf(id, entity)
    const isOfTitle = entity.movieId !== undefined
    // What nobody has said to be another person's may be the viewer's own.
    const isOthers = entity.viewerCanEdit === false
    if (type === 'Genre') movies.genres.push(entity)
    else if (isVisitor) movies.entities[id] = entity
    else if (type === 'User' && entity.id === saved.owner) {
      user.profile = entity
      const { username, email, avatar, isEmailVerified } = entity
      user.minimalProfile = { id: saved.owner, username, email, avatar, isEmailVerified }
    } else if (type === 'Favorite' && isOfTitle) user.favorites.push(entity)
    else if (type === 'WatchedEntry' && isOfTitle) user.watched.push(entity)
    else if (type === 'WatchlistEntry' && isOfTitle) watchlists.entries.push(entity)
    else if (type === 'Watchlist' && !isOthers) watchlists.watchlists.push(entity)
    else if (type === 'Review' && !isOthers && isOfTitle) user.reviews.push(entity)
    else if (CATALOGUE_TYPES.includes(type) && (type !== 'Review' || isOthers)) {
      const [own, shared] = split(entity)
      movies.entities[id] = shared
      if (own) user.entities[id] = own
    } else user.entities[id] = entity
  }
  return [movies, user, watchlists]
}

/** What the viewer alone sees of something, undefined when there is nothing of the kind, and what all see. */
function split(entity: StoreObject): [StoreObject | undefined, StoreObject] {
  const entries = Object.entries(entity)
  const own = entries.filter(([field]) => field.startsWith('viewer'))
  const shared = entries.filter(([field]) => !field.startsWith('viewer'))
  return [own.length > 0 ? Object.fromEntries(own) : undefined, Object.fromEntries(shared)]
}

/** Types whose entities are about a title. */
const ENTRY_TYPES = ['Favorite', 'WatchedEntry', 'WatchlistEntry']

/**
 * An entry of a list names its title also where no screen has asked for more than the title itself. One of which only
 * the poster was asked for, as on the cover of a watchlist, names none.
 */
function withMovieId(entry: StoreObject): StoreObject {
  const movie = entry.movie
  if (!ENTRY_TYPES.includes(entry.__typename ?? '')) return entry
  if (entry.movieId !== undefined || !isReference(movie)) return entry
  return { ...entry, movieId: movie.__ref.slice('Movie:'.length) }
}

/** What `takeSnapshot` puts together. */
export interface SnapshotOptions {
  /** Id of the signed-in person whose answers the cache holds; null for a visitor. */
  owner: string | null
  progress: UserProgress | null
  /** The root's fields, the least recently shown first; by default as they stand in the cache. */
  order?: readonly string[]
  /** Characters of JSON, 2 bytes each in the browser's count. */
  room?: number
  version?: string
  now?: number
}

/** The texts to store, by their keys; null under a key that is to go. */
export function takeSnapshot(cache: Entities, options: SnapshotOptions): Record<string, string | null> {
  const { owner, progress, room = SNAPSHOT.maxChars } = options
  const { order = Object.keys(cache[ROOT] ?? {}), version = SNAPSHOT_VERSION, now = Date.now() } = options
  const saved: Saved = { version, savedAt: now, owner }
  const [movies, user, watchlists] = divide(selectEntities(cache, order, room), saved, progress)
  return {
    [SNAPSHOT_KEYS.movies]: JSON.stringify(movies),
    [SNAPSHOT_KEYS.user]: owner === null ? null : JSON.stringify(user),
    [SNAPSHOT_KEYS.watchlists]: owner === null ? null : JSON.stringify(watchlists),
  }
}
