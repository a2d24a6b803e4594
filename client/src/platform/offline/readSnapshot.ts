import type { StoreObject } from '@apollo/client'
import { SNAPSHOT, SNAPSHOT_VERSION, SNAPSHOT_KEYS } from './snapshotStorage.js'
import {
  isRecord,
  ROOT,
  type Entities,
  type MovieStore,
  type StoredPart,
  type UserProgress,
  type UserStore,
  type WatchlistStore,
} from './snapshot.js'

interface Snapshot {
  entities: Entities
  /** Load state of the user's own data; null for a visitor. */
  progress: UserProgress | null
}

/** Returns whether a value is a list of entities that pass the check. */
const isList = (list: unknown, isValid: (entity: StoreObject) => boolean = () => true) =>
  Array.isArray(list) && list.every((entity) => isRecord(entity) && isValid(entity as StoreObject))
/** Returns whether all ids have the cache's format (`Movie:1`, `Catalogue:{}`). Names such as `__proto__` have not. */
const areEntities = (entities: unknown) =>
  isRecord(entities) && Object.keys(entities).every((id) => /^[A-Z]\w*:./.test(id))
const hasMovieId = ({ movieId }: StoreObject) => typeof movieId === 'string'
const hasTitleId = ({ titleId }: StoreObject) => typeof titleId === 'string'

const isMovieStore = ({ genres, lists, entities }: MovieStore) =>
  isList(genres) && isRecord(lists) && areEntities(entities)
const isUserStore = (store: UserStore, owner: string, now: number) =>
  isList(store.profile ? [store.profile] : [], ({ id }) => id === owner) &&
  isList(store.favorites, hasMovieId) &&
  isList(store.watched, hasMovieId) &&
  isList(store.reviews, hasTitleId) &&
  isRecord(store.lists) &&
  areEntities(store.entities) &&
  typeof store.isInitialized === 'boolean' &&
  (store.lastSync === null || store.lastSync <= now)
const isWatchlistStore = ({ watchlists, entries }: WatchlistStore) =>
  isList(watchlists) && isList(entries, hasMovieId)

/** Parses a stored part. Returns undefined if it is no JSON, too large, too old, or of another version or owner. */
function parse(
  text: string | null,
  owner: string | null,
  version: string,
  now: number,
): StoredPart | undefined {
  if (text === null || text.length > SNAPSHOT.maxStoredChars) return undefined
  let part: Partial<StoredPart> | null
  try {
    part = JSON.parse(text) as typeof part
  } catch {
    return undefined
  }
  // A user's data is private, and a visitor's data lacks the user's own fields.
  if (part?.version !== version || part.owner !== owner) return undefined
  return Math.abs(now - Number(part.savedAt)) <= SNAPSHOT.maxAgeMs ? (part as StoredPart) : undefined
}

/** Reads the snapshot of a user or visitor (null); undefined unless all parts are valid and of one save. */
export function readSnapshot(
  stored: (key: string) => string | null,
  owner: string | null,
  { version = SNAPSHOT_VERSION, now = Date.now() }: { version?: string; now?: number } = {},
): Snapshot | undefined {
  const partOf = (key: string) => parse(stored(key), owner, version, now)
  const movies = partOf(SNAPSHOT_KEYS.movies) as MovieStore | undefined
  if (!movies || !isMovieStore(movies)) return undefined
  const shared = { ...movies.entities, ...byId(movies.genres) }
  const root = { __typename: 'Query', ...movies.lists }
  if (owner === null) return { entities: { ...shared, [ROOT]: root }, progress: null }

  const user = partOf(SNAPSHOT_KEYS.user) as UserStore | undefined
  const watchlists = partOf(SNAPSHOT_KEYS.watchlists) as WatchlistStore | undefined
  if (!user || !isUserStore(user, owner, now) || !watchlists || !isWatchlistStore(watchlists))
    return undefined
  // Parts of different saves may refer to entities that are not there: Apollo would show such a list as complete.
  if (user.savedAt !== movies.savedAt || watchlists.savedAt !== movies.savedAt) return undefined
  const { profile, favorites, watched, reviews, lists, lastSync, isInitialized } = user
  const own = byId([
    ...(profile ? [profile] : []),
    ...favorites,
    ...watched,
    ...reviews,
    ...watchlists.watchlists,
    ...watchlists.entries,
  ])
  const entities = mergeEntities(mergeEntities(shared, user.entities), own)
  return {
    entities: { ...entities, [ROOT]: { ...root, ...lists } },
    progress: { lastSync, isInitialized },
  }
}

const byId = (list: StoreObject[]): Entities =>
  Object.fromEntries(list.map((entity) => [`${entity.__typename}:${String(entity.id)}`, entity]))

/** Merges entities field by field; `over` wins. */
export function mergeEntities(under: Entities, over: Entities): Entities {
  const merged = new Map(Object.entries(under))
  for (const [id, entity] of Object.entries(over)) merged.set(id, { ...merged.get(id), ...entity })
  return Object.fromEntries(merged)
}
