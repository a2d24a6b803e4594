import { ArgsType, Field, Int } from 'type-graphql'
import { VALIDATION } from '../../contract/messages.js'
import { LISTS, clampLimit, type Quota } from '../../contract/rules.js'
import type { Database, Param } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError } from '../errors.js'
import { connect, type Connection } from '../graphql/connection.js'
import type { Part } from '../http/restHandler.js'
import { ENTRY_COLUMNS, ListSort, type ListEntry } from './ListEntry.js'
import { MovieType } from '../catalogue/Movie.js'

/** Which part of a list of kept titles is wanted. */
@ArgsType()
export class ListEntriesArgs {
  @Field(() => Int, { nullable: true, description: 'Entries a page, 1 to 50; 50 unless given.' })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'The endCursor of the page before, of the same sort.' })
  after?: string | null

  @Field(() => ListSort, { defaultValue: ListSort.DATE_ADDED })
  sort?: ListSort

  @Field(() => MovieType, { nullable: true, description: 'Films only or series only.' })
  type?: MovieType | null
}

/** A table of kept titles as {@link ListEntryRepository} reads it; all of it is our own SQL. */
export interface ListTable {
  name: 'favorite' | 'watched' | 'watchlist_movie'
  /** The column that says whose list it is. */
  owner: 'account_id' | 'watchlist_id'
  /** Columns beyond those of every entry. */
  extraColumns?: string
  /** Statement that gives `total`, how many entries the owner $1 has, without counting them. */
  total: string
  /** What RATING sorts by; the public's rating unless given. */
  rating?: string
}

interface Order {
  /** A value of an entry, of `cast` as PostgreSQL reads it back from text. */
  key: string
  cast: string
  direction: 'asc' | 'desc'
  /** What the text of such a value looks like. */
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

// Microseconds since 1970: exact, and no text that PostgreSQL could fail to read.
const MOMENT = /^-?\d{1,17}$/
const NUMBER = /^\d{1,6}(?:\.\d{1,20})?$/
const ID_SHAPE = /^\d{1,18}$/

const asText = ({ key, cast }: Order) =>
  cast === 'timestamptz' ? `(extract(epoch from ${key}) * 1000000)::bigint::text` : `(${key})::text`
const fromText = ({ cast }: Order, param: string) =>
  cast === 'timestamptz'
    ? `timestamptz 'epoch' + ${param}::bigint * interval '1 microsecond'`
    : `${param}::${cast}`

/** Entries of a list, and how many the whole list has. */
export interface NumberedEntries<Entry extends ListEntry> {
  entries: Entry[]
  total: number
}

/** Reads lists of kept titles: by cursor for the graph, by numbered pages for the bridge. */
export class ListEntryRepository<Entry extends ListEntry> {
  constructor(
    private readonly database: Database,
    private readonly table: ListTable,
  ) {}

  /** A page of an owner's list. @throws AppError INVALID_INPUT for a cursor of another list. */
  async page(ownerId: number, wanted: ListEntriesArgs): Promise<Connection<Entry>> {
    const { sort = ListSort.DATE_ADDED, type } = wanted
    const first = clampLimit(wanted.first, LISTS.pageSize)
    const order = orderOf(sort, this.table)
    const params: Param[] = [ownerId]
    const conditions = [`e.${this.table.owner} = $1`]
    if (type) conditions.push(`coalesce(m.type, e.type, 'MOVIE') = $${params.push(type)}`)
    const counted = [...params]
    const countText = type
      ? `select count(*)::int as total ${this.#from} where ${conditions.join(' and ')}`
      : this.table.total
    if (wanted.after != null) {
      const [value, id] = readCursor(wanted.after, sort, order.shape)
      const isAfter = order.direction === 'desc' ? '<' : '>'
      conditions.push(
        `(${order.key}, e.id) ${isAfter} (${fromText(order, `$${params.push(value)}`)}, $${params.push(id)}::bigint)`,
      )
    }
    const rows = await this.database.rows<Entry>(
      prepared(
        `select ${this.#columns}, ${asText(order)} as place ${this.#from} where ${conditions.join(' and ')}
         order by ${order.key} ${order.direction}, e.id ${order.direction} limit $${params.push(first + 1)}`,
      ),
      params,
    )
    return connect(
      rows,
      first,
      ({ place, id }) => Buffer.from(JSON.stringify([sort, place, id])).toString('base64url'),
      async () => (await this.database.row<{ total: number }>(prepared(countText), counted))?.total ?? 0,
    )
  }

  /** A numbered part of an owner's list, newest first, and how many entries the whole list has. */
  async numbered(ownerId: number, { page, limit }: Part): Promise<NumberedEntries<Entry>> {
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

/** Statement that gives how many rows of a kind the account $1 has; triggers keep the count. */
export const usageOf = (kind: Quota) =>
  `select count as total from account_usage where account_id = $1 and kind = '${kind}'`

function readCursor(cursor: string, sort: ListSort, shape: RegExp): [string, string] {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    parts = undefined
  }
  const [ofSort, value, id] = Array.isArray(parts) ? (parts as unknown[]) : []
  if (
    ofSort !== sort ||
    typeof value !== 'string' ||
    typeof id !== 'string' ||
    !shape.test(value) ||
    !ID_SHAPE.test(id)
  )
    throw new AppError('INVALID_INPUT', { after: VALIDATION.cursor })
  return [value, id]
}
