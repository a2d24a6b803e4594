import { sql, type RawBuilder } from 'kysely'
import { LIST_COUNT_MAX } from '../../../contract/rules/paging.js'
import {
  NOW_PLAYING_DAYS,
  STREAMING,
  TOP_RATED_VOTES,
  TRENDING_TITLES,
} from '../../../contract/rules/catalogue.js'
import type { Query, QueryBuilder } from '../../platform/database/statement.js'
import type { Movie } from '../types/Movie.js'
import { selectColumns, type ColumnSet } from '../types/movieColumns.js'
import {
  MovieCategory,
  MovieSort,
  filterConditions,
  orderOf,
  type FilterValues,
  type SortedBy,
} from '../types/MovieFilter.js'
import { SortOrder } from '../types/SortOrder.js'
import type { TitleActivity } from './trendingActivity.js'

/** A list of titles of the catalogue. */
export interface MovieList {
  category: MovieCategory
  filter: FilterValues
  /** Its order; the category's own by default. */
  sort?: SortedBy
  /** Recent additions, for TRENDING: often added titles rise. */
  activity?: TitleActivity
  /** Only the titles with these ids. */
  only?: readonly number[]
  /** The day, for UPCOMING: what has been released by then is left out. */
  today?: string
  /** Whether the list is read genre set by genre set; false by default. */
  usesGenreSets?: boolean
}

/** Parameters of a list's queries. */
export interface ListParams extends FilterValues {
  activeIds?: readonly number[]
  points?: readonly number[]
  only?: readonly number[]
  today?: string
}

export interface PageParams extends ListParams {
  limit: number
  offset: number
}

/** Returns the values of the parameters of a list's queries. */
export function paramsOf({ filter, activity, only, today }: MovieList): ListParams {
  return { ...filter, activeIds: activity?.ids, points: activity?.points, only, today }
}

const AS_OF = sql`(select as_of from catalogue)`

/** Days between a title's release and the catalogue's date; null for a title without a date. */
const DISTANCE = sql`abs(${AS_OF} - m.release_date)`

/**
 * In double precision: the exponential of a numeric takes ten times as long. That of a date a century away would underflow, which
 * PostgreSQL reports as an error.
 */
const TREND = sql`m.popularity * (0.35::float8 + 0.65::float8
  * case when ${DISTANCE} > 30000 then 0 else exp(-${DISTANCE} / 45::float8) end)`

const BY_POPULARITY = orderOf({ field: MovieSort.POPULARITY, direction: SortOrder.DESC })

/** Returns a list's order over `movie as m`. */
function listOrder({ category, sort, activity }: MovieList, p: ListParams): RawBuilder<unknown> {
  if (sort) return orderOf(sort)
  switch (category) {
    case MovieCategory.POPULAR:
    case MovieCategory.NOW_PLAYING:
      return BY_POPULARITY
    case MovieCategory.TOP_RATED:
      return orderOf({ field: MovieSort.RATING, direction: SortOrder.DESC })
    case MovieCategory.UPCOMING:
      return sql`m.release_date, m.popularity desc, m.id`
    case MovieCategory.TRENDING: {
      if (!activity?.ids.length) return sql`${TREND} desc nulls last, m.id`
      // PostgreSQL builds the object once. A key is found by binary search, a position in an array only by reading it.
      const pointsById = sql`(select jsonb_object_agg(a.id, a.points) from unnest(${p.activeIds}::int[], ${p.points}::real[]) a(id, points))`
      const lift = sql`coalesce((${pointsById} ->> m.id::text)::real, 0)`
      return sql`coalesce(${TREND}, 0) + ${lift} desc, m.id`
    }
  }
}

/** Returns the conditions of a category over `movie as m`. */
function categoryConditions({ category, activity }: MovieList, p: ListParams): RawBuilder<boolean>[] {
  switch (category) {
    case MovieCategory.POPULAR:
      return []
    case MovieCategory.NOW_PLAYING:
      return [
        sql`m.type = 'MOVIE'`,
        sql`m.status is distinct from ${sql.lit(STREAMING)}`,
        sql`m.release_date between ${AS_OF} - ${sql.lit(NOW_PLAYING_DAYS)}::int and ${AS_OF}`,
      ]
    case MovieCategory.TOP_RATED:
      return [sql`m.vote_count >= ${sql.lit(TOP_RATED_VOTES)}`, sql`m.vote_average is not null`]
    case MovieCategory.UPCOMING:
      // The catalogue may be old: what has come since its date is not upcoming.
      return [sql`m.release_date > greatest(${AS_OF}, ${p.today}::date)`]
    case MovieCategory.TRENDING: {
      // By id: with a popularity threshold PostgreSQL estimates a third of all titles and starts parallel workers.
      const best = sql`array(select id from movie order by popularity desc, id limit ${sql.lit(TRENDING_TITLES)})`
      return [
        activity?.ids.length ? sql`m.id = any(${best} || ${p.activeIds}::int[])` : sql`m.id = any(${best})`,
      ]
    }
  }
}

