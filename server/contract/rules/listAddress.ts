import { isCountryCode, isDecade } from './facets.js'
import { FILTER_GENRES_MAX, MIN_RATINGS } from './filters.js'
import { GENRES } from './genres.js'

/** Limits of a filter of a user's list. `textMax` counts characters, `runtimeMax` minutes. */
export const LIST_FILTER = { textMax: 100, wordsMax: 10, runtimeMax: 1_000 } as const

/** Ranges of runtimes that the filter offers, as addresses spell them: from a minute to a minute, of which one may be open. */
export const RUNTIMES = ['-90', '90-120', '120-150', '150-'] as const
export type RuntimeRange = (typeof RUNTIMES)[number]

/** Countries that the filter offers: those that most films come from. */
export const COUNTRIES: readonly string[] =
  'AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IN IR IS IT JP KR MX NG NL NO NZ PH PL PT RO RS RU SE SU TH TR TW UA US VN ZA'.split(
    ' ',
  )

/** Sort keys of lists of titles: those of `ListSort` in the GraphQL API. */
export const TITLE_LIST_SORTS = [
  'DATE_ADDED',
  'TITLE',
  'YEAR',
  'RATING',
  'DATE_WATCHED',
  'LAST_WATCHED',
  'POSITION',
  'SHUFFLED',
] as const
export type TitleListSort = (typeof TITLE_LIST_SORTS)[number]

/** The filter of a list of titles. Null and empty values filter nothing. */
export interface TitleListFilter {
  /** Ids of genres; a title must have all of them. */
  genres: readonly string[]
  /** First year of the decade. */
  decade: number | null
  minRating: number | null
  runtime: RuntimeRange | null
  country: string | null
  /** Whether the viewer has watched the title. */
  seen: boolean | null
  /** Words of the title. */
  text: string
}

export const NO_LIST_FILTER: TitleListFilter = {
  genres: [],
  decade: null,
  minRating: null,
  runtime: null,
  country: null,
  seen: null,
  text: '',
}

/** What the address of a list of titles holds beside its layout. */
export interface TitleListState {
  sort: TitleListSort
  /** Seed of the sort SHUFFLED. */
  seed: number
  type: 'MOVIE' | 'TV' | null
  filter: TitleListFilter
}

/** The sorts that the lists of titles offer, beside SHUFFLED. */
export const OFFERED_SORTS = {
  favorites: ['DATE_ADDED', 'TITLE', 'YEAR', 'RATING', 'LAST_WATCHED'],
  watched: ['DATE_ADDED', 'DATE_WATCHED', 'TITLE', 'YEAR', 'RATING'],
  watchlist: ['POSITION', 'DATE_ADDED', 'TITLE', 'YEAR', 'RATING', 'LAST_WATCHED'],
} as const satisfies Record<string, readonly TitleListSort[]>

/** Returns a seed for a shuffled list: at most six digits, as an address may hold. */
export const randomSeed = () => Math.floor(Math.random() * 1_000_000)

const numberOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null)

/** Reads the state of a list of titles from its address; what is not on offer counts as absent. */
export function readTitleList(
  params: URLSearchParams,
  ownSort: TitleListSort,
  sorts: readonly TitleListSort[],
): TitleListState {
  const sort = params.get('sort')?.toUpperCase()
  const type = params.get('type')
  const decade = numberOf(/^(\d{4})s$/.exec(params.get('decade') ?? '')?.[1] ?? null)
  const minRating = numberOf(params.get('minRating'))
  const country = params.get('country')?.toUpperCase() ?? ''
  const seen = params.get('seen')
  return {
    sort: [...sorts, 'SHUFFLED' as const].find((known) => known === sort) ?? ownSort,
    seed: numberOf(params.get('seed')) ?? 0,
    type: type === 'movie' ? 'MOVIE' : type === 'tv' ? 'TV' : null,
    filter: {
      genres: [...new Set((params.get('genre') ?? '').slice(0, 300).split(','))]
        .filter((id) => /^\d{1,4}$/.test(id) && GENRES.has(Number(id)))
        .slice(0, FILTER_GENRES_MAX),
      decade: decade !== null && isDecade(decade) ? decade : null,
      minRating: MIN_RATINGS.find((known) => known === minRating) ?? null,
      runtime: RUNTIMES.find((known) => known === params.get('runtime')) ?? null,
      country: isCountryCode(country) ? country : null,
      seen: seen === 'yes' ? true : seen === 'no' ? false : null,
      text: (params.get('q') ?? '').trim().slice(0, LIST_FILTER.textMax),
    },
  }
}

