import { LIST_COUNT_MAX, PAGING, clampLimit, clampPage } from '../../../contract/rules/paging.js'
import { CONSIDERED_TITLES_MAX } from '../../../contract/rules/titleMarks.js'
import type { ExcludedTitles } from './TitleMarks.js'
import type { Database } from '../../platform/database/Database.js'
import { db, statement, type Statement } from '../../platform/database/statement.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import type { CatalogueCache } from './CatalogueCache.js'
import { toFacets, type Facets } from './Facets.js'
import { facetCountsQuery } from './facets.sql.js'
import type { Movie } from '../types/Movie.js'
import { columnsOf, type ColumnSet } from '../types/movieColumns.js'
import { MovieCategory, givenNames, type MovieFilter, type SortedBy } from '../types/MovieFilter.js'
import {
  countQuery,
  isWholeCatalogue,
  orderQuery,
  pageQuery,
  paramsOf,
  type MovieList,
  type PageParams,
} from './movieLists.js'
import type { MovieLoaders } from './MovieLoaders.js'
import { FACET_COUNTS } from './movieStatements.js'
import type { SourceCopy } from './SourceCopy.js'
import { MoviePage } from './MoviePage.js'

/** Pages that end beyond this offset use the cached order of the whole list; pages of categories always do. */
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

/** The first titles of a list, and what belongs to the whole list. */
export interface FirstTitles {
  ids: readonly number[]
  total: () => Promise<number>
  facets?: () => Promise<Facets>
  source?: SourceCopy
}

interface PageSlice {
  offset: number
  limit: number
}

/** Statements of pages of the common lists, by what their text depends on. */
const COMMON_PAGES = new Map<string, Statement<PageParams, Movie>>()

/** Returns whether a list is a category, perhaps of one type: a rail of the home page. There are only a few of them. */
function isCategory({ filter, sort, only }: MovieList): boolean {
  return !sort && !only && givenNames(filter).every((name) => name === 'type')
}

/** Filters that are planned for their values, because these differ too much in their number of titles. */
const PLANNED_BY_VALUE: ReadonlySet<string> = new Set(['decade', 'countries', 'originalLanguages'])

/**
 * Returns whether a list is the whole catalogue with one filter. Only the statements of these lists are prepared; filters and
 * orders make too many others.
 */
function isCommon({ category, sort, only }: MovieList, filters: readonly string[]): boolean {
  const [filter = '', ...others] = filters
  const isOne = filter !== '' && others.length === 0 && !PLANNED_BY_VALUE.has(filter)
  return category === MovieCategory.POPULAR && !sort && !only && isOne
}

/** Returns the statement of the pages of a common list; undefined for another list. */
function commonPage(list: MovieList, columns: ColumnSet<Movie>): Statement<PageParams, Movie> | undefined {
  const filters = givenNames(list.filter)
  if (!isCommon(list, filters)) return undefined
  const key = `${filters} ${list.usesGenreSets} ${columns.name}`
  let page = COMMON_PAGES.get(key)
  if (!page) {
    page = statement((builder, p: PageParams) => pageQuery(builder, list, p, columns))
    COMMON_PAGES.set(key, page)
  }
  return page
}

/**
 * Reads pages of lists. The ids are found first, in the cached order or by an index-only scan; then the rows of the page are
 * read, with those of all other pages of the request.
 */
export class MoviePager {
  /** @param countAll returns the number of all titles */
  constructor(
    private readonly database: Database,
    private readonly cache: CatalogueCache,
    private readonly loaders: MovieLoaders,
    private readonly countAll: () => Promise<number>,
  ) {}

  /** Returns a page of a list, without the excluded titles. */
  async page(list: MovieList, args: MovieListArgs, excluded?: ExcludedTitles): Promise<MoviePage> {
    if (excluded) return this.#pageWithout(await excluded.ids(), list, args)
    const { page, limit } = clampArgs(args)
    const count = () => this.#count(list)
    const facets = () => this.facets(list)
    if (page > PAGING.maxPage) return new MoviePage([], page, limit, count, { facets })
    const slice = { offset: (page - 1) * limit, limit }
    const movies =
      isCategory(list) || slice.offset + limit > DEEP_OFFSET
        ? await this.#readFromCachedOrder(list, slice, args.fields)
        : await this.#readFromStart(list, slice, args.fields)
    return new MoviePage(movies, page, limit, count, { facets })
  }

