// SQL text: windows over the rows of a batch, and inserts that tell which row made what.
import { sql } from 'kysely'
import { PRECISION } from '../../../../contract/partialDate.js'
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
  ROW_TIME,
  rowsOf,
  setApplied,
  setOutcomes,
  setUndone,
  toApply,
} from './batch.sql.js'

/** Whether a viewing `v` lacks something that a row `r` says. */
export const LACKS = sql<boolean>`((v.rating is null and r.rating is not null) or (v.note = '' and r.text <> '')
  or (v.place = '' and r.place <> '') or (v.tags = '{}' and r.tags <> '{}'))`

/** Completes a viewing `v` by a row `r`. */
export const COMPLETED = sql`rating = coalesce(v.rating, r.rating), note = coalesce(nullif(v.note, ''), r.text),
  place = coalesce(nullif(v.place, ''), r.place), tags = case when v.tags = '{}' then r.tags else v.tags end`

/** Takes from a viewing `v` by what a row `r` has completed it, where it still is so. */
export const RESTORED = sql`
  rating = case when r.before ->> 'rating' is null and v.rating = r.rating then null else v.rating end,
  note = case when r.before ->> 'note' = '' and v.note = r.text then '' else v.note end,
  place = case when r.before ->> 'place' = '' and v.place = r.place then '' else v.place end,
  tags = case when json_array_length(r.before -> 'tags') = 0 and v.tags = r.tags then '{}' else v.tags end`

/**
 * One evening is one viewing, whoever tells of it: a viewing of the same day only gets what it lacks. Of viewings on unknown days there
 * are as many as the source that counts most says; that of a mark is none of them, and is needed only if there is no other viewing.
 */
const COMPARE = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.*, m.runtime, row_number() over (partition by r.movie_id, r.day, r.precision, r.derived order by r.n) as copy
    from ${rowsOf(p, 'viewing')} r join movie m on m.id = r.movie_id
  ), c as (
    select r.n,
      case when r.seconds * 2 < r.runtime * 60 then 'SKIPPED'
        when r.derived then case when v.count + v.others > 0 then 'UNCHANGED' else 'NEW' end
        when r.day is null and r.copy <= v.count then 'UNCHANGED'
        when r.day is null then 'NEW'
        when r.copy > 1 then 'SKIPPED'
        when v.count = 0 then 'NEW'
        when v.lacking is not null then 'CHANGED'
        else 'UNCHANGED' end as outcome,
      case when r.seconds * 2 < r.runtime * 60 then 'TOO_SHORT' when r.day is not null and r.copy > 1 then 'DUPLICATE' end as reason,
      false as newer, v.lacking as target
    from r cross join lateral (
      select count(*) filter (where v.is_same) as count, count(*) filter (where not v.is_same) as others,
        min(v.id) filter (where v.is_same and not r.derived and ${LACKS}) as lacking
      from (
        select v.*, v.watched_on is not distinct from r.day and v.precision = r.precision and not v.of_episodes
          and not (r.day is null and v.automatic) as is_same
        from viewing v where v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id
      ) v
    ) v
  )
  ${setOutcomes(p)}`,
)

/** Completes viewings. */
const COMPLETE = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, v.rating as old_rating, v.note, v.place as old_place, v.tags as old_tags
    from ${toApply(p, 'viewing')} r join viewing v on v.id = r.target and v.account_id = ${p.accountId}::int
    where r.outcome = 'CHANGED'
  ), changed as (
    update viewing v set ${COMPLETED}, automatic = false, updated_at = ${NOW}
    from r where v.id = r.target
    returning v.id
  ), done as (
    select r.n, r.target as entity_id, json_build_object('rating', r.old_rating, 'note', r.note, 'place', r.old_place,
      'tags', r.old_tags) as before
    from r where ${isOneOf(sql`r.target`, sql`select id from changed`)}
  )
  ${setApplied(p)}`,
)

/**
 * Deletes the viewings of marks that the new ones tell of, as a log does: a mark says that its title was seen by then, so a viewing until the
 * day after is the one it means, unless it is a rewatch.
 */
const DELETE_REPLACED = statement(
  (_db, p: PolicyBatch) => sql`
  with zone as materialized (select ${zoneOf(p.accountId)} as name),
  r as materialized (
    select r.movie_id, min(coalesce(r.day, '-infinity')) as day
    from ${toApply(p, 'viewing')} r where r.outcome = 'NEW' and not r.rewatch group by r.movie_id
  )
  delete from viewing v using zone, r
  where v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.automatic
    and r.day <= (v.created_at at time zone zone.name)::date + 1`,
)

