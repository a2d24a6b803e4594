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

  /** Returns a member's week, in two statements. @throws AppError FORBIDDEN for another member's */
  async of(ownerId: number): Promise<Week> {
    const { id: accountId } = permit(this.viewer, 'week:read', { ownerId })
    const row = await this.database.row(WEEK_OF_MEMBER, { accountId })
    const { logged = [], followed = [], fromWatchlist = [], unrated = [] } = row ?? {}
    const viewings = await this.diary.byIds([...logged, ...followed.map(({ viewingId }) => viewingId)])
    const byId = new Map(viewings.map((viewing) => [viewing.id, viewing]))
    return {
      fromWatchlist,
      unrated,
      // Without those that have been deleted meanwhile.
      logged: logged.flatMap((id) => byId.get(id) ?? []),
      followed: followed.flatMap(({ viewingId, user }) => {
        const viewing = byId.get(viewingId)
        return viewing ? [{ user, viewing }] : []
      }),
    }
  }
}
