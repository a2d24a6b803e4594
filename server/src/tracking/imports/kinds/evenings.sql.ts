// SQL text: several tables in one statement.
import { type RawBuilder, sql } from 'kysely'
import { PRECISION } from '../../../../contract/partialDate.js'
import { statement } from '../../../platform/database/statement.js'
import { NOW } from '../../../platform/database/time.js'
import {
  applied,
  type Batch,
  isOneOf,
  type Kind,
  type PolicyBatch,
  rowsOf,
  ROW_TIME,
  setApplied,
  setOutcomes,
  setUndone,
  toApply,
} from './batch.sql.js'
import { COMPLETED, LACKS, RESTORED } from './viewings.sql.js'

const DAY = sql.lit(PRECISION.day)

/** Whether a viewing `v` is the evening of a row `r`: that of its day, or else the one that was found. */
const isEvening = (
  p: Batch,
) => sql<boolean>`(v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.watched_on is not distinct from r.day
  and v.of_episodes and v.precision = r.precision and (r.precision = ${DAY} or v.id = r.target))`

/** The episodes `k` of rows `e` about evenings of which only the month or the year is known, or nothing. */
const episodesOf = (p: Batch, e: RawBuilder<unknown>) => sql`(
  select e.n, e.movie_id, k.season, k.number, coalesce(k.run, 1) as run
  from ${e} e join ${rowsOf(p, 'tick')} k on k.movie_id = e.movie_id
    and coalesce(k.data ->> 'evening', k.data ->> 'on') = case when k.data ->> 'evening' is null then e.data ->> 'on' else e.data ->> 'evening' end)`

/** The episode of `k`, as the account has it. */
const isTick = (
  p: Batch,
) => sql<boolean>`(t.account_id = ${p.accountId}::int and t.movie_id = k.movie_id and t.season = k.season
  and t.number = k.number and t.run = k.run)`

/** An evening without a day is the one that its episodes have, or is made for those that have none. */
const COMPARE_PARTIAL = statement(
  (_db, p: Batch) => sql`
  with e as materialized (select r.* from ${rowsOf(p, 'evening')} r where r.precision <> ${DAY}),
  k as materialized (
    select k.n, t.viewing_id from ${episodesOf(p, sql`e`)} k left join episode_tick t on ${isTick(p)}
  ), c as (
    select r.n,
      case when v.id is not null and ${LACKS} then 'CHANGED' when v.id is not null then 'UNCHANGED'
        when f.free then 'NEW' when f.free is null then 'INVALID' else 'SKIPPED' end as outcome,
      case when v.id is not null or f.free then null when f.free is null then 'EPISODE_UNKNOWN' else 'DUPLICATE' end as reason,
      false as newer, v.id as target
    from e r
    left join (select k.n, bool_or(k.viewing_id is null) as free from k group by k.n) f on f.n = r.n
    left join lateral (
      select v.* from k join viewing v on v.id = k.viewing_id
      where k.n = r.n and v.of_episodes and v.precision = r.precision and v.watched_on is not distinct from r.day
      order by v.id limit 1
    ) v on true
  )
  ${setOutcomes(p)}`,
)

