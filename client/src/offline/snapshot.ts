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

/** What was saved, for one person or for a visitor. */
export interface Snapshot {
  entities: Entities
  progress: UserProgress | null
}

/** The three keys of local storage that hold the snapshot of the cache, and whose shape each has. */
export const SNAPSHOT_KEYS = {
  movies: 'movie-store',
  user: 'user-store',
  watchlists: 'watchlist-store',
} as const

interface Saved {
  version: string
  /** ms since 1970. */
  savedAt: number
  /** Id of the person whose it is; null for a visitor's. */
  owner: string | null
}

/** The catalogue as far as it was seen. `lists` are the root's fields, the least recently shown first. */
interface MovieStore extends Saved {
  genres: StoreObject[]
  lists: Record<string, unknown>
  entities: Entities
}

/** What is the person's own. `entities` holds what they alone see of titles and of what others wrote. */
interface UserStore extends Saved, UserProgress {
  minimalProfile: object
  profile: StoreObject | null
  favorites: StoreObject[]
  watched: StoreObject[]
  reviews: StoreObject[]
  lists: Record<string, unknown>
  entities: Entities
}

interface WatchlistStore extends Saved {
  watchlists: StoreObject[]
  entries: StoreObject[]
}

type Stores = [MovieStore, UserStore, WatchlistStore]

const ROOT = 'ROOT_QUERY'
/** Fields of the root that say nothing of who has asked. All others are taken for the person's own. */
const CATALOGUE_FIELDS = ['catalogue', 'genres', 'movie', 'movies', 'publicWatchlists', 'signInOptions']
const CATALOGUE_TYPES = ['Movie', 'PublicUser', 'Review', 'Watchlist', 'Catalogue']
/** Never saved: what was only being typed, and which devices somebody uses. */
const UNSAVED_FIELDS = ['suggestions', 'sessions']
const UNSAVED_TYPES = ['Session', 'Suggestion']

const nameOf = (field: string) => /^\w+/.exec(field)?.[0] ?? field
const typeOf = (id: string, entity: StoreObject) => entity.__typename ?? nameOf(id)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isReference = (value: unknown): value is Reference => isRecord(value) && typeof value.__ref === 'string'

