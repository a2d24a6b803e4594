// SQL text: windows over the rows of a batch, and several tables in one statement.
import { sql } from 'kysely'
import { PRECISION } from '../../../../contract/partialDate.js'
import { SERIES } from '../../../../contract/rules/series.js'
import { zoneOf } from '../../../accounts/users/timeZone.sql.js'
import { statement } from '../../../platform/database/statement.js'
import { NOW } from '../../../platform/database/time.js'
import {
  applied,
  type Batch,
  batchRows,
  isOneOf,
  type Kind,
  type PolicyBatch,
  rowsOf,
  setApplied,
  setOutcomes,
  setUndone,
  TITLE_COLUMNS,
  TITLE_VALUES,
  toApply,
} from './batch.sql.js'

/**
 * Finds episodes that a file names by an id, their number through all seasons or their title, which only one episode of the season, or else of
 * the series, must have.
 */
export const RESOLVE_PARTS = statement(
  (_db, p: Batch) => sql`
  update import_row r set season = f.season, number = f.number
  from (
    select r.import_id, r.n, e.season, e.number
    from ${batchRows(p, 'titles')} r
    cross join lateral json_to_record(r.part) g (season smallint, absolute int, key text, imdb int, tmdb int)
    cross join lateral (
      select e.season, e.number, e.found, count(*) over (partition by e.found) as same
      from (
        select e.season, e.number, case when e.imdb_id = g.imdb then 1 when e.tmdb_id = g.tmdb then 2
          when g.season is null and e.absolute_number = g.absolute then 3
          when e.folded_title = g.key and (g.season is null or e.season = g.season) then 4 end as found
        from episode e where e.movie_id = r.movie_id
      ) e
      where e.found is not null
      order by e.found limit 1
    ) e
    where r.part is not null and r.number is null and e.same = 1
    offset 0
  ) f
  where r.import_id = f.import_id and r.n = f.n`,
)

/**
 * An episode is watched once a day, whoever tells of it. A day that is new belongs to a tick whose day is not known, if there is one;
 * else it is another run through the series. Without a day a row says that the episode was watched at all, or in a run.
 */
const COMPARE = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.n, r.movie_id, r.season, r.number, r.day, r.run, m.type,
      row_number() over (partition by r.movie_id, r.season, r.number, r.day, r.run order by r.n) as copy,
      bool_or(r.day is not null) over (partition by r.movie_id, r.season, r.number) as is_dated
    from ${rowsOf(p, 'tick')} r join movie m on m.id = r.movie_id
  ), judged as materialized (
    select r.*, k.*,
      case when r.type <> 'TV' then 'NOT_A_SERIES' when r.season is null or r.number is null then 'EPISODE_UNKNOWN'
        when r.number < 1 then 'SEASON_ONLY'
        when r.copy > 1 or (r.day is null and r.run is null and r.is_dated) then 'DUPLICATE' end as reason
    from r
    cross join lateral (
      select coalesce(bool_or((r.day is null or v.watched_on = r.day) and (r.run is null or r.day is not null or t.run = r.run)), false)
          as is_there,
        coalesce(max(t.run), 0) as last_run,
        coalesce(array_agg(t.id order by t.run) filter (where t.viewing_id is null), '{}') as free,
        max(t.id) filter (where t.run = r.run) as own,
        coalesce(bool_or(t.viewing_id is not null) filter (where t.run = r.run), false) as is_taken
      from episode_tick t left join viewing v on v.id = t.viewing_id
      where t.account_id = ${p.accountId}::int and t.movie_id = r.movie_id and t.season = r.season and t.number = r.number
    ) k
  ), placed as (
    select j.*, row_number() over (
      partition by j.movie_id, j.season, j.number, j.run is null, j.reason is null and not j.is_there order by j.day nulls last, j.n) as place
    from judged j
  ), found as (
    select j.*, coalesce(j.own, case when j.run is null and j.day is not null then j.free[j.place] end) as tick,
      coalesce(j.run, j.last_run + j.place - cardinality(j.free)) as new_run
    from placed j
  ), c as (
    select f.n,
      case when f.reason = 'DUPLICATE' then 'SKIPPED' when f.reason is not null then 'INVALID' when f.is_there or f.is_taken then 'UNCHANGED'
        when f.tick is not null then 'CHANGED' when f.new_run > ${sql.lit(SERIES.runMax)} then 'INVALID' else 'NEW' end as outcome,
      case when f.reason is null and not f.is_there and f.tick is null and f.new_run > ${sql.lit(SERIES.runMax)} then 'TOO_MANY_RUNS'
        else f.reason end as reason,
      false as newer, case when f.reason is null and not f.is_there then coalesce(f.tick, f.new_run::int) end as target
    from found f
  )
  ${setOutcomes(p)}`,
)

/** The evenings with series: those that are there, or new ones. The unique key decides. */
const EVENINGS = statement(
  (_db, p: PolicyBatch) => sql`
  insert into viewing (account_id, movie_id, title, poster_path, watched_on, precision, rewatch, of_episodes)
  select ${p.accountId}::int, m.id, m.title, m.poster_path, r.day, ${sql.lit(PRECISION.day)}, r.rewatch, true
  from (
    select r.movie_id, r.day, bool_and(r.outcome = 'NEW' and r.target > 1) as rewatch
    from ${toApply(p, 'tick')} r where r.day is not null group by r.movie_id, r.day
  ) r join movie m on m.id = r.movie_id
  order by m.id, r.day
  on conflict (account_id, movie_id, watched_on) where of_episodes and "precision" = ${sql.lit(PRECISION.day)}
  do update set updated_at = ${NOW}`,
)

/** Rows that are written, with the evenings of their days. */
const withEvenings = (p: PolicyBatch, outcome: 'NEW' | 'CHANGED') => sql`(
  select r.*, v.id as evening from ${toApply(p, 'tick')} r
  left join viewing v on v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.watched_on = r.day
    and v.of_episodes and v.precision = ${sql.lit(PRECISION.day)}
  where r.outcome = ${sql.lit(outcome)})`

/** Gives ticks whose days were not known to their evenings. */
const DATE = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.n, r.target, r.evening, t.by_mark
    from ${withEvenings(p, 'CHANGED')} r join episode_tick t on t.id = r.target and t.account_id = ${p.accountId}::int and t.viewing_id is null
  ), changed as (
    update episode_tick t set viewing_id = r.evening, by_mark = false from r where t.id = r.target returning t.id
  ), done as (
    select r.n, r.target as entity_id, json_build_object('byMark', r.by_mark) as before from r
    where ${isOneOf(sql`r.target`, sql`select id from changed`)}
  )
  ${setApplied(p)}`,
)