/** Makes evenings without a day, of their episodes that have no evening. */
const ADD_PARTIAL = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, nextval(pg_get_serial_sequence('viewing', 'id'))::int as id
    from ${toApply(p, 'evening')} r where r.outcome = 'NEW' and r.precision <> ${DAY}
  ), free as materialized (
    select k.n, r.id, t.id as tick
    from ${episodesOf(p, sql`r`)} k join r on r.n = k.n join episode_tick t on ${isTick(p)} and t.viewing_id is null
  ), added as (
    insert into viewing (id, account_id, movie_id, title, poster_path, watched_on, precision, rewatch, of_episodes, rating, note, place,
      tags, created_at)
    overriding system value
    select r.id, ${p.accountId}::int, m.id, m.title, m.poster_path, r.day, r.precision, r.rewatch, true, r.rating, r.text, r.place, r.tags,
      ${ROW_TIME}
    from r join movie m on m.id = r.movie_id
    where ${isOneOf(sql`r.n`, sql`select n from free`)}
    returning id
  ), moved as (
    update episode_tick t set viewing_id = f.id from free f where t.id = f.tick returning t.viewing_id
  ), done as (
    select r.n, r.id as entity_id, json_build_object('ticks', (select json_agg(f.tick) from free f where f.n = r.n)) as before
    from r where ${isOneOf(sql`r.id`, sql`select id from added`)}
  )
  ${setApplied(p)}`,
)

/** What was written about an evening completes it. Episodes make it: those of the account, or of the same file. */
const COMPARE = statement(
  (_db, p: Batch) => sql`
  with k as materialized (select distinct k.movie_id, k.day from ${rowsOf(p, 'tick')} k where k.outcome in ('NEW', 'CHANGED')),
  c as (
    select r.n,
      case when r.copy > 1 then 'SKIPPED' when v.id is not null and ${LACKS} then 'CHANGED' when v.id is not null then 'UNCHANGED'
        when (r.movie_id, r.day) in (select k.movie_id, k.day from k) then 'NEW' else 'INVALID' end as outcome,
      case when r.copy > 1 then 'DUPLICATE' when v.id is null and (r.movie_id, r.day) not in (select k.movie_id, k.day from k)
        then 'EPISODE_UNKNOWN' end as reason,
      false as newer, v.id as target
    from (
      select r.*, row_number() over (partition by r.movie_id, r.day order by r.n) as copy from ${rowsOf(p, 'evening')} r
      where r.precision = ${DAY}
    ) r
    left join viewing v on ${isEvening(p)}
  )
  ${setOutcomes(p)}`,
)

/** Completes evenings. One that the same transaction made is as the file has it. */
const COMPLETE = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, v.id as evening, v.rating as old_rating, v.note, v.place as old_place, v.tags as old_tags, v.created_at = now() as is_new
    from ${toApply(p, 'evening')} r join viewing v on ${isEvening(p)}
    where r.precision = ${DAY} or r.outcome = 'CHANGED'
  ), changed as (
    update viewing v set ${COMPLETED}, updated_at = ${NOW}, rewatch = case when r.is_new then r.rewatch else v.rewatch end,
      created_at = case when r.is_new then ${ROW_TIME} else v.created_at end
    from r where v.id = r.evening
    returning v.id
  ), done as (
    select r.n, r.evening as entity_id, json_build_object('rating', r.old_rating, 'note', r.note, 'place', r.old_place,
      'tags', r.old_tags) as before
    from r where ${isOneOf(sql`r.evening`, sql`select id from changed`)}
  )
  ${setApplied(p)}`,
)

/**
 * Takes back what evenings got and still have. Their episodes take them along; those without a day give their episodes back, if they still are
 * what the file made of them.
 */
const UNDO = statement(
  (_db, p: Batch) => sql`
  with r as materialized (select * from ${applied(p, 'evening')} r),
  restored as (
    update viewing v set ${RESTORED}, updated_at = ${NOW}
    from r where v.id = r.entity_id and v.account_id = ${p.accountId}::int and r.before ->> 'ticks' is null
  ), same as materialized (
    select r.n, v.id from r join viewing v on v.id = r.entity_id and v.account_id = ${p.accountId}::int
    where r.before ->> 'ticks' is not null and v.precision = r.precision and v.watched_on is not distinct from r.day
      and v.rating is not distinct from r.rating and v.note = r.text and v.place = r.place and v.tags = r.tags
      and not exists (
        select from episode_tick t
        where t.viewing_id = v.id and t.id::text not in (select json_array_elements_text(r.before -> 'ticks'))
      )
  ), freed as (
    update episode_tick t set viewing_id = null from same s where t.viewing_id = s.id
  ), undone as (
    select n from r where r.before ->> 'ticks' is null or not exists (select from viewing v where v.id = r.entity_id)
    union all
    select n from same
  )
  ${setUndone(p, 'evening')}`,
)

/** What was written about evenings with episodes. Applied after the episodes, and undone before them. */
export const evenings: Kind = {
  kind: 'evening',
  compare: [COMPARE, COMPARE_PARTIAL],
  apply: [COMPLETE, ADD_PARTIAL],
  undo: [UNDO],
}
