import { ArgsType, Field, Int } from 'type-graphql'
import { VALIDATION } from '../../contract/messages.js'
import { LISTS, clampLimit, type Quota } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { SqlParams } from '../database/SqlParams.js'
import { AppError } from '../errors.js'
import { createConnection, type Connection } from '../graphql/connection.js'
import { ENTRY_COLUMNS, ListSort, type ListEntry } from './ListEntry.js'
import { MovieType } from '../catalogue/Movie.js'

/** Arguments of a page of list entries. */
@ArgsType()
export class ListEntriesArgs {
  @Field(() => Int, { nullable: true, description: 'Entries per page, 1 to 50; default 50.' })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page with the same sort.' })
  after?: string | null

  @Field(() => ListSort, { defaultValue: ListSort.DATE_ADDED, description: 'Sort key.' })
  sort?: ListSort

  @Field(() => MovieType, { nullable: true, description: 'Films only or series only.' })
  type?: MovieType | null
}

/** A table of list entries. Its values are inserted into SQL as they are, so they must be constants. */
export interface ListTable {
  name: 'favorite' | 'watched' | 'watchlist_movie'
  /** Column with the id of the list's owner. */
  owner: 'account_id' | 'watchlist_id'
  /** Columns beyond those of every entry. */
  extraColumns?: string
  /** Statement of `total`, the number of entries of the owner `$1`. It reads a stored count. */
  total: string
  /** SQL that RATING sorts by; the public rating by default. */
  rating?: string
}

interface Order {
  /** SQL of the sort key. */
  key: string
  /** PostgreSQL type of the sort key. */
  cast: string
  direction: 'asc' | 'desc'
  /** Pattern of a valid sort value in a cursor. */
  shape: RegExp
}

const VOTE_AVERAGE = 'coalesce(m.vote_average, e.vote_average, 0)::float8'

function orderOf(sort: ListSort, table: ListTable): Order {
  switch (sort) {
    case ListSort.DATE_ADDED:
      return { key: 'e.added_at', cast: 'timestamptz', direction: 'desc', shape: MOMENT }
    case ListSort.TITLE:
      return {
        key: `coalesce(m.sort_title, lower(e.title)) collate "C"`,
        cast: 'text',
        direction: 'asc',
        shape: /^[^\0]{0,600}$/,
      }
    case ListSort.YEAR:
      return {
        key: `coalesce(date_part('year', coalesce(m.release_date, e.release_date)), 0)::int`,
        cast: 'int',
        direction: 'desc',
        shape: /^\d{1,4}$/,
      }
    case ListSort.RATING:
      return { key: table.rating ?? VOTE_AVERAGE, cast: 'float8', direction: 'desc', shape: NUMBER }
  }
}

// Microseconds since 1970: exact, and PostgreSQL can always parse them.
const MOMENT = /^-?\d{1,17}$/
const NUMBER = /^\d{1,6}(?:\.\d{1,20})?$/
const ID_SHAPE = /^\d{1,18}$/

const asText = ({ key, cast }: Order) =>
  cast === 'timestamptz' ? `(extract(epoch from ${key}) * 1000000)::bigint::text` : `(${key})::text`
const fromText = ({ cast }: Order, param: string) =>
  cast === 'timestamptz'
    ? `timestamptz 'epoch' + ${param}::bigint * interval '1 microsecond'`
    : `${param}::${cast}`

/** Number of a page, from 1, and its maximum length. */
export interface PageArgs {
  page: number
  limit: number
}

/** Entries of a numbered page, and the length of the whole list. */
export interface EntryPage<Entry extends ListEntry> {
  entries: Entry[]
  total: number
}

/** Reads list entries: by cursor for the GraphQL API, by page number for the REST API. */
export class ListEntryRepository<Entry extends ListEntry> {
  constructor(
    private readonly database: Database,
    private readonly table: ListTable,
  ) {}

  /** Returns a page of an owner's list. @throws AppError INVALID_INPUT for a cursor of another sort */
  async page(ownerId: number, args: ListEntriesArgs): Promise<Connection<Entry>> {
    const { sort = ListSort.DATE_ADDED, type } = args
    const first = clampLimit(args.first, LISTS.pageSize)
    const order = orderOf(sort, this.table)
    const params = new SqlParams()
    const conditions = [`e.${this.table.owner} = ${params.add(ownerId)}`]
    if (type) conditions.push(`coalesce(m.type, e.type, 'MOVIE') = ${params.add(type)}`)
    const countParams = [...params.values]
    const countText = type
      ? `select count(*)::int as total ${this.#from} where ${conditions.join(' and ')}`
      : this.table.total
    if (args.after != null) {
      const [value, id] = readCursor(args.after, sort, order.shape)
      const isAfter = order.direction === 'desc' ? '<' : '>'
      conditions.push(
        `(${order.key}, e.id) ${isAfter} (${fromText(order, params.add(value))}, ${params.add(id)}::bigint)`,
      )
    }
    const rows = await this.database.rows<Entry>(
      prepared(
        `select ${this.#columns}, ${asText(order)} as "sortValue" ${this.#from} where ${conditions.join(' and ')}
         order by ${order.key} ${order.direction}, e.id ${order.direction} limit ${params.add(first + 1)}`,
      ),
      params.values,
    )
    return createConnection(
      rows,
      first,
      ({ sortValue, id }) => Buffer.from(JSON.stringify([sort, sortValue, id])).toString('base64url'),
      async () => (await this.database.row<{ total: number }>(prepared(countText), countParams))?.total ?? 0,
    )
  }

  /** Returns a numbered page of an owner's list, newest first, and the length of the list. */
  async numberedPage(ownerId: number, { page, limit }: PageArgs): Promise<EntryPage<Entry>> {
    const [entries, count] = await Promise.all([
      this.database.rows<Entry>(
        prepared(
          `select ${this.#columns} ${this.#from} where e.${this.table.owner} = $1
           order by e.added_at desc, e.id desc limit $2 offset $3`,
        ),
        [ownerId, limit, (page - 1) * limit],
      ),
      this.database.row<{ total: number }>(this.table.total, [ownerId]),
    ])
    return { entries, total: count?.total ?? 0 }
  }

  get #columns(): string {
    return this.table.extraColumns ? `${ENTRY_COLUMNS}, ${this.table.extraColumns}` : ENTRY_COLUMNS
  }

  get #from(): string {
    return `from ${this.table.name} e left join movie m on m.id = e.movie_id`
  }
}

/** Returns the statement of `total`, the number of rows of a kind that the account `$1` has. Triggers maintain it. */
export const usageStatement = (kind: Quota) =>
  `select count as total from account_usage where account_id = $1 and kind = '${kind}'`

function readCursor(cursor: string, sort: ListSort, shape: RegExp): [string, string] {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    parts = undefined
  }
  const [cursorSort, value, id] = Array.isArray(parts) ? (parts as unknown[]) : []
  if (
    cursorSort !== sort ||
    typeof value !== 'string' ||
    typeof id !== 'string' ||
    !shape.test(value) ||
    !ID_SHAPE.test(id)
  )
    throw new AppError('INVALID_INPUT', { after: VALIDATION.cursor })
  return [value, id]
}
