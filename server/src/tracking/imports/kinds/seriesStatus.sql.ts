// SQL text: windows over the rows of a batch, and several tables in one statement.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import {
  applied,
  type Batch,
  type Kind,
  type PolicyBatch,
  ROW_TIME,
  rowsOf,
  setApplied,
  setOutcomes,
  setUndone,
  toApply,
} from './batch.sql.js'

/** There is one status of a series: the newest of several rows. */
const COMPARE = statement(
  (_db, p: Batch) => sql`
  with c as (
    select r.n,
      case when m.type <> 'TV' then 'INVALID' when r.rank > 1 then 'SKIPPED' when s.status is null then 'NEW'
        when s.status = r.text then 'UNCHANGED' else 'CONFLICT' end as outcome,
      case when m.type <> 'TV' then 'NOT_A_SERIES' when r.rank > 1 then 'SUPERSEDED' end as reason,
      r.at > s.changed_at as newer, null::int as target
    from (
      select r.*, row_number() over (partition by r.movie_id order by r.at desc nulls last, r.n desc) as rank
      from ${rowsOf(p, 'seriesStatus')} r
    ) r
    join movie m on m.id = r.movie_id
    left join series_state s on s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id
  )
  ${setOutcomes(p)}`,
)

const SET = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, s.status as old
    from ${toApply(p, 'seriesStatus')} r
    left join series_state s on s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id
  ), written as (
    insert into series_state (account_id, movie_id, status, changed_at)
    select ${p.accountId}::int, r.movie_id, r.text, ${ROW_TIME} from r order by r.movie_id
    on conflict (account_id, movie_id) do update set status = excluded.status, changed_at = excluded.changed_at
    returning movie_id
  ), done as (
    select r.n, null::bigint as entity_id, json_build_object('status', r.old) as before from r join written using (movie_id)
  )
  ${setApplied(p)}`,
)

const UNDO = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.n, r.movie_id, r.before ->> 'status' as old from ${applied(p, 'seriesStatus')} r
    join series_state s on s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and s.status = r.text
  ), changed as (
    update series_state s set status = r.old, changed_at = now() from r
    where s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and (r.old is not null or s.last_ticked_at is not null)
  ), deleted as (
    delete from series_state s using r
    where s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and r.old is null and s.last_ticked_at is null
  ), undone as (select n from r)
  ${setUndone(p, 'seriesStatus')}`,
)

/** A series, or a season, is in one run: the latest of several rows. An earlier one than that of the account changes nothing. */
const COMPARE_RUNS = statement(
  (_db, p: Batch) => sql`
  with c as (
    select r.n,
      case when m.type <> 'TV' then 'INVALID' when r.rank > 1 then 'SKIPPED' when s.run is null then 'NEW'
        when s.run < r.run then 'CHANGED' else 'UNCHANGED' end as outcome,
      case when m.type <> 'TV' then 'NOT_A_SERIES' when r.rank > 1 then 'SUPERSEDED' end as reason,
      false as newer, null::int as target
    from (
      select r.*, row_number() over (partition by r.movie_id, r.season order by r.run desc, r.n) as rank
      from ${rowsOf(p, 'seriesRun')} r
    ) r
    join movie m on m.id = r.movie_id
    left join series_run s on s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and s.season = r.season
  )
  ${setOutcomes(p)}`,
)

const SET_RUNS = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, s.run as old
    from ${toApply(p, 'seriesRun')} r
    left join series_run s on s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and s.season = r.season
  ), written as (
    insert into series_run as s (account_id, movie_id, season, run)
    select ${p.accountId}::int, r.movie_id, r.season, r.run from r order by r.movie_id, r.season
    on conflict (account_id, movie_id, season) do update set run = excluded.run where s.run < excluded.run
    returning movie_id, season
  ), done as (
    select r.n, null::bigint as entity_id, json_build_object('run', r.old) as before from r join written using (movie_id, season)
  )
  ${setApplied(p)}`,
)

const UNDO_RUNS = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.n, r.movie_id, r.season, (r.before ->> 'run')::smallint as old from ${applied(p, 'seriesRun')} r
    join series_run s on s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and s.season = r.season and s.run = r.run
  ), changed as (
    update series_run s set run = r.old from r
    where s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and s.season = r.season and r.old is not null
  ), deleted as (
    delete from series_run s using r
    where s.account_id = ${p.accountId}::int and s.movie_id = r.movie_id and s.season = r.season and r.old is null
  ), undone as (
    select n from r
    union all
    select a.n from ${applied(p, 'seriesRun')} a where not exists (
      select from series_run s where s.account_id = ${p.accountId}::int and s.movie_id = a.movie_id and s.season = a.season)
  )
  ${setUndone(p, 'seriesRun')}`,
)

/** Series and seasons that were begun again. Applied after marks, which tick episodes of the run that counts. */
export const seriesRuns: Kind = {
  kind: 'seriesRun',
  compare: [COMPARE_RUNS],
  apply: [SET_RUNS],
  undo: [UNDO_RUNS],
}

/** Where a person stands with series, by their own word. Applied after their episodes. */
export const seriesStatuses: Kind = {
  kind: 'seriesStatus',
  compare: [COMPARE],
  apply: [SET],
  undo: [UNDO],
}
