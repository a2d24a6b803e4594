import { Field, Int, ObjectType, type ClassType } from 'type-graphql'

/** Where a page of a connection ends. */
@ObjectType({ simpleResolvers: true, description: 'Where a page of a connection ends.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after this page.' })
  hasNextPage!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` to go on; null for an empty page.',
  })
  endCursor!: string | null
}

/** A node and the place where the list goes on after it. */
export interface Placed<Node> {
  cursor: string
  node: Node
}

/** A page of a list that stays in its place while rows are added: nothing is shown twice or left out. */
export interface Connection<Node> {
  edges: Placed<Node>[]
  nodes: Node[]
  pageInfo: PageInfo
  totalCount(): Promise<number>
}

/** The object type of connections to a kind of node; `name` is the node's type. */
export function connectionType<Node extends object>(
  NodeType: ClassType<Node>,
  name: string,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: 'One of a page, and where it stands.' })
  class Edge implements Placed<Node> {
    @Field(() => String, { description: 'For `after`: the page that begins behind it.' })
    cursor!: string

    @Field(() => NodeType)
    node!: Node
  }

  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: 'Pages by cursor: `first`, `after`.',
  })
  class ConnectionType implements Connection<Node> {
    @Field(() => [Edge])
    edges!: Edge[]

    @Field(() => [NodeType], { description: 'The same without cursors.' })
    nodes!: Node[]

    @Field(() => PageInfo)
    pageInfo!: PageInfo

    @Field(() => Int, { description: 'How many the whole list holds.' })
    totalCount(): Promise<number> {
      throw new Error('A connection is made by connect()')
    }
  }
  return ConnectionType
}

/**
 * A connection of rows that were read in order, one more than were asked for.
 * @param cursorOf the place of a row.
 * @param count asks for the length of the whole list; only asked when somebody wants to know.
 */
export function connect<Node>(
  rows: readonly Node[],
  first: number,
  cursorOf: (row: Node) => string,
  count: () => Promise<number>,
): Connection<Node> {
  const nodes = rows.slice(0, first)
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }))
  return {
    edges,
    nodes,
    pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: count,
  }
}
