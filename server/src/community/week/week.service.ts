import { WEEK } from '../../../contract/rules/screens.js'
import { permit } from '../../platform/access/permissions.js'
import type { Database } from '../../platform/database/Database.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Diary } from '../../tracking/diary/diary.service.js'
import type { Week } from './Week.js'
import { WEEK_OF_MEMBER } from './week.sql.js'

/** Reads what a member comes back to. */
export class Weeks {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly diary: Diary,
  ) {}

  /** Returns a member's week, in three statements. @throws AppError FORBIDDEN for another member's */
  async of(ownerId: number): Promise<Week> {
    const { id: accountId } = permit(this.viewer, 'week:read', { ownerId })
    const [diary, row] = await Promise.all([
      this.diary.list(accountId, { first: WEEK.logged }),
      this.database.row(WEEK_OF_MEMBER, { accountId }),
    ])
    const { followed = [], fromWatchlist = [], unrated = [] } = row ?? {}
    const viewings = await this.diary.sharedByIds(followed.map(({ viewingId }) => viewingId))
    const byId = new Map(viewings.map((viewing) => [viewing.id, viewing]))
    return {
      logged: diary.nodes,
      fromWatchlist,
      unrated,
      // Without those that have been deleted meanwhile.
      followed: followed.flatMap(({ viewingId, user }) => {
        const viewing = byId.get(viewingId)
        return viewing ? [{ user, viewing }] : []
      }),
    }
  }
}
