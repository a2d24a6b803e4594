// SQL text: what comes next is read in two steps, each in the order of an index, which a builder has no words for.
import { type Expression, type RawBuilder, sql } from 'kysely'
import { SERIES } from '../../../contract/rules/series.js'
import { UP_NEXT } from '../../../contract/rules/upNext.js'
import { statementByKeys } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { HAS_AIRED } from '../../titles/series/seriesStatements.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'

/** From which run on the ticks of a season count for an account. */
export const currentRun = (
  accountId: Expression<number>,
  movieId: Expression<number>,
  season: Expression<number>,
): RawBuilder<number> =>
  sql<number>`coalesce((select max(r.run) from series_run r
    where r.account_id = ${accountId} and r.movie_id = ${movieId} and r.season in (${sql.lit(WHOLE_SERIES)}, ${season})), 1)`

/** Whether a tick `t` counts: no run has begun after it. As a join, for many ticks. */
export const IS_CURRENT = sql<boolean>`not exists (select from series_run r
  where r.account_id = t.account_id and r.movie_id = t.movie_id and r.season in (${sql.lit(WHOLE_SERIES)}, t.season) and r.run > t.run)`

const PLACES = sql.lit(SERIES.episodeMax + 1)

/** The place of a tick `t` in the order of its series, as one number. */
export const PLACE = sql<number>`t.season::int * ${PLACES} + t.number`

/** Season and number of a {@link PLACE}. */
const partsOf = (place: Expression<number>) => sql`(${place} / ${PLACES}, ${place} % ${PLACES})`

/** A query of episodes `n` of a series that are not watched. */
interface Unwatched<Column> {
  column: RawBuilder<Column>
  movieId: Expression<number>
  /** {@link PLACE} of the last watched episode; 0 without one. */
  last: Expression<number>
  limit: RawBuilder<number>
}

/** Selects the episodes behind the last watched one, in order. None of them is watched, so no tick is read. */
export const behindLast = <Column>({
  column,
  movieId,
  last,
  limit,
}: Unwatched<Column>): RawBuilder<Column> => sql`
  select ${column} from episode n
  where n.movie_id = ${movieId} and n.season > ${sql.lit(SERIES.specials)} and (n.season, n.number) > ${partsOf(last)}
  order by n.season, n.number limit ${limit}`

/** Selects the episodes before the last watched one that were left out, in order. */
export const leftOut = <Column>(
  accountId: number,
  { column, movieId, last, limit }: Unwatched<Column>,
): RawBuilder<Column> => sql`
  select ${column} from episode n
  where n.movie_id = ${movieId} and n.season > ${sql.lit(SERIES.specials)} and (n.season, n.number) < ${partsOf(last)}
    and not exists (select from episode_tick t
      where t.account_id = ${accountId}::int and t.movie_id = n.movie_id and t.season = n.season and t.number = n.number and ${IS_CURRENT})
  order by n.season, n.number limit ${limit}`

interface ProgressRow {
  /** Id of the series. */
  key: number
  /** Whether the series goes on, as the catalogue says. */
  production: string | null
  total: number
  aired: number
  ticked: number
  known: number
  seen: number
  run: number
  lastWatchedAt: string | null
  /** The next episode, and those behind it. */
  upcoming: { season: number; number: number }[]
  /** The status that the account has chosen. */
  chosen: string | null
  isListed: boolean
}

/**
 * How far an account is with series: one row for each that the catalogue has. Of the episodes that are `ticked` the catalogue has those
 * that are `known`, and of these those that are `seen` have been broadcast.
 */
export const PROGRESS = statementByKeys((_db, p: { keys: readonly number[]; accountId: number }, isKey) => {
  const upcoming = {
    column: sql`json_build_object('season', n.season, 'number', n.number)`,
    movieId: sql.ref<number>('m.id'),
    last: sql.ref<number>('w.last'),
  }
  const most = sql.lit(1 + UP_NEXT.following)
  return sql<ProgressRow>`
  select m.id as key, m.status as production, c.total, c.aired, w.ticked, w.known, w.seen, w.run, w."lastWatchedAt",
    b.episodes || array(${leftOut(p.accountId, { ...upcoming, limit: sql`${most} - cardinality(b.episodes)` })}) as upcoming,
    s.status as chosen,
    exists (select from watchlist_movie l join watchlist o on o.id = l.watchlist_id
      where o.account_id = ${p.accountId}::int and l.movie_id = m.id) as "isListed"
  from movie m
  cross join lateral (
    select count(*)::int as total, (count(*) filter (where ${HAS_AIRED}))::int as aired
    from episode e where e.movie_id = m.id and e.season > ${sql.lit(SERIES.specials)}
  ) c
  cross join lateral (
    select (count(*) filter (where t.counts))::int as ticked,
      (count(e.number) filter (where t.counts))::int as known,
      (count(e.number) filter (where t.counts and ${HAS_AIRED}))::int as seen,
      coalesce(max(t.run), 1)::int as run, ${isoTimestamp(sql`max(t.ticked_at)`)} as "lastWatchedAt",
      coalesce(max(${PLACE}) filter (where t.counts), 0) as last
    from (
      select t.season, t.number, max(t.run) as run, max(t.ticked_at) as ticked_at,
        t.season > ${sql.lit(SERIES.specials)} and bool_or(t.run >= k.run) as counts
      from episode_tick t
      -- An aggregate, which the planner computes once for each season.
      cross join lateral (
        select coalesce(max(r.run), 1) as run from series_run r
        where r.account_id = t.account_id and r.movie_id = t.movie_id and r.season in (${sql.lit(WHOLE_SERIES)}, t.season)
      ) k
      where t.account_id = ${p.accountId}::int and t.movie_id = m.id
      group by t.season, t.number
    ) t
    left join episode e on e.movie_id = m.id and e.season = t.season and e.number = t.number
  ) w
  cross join lateral (select array(${behindLast({ ...upcoming, limit: most })}) as episodes) b
  left join series_state s on s.account_id = ${p.accountId}::int and s.movie_id = m.id
  where ${isKey(sql.ref('m.id'))} and m.type = 'TV'`
})

/**
 * Selects the series of which an account has ticked episodes. It searches the index once for each of them, where a scan would read all
 * ticks.
 */
export const tickedSeries = (accountId: number): RawBuilder<unknown> => {
  const next = (condition: RawBuilder<unknown>) => sql`(
    select t.movie_id from episode_tick t where t.account_id = ${accountId}::int ${condition} order by t.movie_id limit 1)`
  return sql`
  with recursive ticked_series as (
    ${next(sql``)}
    union all
    select ${next(sql`and t.movie_id > s.movie_id`)} from ticked_series s where s.movie_id is not null
  )
  select movie_id from ticked_series where movie_id is not null`
}
