import { CHANGE_KINDS, CHANGES, type ChangeKind } from '../../../contract/rules/changes.js'
import { LIVE } from '../../../contract/rules/liveChanges.js'
import { clampLimit, PAGING } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import {
  type ChangeConnection,
  ChangeOperation,
  type ChangesArgs,
  type FollowedChangesArgs,
  type LastActivity,
} from './Change.js'
import type { ChangeWatch } from './ChangeWatch.js'
import { type ChangeCursor, readChangeCursor, versionOf, writeChangeCursor } from './changeCursor.js'
import { CHANGES_PAGE, CUT, HORIZON, type Horizon, LAST_ACTIVITIES, type Position } from './changes.sql.js'

/** The position before all changes. */
const START = { transactionId: '0', sequence: '0' }

const DAY_S = 24 * 60 * 60

/** Longest time between a change and its commit, in seconds; far beyond the limits of a transaction. */
const COMMIT_S = 10 * 60

/** Reads the log of what happened to the things of the viewer. */
export class Changes {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly watch: ChangeWatch,
  ) {}

  /**
   * Returns the last change of each thing that changed behind a cursor, the oldest first, in three statements. Ends before the oldest
   * transaction that runs, so that none is skipped which commits later.
   * @throws AppError FORBIDDEN for another member's, INVALID_INPUT for an invalid cursor, RESYNC_REQUIRED for one behind which changes
   * may be missing
   */
  async page(ownerId: number, { first, after, kinds: only }: ChangesArgs): Promise<ChangeConnection> {
    const { id: accountId } = permit(this.viewer, 'changes:read', { ownerId })
    const cursor = after == null ? undefined : readChangeCursor(after)
    const kinds = only ? CHANGE_KINDS.filter((kind) => only.includes(kind)) : CHANGE_KINDS
    const size = clampLimit(first, PAGING.defaultLimit, CHANGES.pageMax)
    const state = await this.#horizon()
    const { instance, horizon, readAt } = state
    const { transactionId, sequence } = cursor ?? START
    const [rows, cut] = await Promise.all([
      this.database.rows(CHANGES_PAGE, {
        accountId,
        kinds,
        transactionId,
        sequence,
        horizon,
        limit: size + 1,
      }),
      cursor && this.database.row(CUT, { accountId }),
    ])
    if (cursor && !covers(cursor, state, kinds, cut?.at)) throw new AppError('RESYNC_REQUIRED')
    const found = rows.slice(0, size)
    const hasNextPage = rows.length > size
    const last = found.at(-1)
    // A reader that began without a cursor needs no deletions from before; one that is at the end has seen all.
    const since = cursor?.since ?? readAt
    const cursorOf = (position: Position, from: number) =>
      writeChangeCursor({ ...position, instance, kinds, since: from })
    const end = BigInt(horizon) > BigInt(transactionId) ? { transactionId: horizon, sequence: '0' } : cursor
    const edges = found.map(({ kind, entityId, isDeleted, at, ...position }) => {
      const operation = isDeleted ? ChangeOperation.DELETE : ChangeOperation.UPSERT
      return { cursor: cursorOf(position, since), node: { kind, operation, entityId, at } }
    })
    return {
      edges,
      nodes: edges.map(({ node }) => node),
      pageInfo: {
        hasNextPage,
        hasPreviousPage: after != null,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: hasNextPage && last ? cursorOf(last, since) : cursorOf(end ?? START, readAt),
      },
    }
  }

  /** Returns the cursor behind which only what changes from now on comes. @throws AppError FORBIDDEN for another member's */
  async cursorOfNow(ownerId: number, kinds: readonly ChangeKind[]): Promise<string> {
    permit(this.viewer, 'changes:read', { ownerId })
    const { instance, horizon, readAt } = await this.#horizon()
    return writeChangeCursor({ instance, transactionId: horizon, sequence: '0', since: readAt, kinds })
  }

  /** Returns a page of the viewer's changes, as {@link page}. @throws AppError UNAUTHENTICATED */
  own(args: ChangesArgs): Promise<ChangeConnection> {
    return this.page(this.viewer?.id ?? 0, args)
  }

  /**
   * Yields the viewer's changes behind a cursor as they come, at first where they stand: a page each. Ends with the signal.
   * @throws AppError UNAUTHENTICATED; INVALID_INPUT and RESYNC_REQUIRED as {@link page}
   */
  async *follow(
    { after, kinds: only }: FollowedChangesArgs,
    ended: AbortSignal,
  ): AsyncGenerator<ChangeConnection> {
    const { id } = permit(this.viewer, 'profile:read')
    const kinds = only ? CHANGE_KINDS.filter((kind) => only.includes(kind)) : CHANGE_KINDS
    let cursor = after ?? (await this.cursorOfNow(id, kinds))
    for (let isFirst = true; !ended.aborted; isFirst = false) {
      const page = await this.page(id, { first: LIVE.changes, after: cursor, kinds: [...kinds] })
      const { nodes, pageInfo } = page
      cursor = pageInfo.endCursor ?? cursor
      if (isFirst || nodes.length > 0) yield page
      if (!pageInfo.hasNextPage) await this.watch.wait(id, readChangeCursor(cursor), ended)
    }
  }

  /** Returns the last change of each kind that a member has, in two statements. @throws AppError FORBIDDEN for another member's */
  async lastActivities(ownerId: number): Promise<LastActivity[]> {
    const { id: accountId } = permit(this.viewer, 'changes:read', { ownerId })
    const { instance, horizon } = await this.#horizon()
    const rows = await this.database.rows(LAST_ACTIVITIES, { accountId, kinds: CHANGE_KINDS, horizon })
    return rows.map(({ kind, at, ...position }) => ({ kind, at, version: versionOf(instance, position) }))
  }

  /** As {@link lastActivities}, of the viewer. @throws AppError UNAUTHENTICATED */
  ownLastActivities(): Promise<LastActivity[]> {
    return this.lastActivities(this.viewer?.id ?? 0)
  }

  /** Returns how far the log can be read; see {@link HORIZON}. */
  async #horizon(): Promise<Horizon> {
    const horizon = await this.database.row(HORIZON, {})
    if (!horizon) throw new Error('The instance has no id')
    return horizon
  }
}

/** Returns whether a reader who comes back with a cursor learns of everything since. */
function covers(
  cursor: ChangeCursor,
  { instance, next, readAt }: Horizon,
  kinds: readonly ChangeKind[],
  cutAt = 0,
): boolean {
  return (
    cursor.instance === instance &&
    // A database that was set back has not come so far.
    BigInt(cursor.transactionId) <= BigInt(next) &&
    cursor.since >= Math.max(readAt - CHANGES.days * DAY_S, cutAt + COMMIT_S) &&
    kinds.every((kind) => cursor.kinds.includes(kind))
  )
}
