import type { Database } from '../database/Database.js'
import { TRENDING_ACTIVITY } from '../../contract/rules/catalogue.js'

/**
 * Titles that were recently added to favorites and watched lists, with points of popularity; `points[i]` belongs to
 * `ids[i]`.
 */
export interface TitleActivity {
  ids: number[]
  points: number[]
}

/**
 * Counts recent list additions of this instance's users. The cost does not grow with the number of users: only the
 * latest additions count, and each process counts at most once a minute.
 */
export class TrendingActivity {
  #counted: Promise<TitleActivity> | undefined
  #countedAt = -Infinity

  constructor(private readonly database: Database) {}

  /** Returns the most active titles. */
  get(): Promise<TitleActivity> {
    const now = performance.now()
    if (this.#counted && now - this.#countedAt < TRENDING_ACTIVITY.countedEveryMs) return this.#counted
    this.#countedAt = now
    const { days, additions, titles, weight } = TRENDING_ACTIVITY
    const counted = this.database
      .rows<{ id: number; points: number }>(COUNT_ACTIVITY, [days, additions, titles, weight])
      .then((rows) => ({ ids: rows.map(({ id }) => id), points: rows.map(({ points }) => points) }))
    // While the database is unreachable, the previous count is good enough.
    const previous = this.#counted
    this.#counted = counted.catch((error: unknown) => {
      if (previous) return previous
      this.#counted = undefined
      throw error
    })
    return this.#counted
  }
}

const latestAdditions = (table: string) => `
  (select movie_id, account_id, added_at from ${table} where added_at > now() - make_interval(days => $1::int)
   order by added_at desc limit $2)`

// Counts users, not additions: adding and removing a title repeatedly counts once. Recent additions weigh more.
const COUNT_ACTIVITY = `
  select movie_id as id, ($4::real * ln(1 + sum(weight)))::real as points from (
    select movie_id, account_id,
      max(exp(-extract(epoch from now() - added_at) / (86400.0 * $1::int / 2))) as weight
    from (${latestAdditions('favorite')} union all ${latestAdditions('watched')}) latest
    group by movie_id, account_id
  ) v group by movie_id order by points desc, movie_id limit $3`