/** Returns the conditions of a list over `movie as m`. With genre sets, the condition of its genres is not one of them. */
function listConditions(list: MovieList, p: ListParams): RawBuilder<boolean>[] {
  const filter = list.usesGenreSets ? { ...list.filter, genres: undefined } : list.filter
  return [
    ...(list.only ? [sql<boolean>`m.id = any(${p.only}::int[])`] : []),
    ...categoryConditions(list, p),
    ...filterConditions(filter, p),
  ]
}

/** Returns whether a list is the whole catalogue. */
export function isWholeCatalogue(list: MovieList): boolean {
  return !list.usesGenreSets && listConditions(list, {}).length === 0
}

/** Returns a query of the titles `m` of a list, without an order. It walks the index of the order that is added. */
function fromMovies(db: QueryBuilder, conditions: readonly RawBuilder<boolean>[]) {
  let query = db.selectFrom('movie as m')
  for (const condition of conditions) query = query.where(condition)
  return query
}

/** Returns a query of the first titles `m` of each matching genre set. The inner limit bounds the rows of each set. */
function fromGenreSets(
  db: QueryBuilder,
  conditions: readonly RawBuilder<boolean>[],
  p: ListParams,
  first: RawBuilder<number>,
  order?: RawBuilder<unknown>,
) {
  const ofSet = fromMovies(db, [sql`m.genre_ids = g.genre_ids`, ...conditions])
  return db
    .selectFrom('genre_set as g')
    .crossJoinLateral((order ? ofSet.orderBy(order) : ofSet).selectAll('m').limit(first).as('m'))
    .where(sql<boolean>`g.genre_ids @> ${p.genres}::smallint[]`)
}

/** Returns a query of the first titles `m` of a list in order; its columns and its limit have to be added. */
function firstTitles(db: QueryBuilder, list: MovieList, p: ListParams, first: RawBuilder<number>) {
  const conditions = listConditions(list, p)
  const order = listOrder(list, p)
  return list.usesGenreSets
    ? fromGenreSets(db, conditions, p, first, order).orderBy(order)
    : fromMovies(db, conditions).orderBy(order)
}

/** Returns the query of a page near the start of a list: the database skips the titles before it. */
export function pageQuery(
  db: QueryBuilder,
  list: MovieList,
  p: PageParams,
  columns: ColumnSet<Movie>,
): Query<Movie> {
  const best = firstTitles(db, list, p, sql<number>`${p.limit}::int + ${p.offset}::int`)
    .select('m.id')
    .limit(p.limit)
    .offset(p.offset)
    .as('best')
  const found = db
    .selectFrom(best)
    .select(['best.id', sql<number>`row_number() over ()`.as('n')])
    .as('found')
  return selectColumns(db.selectFrom(found).innerJoin('movie as m', 'm.id', 'found.id'), columns).orderBy(
    'found.n',
  )
}

const FIRST_COUNTED = sql<number>`${sql.lit(LIST_COUNT_MAX)}`

/** Returns the query of the first ids of a list in order. @param most their maximum number */
export function orderQuery(db: QueryBuilder, list: MovieList, most: number): Query<{ ids: number[] }> {
  const first = sql<number>`${sql.lit(most)}`
  const ids = firstTitles(db, list, paramsOf(list), first).select('m.id').limit(first)
  return db.selectNoFrom(sql<number[]>`array${ids}`.as('ids'))
}

/** Returns the query of the length of a list, counted up to {@link LIST_COUNT_MAX}. */
export function countQuery(db: QueryBuilder, list: MovieList): Query<{ total: number }> {
  const p = paramsOf(list)
  const conditions = listConditions(list, p)
  const counted = list.usesGenreSets
    ? fromGenreSets(db, conditions, p, FIRST_COUNTED).limit(FIRST_COUNTED).as('counted')
    : fromMovies(db, conditions).limit(FIRST_COUNTED).as('counted')
  return db.selectFrom(counted).select(sql<number>`count(*)::int`.as('total'))
}

/** Returns the query of the most popular {@link LIST_COUNT_MAX} titles of a list, with the columns that facets count. */
export function countedTitles(db: QueryBuilder, list: MovieList) {
  // The index of genre sets lacks some of the columns.
  const byPopularity = { ...list, sort: { field: MovieSort.POPULARITY }, usesGenreSets: false }
  return firstTitles(db, byPopularity, paramsOf(list), FIRST_COUNTED)
    .select(['m.genre_ids', 'm.release_date', 'm.countries', 'm.original_language'])
    .limit(FIRST_COUNTED)
}
