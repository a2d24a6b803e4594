import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { Loader } from '../../platform/database/Loader.js'
import type { Database } from '../../platform/database/Database.js'
import { OVERVIEW } from './statisticsStatements.js'
import type { Activity, UserStats } from './UserStats.js'

interface Overview {
  stats: UserStats
  activity: Activity[]
}

/** Reads a user's statistics and recent activity in one statement, so they are consistent. */
export class Statistics {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {}

  /** Returns a user's statistics. @throws AppError FORBIDDEN for another user's */
  async stats(ownerId: number): Promise<UserStats> {
    return (await this.#overview(ownerId)).stats
  }

  /**
   * Returns the titles that a user last added to favorites and watched titles, newest first.
   * @throws AppError FORBIDDEN
   */
  async activity(ownerId: number): Promise<Activity[]> {
    return (await this.#overview(ownerId)).activity
  }

  async #overview(ownerId: number): Promise<Overview> {
    permit(this.viewer, 'statistics:read', { ownerId })
    return this.#overviews.load(ownerId)
  }

  readonly #overviews = new Loader<number, Overview>(
    async (ids) => {
      const byId = new Map([...new Set(ids)].map((id) => [id, this.#read(id)]))
      return Promise.all(ids.map((id) => byId.get(id) as Promise<Overview>))
    },
    // No cache: a mutation earlier in the same request changes the result.
    { cache: false },
  )

  async #read(accountId: number): Promise<Overview> {
    const row = await this.database.row(OVERVIEW, { accountId })
    if (!row) throw new Error('An overview is always one row')
    const { activity, ...stats } = row
    return { stats, activity }
  }
}
