import type { Database } from '../database/Database.js'
import { TRENDING_ACTIVITY } from '../../contract/rules.js'

/** How much each title has been added to favorites and watched lists lately, as points of popularity. */
export interface Activity {
  ids: number[]
  points: number[]
}

/**
 * What this instance's own people are doing. Counted over their latest additions only, and at most once a minute in
 * each process, so that it costs the same however many people there are.
 */
export class TrendingActivity {
  #known: Promise<Activity> | undefined
  #countedAt = -Infinity

  constructor(private readonly database: Database) {}

  /** The titles with activity, the most active ones. */
  get(): Promise<Activity> {
    const now = performance.now()
    if (this.#known && now - this.#countedAt < TRENDING_ACTIVITY.countedEveryMs) return this.#known
    this.#countedAt = now
    const { days, additions, titles, weight } = TRENDING_ACTIVITY
    const counted = this.database
      .rows<{ id: number; points: number }>(COUNT, [days, additions, titles, weight])
      .then((rows) => ({ ids: rows.map(({ id }) => id), points: rows.map(({ points }) => points) }))
    // What was known stays good enough while the database is away.
    const before = this.#known
    this.#known = counted.catch((error: unknown) => {
      if (before) return before
      this.#known = undefined
      throw error
    })
    return this.#known
  }
}

const LATEST = (table: string) => `
  (select movie_id, account_id, added_at from ${table} where added_at > now() - make_interval(days => $1::int)
   order by added_at desc limit $2)`

// People count, not additions: who adds and removes a title all day has one voice. The first days count most.
const COUNT = `
  select movie_id as id, ($4::real * ln(1 + sum(voice)))::real as points from (
    select movie_id, account_id,
      max(exp(-extract(epoch from now() - added_at) / (86400.0 * $1::int / 2))) as voice
    from (${LATEST('favorite')} union all ${LATEST('watched')}) latest
    group by movie_id, account_id
  ) v group by movie_id order by points desc, movie_id limit $3`
