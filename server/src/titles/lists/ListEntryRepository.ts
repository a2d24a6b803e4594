import { ArgsType, Field, Int } from 'type-graphql'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { createConnection, type Connection } from '../../platform/graphql/connection.js'
import { TextBudget } from '../../platform/graphql/TextBudget.js'
import { directionOf } from '../types/SortOrder.js'
import { ListOrder, ListSort, type ListEntry } from './ListEntry.js'
import { ListFilter, listFilterConditions } from './listFilter.js'
import { CURSOR_SHAPES, isComputed, type ListStatements, type SortedBy } from './listStatements.js'
import { MovieType } from '../types/Movie.js'

/** Arguments of a page of list entries. */
@ArgsType()
export class ListEntriesArgs {
  @Field(() => Int, { nullable: true, description: 'Entries per page, 1 to 50; default 20.' })
  first?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The `endCursor` of the previous page in the same order.',
  })
  after?: string | null

  @Field(() => ListOrder, { nullable: true, description: 'Default: the last added first.' })
  orderBy?: ListOrder | null

  @Field(() => MovieType, { nullable: true, description: 'Films only or series only.' })
  type?: MovieType | null

  @Field(() => ListFilter, { nullable: true, description: 'Only titles that match it.' })
  filter?: ListFilter | null
}

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
  readonly #texts = new TextBudget()

  constructor(
    private readonly database: Database,
    private readonly list: ListStatements<Entry>,
  ) {}

  /**
   * Returns a page of an owner's list.
   * @param viewerId who asks: whether a title is seen, and when it was watched, is theirs
   * @throws AppError INVALID_INPUT for a cursor of another order, or an order it lacks; QUERY_TOO_LARGE for a page too many
   */
  async page(
    ownerId: number,
    args: ListEntriesArgs,
    viewerId: number | null = null,
  ): Promise<Connection<Entry>> {
    const { type } = args
    const order = args.orderBy ? sortedBy(args.orderBy) : this.list.ownOrder
    const first = clampLimit(args.first)
    const after = args.after == null ? undefined : readCursor(args.after, order)
    const conditions = listFilterConditions(args.filter, viewerId)
    const given = { type: !!type, after: !!after }
    const params = {
      ownerId,
      type: type ?? null,
      afterValue: after?.value ?? null,
      afterId: after?.id ?? null,
      limit: first + 1,
    }
    const rows = await this.#texts.read(() =>
      conditions.length > 0 || isComputed(order)
        ? this.database.rows(this.list.filteredPage(order, given, { ...params, viewerId, conditions }))
        : this.database.rows(this.list.page(order, given), params),
    )
    return createConnection(rows, {
      first,
      after: args.after,
      cursorOf: ({ sortValue, id }) =>
        Buffer.from(JSON.stringify([nameOf(order), sortValue, id])).toString('base64url'),
      count: async () => {
        const count =
          conditions.length > 0
            ? await this.database.row(this.list.filteredTotal({ ownerId, type: type ?? null, conditions }))
            : type
              ? await this.database.row(this.list.totalOfType, { ownerId, type })
              : await this.database.row(this.list.total, { ownerId })
        return count?.total ?? 0
      },
    })
  }

  /** Returns a numbered page of an owner's list, in the list's own order, and the length of the list. */
  async numberedPage(ownerId: number, { page, limit }: PageArgs): Promise<EntryPage<Entry>> {
    const [entries, count] = await Promise.all([
      this.database.rows(this.list.numberedPage, { ownerId, limit, offset: (page - 1) * limit }),
      this.database.row(this.list.total, { ownerId }),
    ])
    return { entries, total: count?.total ?? 0 }
  }
}

const sortedBy = ({ field, direction, seed }: ListOrder): SortedBy => ({
  field,
  direction: directionOf(field, direction),
  seed: field === ListSort.SHUFFLED ? (seed ?? 0) : undefined,
})

/** Returns the name of an order in cursors. */
const nameOf = ({ field, direction, seed }: SortedBy) => [field, direction, seed].join(' ').trim()

const ID_SHAPE = /^\d{1,18}$/

function readCursor(cursor: string, order: SortedBy): { value: string; id: string } {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    parts = undefined
  }
  const [cursorOrder, value, id] = Array.isArray(parts) ? (parts as unknown[]) : []
  if (
    cursorOrder !== nameOf(order) ||
    typeof value !== 'string' ||
    typeof id !== 'string' ||
    !CURSOR_SHAPES[order.field].test(value) ||
    !ID_SHAPE.test(id)
  )
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { value, id }
}
