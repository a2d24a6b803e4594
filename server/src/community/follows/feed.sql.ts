// SQL text: a builder has no words for a merge of lateral queries in one order.
import { sql, type RawBuilder } from 'kysely'
import type { PublicProfile } from '../../accounts/users/User.js'
import { statement } from '../../platform/database/statement.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { followedBy, IS_NEWS } from './followed.sql.js'
import { fromMicroseconds, isoTimestamp, microseconds } from '../../platform/database/time.js'

/** The kinds of news, in the order of those of one moment. */
export const NEWS = ['VIEWING', 'REVIEW', 'WATCHLIST'] as const

interface Params {
  viewerId: number
  /** Microseconds since 1970, before which or at which the page begins. */
  at: string
  /** For each kind: news of that moment belong to the page if their id is below this. */
  viewingId: number
  reviewId: number
  watchlistId: number
  limit: number
}

/** One row of the feed: what to read, and who did it. */
export interface NewsRow {
  /** Index in {@link NEWS}. */
  kind: number
  id: number
  /** Of a viewing: the review that the person wrote with it. */
  reviewId: number | null
  at: string
  sortValue: string
  user: PublicProfile
}

/** Whether a review was written on the day of a viewing `v` or on that of its log. @param zone of the person's days */
const isOfDay = (createdAt: RawBuilder<unknown>, zone: RawBuilder<unknown>) => sql`
  (${createdAt} at time zone ${zone})::date in (v.watched_on, (v.created_at at time zone ${zone})::date)`

/** The newest rows `t` of a table of each followed account. Reads `limit` rows of an index for each of them. */
const newest = (
  p: Params,
  kind: number,
  table: 'viewing' | 'review' | 'watchlist',
  below: number,
  condition: RawBuilder<unknown>,
  people = sql`true`,
  alias = table === 'viewing' ? 'v' : 't',
) => sql`
  select ${kind}::int as kind, n.id, n.created_at, f.id as account_id
  from followed f cross join lateral (
    select id, created_at from ${sql.table(table)} ${sql.table(alias)}
    where account_id = f.id and ${condition}
      and (created_at, id) < (${fromMicroseconds(p.at)}, ${below}::int)
    order by created_at desc, id desc limit ${p.limit}
  ) n
  where ${people}`

/**
 * What the people whom the viewer follows did, newest first, behind a position: recent viewings of those who share their diary,
 * each with the review of its title that was written with it, other reviews, and new public watchlists.
 */
export const FEED_PAGE = statement(
  (_db, p: Params) => sql<NewsRow>`
  with followed as materialized (
    ${followedBy(p.viewerId)}
  ),
  news as (
    (${newest(p, 0, 'viewing', p.viewingId, IS_NEWS, sql`f.shows_diary`)})
    union all (${newest(
      p,
      1,
      'review',
      p.reviewId,
      sql`not (t.season = ${sql.lit(WHOLE_SERIES)} and f.shows_diary and exists (
        select from viewing v where v.account_id = f.id and v.movie_id = t.movie_id and ${IS_NEWS}
          and ${isOfDay(sql`t.created_at`, sql`f.zone`)}))`,
    )})
    union all (${newest(p, 2, 'watchlist', p.watchlistId, sql`is_public`)})
    order by created_at desc, kind, id desc limit ${p.limit}
  )
  select n.kind, n.id, (
      select r.id from viewing v join review r on r.account_id = v.account_id and r.movie_id = v.movie_id and r.season = ${sql.lit(WHOLE_SERIES)}
      where n.kind = 0 and v.id = n.id and ${isOfDay(sql`r.created_at`, sql`coalesce(a.time_zone, 'UTC')`)}
    ) as "reviewId", ${isoTimestamp(sql.ref('n.created_at'))} as at, ${microseconds(sql.ref('n.created_at'))} as "sortValue",
    json_build_object('id', a.id, 'username', a.username, 'avatar', a.avatar_path,
      'createdAt', ${isoTimestamp(sql.ref('a.created_at'))}) as "user"
  from news n join account a on a.id = n.account_id
  order by n.created_at desc, n.kind, n.id desc`,
)