/** Adds viewings, the oldest first. */
const ADD = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, nextval(pg_get_serial_sequence('viewing', 'id'))::int as id
    from (select * from ${toApply(p, 'viewing')} r where r.outcome = 'NEW' order by r.movie_id, r.day nulls first, r.n) r
  ), added as (
    insert into viewing (id, account_id, movie_id, title, poster_path, watched_on, precision, rating, rewatch, note, tags, place,
      automatic, created_at)
    overriding system value
    select r.id, ${p.accountId}::int, m.id, m.title, m.poster_path, r.day, r.precision, r.rating, r.rewatch, r.text, r.tags, r.place,
      r.derived, ${ROW_TIME}
    from r join movie m on m.id = r.movie_id
    order by r.id
    returning id
  ), done as (
    select r.n, r.id as entity_id, null::json as before from r where ${isOneOf(sql`r.id`, sql`select id from added`)}
  )
  ${setApplied(p)}`,
)

/** Deletes the viewings that are as they were added, and takes back what completed ones got and still have. */
const UNDO = statement(
  (_db, p: Batch) => sql`
  with r as materialized (select * from ${applied(p, 'viewing')} r),
  deleted as (
    delete from viewing v using r
    where r.before is null and v.id = r.entity_id and v.account_id = ${p.accountId}::int
      and v.watched_on is not distinct from r.day and v.precision = r.precision and v.rating is not distinct from r.rating
      and v.rewatch = r.rewatch and v.note = r.text and v.tags = r.tags and v.place = r.place
    returning r.n
  ), restored as (
    update viewing v set ${RESTORED}, updated_at = ${NOW}
    from r
    where r.before is not null and v.id = r.entity_id and v.account_id = ${p.accountId}::int
    returning r.n
  ), undone as (
    select n from deleted union all select n from restored
    -- Deleted by its person meanwhile.
    union all select r.n from r where not exists (select from viewing v where v.id = r.entity_id)
  )
  ${setUndone(p, 'viewing')}`,
)

/** Viewings of titles as a whole. */
export const viewings: Kind = {
  kind: 'viewing',
  compare: [COMPARE],
  apply: [COMPLETE, DELETE_REPLACED, ADD],
  undo: [UNDO],
}

/** Titles of a batch whose `watched` entries or viewings it may change. */
const titlesOf = (p: Batch) => sql`(
  select distinct movie_id from import_title
  where import_id = ${p.importId}::int and movie_id between ${p.firstTitle}::int and ${p.lastTitle}::int)`

/** The titles of a batch of which a viewing or an episode was undone. */
const undoneTitles = (p: Batch) => sql`(
  select distinct movie_id from ${batchRows(p, 'titles')} r where r.kind in ('viewing', 'tick') and r.outcome = 'UNDONE')`

/**
 * Sets when titles of a batch were watched to their latest viewing: noon in the account's time zone. A time of that day stays, and so does
 * the time of a title without a dated viewing.
 */
export const UPDATE_WATCHED_TIMES = statement(
  (_db, p: Batch) => sql`
  with zone as materialized (select ${zoneOf(p.accountId)} as name),
  -- Our own export says it exactly.
  exact as materialized (select r.entity_id from ${rowsOf(p, 'watched')} r where r.applied and r.data is not null)
  update watched w set watched_at = (latest.watched_on + time '12:00') at time zone zone.name
  from ${titlesOf(p)} t
  cross join zone
  cross join lateral (
    select v.watched_on from viewing v
    where v.account_id = ${p.accountId}::int and v.movie_id = t.movie_id and v.watched_on is not null
    order by v.sort_key desc limit 1
  ) latest
  where w.account_id = ${p.accountId}::int and w.movie_id = t.movie_id
    and (w.watched_at at time zone zone.name)::date <> latest.watched_on
    and not ${isOneOf(sql`w.id::bigint`, sql`select entity_id from exact`)}`,
)

/**
 * Removes the marks that followed from viewings and episodes which are undone: those without a viewing as a whole, and without all
 * episodes that have been broadcast.
 */
export const UNMARK = statement(
  (_db, p: Batch) => sql`
  delete from watched w using ${undoneTitles(p)} t
  where w.account_id = ${p.accountId}::int and w.movie_id = t.movie_id and w.by_log
    and not exists (select from viewing v where v.account_id = w.account_id and v.movie_id = w.movie_id and not v.of_episodes)
    and not (
      exists (select from episode e where e.movie_id = w.movie_id and e.season > 0 and coalesce(e.airs_on <= current_date, true))
      and not exists (
        select from episode e
        where e.movie_id = w.movie_id and e.season > 0 and coalesce(e.airs_on <= current_date, true)
          and not exists (
            select from episode_tick k where k.account_id = w.account_id and k.movie_id = e.movie_id and k.season = e.season
              and k.number = e.number and not k.by_mark
          )
      )
    )`,
)

/** Makes the viewings without a date again of marked titles that have no other. */
export const ADD_AUTOMATIC_AGAIN = statement(
  (_db, p: Batch) => sql`
  insert into viewing (account_id, movie_id, title, poster_path, precision, rating, automatic, created_at)
  select w.account_id, w.movie_id, w.title, w.poster_path, ${sql.lit(PRECISION.unknown)}, w.rating, true, w.added_at
  from ${undoneTitles(p)} t join watched w on w.account_id = ${p.accountId}::int and w.movie_id = t.movie_id
  where not exists (select from viewing v where v.account_id = w.account_id and v.movie_id = w.movie_id)
    and not (w.by_log and exists (select from episode_tick e where e.account_id = w.account_id and e.movie_id = w.movie_id))`,
)