  /** Returns the first titles of a list, without the excluded ones. */
  async first(list: MovieList, most: number, excluded?: ExcludedTitles): Promise<FirstTitles> {
    const known = await excluded?.ids()
    const order = await this.#order(list)
    const ids = order.slice(0, most + (known?.size ?? 0)).filter((id) => !known?.has(id))
    return {
      ids: ids.slice(0, most),
      total: () => this.#count(list),
      facets: () => this.facets(list),
    }
  }

  /**
   * Returns a page of a list without some titles. They are left out of the cached order, so that pages and length are exact and
   * every page costs the same. Of a list of more than {@link CONSIDERED_TITLES_MAX} titles, the first ones are considered.
   */
  async #pageWithout(
    excluded: ReadonlySet<number>,
    list: MovieList,
    args: MovieListArgs,
  ): Promise<MoviePage> {
    const { page, limit } = clampArgs(args)
    const order = await this.#consideredOrder(list)
    const ids = order.filter((id) => !excluded.has(id))
    const slice = page > PAGING.maxPage ? [] : ids.slice((page - 1) * limit, page * limit)
    const count = async () => {
      const all = await this.#count(list)
      // The whole catalogue is counted beyond the titles that are considered, another list up to its maximum.
      return isWholeCatalogue(list) ? all - (order.length - ids.length) : Math.min(ids.length, LIST_COUNT_MAX)
    }
    const movies = await this.loaders.inOrder(slice, args.fields)
    return new MoviePage(movies, page, limit, count, { facets: () => this.facets(list) })
  }

  /** Returns the order of a list, longer than that of its pages if it has more titles. */
  async #consideredOrder(list: MovieList): Promise<readonly number[]> {
    const order = await this.#order(list)
    return order.length < LIST_COUNT_MAX ? order : this.#order(list, CONSIDERED_TITLES_MAX)
  }

  /** Returns the first ids of a list in order, read once for a version of the catalogue. */
  #order(list: MovieList, most = LIST_COUNT_MAX): Promise<readonly number[]> {
    return this.cache.getOrLoadIds(`order ${most} ${JSON.stringify(list)}`, async () => {
      const [row] = await this.database.coalesced(orderQuery(db, list, most))
      return row?.ids ?? []
    })
  }

  /** Returns the facets of a list, counted once for a version of the catalogue. Its order does not matter. */
  facets(list: MovieList): Promise<Facets> {
    const { category, filter, activity, only, today } = list
    return this.cache.getOrLoad(
      `facets ${JSON.stringify([category, filter, activity?.ids, only, today])}`,
      async () =>
        isWholeCatalogue(list)
          ? toFacets(await this.database.rows(FACET_COUNTS))
          : toFacets(await this.database.coalesced(facetCountsQuery(db, list)), LIST_COUNT_MAX),
    )
  }

  /** Returns the length of a list, counted once for a version of the catalogue. */
  #count(list: MovieList): Promise<number> {
    const { category, filter, activity, only, today } = list
    return this.cache.getOrLoad(
      `count ${JSON.stringify([category, filter, activity?.ids, only, today])}`,
      async () => {
        if (isWholeCatalogue(list)) return this.countAll()
        const [row] = await this.database.coalesced(countQuery(db, list))
        return row?.total ?? 0
      },
    )
  }

  /** Reads a page near the start of a list. */
  #readFromStart(list: MovieList, slice: PageSlice, fields?: Fields): Promise<Movie[]> {
    const columns = columnsOf(fields)
    const params = { ...paramsOf(list), ...slice }
    const common = commonPage(list, columns)
    return common
      ? this.database.coalesced(common, params)
      : this.database.coalesced(pageQuery(db, list, params, columns))
  }

  /** Reads a page from the order of the whole list, which is cached. Every such page costs the same. */
  async #readFromCachedOrder(
    list: MovieList,
    { offset, limit }: PageSlice,
    fields?: Fields,
  ): Promise<Movie[]> {
    const order = await this.#order(list)
    return this.loaders.inOrder(order.slice(offset, offset + limit), fields)
  }
}

/** Returns the order that a filter asks for. */
export function sortOf({ sortBy, sortOrder }: MovieFilter): SortedBy | undefined {
  return sortBy ? { field: sortBy, direction: sortOrder } : undefined
}