/** The ids that a value refers to. */
function references(value: unknown, found: string[] = []): string[] {
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
  return { ...Object.fromEntries(taken), [ROOT]: { __typename: 'Query', ...Object.fromEntries(fields) } }
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

  for (const [id, entity] of Object.entries(cache)) {
    const type = typeOf(id, entity)
    if (id === ROOT) continue
    if (type === 'Genre') movies.genres.push(entity)
    else if (isVisitor) movies.entities[id] = entity
    else if (type === 'User' && entity.id === saved.owner) {
      user.profile = entity
      const { username, email, avatar, isEmailVerified } = entity
      user.minimalProfile = { id: saved.owner, username, email, avatar, isEmailVerified }
    } else if (type === 'Favorite') user.favorites.push(withMovieId(entity))
    else if (type === 'WatchedEntry') user.watched.push(withMovieId(entity))
    else if (type === 'WatchlistEntry') watchlists.entries.push(withMovieId(entity))
    else if (type === 'Watchlist' && entity.viewerCanEdit === true) watchlists.watchlists.push(entity)
    else if (type === 'Review' && entity.viewerCanEdit === true) user.reviews.push(entity)
    else if (CATALOGUE_TYPES.includes(type)) {
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

/** An entry of a list names its title also where no screen has asked for more than the title itself. */
function withMovieId(entry: StoreObject): StoreObject {
  const movie = entry.movie
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

const isEntity = (value: unknown): value is StoreObject => isRecord(value)
const areEntities = (value: unknown): value is Entities =>
  isRecord(value) && Object.values(value).every(isEntity)

/** Objects of the cache that are known by their id. */
const areNamed = (value: unknown): value is StoreObject[] =>
  Array.isArray(value) &&
  value.every((one) => isEntity(one) && typeof one.__typename === 'string' && typeof one.id === 'string')

/** The same, each about a title. */
const areEntries = (value: unknown): value is StoreObject[] =>
  areNamed(value) && value.every(({ movieId }) => typeof movieId === 'string' || typeof movieId === 'number')

/** Whether every list inside is a list: titles of a page, nodes of a connection. */
const haveLists = (fields: Record<string, unknown>) =>
  Object.values(fields).every(
    (value) =>
      !isRecord(value) ||
      [value.results, value.nodes, value.reviews].every((list) => list === undefined || Array.isArray(list)),
  )

const areLists = (value: unknown): value is Record<string, unknown> => isRecord(value) && haveLists(value)

function isMovieStore(value: Record<string, unknown>): boolean {
  return areNamed(value.genres) && areLists(value.lists) && areEntities(value.entities)
}

function isUserStore(value: Record<string, unknown>): boolean {
  const { favorites, watched, reviews, lists, entities, profile, lastSync, isInitialized } = value
  return (
    [favorites, watched, reviews].every(areEntries) &&
    areLists(lists) &&
    areEntities(entities) &&
    (profile === null || (isEntity(profile) && haveLists(profile))) &&
    (lastSync === null || typeof lastSync === 'number') &&
    typeof isInitialized === 'boolean'
  )
}

function isWatchlistStore({ watchlists, entries }: Record<string, unknown>): boolean {
  return areNamed(watchlists) && watchlists.every(haveLists) && areEntries(entries)
}

const CHECKS = {
  [SNAPSHOT_KEYS.movies]: isMovieStore,
  [SNAPSHOT_KEYS.user]: isUserStore,
  [SNAPSHOT_KEYS.watchlists]: isWatchlistStore,
}

/** A stored text, if it is what it should be; undefined for anything else. */
function parse(key: keyof typeof CHECKS, text: string, version: string, now: number) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value.version !== version || typeof value.savedAt !== 'number') return undefined
  if (value.owner !== null && typeof value.owner !== 'string') return undefined
  const isOfUse = Math.abs(now - value.savedAt) <= SNAPSHOT.maxAgeMs && CHECKS[key](value)
  return isOfUse ? (value as unknown as Saved) : undefined
}

/** Puts entities over others, field by field. */
export function layOver(under: Entities, over: Entities): Entities {
  const all = new Map(Object.entries(under))
  for (const [id, entity] of Object.entries(over)) all.set(id, { ...all.get(id), ...entity })
  return Object.fromEntries(all)
}

const byId = (list: readonly StoreObject[]): Entities =>
  Object.fromEntries(list.map((one) => [`${String(one.__typename)}:${String(one.id)}`, one]))

/** What {@link readSnapshot} makes of the texts. */
export interface ReadSnapshot {
  snapshot: Snapshot | undefined
  /** Nothing of it may stay: it is broken, of another version, too old, or another person's. */
  isUnfit: boolean
}

/**
 * Reads what was stored for somebody. A part that is not as it should be spoils the whole.
 * @param stored gives the text under a key, null without one.
 * @param owner id of the signed-in person; null for a visitor.
 */
export function readSnapshot(
  stored: (key: string) => string | null,
  owner: string | null,
  { version = SNAPSHOT_VERSION, now = Date.now() }: { version?: string; now?: number } = {},
): ReadSnapshot {
  const texts = Object.values(SNAPSHOT_KEYS).flatMap((key) => {
    const text = stored(key)
    return text === null ? [] : [{ key, text }]
  })
  if (texts.length === 0) return { snapshot: undefined, isUnfit: false }
  const parts: Partial<Record<string, Saved>> = {}
  for (const { key, text } of texts) {
    const part = parse(key, text, version, now)
    // A person's pages are nobody else's, and a visitor's answers say nothing of a person.
    if (!part || part.owner !== owner) return { snapshot: undefined, isUnfit: true }
    parts[key] = part
  }
  const movies = parts[SNAPSHOT_KEYS.movies] as MovieStore | undefined
  const user = parts[SNAPSHOT_KEYS.user] as UserStore | undefined
  const watchlists = parts[SNAPSHOT_KEYS.watchlists] as WatchlistStore | undefined
  if (!movies) return { snapshot: undefined, isUnfit: true }

  let entities = layOver(byId(movies.genres), movies.entities)
  if (user) {
    const { profile, favorites, watched, reviews } = user
    entities = layOver(entities, byId([...(profile ? [profile] : []), ...favorites, ...watched, ...reviews]))
    entities = layOver(entities, user.entities)
  }
  if (watchlists) entities = layOver(entities, byId([...watchlists.watchlists, ...watchlists.entries]))
  entities[ROOT] = { __typename: 'Query', ...movies.lists, ...user?.lists }
  const progress = user ? { lastSync: user.lastSync, isInitialized: user.isInitialized } : null
  return { snapshot: { entities, progress }, isUnfit: false }
}
