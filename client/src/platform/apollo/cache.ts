import {
  InMemoryCache,
  makeVar,
  type ApolloCache,
  type DocumentNode,
  type FieldFunctionOptions,
  type FieldPolicy,
  type Reference,
  type TypePolicies,
} from '@apollo/client'
import { POSSIBLE_TYPES } from '../../generated/possibleTypes.js'
import { translate } from '../ui/language/t.js'

interface PageInCache {
  readonly __typename?: string
  readonly page?: number
  readonly totalPages?: number
  readonly totalResults?: number
  readonly results?: readonly Reference[]
}

type Args = Record<string, unknown> | null

/** Returns a `keyArgs` function that keys by all arguments but the excluded ones. Null and absent arguments are equal. */
export const keyWithout =
  (...excluded: string[]) =>
  (args: Args) => {
    const entries = Object.entries(args ?? {})
      .filter(([name, value]) => value !== null && value !== undefined && !excluded.includes(name))
      // Not localeCompare: its first call costs 8 ms.
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify(Object.fromEntries(entries))
  }

/** Returns whether the list starts with `first`. Then the pages appended since are still valid and stay visible. */
const startsWith = (list: readonly { __ref: string }[], first: readonly { __ref: string }[]) =>
  first.length < list.length && first.every(({ __ref }, index) => __ref === list[index]?.__ref)

/** Merges a page into a list. An unchanged page 1 keeps the pages after it; a later one is appended. */
const appendPages = (
  existing: PageInCache | null | undefined,
  incoming: PageInCache | null,
  { args }: FieldFunctionOptions,
): PageInCache | null => {
  const page = typeof args?.page === 'number' ? args.page : 1
  // A later page that failed must not replace the pages already shown.
  if (!incoming) return page > 1 ? (existing ?? null) : null
  if (!existing) return incoming
  if (page <= 1) {
    const { results = [], totalResults } = existing
    const isSame =
      totalResults !== undefined &&
      totalResults === incoming.totalResults &&
      startsWith(results, incoming.results ?? [])
    return isSame ? { ...incoming, page: existing.page, results } : incoming
  }
  const existingRefs = new Set(existing.results?.map((movie) => movie.__ref))
  const added = incoming.results?.filter((movie) => !existingRefs.has(movie.__ref)) ?? []
  return { ...incoming, results: [...(existing.results ?? []), ...added] }
}

/** Load More and rails: all pages are merged into one list. */
const mergedPages: FieldPolicy<PageInCache | null, PageInCache | null> = {
  keyArgs: keyWithout('page'),
  merge: appendPages,
}

/** The newest result replaces the cached one, unless it failed: then it is null beside its error. */
const keptOnError: FieldPolicy = { merge: (existing, incoming) => incoming ?? existing ?? null }

/** As `keptOnError`, with the fields of both results: a screen that selects some figures must not drop the others. */
const mergedOnSuccess: FieldPolicy = {
  merge: (existing, incoming, { mergeObjects }) =>
    existing && incoming ? mergeObjects(existing, incoming) : (incoming ?? existing ?? null),
}

/** Numbered pages: each page is cached separately. */
const numberedPages: FieldPolicy = { keyArgs: keyWithout() }

/** Resolves `movie(id)` to a title that a list has already loaded. */
const movieFromLists: FieldPolicy<Reference | null> = {
  keyArgs: ['id'],
  read: (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename: 'Movie', id: args?.id as string }) : existing,
}

interface ConnectionInCache {
  readonly nodes?: readonly Reference[]
  readonly totalCount?: number
  readonly [field: string]: unknown
}

/** Merges a page of a connection. An unchanged first page keeps what follows; a later one is appended. */
const appendNodes = (
  existing: ConnectionInCache | null | undefined,
  incoming: ConnectionInCache | null,
  { args }: FieldFunctionOptions,
): ConnectionInCache | null => {
  // A page that failed must not replace the nodes already shown.
  if (!existing || !incoming) return incoming ?? existing ?? null
  if (args?.after == null && !args?.offset) {
    const { nodes = [], totalCount } = existing
    const isSame =
      totalCount !== undefined &&
      totalCount === incoming.totalCount &&
      startsWith(nodes, incoming.nodes ?? [])
    return isSame ? existing : incoming
  }
  const existingRefs = new Set(existing.nodes?.map((node) => node.__ref))
  const added = incoming.nodes?.filter((node) => !existingRefs.has(node.__ref)) ?? []
  return { ...existing, ...incoming, nodes: [...(existing.nodes ?? []), ...added] }
}

/** Infinite scrolling: all pages of a connection are merged into one list. */
export const mergedConnection: FieldPolicy<ConnectionInCache | null> = {
  keyArgs: keyWithout('first', 'after', 'limit', 'offset'),
  merge: appendNodes,
}

/** A connection of titles without those that no longer belong to it: a removed title disappears everywhere at once. */
export const membersOnly = (
  belongs: (movie: Reference, options: FieldFunctionOptions) => boolean,
): FieldPolicy => ({
  ...mergedConnection,
  read: (existing: ConnectionInCache | null | undefined, options) =>
    existing && {
      ...existing,
      nodes: existing.nodes?.filter((node) => {
        const movie = options.readField<Reference>('movie', node)
        return !movie || belongs(movie, options)
      }),
    },
})

const favoritesOnly = membersOnly((movie, { readField }) => readField('viewerHasFavorited', movie) !== false)
const watchedOnly = membersOnly((movie, { readField }) => readField('viewerHasWatched', movie) !== false)

