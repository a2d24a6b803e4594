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
      .sort(([a], [b]) => a.localeCompare(b))
    return JSON.stringify(Object.fromEntries(kept))
  }

/** Page 1 starts the list over; a later page is appended, without what has moved there from an earlier one. */
const appendPages = (
  existing: PageInCache | null | undefined,
  incoming: PageInCache | null,
  { args }: FieldFunctionOptions,
): PageInCache | null => {
  const page = typeof args?.page === 'number' ? args.page : 1
  // A later page that failed must not take the place of what is already shown.
  if (!incoming) return page > 1 ? (existing ?? null) : null
  if (!existing || page <= 1) return incoming
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

/** Not an entity: the same person has another role in another title. */
const embedded = { keyFields: false } as const

/** How the normalised cache treats what it is given: every rule by its name. */
export const typePolicies: TypePolicies = {
  Query: { fields: { movie: movieFromLists, movies: growingList, search: numberedPages } },
  Movie: { fields: { recommendations: growingList, similar: growingList } },
  MoviePage: embedded,
  SourceCopy: embedded,
  Catalogue: { keyFields: [] },
  CastMember: embedded,
  CrewMember: embedded,
  ProductionCompany: embedded,
}

/** The client's cache. */
export const createCache = () => new InMemoryCache({ typePolicies })
