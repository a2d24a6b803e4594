import type { TestViewer } from '../../testing.js'

/** A change in a response of either API. */
export interface ReadChange {
  kind: string
  operation: string
  entityId: string
}

/** A page of changes in a response. */
export interface ReadPage {
  nodes: ReadChange[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

const CHANGES = `query ($first: Int, $after: String, $kinds: [ChangeKind!]) { viewer {
  changes(first: $first, after: $after, kinds: $kinds) {
    nodes { kind operation entityId at } pageInfo { hasNextPage endCursor }
  }
} }`

/** Reads a page of changes. */
export const queryChanges = (who: Pick<TestViewer, 'query'>, variables: object = {}) =>
  who.query<{ viewer: { changes: ReadPage | null } }>(CHANGES, variables)

/** Reads a page of changes. Throws if there is none. */
export async function changesPage(who: Pick<TestViewer, 'query'>, variables: object = {}): Promise<ReadPage> {
  const { data, errors } = await queryChanges(who, variables)
  if (!data.viewer.changes) throw new Error(JSON.stringify(errors))
  return data.viewer.changes
}

/** Reads all changes behind a cursor, page after page, as in the documentation. */
export async function changesSince(
  who: Pick<TestViewer, 'query'>,
  after?: string,
  { first = 500, kinds }: { first?: number; kinds?: readonly string[] } = {},
): Promise<{ changes: ReadChange[]; cursor: string }> {
  const changes: ReadChange[] = []
  for (let cursor = after; ;) {
    const { nodes, pageInfo } = await changesPage(who, { first, after: cursor, kinds })
    changes.push(...nodes)
    cursor = pageInfo.endCursor
    if (!pageInfo.hasNextPage) return { changes, cursor }
  }
}

/** A change as one line. */
export const line = ({ kind, operation, entityId }: ReadChange) => `${kind} ${operation} ${entityId}`
