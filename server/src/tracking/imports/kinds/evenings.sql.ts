// SQL text: several tables in one statement.
import { sql } from 'kysely'
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

/** Whether a viewing `v` is the evening of a row `r`. */
const isEvening = (
  p: Batch,
) => sql<boolean>`(v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.watched_on = r.day
  and v.of_episodes and v.precision = ${sql.lit(PRECISION.day)})`

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

/** Takes back what evenings got and still have. Their episodes take them along. */
const UNDO = statement(
  (_db, p: Batch) => sql`
  with r as materialized (select * from ${applied(p, 'evening')} r),
  restored as (
    update viewing v set ${RESTORED}, updated_at = ${NOW}
    from r where v.id = r.entity_id and v.account_id = ${p.accountId}::int
  ), undone as (select n from r)
  ${setUndone(p, 'evening')}`,
)

/** What was written about evenings with episodes. Applied after the episodes, and undone before them. */
export const evenings: Kind = {
  kind: 'evening',
  compare: [COMPARE],
  apply: [COMPLETE],
  undo: [UNDO],
}
