import DataLoader from 'dataloader'
import { LISTS } from '../../contract/rules/lists.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
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

  readonly #overviews = new DataLoader<number, Overview>(
    async (ids) => {
      const byId = new Map<number, Promise<Overview | undefined>>()
      for (const id of new Set(ids))
        byId.set(id, this.database.row<Overview>(prepared(OVERVIEW), [id, LISTS.recentActivity]))
      return Promise.all(
        ids.map(async (id) => (await byId.get(id)) ?? new Error('An overview is always one row')),
      )
    },
    // No cache: a mutation earlier in the same request changes the result.
    { cache: false },
  )
}

/** Statements whose columns together make {@link UserStats}; $1 is the account. */
const STATS_PARTS = [
  `select count(*)::int as "totalFavorites" from favorite where account_id = $1`,
  `select count(*)::int as "totalWatched", count(rating)::int as "ratedMovies",
     coalesce(round(avg(rating), 1), 0)::float8 as "averageRating" from watched where account_id = $1`,
  `select count(*)::int as "totalWatchlists", (count(*) filter (where is_public))::int as "publicWatchlists"
     from watchlist where account_id = $1`,
  `select count(*)::int as "totalReviews", coalesce(round(avg(rating), 1), 0)::float8 as "averageReviewRating"
     from review where account_id = $1`,
]

const recentEntries = (table: string, kind: string) => `
  (select '${kind}' as kind, e.* from (
    select id, movie_id, title, poster_path, added_at from ${table} where account_id = $1
    order by added_at desc, id desc limit $2) e)`

const OVERVIEW = `
  select to_json(s) as stats, (
    select coalesce(json_agg(json_build_object(
        'id', lower(e.kind) || '-' || e.id, 'kind', e.kind, 'movieId', e.movie_id,
        'title', coalesce(m.title, e.title),
        'posterPath', case when m.id is null then e.poster_path else m.poster_path end,
        'imageKey', m.image_key, 'at', e.added_at
      ) order by e.added_at desc, e.kind, e.id desc), '[]')
    from (
      select * from (${recentEntries('favorite', 'FAVORITE')} union all ${recentEntries('watched', 'WATCHED')}) e
      order by added_at desc, kind, id desc limit $2
    ) e left join movie m on m.id = e.movie_id
  ) as activity
  from (select * from ${STATS_PARTS.map((part, index) => `(${part}) part${index}`).join(' cross join ')}) s`
