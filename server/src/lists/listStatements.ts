import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { MovieType } from '../catalogue/Movie.js'
import { statement, type Statement } from '../database/statement.js'
import { selectEntries, type EntryQuery, type EntryScope, type EntryTable } from './entryStatements.js'
import { SortOrder } from '../catalogue/SortOrder.js'
import { ListSort } from './ListEntry.js'

interface Order {
  /** The sort key in `EntryScope`. */
  key: RawBuilder<unknown>
  /** The sort key as text, for a cursor. */
  asText: RawBuilder<string>
  /** Parses a sort key from a cursor's text. */
  fromText: (text: unknown) => RawBuilder<unknown>
}

/** An order with its direction. */
export interface SortedBy {
  field: ListSort
  direction: SortOrder
}

/** Patterns of a valid sort value in a cursor. PostgreSQL can parse every match. */
export const CURSOR_SHAPES: Readonly<Record<ListSort, RegExp>> = {
  // Microseconds since 1970, which are exact.
  [ListSort.DATE_ADDED]: /^-?\d{1,17}$/,
  [ListSort.TITLE]: /^[^\0]{0,600}$/,
  [ListSort.YEAR]: /^\d{1,4}$/,
  [ListSort.RATING]: /^\d{1,6}(?:\.\d{1,20})?$/,
}

const VOTE_AVERAGE = sql`coalesce(m.vote_average, e.vote_average, 0)::float8`

function order(key: RawBuilder<unknown>, type: 'text' | 'int' | 'float8'): Order {
  return {
    key,
    asText: sql<string>`(${key})::text`,
    fromText: (text) => sql`${text}::${sql.raw(type)}`,
  }
}

function orderOf(sort: ListSort, rating: RawBuilder<unknown> = VOTE_AVERAGE): Order {
  switch (sort) {
    case ListSort.DATE_ADDED:
      return {
        key: sql`e.added_at`,
        asText: sql<string>`(extract(epoch from e.added_at) * 1000000)::bigint::text`,
        fromText: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
      }
    case ListSort.TITLE:
      return order(sql`coalesce(m.sort_title, lower(e.title)) collate "C"`, 'text')
    case ListSort.YEAR:
      return order(sql`coalesce(date_part('year', coalesce(m.release_date, e.release_date)), 0)::int`, 'int')
    case ListSort.RATING:
      return order(rating, 'float8')
  }
}

/** A kind of list. */
export interface ListTable<Row> {
  table: EntryTable
  /** Column with the id of the list's owner. */
  owner: 'account_id' | 'watchlist_id'
  /** Selects the columns of an entry. */
  select: (query: EntryQuery) => SelectQueryBuilder<EntryScope, 'e' | 'm', Row>
  /** Number of entries of an owner. It reads a stored count. */
  total: Statement<{ ownerId: number }, { total: number }>
  /** What RATING sorts by; the public rating by default. */
  rating?: RawBuilder<number>
}

/** Parameters of a page; null where the page has no type or cursor. */
export interface PageParams {
  ownerId: number
  type: MovieType | null
  afterValue: string | null
  afterId: string | null
  limit: number
}

/** Statements that read a kind of list. */
export interface ListStatements<Entry> {
  /** Returns the statement of a page for its order, with or without a type and a cursor. */
  page(
    order: SortedBy,
    given: { type: boolean; after: boolean },
  ): Statement<PageParams, Entry & { sortValue: string }>
  /** A numbered page, newest first. */
  numberedPage: Statement<{ ownerId: number; limit: number; offset: number }, Entry>
  /** Number of entries of an owner. */
  total: Statement<{ ownerId: number }, { total: number }>
  /** Number of entries of one type. */
  totalOfType: Statement<{ ownerId: number; type: MovieType }, { total: number }>
}

const TYPE = sql<string>`coalesce(m.type, e.type, 'MOVIE')`

/** Builds the statements of a kind of list. Call it once for each kind: the statements stay prepared. */
export function listStatements<Row>({ table, select, total, ...list }: ListTable<Row>): ListStatements<Row> {
  const owner = sql.ref<number>(`e.${list.owner}`)
  const pages = new Map<string, Statement<PageParams, Row & { sortValue: string }>>()

  const buildPage = (order: SortedBy, given: { type: boolean; after: boolean }) =>
    statement((db, p: PageParams) => {
      const { key, asText, fromText } = orderOf(order.field, list.rating)
      const direction = order.direction === SortOrder.ASC ? 'asc' : 'desc'
      let query = select(selectEntries(db, table)).select(asText.as('sortValue')).where(owner, '=', p.ownerId)
      if (given.type) query = query.where(TYPE, '=', p.type)
      if (given.after) {
        const isAfter = sql.raw(direction === 'desc' ? '<' : '>')
        query = query.where(
          sql<boolean>`(${key}, e.id) ${isAfter} (${fromText(p.afterValue)}, ${p.afterId}::bigint)`,
        )
      }
      return query.orderBy(key, direction).orderBy('e.id', direction).limit(p.limit)
    })

  return {
    page(order, given) {
      const name = JSON.stringify([order.field, order.direction, given.type, given.after])
      let page = pages.get(name)
      if (!page) pages.set(name, (page = buildPage(order, given)))
      return page
    },
    numberedPage: statement((db, p: { ownerId: number; limit: number; offset: number }) =>
      select(selectEntries(db, table))
        .where(owner, '=', p.ownerId)
        .orderBy('e.added_at', 'desc')
        .orderBy('e.id', 'desc')
        .limit(p.limit)
        .offset(p.offset),
    ),
    total,
    totalOfType: statement((db, p: { ownerId: number; type: MovieType }) =>
      selectEntries(db, table)
        .select(sql<number>`count(*)::int`.as('total'))
        .where(owner, '=', p.ownerId)
        .where(TYPE, '=', p.type),
    ),
  }
}
