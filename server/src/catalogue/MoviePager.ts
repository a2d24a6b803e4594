import { LIST_COUNT_MAX, PAGING, clampLimit, clampPage } from '../../contract/rules/paging.js'
import type { Database, Param } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { SqlParams } from '../database/SqlParams.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { CatalogueCache } from './CatalogueCache.js'
import type { Movie } from './Movie.js'
import { selectionOf } from './movieColumns.js'
import type { MovieLoaders } from './MovieLoaders.js'
import { MoviePage } from './MoviePage.js'

/** Pages that end beyond this offset use the cached order of the whole list. */
const DEEP_OFFSET = 1_000

/** Page of a list, and the requested fields of its titles; all fields by default. */
export interface MovieListArgs {
  page?: number
  limit?: number
  fields?: Fields
}

/** Returns a valid page number and limit. */
export function clampArgs({ page, limit }: MovieListArgs): { page: number; limit: number } {
  return { page: clampPage(page), limit: clampLimit(limit) }
}

/** A list of titles as SQL over `movie m`. */
export interface MovieList {
  conditions: readonly string[]
  order: string
  /** Parameters of the conditions, then of the order. */
  params: readonly Param[]
  /** How many of the parameters belong to the conditions. */
  conditionParamCount: number
  /** Condition over `genre_set g`. With it, the list is read genre set by genre set. */
  genreSets?: string
  /** Whether the list is one of few common ones, so that its statement is prepared; false by default. */
  isCommon?: boolean
}

/** SQL of a list: its rows without an order, and its first ids in order. */
interface ListSql {
  rows: string
  ids: (first: string | number) => string
}

interface PageSlice {
  offset: number
  limit: number
}

/** Reads pages of lists. The ids are found first, by an index-only scan; then the rows of the page are read. */
export class MoviePager {
  /** @param countAll returns the number of all titles */
  constructor(
    private readonly database: Database,
    private readonly cache: CatalogueCache,
    private readonly loaders: MovieLoaders,
    private readonly countAll: () => Promise<number>,
  ) {}

  /** Returns a page of a list. */
  async page(list: MovieList, args: MovieListArgs): Promise<MoviePage> {
    const { page, limit } = clampArgs(args)
    const sql = list.genreSets ? genreSetSql(list, list.genreSets) : indexSql(list)
    const count = () => this.#count(list, sql)
    if (page > PAGING.maxPage) return new MoviePage([], page, limit, count)
    const slice = { offset: (page - 1) * limit, limit }
    const movies =
      slice.offset + limit > DEEP_OFFSET
        ? await this.#readFromCachedOrder(list, sql, slice, args.fields)
        : await this.#readFromStart(list, sql, slice, args.fields)
    return new MoviePage(movies, page, limit, count)
  }

  /** Returns the length of a list, counted once for a version of the catalogue. */
  #count(list: MovieList, { rows }: ListSql): Promise<number> {
    const params = list.params.slice(0, list.conditionParamCount)
    return this.cache.getOrLoad(cacheKey(rows, params), async () => {
      if (list.conditions.length === 0 && !list.genreSets) return this.countAll()
      const [row] = await this.database.coalesced<{ total: number }>(
        `select count(*)::int as total from (select ${rows} limit ${LIST_COUNT_MAX}) counted`,
        params,
      )
      return row?.total ?? 0
    })
  }

  /** Reads a page near the start of a list: the database skips the titles before it. */
  #readFromStart(
    list: MovieList,
    { ids }: ListSql,
    { offset, limit }: PageSlice,
    fields?: Fields,
  ): Promise<Movie[]> {
    const params = new SqlParams(list.params)
    const [max, skip] = [params.add(limit), params.add(offset)]
    const text = `select ${selectionOf(fields)} from (
         select id, row_number() over () as n from (
           ${ids(`${max}::int + ${skip}::int`)} limit ${max} offset ${skip}
         ) best
       ) found join movie m on m.id = found.id order by found.n`
    return this.database.coalesced<Movie>(list.isCommon ? prepared(text) : text, params.values)
  }

  /** Reads a page far down a list from the order of the whole list, which is cached. Every such page costs the same. */
  async #readFromCachedOrder(
    list: MovieList,
    { rows, ids }: ListSql,
    { offset, limit }: PageSlice,
    fields?: Fields,
  ): Promise<Movie[]> {
    const order = await this.cache.getOrLoadIds(`${cacheKey(rows, list.params)} ${list.order}`, async () => {
      const [row] = await this.database.coalesced<{ ids: number[] }>(
        `select array(${ids(LIST_COUNT_MAX)} limit ${LIST_COUNT_MAX}) as ids`,
        list.params,
      )
      return row?.ids ?? []
    })
    return this.loaders.inOrder(order.slice(offset, offset + limit), fields)
  }
}

/** Walks the index of the order. */
function indexSql({ conditions, order }: MovieList): ListSql {
  const rows = `from movie m ${where(conditions)}`
  return { rows, ids: () => `select m.id ${rows} order by ${order}` }
}

/** Reads the first titles of each matching genre set and merges them. The inner limit bounds the rows of each set. */
function genreSetSql({ conditions, order }: MovieList, genreSets: string): ListSql {
  const setRows = (setOrder: string, first: string | number) =>
    `from genre_set g cross join lateral (
         select m.* from movie m ${where(['m.genre_ids = g.genre_ids', ...conditions])} ${setOrder} limit ${first}
       ) m where ${genreSets}`
  return {
    rows: setRows('', LIST_COUNT_MAX),
    ids: (first) => `select m.id ${setRows(`order by ${order}`, first)} order by ${order}`,
  }
}

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

const cacheKey = (rows: string, params: readonly Param[]) => `${rows} ${JSON.stringify(params)}`
