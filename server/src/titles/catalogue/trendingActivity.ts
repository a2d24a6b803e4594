import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { TRENDING_ACTIVITY } from '../../../contract/rules/catalogue.js'

/**
 * Titles that several people recently added to favorites and watched lists, with points of popularity; `points[i]` belongs to
 * `ids[i]`.
 */
export interface TitleActivity {
  ids: number[]
  points: number[]
}

const latestAdditions = (
  db: QueryBuilder,
  table: 'favorite' | 'watched',
  p: { days: number; additions: number },
) =>
  db
    .selectFrom(table)
    .select(['movie_id', 'account_id', 'added_at'])
    .where('added_at', '>', sql<string>`now() - make_interval(days => ${p.days}::int)`)
    .orderBy('added_at', 'desc')
    .limit(p.additions)

/** Counts users, not additions: adding and removing a title repeatedly counts once. Recent additions weigh more. */
const COUNT_ACTIVITY = statement(
  (db, p: { days: number; additions: number; titles: number; people: number; weight: number }) => {
    const latest = sql<{
      movie_id: number
      account_id: number
      added_at: string
    }>`(${latestAdditions(db, 'favorite', p)} union all ${latestAdditions(db, 'watched', p)})`
    const perUser = db
      .selectFrom(latest.as('latest'))
      .select(['movie_id', 'account_id'])
      .select(
        sql<number>`max(exp(-extract(epoch from now() - added_at) / (86400.0 * ${p.days}::int / 2)))`.as(
          'weight',
        ),
      )
      .groupBy(['movie_id', 'account_id'])
    return db
      .selectFrom(perUser.as('v'))
      .select('movie_id as id')
      .select(sql<number>`(${p.weight}::real * ln(1 + sum(weight)))::real`.as('points'))
      .groupBy('movie_id')
      .having(sql<boolean>`count(*) >= ${p.people}::int`)
      .orderBy('points', 'desc')
      .orderBy('movie_id')
      .limit(p.titles)
  },
)

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
    const { days, additions, titles, people, weight } = TRENDING_ACTIVITY
    const counted = this.database
      .rows(COUNT_ACTIVITY, { days, additions, titles, people, weight })
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
