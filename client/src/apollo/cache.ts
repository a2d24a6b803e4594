import {
  InMemoryCache,
  type FieldFunctionOptions,
  type FieldPolicy,
  type Reference,
  type TypePolicies,
} from '@apollo/client'

interface PageInCache {
  readonly __typename?: string
  readonly page?: number
  readonly totalPages?: number
  readonly totalResults?: number
  readonly results?: readonly Reference[]
}

type Args = Record<string, unknown> | null

/** A storage key of the arguments but the left-out ones; null and absent are the same question. */
export const keyWithout =
  (...leftOut: string[]) =>
  (args: Args) => {
    const kept = Object.entries(args ?? {})
      .filter(([name, value]) => value !== null && value !== undefined && !leftOut.includes(name))
      // By code units: comparing as a language does costs 8 ms the first time.
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify(Object.fromEntries(kept))
  }

/** Whether a list begins with these: then what was appended since is still its rest, and stays under the reader's eyes. */
const beginsWith = (list: readonly { __ref: string }[], first: readonly { __ref: string }[]) =>
  first.length < list.length && first.every(({ __ref }, index) => __ref === list[index]?.__ref)

/**
 * Page 1 starts the list over, unless it says what was known of it already; a later page is appended, without what has
 * moved there from an earlier one.
 */
const appendPages = (
  existing: PageInCache | null | undefined,
  incoming: PageInCache | null,
  { args }: FieldFunctionOptions,
): PageInCache | null => {
  const page = typeof args?.page === 'number' ? args.page : 1
  // A later page that failed must not take the place of what is already shown.
  if (!incoming) return page > 1 ? (existing ?? null) : null
  if (!existing) return incoming
  if (page <= 1) {
    const { results = [], totalResults } = existing
    const isSame =
      totalResults !== undefined &&
      totalResults === incoming.totalResults &&
      beginsWith(results, incoming.results ?? [])
    return isSame ? { ...incoming, page: existing.page, results } : incoming
  }
  const known = new Set(existing.results?.map((movie) => movie.__ref))
  const fresh = incoming.results?.filter((movie) => !known.has(movie.__ref)) ?? []
  return { ...incoming, results: [...(existing.results ?? []), ...fresh] }
}

/** Load More and rails: all pages of one question are one list. */
const growingList: FieldPolicy<PageInCache | null, PageInCache | null> = {
  keyArgs: keyWithout('page'),
  merge: appendPages,
}

/** Numbered pages: each page is an answer of its own. */
const numberedPages: FieldPolicy = { keyArgs: keyWithout() }

/** A title that a list has already brought is found without asking. */
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

/**
 * Without a cursor the list starts over, unless it says what was known of it already; with one its page is appended,
 * without what is already there.
 */
const appendNodes = (
  existing: ConnectionInCache | undefined,
  incoming: ConnectionInCache,
  { args }: FieldFunctionOptions,
): ConnectionInCache => {
  if (!existing) return incoming
  if (args?.after == null) {
    const { nodes = [], totalCount } = existing
    const isSame =
      totalCount !== undefined &&
      totalCount === incoming.totalCount &&
      beginsWith(nodes, incoming.nodes ?? [])
    return isSame ? existing : incoming
  }
  const known = new Set(existing.nodes?.map((node) => node.__ref))
  const fresh = incoming.nodes?.filter((node) => !known.has(node.__ref)) ?? []
  return { ...existing, ...incoming, nodes: [...(existing.nodes ?? []), ...fresh] }
}

/** Scrolling on: all pages of one question are one list. */
const scrollingList: FieldPolicy<ConnectionInCache> = {
  keyArgs: keyWithout('first', 'after'),
  merge: appendNodes,
}

/** A list of titles that shows only those that still belong to it: a title that is taken out is gone everywhere at once. */
const membersOnly = (belongs: (movie: Reference, options: FieldFunctionOptions) => boolean): FieldPolicy => ({
  ...scrollingList,
  read: (existing: ConnectionInCache | undefined, options) =>
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

/** A watchlist of the viewer's own shows what is in it; what is in another person's the viewer cannot change. */
const listedOnly = membersOnly((movie, { readField }) => {
  if (!readField('viewerCanEdit')) return true
  const lists = readField<readonly Reference[]>('viewerWatchlists', movie)
  const id = readField('id')
  return !lists || lists.some((list) => readField('id', list) === id)
})

/** The newest answer is the whole of it. */
const replaced: FieldPolicy = { merge: false }

/** Not an entity: the same person has another role in another title. */
const embedded = { keyFields: false } as const

/** Not an entity either, but a screen that asks for some of its figures keeps those that another has asked for. */
const partsOfOne = { keyFields: false, merge: true } as const

/** How the normalised cache treats what it is given: every rule by its name. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      movie: movieFromLists,
      movies: growingList,
      search: numberedPages,
      publicWatchlists: numberedPages,
      personalizedRecommendations: replaced,
    },
  },
  Movie: {
    fields: {
      recommendations: growingList,
      similar: growingList,
      viewerWatchlists: replaced,
      reviews: numberedPages,
      reviewStats: replaced,
    },
  },
  User: {
    fields: {
      favorites: favoritesOnly,
      watched: watchedOnly,
      watchlists: scrollingList,
      recentActivity: replaced,
      securityEvents: scrollingList,
      reviews: numberedPages,
    },
  },
  Watchlist: { fields: { movies: listedOnly, cover: replaced } },
  MoviePage: embedded,
  WatchlistPage: embedded,
  SourceCopy: embedded,
  Catalogue: { keyFields: [] },
  CastMember: embedded,
  CrewMember: embedded,
  ProductionCompany: embedded,
  UserStats: partsOfOne,
  ReviewPage: embedded,
  ReviewStats: embedded,
  Pagination: embedded,
}

/** The client's cache. */
export const createCache = () => new InMemoryCache({ typePolicies })