/** Filters the viewer's own watchlists only: the viewer cannot change another user's. */
const listedOnly = membersOnly((movie, { readField }) => {
  if (!readField('viewerCanEdit')) return true
  const lists = readField<readonly Reference[]>('viewerWatchlists', movie)
  const id = readField('id')
  return !lists || lists.some((list) => readField('id', list) === id)
})

/** Whether the viewer's own posters are shown: not before the first render, which must equal the server's HTML. */
export const showsOwnPosters = makeVar(false)

/** Returns the viewer's own poster of the title with the id in a field of the object that is read. */
const ownPosterOf = (idField: string, { readField, toReference }: FieldFunctionOptions) => {
  if (!showsOwnPosters()) return null
  const id = readField<string>(idField)
  const movie = id === undefined ? undefined : toReference({ __typename: 'Movie', id })
  return movie && readField<string | null>('viewerPoster', movie)
}

/** The address of a poster: the viewer's own one takes the place of the title's wherever that is shown. */
const posterAddress = (idField: string): FieldPolicy<string | null> => ({
  read: (existing, options) =>
    existing === undefined ? existing : (ownPosterOf(idField, options) ?? existing),
})

/** As `posterAddress`, for a poster in several widths. */
const posterImage = (idField: string): FieldPolicy<Record<string, unknown> | null> => ({
  // Screens select it in several widths.
  ...mergedOnSuccess,
  read: (existing, options) => {
    const own = existing && ownPosterOf(idField, options)
    if (!own) return existing
    return Object.fromEntries(
      Object.entries(existing).map(([name, value]) => [name, name.startsWith('url') ? own : value]),
    )
  },
})

const posters = (idField: string) => ({
  poster: posterAddress(idField),
  posterImage: posterImage(idField),
})

/** The newest result replaces the cached one. */
const replaced: FieldPolicy = { merge: false }

/** Stored inside its parent, not as an entity. */
const embedded = { keyFields: false } as const

/** What has reviews: a title, a season or an episode. */
const reviewed = { reviews: { ...numberedPages, ...keptOnError }, reviewStats: keptOnError }

/** Rules of the normalized cache: how types are identified and fields are keyed, merged and read. */
const typePolicies: TypePolicies = {
  Query: {
    fields: {
      movie: movieFromLists,
      genres: keptOnError,
      movies: mergedPages,
      search: numberedPages,
      publicWatchlists: numberedPages,
      members: mergedConnection,
      personalizedRecommendations: replaced,
    },
  },
  Movie: {
    fields: {
      recommendations: mergedPages,
      similar: mergedPages,
      viewerHasFavorited: keptOnError,
      viewerHasWatched: keptOnError,
      viewerWatchlists: keptOnError,
      viewerInDefaultWatchlist: keptOnError,
      ...reviewed,
      cast: keptOnError,
      crew: keptOnError,
      viewerProgress: mergedOnSuccess,
      ...posters('id'),
    },
  },
  Season: {
    fields: { ...reviewed, episodes: { ...numberedPages, ...keptOnError }, viewerWatchedCount: keptOnError },
  },
  Episode: { fields: { ...reviewed, viewerHasWatched: keptOnError, viewerTimesWatched: keptOnError } },
  ListEntry: { fields: posters('movieId') },
  Viewing: { fields: posters('movieId') },
  SharedViewing: { fields: posters('movieId') },
  Activity: { fields: posters('movieId') },
  FigureTitle: { fields: posters('movieId') },
  Suggestion: { fields: posters('id') },
  User: {
    fields: {
      favorites: favoritesOnly,
      watched: watchedOnly,
      watchlists: mergedConnection,
      stats: mergedOnSuccess,
      figures: mergedOnSuccess,
      recentActivity: keptOnError,
      sessions: keptOnError,
      identities: keptOnError,
      securityEvents: mergedConnection,
      reviews: numberedPages,
    },
  },
  // The catalogue's genres have English names.
  Genre: { fields: { name: (name?: string) => name && translate(name) } },
  Review: {
    fields: { viewerHasLiked: keptOnError, viewerHasReported: keptOnError, ...posters('titleId') },
  },
  Watchlist: { fields: { movies: listedOnly, cover: replaced } },
  Profile: { fields: { reviews: mergedConnection, watchlists: mergedConnection, diary: mergedConnection } },
  MoviePage: embedded,
  WatchlistPage: embedded,
  SourceCopy: embedded,
  Catalogue: { keyFields: [] },
  Site: { keyFields: [] },
  SignInOptions: { keyFields: [] },
  RateLimitStatus: { keyFields: [] },
  Facets: embedded,
  GenreFacet: embedded,
  DecadeFacet: embedded,
  CodeFacet: embedded,
  ProductionCompany: embedded,
  UserStats: embedded,
  ReviewPage: embedded,
  ReviewStats: embedded,
  Pagination: embedded,
}

/** Adds a feature's rules to the cache. Call it before the feature's first query. */
export const addTypePolicies = (cache: ApolloCache, policies: TypePolicies): void =>
  (cache as InMemoryCache).policies.addTypePolicies(policies)

/**
 * Transforms each document once. `restore` makes Apollo's own cache transform it again, into another object, and then Apollo drops the
 * answer of a query that is on its way.
 */
class PageCache extends InMemoryCache {
  readonly #transformed = new WeakMap<DocumentNode, DocumentNode>()

  override transformDocument(document: DocumentNode): DocumentNode {
    const transformed = this.#transformed.get(document) ?? super.transformDocument(document)
    this.#transformed.set(document, transformed)
    return transformed
  }
}

export const createCache = (): InMemoryCache => new PageCache({ typePolicies, possibleTypes: POSSIBLE_TYPES })
