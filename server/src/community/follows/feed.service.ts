import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import type { Diary } from '../../tracking/diary/diary.service.js'
import { AppError } from '../../platform/errors/errors.js'
import { createConnection } from '../../platform/graphql/connection.js'
import type { CursorArgs } from '../profiles/Profile.js'
import type { Reviews } from '../../tracking/reviews/reviews.service.js'
import type { Watchlists } from '../../tracking/watchlists/watchlists.service.js'
import { FEED_PAGE, NEWS, type NewsRow } from './feed.sql.js'
import type { FeedConnection, FeedEdge, FeedItem } from './Feed.js'

/** The services whose data the feed shows. */
interface Parts {
  diary: Diary
  reviews: Reviews
  watchlists: Watchlists
}

/** Below it is every id, and above 0 is none. */
const ANY_ID = 2_147_483_647

/** Reads what the people did whom the viewer follows. */
export class Feed {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly parts: Parts,
  ) {}

  /**
   * Returns a page of a user's feed, newest first, in four statements whatever its length.
   * @throws AppError FORBIDDEN for another user's, INVALID_INPUT for an invalid cursor
   */
  async page(ownerId: number, args: CursorArgs = {}): Promise<FeedConnection> {
    const { id: viewerId } = permit(this.viewer, 'feed:read', { ownerId })
    const first = clampLimit(args.first)
    const rows = await this.database.rows(FEED_PAGE, {
      viewerId,
      ...readCursor(args.after),
      limit: first + 1,
    })
    const { nodes, pageInfo } = createConnection(rows, {
      first,
      after: args.after,
      cursorOf,
      count: async () => 0,
    })
    const edges = await this.#edges(nodes)
    return { edges, nodes: edges.map(({ node }) => node), pageInfo }
  }

  /** Returns a page of the viewer's feed. @throws AppError UNAUTHENTICATED */
  own(args: CursorArgs = {}): Promise<FeedConnection> {
    return this.page(this.viewer?.id ?? 0, args)
  }

  /** Reads what the rows refer to; leaves out what has been deleted meanwhile. */
  async #edges(rows: readonly NewsRow[]): Promise<FeedEdge[]> {
    const ids = NEWS.map((_, kind) => rows.flatMap((row) => (row.kind === kind ? [row.id] : [])))
    const [viewings = [], reviews = [], watchlists = []] = ids
    const ofViewings = rows.flatMap(({ reviewId }) => reviewId ?? [])
    const [byViewing, byReview, byWatchlist] = await Promise.all([
      this.parts.diary.byIds(viewings).then(byId),
      this.parts.reviews.byIds([...reviews, ...ofViewings]).then(byId),
      this.parts.watchlists.publicByIds(watchlists).then(byId),
    ])
    return rows.flatMap((row) => {
      const { kind, id, at, user } = row
      const reviewId = kind === 1 ? id : row.reviewId
      const node: FeedItem = {
        id: `${NEWS[kind]} ${id}`,
        kind: NEWS[kind] ?? 'VIEWING',
        at,
        user,
        viewing: kind === 0 ? (byViewing.get(id) ?? null) : null,
        review: reviewId === null ? null : (byReview.get(reviewId) ?? null),
        watchlist: kind === 2 ? (byWatchlist.get(id) ?? null) : null,
      }
      return node.viewing || node.review || node.watchlist ? [{ cursor: cursorOf(row), node }] : []
    })
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

const cursorOf = ({ sortValue, kind, id }: NewsRow) =>
  Buffer.from(`${sortValue}.${kind}.${id}`).toString('base64url')

/** Returns the position behind which a page begins: kinds of one moment follow each other. @throws AppError INVALID_INPUT */
function readCursor(cursor: string | null | undefined) {
  if (cursor == null)
    return { at: '9999999999999999', viewingId: ANY_ID, reviewId: ANY_ID, watchlistId: ANY_ID }
  const [, at, kindText, idText] =
    /^(\d{1,16})\.([0-2])\.(\d{1,9})$/.exec(
      Buffer.from(cursor.slice(0, 60), 'base64url').toString('latin1'),
    ) ?? []
  if (at === undefined) throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  const below = (kind: number) =>
    kind < Number(kindText) ? 0 : kind === Number(kindText) ? Number(idText) : ANY_ID
  return { at, viewingId: below(0), reviewId: below(1), watchlistId: below(2) }
}