/** Names of the parameters of a list's address, with its layout. */
export const TITLE_LIST_PARAMS: readonly string[] =
  'sort seed type genre decade minRating runtime country seen q view'.split(' ')

/** Returns the parameters of a list's address; undefined removes one. */
export function titleListParams(
  { sort, seed, type, filter }: TitleListState,
  ownSort: TitleListSort,
): Record<string, string | undefined> {
  const { genres, decade, minRating, runtime, country, seen, text } = filter
  return {
    sort: sort === ownSort ? undefined : sort.toLowerCase(),
    seed: sort === 'SHUFFLED' ? String(seed) : undefined,
    type: type?.toLowerCase(),
    genre: genres.join(',') || undefined,
    decade: decade === null ? undefined : `${decade}s`,
    minRating: minRating?.toString(),
    runtime: runtime ?? undefined,
    country: country?.toLowerCase(),
    seen: seen === null ? undefined : seen ? 'yes' : 'no',
    q: text || undefined,
  }
}

/** Returns the number of active conditions of a filter. */
export const countListFilters = ({ genres, text, ...others }: TitleListFilter): number =>
  genres.length + (text ? 1 : 0) + Object.values(others).filter((value) => value !== null).length

/** The GraphQL input `ListFilter`. */
export interface ListFilterInput {
  genres?: string[]
  decade?: number
  minRating?: number
  minRuntime?: number
  maxRuntime?: number
  countries?: string[]
  seen?: boolean
  text?: string
}

/** Returns the GraphQL input of a filter; undefined without a condition. */
export function listFilterInput(filter: TitleListFilter): ListFilterInput | undefined {
  const { genres, decade, minRating, runtime, country, seen, text } = filter
  const [shortest, longest] = runtime?.split('-') ?? []
  const input: ListFilterInput = {
    ...(genres.length > 0 && { genres: [...genres] }),
    ...(decade !== null && { decade }),
    ...(minRating !== null && { minRating }),
    ...(shortest && { minRuntime: Number(shortest) }),
    ...(longest && { maxRuntime: Number(longest) }),
    ...(country !== null && { countries: [country] }),
    ...(seen !== null && { seen }),
    ...(text && { text }),
  }
  return Object.keys(input).length > 0 ? input : undefined
}

/** The GraphQL arguments of a list of titles. */
export interface TitleListVariables {
  orderBy: { field: TitleListSort; seed?: number }
  type: 'MOVIE' | 'TV' | null
  filter?: ListFilterInput
}

/** Returns the GraphQL arguments of a state. The server preloads a list with the same ones. */
export function titleListVariables({ sort, seed, type, filter }: TitleListState): TitleListVariables {
  const input = listFilterInput(filter)
  return {
    orderBy: { field: sort, ...(sort === 'SHUFFLED' && { seed }) },
    type,
    ...(input && { filter: input }),
  }
}

/** Returns the GraphQL arguments of a watchlist's page, without those that are its own order and all kinds. */
export function watchlistVariables(state: TitleListState): Partial<TitleListVariables> {
  const { orderBy, type, filter } = titleListVariables(state)
  return {
    ...(state.sort !== 'POSITION' && { orderBy }),
    ...(type && { type }),
    ...(filter && { filter }),
  }
}