/** Ticks episodes in their runs. */
const ADD = statement(
  (_db, p: PolicyBatch) => sql`
  with zone as materialized (select ${zoneOf(p.accountId)} as name),
  r as materialized (
    select r.*, nextval(pg_get_serial_sequence('episode_tick', 'id'))::int as id, e.tmdb_id, least(now(), coalesce(r.at, (r.day + time '12:00') at time zone zone.name, now())) as time
    from ${withEvenings(p, 'NEW')} r cross join zone
    left join episode e on e.movie_id = r.movie_id and e.season = r.season and e.number = r.number
  ), added as (
    insert into episode_tick (id, account_id, movie_id, season, number, run, viewing_id, by_mark, tmdb_id, ticked_at)
    overriding system value
    select r.id, ${p.accountId}::int, r.movie_id, r.season, r.number, r.target, r.evening, r.derived, r.tmdb_id, r.time from r
    order by r.movie_id, r.season, r.number, r.target
    on conflict (account_id, movie_id, season, number, run) do nothing
    returning id
  ), done as (
    select r.n, r.id as entity_id, null::json as before from r where ${isOneOf(sql`r.id`, sql`select id from added`)}
  )
  ${setApplied(p)}`,
)

/** Notes when episodes of series were ticked last. A status that was chosen before that is over, as after a tick by hand. */
const NOTE_TICKS = statement(
  (_db, p: PolicyBatch) => sql`
  insert into series_state as s (account_id, movie_id, last_ticked_at)
  select ${p.accountId}::int, r.movie_id, max(t.ticked_at)
  from ${applied(p, 'tick')} r join episode_tick t on t.id = r.entity_id
  group by r.movie_id order by r.movie_id
  on conflict (account_id, movie_id) do update set last_ticked_at = greatest(s.last_ticked_at, excluded.last_ticked_at),
    status = case when excluded.last_ticked_at > s.changed_at then null else s.status end,
    changed_at = case when excluded.last_ticked_at > s.changed_at then now() else s.changed_at end`,
)

/** The series of a batch that have new ticks. */
export const TICKED_SERIES = statement(
  (_db, p: Batch) => sql<{ id: number }>`
  select distinct r.movie_id as id from ${applied(p, 'tick')} r where r.before is null`,
)

/** Marks series as watched of which nothing that has been broadcast is left. Such a mark goes with the last episode. */
export const MARK_SERIES = statement(
  (_db, p: { accountId: number; movieIds: readonly number[] }) => sql`
  insert into watched (account_id, by_log, rating, ${TITLE_COLUMNS})
  select ${p.accountId}::int, true, o.rating, ${TITLE_VALUES}
  from movie m left join rating o on o.account_id = ${p.accountId}::int and o.movie_id = m.id
  where m.id = any(${p.movieIds}::int[])
  order by m.id
  on conflict (account_id, movie_id) do nothing`,
)

/**
 * Takes ticks back, or their days. One stays if its evening has got a note, a rating or anything else, or if it belongs to another evening by now.
 */
const UNDO = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.n, r.entity_id, r.before, t.viewing_id
    from ${applied(p, 'tick')} r
    join episode_tick t on t.id = r.entity_id and t.account_id = ${p.accountId}::int
    left join viewing v on v.id = t.viewing_id
    where v.watched_on is not distinct from r.day
      and (v.id is null or (v.note = '' and v.place = '' and v.tags = '{}' and v.rating is null))
  ), deleted as (
    delete from episode_tick t using r where r.before is null and t.id = r.entity_id
  ), undated as (
    update episode_tick t set viewing_id = null, by_mark = (r.before ->> 'byMark')::boolean
    from r where r.before is not null and t.id = r.entity_id
  ), undone as (
    select n from r
    union all
    select a.n from ${applied(p, 'tick')} a where not exists (select from episode_tick t where t.id = a.entity_id)
  )
  ${setUndone(p, 'tick')}`,
)

/** Deletes the evenings of a batch that have no episodes any more. */
const DELETE_EMPTY_EVENINGS = statement(
  (_db, p: Batch) => sql`
  delete from viewing v using import_title t
  where t.import_id = ${p.importId}::int and t.movie_id between ${p.firstTitle}::int and ${p.lastTitle}::int
    and v.account_id = ${p.accountId}::int and v.movie_id = t.movie_id and v.of_episodes
    and not exists (select from episode_tick e where e.viewing_id = v.id)`,
)

/** Episodes, those of a day as one viewing. */
export const ticks: Kind = {
  kind: 'tick',
  compare: [COMPARE],
  apply: [EVENINGS, DATE, ADD, NOTE_TICKS],
  undo: [UNDO, DELETE_EMPTY_EVENINGS],
}
