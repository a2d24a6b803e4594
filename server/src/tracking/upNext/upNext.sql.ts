// SQL text: the next episode of all series of an account in one pass, which needs several common table expressions.
import { type RawBuilder, sql } from 'kysely'
import { SERIES } from '../../../contract/rules/series.js'
import { UP_NEXT } from '../../../contract/rules/upNext.js'
import { todayOf } from '../../accounts/users/timeZone.sql.js'
import { statement } from '../../platform/database/statement.js'
import { microseconds } from '../../platform/database/time.js'
import type { TimePosition } from '../../platform/graphql/connection.js'
import { behindLast, IS_CURRENT, leftOut, PLACE, tickedSeries } from '../episodes/progress.sql.js'
import { HAS_AIRED } from '../../titles/series/seriesStatements.js'
import type { Release } from './UpNext.js'

interface UpNextRow {
  /** Of the series. */
  id: number
  sortValue: string
  total: number
}

/** The day from which days are counted in cursors: no episode was broadcast before it. */
const FIRST_DAY = sql.lit('1900-01-01')

/**
 * A page of the series that an account is in the midst of: those of which it has ticked episodes, or which it says to be watching, and
 * whose next episode has been broadcast. Next is what `PROGRESS` says of a single series; this reads all of them at once.
 */
export const UP_NEXT_PAGE = statement(
  (_db, p: TimePosition & { accountId: number; isByAirDate: boolean; limit: number }) => {
    const next = {
      column: sql`n.number, n.airs_on`,
      movieId: sql.ref<number>('m.movie_id'),
      last: sql.ref<number>('m.last'),
      limit: sql.lit(1),
    }
    return sql<UpNextRow>`
  with ticked as materialized (
    -- A row of each season and run.
    select account_id, movie_id, season, run, max(number) as number, max(ticked_at) as at
    from episode_tick where account_id = ${p.accountId}::int group by account_id, movie_id, season, run
  ),
  mine as materialized (
    select coalesce(t.movie_id, s.movie_id) as movie_id, coalesce(t.at, s.changed_at) as at, coalesce(l.last, 0) as last
    from (select movie_id, max(at) as at from ticked group by movie_id) t
    left join (
      select t.movie_id, max(${PLACE}) as last from ticked t where t.season > ${sql.lit(SERIES.specials)} and ${IS_CURRENT}
      group by t.movie_id
    ) l on l.movie_id = t.movie_id
    full join (select movie_id, status, changed_at from series_state where account_id = ${p.accountId}::int) s
      on s.movie_id = t.movie_id
    where s.status = 'WATCHING' or (s.status is null and t.movie_id is not null)
  ),
  next as (
    select m.movie_id, m.at, case when b.number is null then o.airs_on else b.airs_on end as airs_on
    from mine m
    left join lateral (${behindLast(next)}) b on true
    left join lateral (select * from (${leftOut(p.accountId, next)}) o where b.number is null) o on true
    where b.number is not null or o.number is not null
  ),
  listed as (
    select e.movie_id as id, count(*) over ()::int as total,
      case when ${p.isByAirDate}::boolean then greatest(coalesce(e.airs_on - ${FIRST_DAY}::date, 0), 0)::text
        else ${microseconds(sql.ref('e.at'))} end as "sortValue"
    from next e where ${HAS_AIRED}
  )
  select id, total, "sortValue" from listed
  where ("sortValue"::bigint, id) < (${p.createdAt}::bigint, ${p.id}::int)
  order by "sortValue"::bigint desc, id desc limit ${p.limit}::int`
  },
)

interface CalendarRow {
  day: string
  movieId: number
  season: number | null
  number: number | null
}

/**
 * Selects what comes out between two days: episodes of the series that an account follows, and titles of its lists. It follows a
 * series of which it has ticked episodes or which is on a list of its own, unless it has put it aside.
 */
const releases = (accountId: number, from: RawBuilder<string>, to: RawBuilder<string>) => sql`
  with listed as materialized (
    select distinct e.movie_id from watchlist o join watchlist_movie e on e.watchlist_id = o.id
    where o.account_id = ${accountId}::int
  ),
  followed as materialized (
    select movie_id from listed
    union select movie_id from (${tickedSeries(accountId)}) ticked
    union select movie_id from series_state where account_id = ${accountId}::int and status in ('WATCHING', 'PLANNED')
    except select movie_id from series_state
      where account_id = ${accountId}::int and status in (${sql.join(SERIES.putAside.map((status) => sql.lit(status)))})
  )
  select e.air_date as day, e.movie_id as "movieId", e.season, e.number
  from episode e join followed f on f.movie_id = e.movie_id
  where e.airs_on between ${from} and ${to} and e.air_date is not null
  union all
  select m.release_date, m.id, null, null
  from listed l join movie m on m.id = l.movie_id
  where m.release_date between ${from} and ${to}
    and not exists (select from episode e where e.movie_id = m.id and e.air_date = m.release_date)`

/** What comes out for an account between two days, in order. */
export const CALENDAR = statement(
  (_db, p: { accountId: number; from: string; to: string }) => sql<CalendarRow>`
  select day::text as day, "movieId", season, number
  from (${releases(p.accountId, sql`${p.from}::date`, sql`${p.to}::date`)}) entries
  order by day, "movieId", season, number limit ${sql.lit(UP_NEXT.calendarMax)}`,
)

/** As {@link CALENDAR}, with titles, for so many days before and after the account's own today. */
export const RELEASES = statement(
  (_db, p: { accountId: number; daysBefore: number; daysAfter: number; limit: number }) => {
    const today = todayOf(p.accountId)
    return sql<Release>`
  select r.day::text as day, r."movieId", r.season, r.number, m.title,
    case when not a.hides_spoilers then e.title end as "episodeTitle"
  from (${releases(p.accountId, sql`${today} - ${p.daysBefore}::int`, sql`${today} + ${p.daysAfter}::int`)}) r
  join movie m on m.id = r."movieId"
  join account a on a.id = ${p.accountId}::int
  left join episode e on e.movie_id = r."movieId" and e.season = r.season and e.number = r.number
  order by r.day, r."movieId", r.season, r.number limit ${p.limit}::int`
  },
)
