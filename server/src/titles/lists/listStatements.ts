import { sql, type QueryCreator, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { LISTS } from '../../../contract/rules/lists.js'
import type { MovieType } from '../types/Movie.js'
import {
  db as requestDb,
  statement,
  type Query,
  type QueryBuilder,
  type Statement,
  type Tables,
} from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/errors.js'
import { selectEntries, type EntryQuery, type EntryScope, type EntryTable } from './entryStatements.js'
import { SortOrder } from '../types/SortOrder.js'
import { ListSort } from './ListEntry.js'

interface Order {
  /** The sort key in `EntryScope`. */
  key: RawBuilder<unknown>
  /** The sort key as text, for a cursor. */
  asText: RawBuilder<string>
  /** Parses a sort key from a cursor's text. */
  fromText: (text: unknown) => RawBuilder<unknown>
}

export interface SortedBy {
  field: ListSort
  direction: SortOrder
  /** Seed of SHUFFLED. */
  seed?: number
}

/** Returns whether an order is computed for each request: no index serves it, and its statements are not prepared. */
export const isComputed = ({ field }: SortedBy): boolean =>
  field === ListSort.LAST_WATCHED || field === ListSort.SHUFFLED

/** A point in time in a cursor: microseconds since 1970, which are exact. */
const MICROSECONDS = /^-?\d{1,17}$/

/** Patterns of a valid sort value in a cursor. PostgreSQL can parse every match. */
export const CURSOR_SHAPES: Readonly<Record<ListSort, RegExp>> = {
  [ListSort.DATE_ADDED]: MICROSECONDS,
  [ListSort.TITLE]: /^[^\0]{0,600}$/,
  [ListSort.YEAR]: /^\d{1,4}$/,
  [ListSort.RATING]: /^\d{1,6}(?:\.\d{1,20})?$/,
  [ListSort.DATE_WATCHED]: MICROSECONDS,
  [ListSort.POSITION]: /^-?\d{1,18}$/,
  [ListSort.LAST_WATCHED]: MICROSECONDS,
  [ListSort.SHUFFLED]: /^-?\d{1,19}$/,
}

function order(column: string, type: 'text' | 'int' | 'int8' | 'float8'): Order {
  const key = sql.ref(`e.${column}`)
  return {
    key,
    asText: sql<string>`(${key})::text`,
    fromText: (text) => sql`${text}::${sql.raw(type)}`,
  }
}

function orderByTime(column: string): Order {
  const key = sql.ref(`e.${column}`)
  return {
    key,
    asText: sql<string>`(extract(epoch from ${key}) * 1000000)::bigint::text`,
    fromText: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  }
}

const orderBy = (key: RawBuilder<unknown>): Order => ({
  key,
  asText: sql<string>`(${key})::text`,
  fromText: (text) => sql`${text}::bigint`,
})

/** Before or after every point in time of a cursor. */
const NEVER = '90000000000000000'

/** Returns an order that is computed of the entry `e`. */
function computedOrder({ field, direction, seed = 0 }: SortedBy, viewerId: number | null): Order {
  if (field === ListSort.SHUFFLED) return orderBy(sql`hashint4extended(e.movie_id, ${seed}::bigint)`)
  const never = direction === SortOrder.ASC ? NEVER : `-${NEVER}`
  return orderBy(sql`coalesce((
    select (extract(epoch from s.watched_at) * 1000000)::bigint from watched s
    where s.account_id = ${viewerId}::int and s.movie_id = e.movie_id
  ), ${never}::bigint)`)
}

/** Returns an order by a column of the entry, which an index of the table serves. */
function orderOf(sort: ListSort, { ratingColumn = 'sort_rating', dateColumn, ownOrder }: SortColumns): Order {
  switch (sort) {
    case ListSort.LAST_WATCHED:
    case ListSort.SHUFFLED:
      throw new Error(`${sort} is computed`)
    case ListSort.DATE_ADDED:
      return orderByTime('added_at')
    case ListSort.DATE_WATCHED:
      if (!dateColumn) throw new AppError('INVALID_INPUT', { orderBy: LIST_VALIDATION.dateWatched })
      return orderByTime(dateColumn)
    case ListSort.TITLE:
      return order('sort_title', 'text')
    case ListSort.YEAR:
      return order('sort_year', 'int')
    case ListSort.RATING:
      return order(ratingColumn, 'float8')
    case ListSort.POSITION:
      if (ownOrder?.field !== ListSort.POSITION)
        throw new AppError('INVALID_INPUT', { orderBy: LIST_VALIDATION.position })
      return order('position', 'int8')
  }
}

/** Columns that only some kinds of lists sort by. */
interface SortColumns {
  /** Column that RATING sorts by; the public rating by default. */
  ratingColumn?: 'sort_rating' | 'sort_own_rating'
  /** Column that DATE_WATCHED sorts by; without it the list has no such order. */
  dateColumn?: 'watched_at'
  /** Order of a numbered page; the last added first by default. Only a list with it can be sorted by POSITION. */
  ownOrder?: SortedBy
}

/** The last added first. */
const LAST_ADDED: SortedBy = { field: ListSort.DATE_ADDED, direction: SortOrder.DESC }

/** A kind of list. */
export interface ListTable<Row> extends SortColumns {
  table: EntryTable
  /** Column with the id of the list's owner. */
  owner: 'account_id' | 'watchlist_id'
  /** Selects the columns of an entry. */
  select: (query: EntryQuery) => SelectQueryBuilder<EntryScope, 'e' | 'm', Row>
  /** Number of entries of an owner. It reads a stored count. */
  total: Statement<{ ownerId: number }, { total: number }>
}

/** Parameters of a page; null where the page has no type or cursor. */
export interface PageParams {
  ownerId: number
  type: MovieType | null
  afterValue: string | null
  afterId: string | null
  limit: number
}

/** Values of a page that is filtered, or in a computed order. */
export interface FilteredPageParams extends PageParams {
  viewerId: number | null
  conditions: readonly RawBuilder<boolean>[]
}

/** Statements that read a kind of list. */
export interface ListStatements<Entry> {
  /** The order of a page that requests none. */
  ownOrder: SortedBy
  /**
   * Returns the statement of a page for its order, with or without a type and a cursor.
   * @throws AppError INVALID_INPUT for an order that the list does not have
   */
  page(
    order: SortedBy,
    given: { type: boolean; after: boolean },
  ): Statement<PageParams, Entry & { sortValue: string }>
  /** Returns the query of a page as `page`, which is filtered or in a computed order; it reads the whole list. */
  filteredPage(
    order: SortedBy,
    given: { type: boolean; after: boolean },
    params: FilteredPageParams,
  ): Query<Entry & { sortValue: string }>
  /** Returns the query of the number of entries that match a filter. */
  filteredTotal(params: Pick<FilteredPageParams, 'ownerId' | 'type' | 'conditions'>): Query<{ total: number }>
  /** A numbered page, in the list's own order. */
  numberedPage: Statement<{ ownerId: number; limit: number; offset: number }, Entry>
  total: Statement<{ ownerId: number }, { total: number }>
  totalOfType: Statement<{ ownerId: number; type: MovieType }, { total: number }>
}

/** Rows of the longest page, with the one that tells whether there is a next page. As a constant PostgreSQL plans with it. */
const ROWS_MAX = LISTS.pageSize + 1

/** Builds the statements of a kind of list. Call it once for each kind: the statements stay prepared. */
export function listStatements<Row>(list: ListTable<Row>): ListStatements<Row> {
  const { table, select, total, ownOrder = LAST_ADDED } = list
  const owner = sql.ref<number>(`e.${list.owner}`)
  const pages = new Map<string, Statement<PageParams, Row & { sortValue: string }>>()

  const entriesOf = (db: QueryCreator<Tables>, ownerId: number) =>
    db.selectFrom(`${table as 'favorite'} as e`).where(owner, '=', ownerId)

  /** Selects the entries and joins their titles. The limit of `entries` keeps titles of other pages from being joined. */
  const selectPage = (
    db: QueryBuilder,
    entries: (cte: QueryCreator<Tables>) => ReturnType<typeof entriesOf>,
  ) =>
    select(
      selectEntries(
        db.with('e', (cte) => entries(cte).selectAll()),
        'e',
      ),
    )

  const pageQuery = (
    db: QueryBuilder,
    { key, asText, fromText }: Order,
    given: { direction: SortOrder; type: boolean; after: boolean },
    p: PageParams,
    conditions: readonly RawBuilder<boolean>[] = [],
  ) => {
    const direction = given.direction === SortOrder.ASC ? 'asc' : 'desc'
    const isAfter = sql.raw(direction === 'desc' ? '<' : '>')
    return selectPage(db, (cte) => {
      let entries = entriesOf(cte, p.ownerId)
      if (given.type) entries = entries.where('e.current_type', '=', sql<string>`${p.type}`)
      for (const condition of conditions) entries = entries.where(condition)
      if (given.after)
        entries = entries.where(
          sql<boolean>`(${key}, e.id) ${isAfter} (${fromText(p.afterValue)}, ${p.afterId}::bigint)`,
        )
      return entries.orderBy(key, direction).orderBy('e.id', direction).limit(ROWS_MAX)
    })
      .select(asText.as('sortValue'))
      .orderBy(key, direction)
      .orderBy('e.id', direction)
      .limit(p.limit)
  }

  const buildPage = ({ field, direction }: SortedBy, given: { type: boolean; after: boolean }) => {
    const order = orderOf(field, list)
    return statement((db, p: PageParams) => pageQuery(db, order, { direction, ...given }, p))
  }

  return {
    ownOrder,
    page(order, given) {
      const name = JSON.stringify([order.field, order.direction, given.type, given.after])
      let page = pages.get(name)
      if (!page) pages.set(name, (page = buildPage(order, given)))
      return page
    },
    filteredPage(order, given, { viewerId, conditions, ...params }) {
      const by = isComputed(order) ? computedOrder(order, viewerId) : orderOf(order.field, list)
      return pageQuery(requestDb, by, { direction: order.direction, ...given }, params, conditions)
    },
    filteredTotal({ ownerId, type, conditions }) {
      let entries = entriesOf(requestDb, ownerId)
      if (type) entries = entries.where('e.current_type', '=', type)
      for (const condition of conditions) entries = entries.where(condition)
      return entries.select(sql<number>`count(*)::int`.as('total'))
    },
    numberedPage: statement((db, p: { ownerId: number; limit: number; offset: number }) => {
      const { key } = orderOf(ownOrder.field, list)
      const direction = ownOrder.direction === SortOrder.ASC ? 'asc' : 'desc'
      return selectPage(db, (cte) =>
        entriesOf(cte, p.ownerId)
          .orderBy(key, direction)
          .orderBy('e.id', direction)
          .limit(p.limit)
          .offset(p.offset),
      )
        .orderBy(key, direction)
        .orderBy('e.id', direction)
    }),
    total,
    totalOfType: statement((db, p: { ownerId: number; type: MovieType }) =>
      entriesOf(db, p.ownerId)
        .select(sql<number>`count(*)::int`.as('total'))
        .where('e.current_type', '=', p.type),
    ),
  }
}
