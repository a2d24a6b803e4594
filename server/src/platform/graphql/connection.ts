import { type ClassType, Field, Int, ObjectType } from 'type-graphql'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { AppError } from '../errors/errors.js'
import { NeedsScope } from './directives.js'

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'Position of a page in its list, as in Relay’s connection specification.',
})
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more items follow this page.' })
  hasNextPage!: boolean

  @Field(() => Boolean, { description: 'Whether the page follows another one: true if `after` was given.' })
  hasPreviousPage!: boolean

  @Field(() => String, { nullable: true, description: 'Cursor of the first item. Null for an empty page.' })
  startCursor!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item: pass it as `after` to get the next page. Null for an empty page.',
  })
  endCursor!: string | null
}

export interface ConnectionEdge<Node> {
  cursor: string
  node: Node
}

/** A page of a list. Rows that are added meanwhile neither repeat nor skip items. */
export interface Connection<Node> {
  edges: ConnectionEdge<Node>[]
  nodes: Node[]
  pageInfo: PageInfo
  totalCount(): Promise<number>
}

/**
 * Creates the connection type of a node type.
 * @param name of the node type
 * @param items what a page contains, for the description
 */
export function createConnectionType<Node extends object>(
  NodeType: ClassType<Node>,
  name: string,
  items: string,
): ClassType<Connection<Node>> {
  @NeedsScope()
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: 'An item of a page and its cursor.' })
  class Edge implements ConnectionEdge<Node> {
    @Field(() => String, { description: 'Pass it as `after` to get the items that follow.' })
    cursor!: string

    @Field(() => NodeType, { description: 'The item.' })
    node!: Node
  }

  @NeedsScope()
  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: `A page of ${items}, by cursor (\`first\`, \`after\`).`,
  })
  class ConnectionType implements Connection<Node> {
    @Field(() => [Edge], { description: 'The items of the page with their cursors.' })
    edges!: Edge[]

    @Field(() => [NodeType], { description: 'The items of the page without their cursors.' })
    nodes!: Node[]

    @Field(() => PageInfo, { description: 'Position of the page in the list.' })
    pageInfo!: PageInfo

    @Field(() => Int, { description: 'The number of items in the whole list.' })
    totalCount(): Promise<number> {
      throw new Error('Create a connection with createConnection()')
    }
  }
  return ConnectionType
}

/** What {@link createConnection} needs besides the rows. */
export interface ConnectionOptions<Node> {
  first: number
  /** Cursor that the page follows; null or undefined for the first page. */
  after: string | null | undefined
  cursorOf: (row: Node) => string
  /** Returns the length of the whole list; called only if `totalCount` is requested. */
  count: () => Promise<number>
}

/** Creates a connection. @param rows in order: the requested number and, if there is a next page, one more */
export function createConnection<Node>(
  rows: readonly Node[],
  { first, after, cursorOf, count }: ConnectionOptions<Node>,
): Connection<Node> {
  const nodes = rows.slice(0, first)
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }))
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: count,
  }
}

/** A position in a list that is ordered by creation time, newest first. */
export interface TimePosition {
  /** Microseconds since 1970. */
  createdAt: string
  id: string
}

/** The position before the newest item: a time and an id that no item has. */
const NEWEST: TimePosition = { createdAt: '9999999999999999', id: '2147483647' }

/** Returns the cursor of an item. */
export const timeCursorOf = ({ sortValue, id }: { sortValue: string; id: number }): string =>
  Buffer.from(`${sortValue}.${id}`).toString('base64url')

/** Returns the position behind which a page begins. @throws AppError INVALID_INPUT for an invalid cursor */
export function readTimeCursor(cursor: string | null | undefined): TimePosition {
  if (cursor == null) return NEWEST
  const [, createdAt, id] =
    /^(\d{1,16})\.(\d{1,9})$/.exec(Buffer.from(cursor.slice(0, 60), 'base64url').toString('utf8')) ?? []
  if (createdAt === undefined || id === undefined)
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { createdAt, id }
}

/** Returns a page of a list by time, newest first. @throws AppError INVALID_INPUT for an invalid cursor */
export async function timePage<Row extends { sortValue: string; id: number }>(
  { first, after }: { first: number; after?: string | null },
  read: (page: TimePosition & { limit: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Connection<Row>> {
  const rows = await read({ ...readTimeCursor(after), limit: first + 1 })
  return createConnection(rows, { first, after, cursorOf: timeCursorOf, count })
}
