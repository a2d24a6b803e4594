// SQL text: several arrays in one statement, and a lateral query for each followed account.
import { sql } from 'kysely'
import { WEEK } from '../../../contract/rules/screens.js'
import { todayOf } from '../../accounts/users/timeZone.sql.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { followedBy, IS_NEWS } from '../follows/followed.sql.js'

interface WeekRow {
  /** Ids of viewings. */
  logged: number[]
  fromWatchlist: number[]
  unrated: number[]
  followed: { viewingId: number; user: PublicProfile }[]
}

/**
 * What a member's week consists of: what was logged last, each title once; titles of the bookmarks' watchlist that the member has not
 * seen, in an order that changes every day of the member's time zone; titles marked lately and not rated; what those whom the member
 * follows watched lately, each title once.
 */
export const WEEK_OF_MEMBER = statement(
  (_db, p: { accountId: number }) => sql<WeekRow>`
  with followed as materialized (${followedBy(p.accountId)}),
  news as (
    select distinct on (n.movie_id) n.id, n.created_at, f.id as account_id
    from followed f cross join lateral (
      select id, movie_id, created_at from viewing v
      where account_id = f.id and ${IS_NEWS}
      order by created_at desc, id desc limit ${sql.lit(WEEK.followed)}
    ) n
    where f.shows_diary
    order by n.movie_id, n.created_at desc, n.id desc
  ),
  newest as (select * from news order by created_at desc, id desc limit ${sql.lit(WEEK.followed)}),
  recent as (
    select id, movie_id, sort_key from viewing where account_id = ${p.accountId}::int
    order by sort_key desc, id desc limit ${sql.lit(WEEK.recent)}
  ),
  logged as (select distinct on (movie_id) id, sort_key from recent order by movie_id, sort_key desc, id desc),
  listed as (
    select e.movie_id from default_watchlist d
    join watchlist_movie e on e.watchlist_id = d.watchlist_id
    where d.account_id = ${p.accountId}::int
      and not exists (select from watched w where w.account_id = d.account_id and w.movie_id = e.movie_id)
    order by e.added_at desc, e.id desc limit ${sql.lit(WEEK.shuffled)}
  ),
  today as (select ${todayOf(p.accountId)} as day)
  select
    array(select id from logged order by sort_key desc, id desc limit ${sql.lit(WEEK.logged)}) as logged,
    array(select l.movie_id from listed l cross join today t
      order by md5(concat_ws(' ', ${p.accountId}::int, t.day, l.movie_id)) limit ${sql.lit(WEEK.fromWatchlist)}) as "fromWatchlist",
    array(select w.movie_id from watched w
      where w.account_id = ${p.accountId}::int and w.rating is null
        and w.added_at > now() - make_interval(days => ${sql.lit(WEEK.unratedDays)})
      order by w.added_at desc, w.id desc limit ${sql.lit(WEEK.unrated)}) as unrated,
    coalesce((
      select json_agg(json_build_object('viewingId', n.id, 'user', json_build_object(
        'id', a.id, 'username', a.username, 'avatar', a.avatar_path, 'createdAt', ${isoTimestamp(sql.ref('a.created_at'))}
      )) order by n.created_at desc, n.id desc)
      from newest n join account a on a.id = n.account_id
    ), '[]') as followed`,
)
