// SQL text: inserts that tell which row made what.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import {
  applied,
  type Batch,
  type Kind,
  type PolicyBatch,
  rowsOf,
  ROW_TIME,
  setApplied,
  setOutcomes,
  setUndone,
  TITLE_COLUMNS,
  TITLE_VALUES,
  toApply,
} from './batch.sql.js'

/** The entries of a list that every member has one of. */
const compareWith = (kind: 'favorite' | 'notInterested' | 'watched', table: string) =>
  statement(
    (_db, p: Batch) => sql`
    with c as (
      select r.n, case when e.id is not null then 'UNCHANGED' when r.copy > 1 then 'SKIPPED' else 'NEW' end as outcome,
        case when e.id is null and r.copy > 1 then 'DUPLICATE' end as reason, false as newer, null::int as target
      from (select r.*, row_number() over (partition by r.movie_id order by r.data is null, r.n) as copy from ${rowsOf(p, kind)} r) r
      left join ${sql.table(table)} e on e.account_id = ${p.accountId}::int and e.movie_id = r.movie_id
    )
    ${setOutcomes(p)}`,
  )

/** Favorites, and titles that are not interesting. */
const ownList = (kind: 'favorite' | 'notInterested', table: string): Kind => ({
  kind,
  compare: [compareWith(kind, table)],
  apply: [
    statement(
      (_db, p: PolicyBatch) => sql`
      with r as materialized (select * from ${toApply(p, kind)} r),
      added as (
        insert into ${sql.table(table)} (account_id, added_at, ${TITLE_COLUMNS})
        select ${p.accountId}::int, ${ROW_TIME}, ${TITLE_VALUES}
        from r join movie m on m.id = r.movie_id
        order by ${ROW_TIME}, r.n
        on conflict (account_id, movie_id) do nothing
        returning id, movie_id
      ), done as (
        select r.n, added.id as entity_id, null::json as before from r join added on added.movie_id = r.movie_id
      )
      ${setApplied(p)}`,
    ),
  ],
  undo: [
    statement(
      (_db, p: Batch) => sql`
      with r as materialized (select * from ${applied(p, kind)} r),
      deleted as (
        delete from ${sql.table(table)} e using r
        where e.account_id = ${p.accountId}::int and e.movie_id = r.movie_id and e.id = r.entity_id
      ), undone as (select n from r)
      ${setUndone(p, kind)}`,
    ),
  ],
})

export const favorites = ownList('favorite', 'favorite')
export const notInterested = ownList('notInterested', 'not_interested')

/**
 * Marks titles: those of rows that say so, and those with new viewings. A mark of a row is the person's own; one that follows from a
 * viewing goes with it. The viewings are there, so a trigger makes one without a date only where there is none.
 */
const MARK = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.n, r.kind, r.movie_id, r.derived as follows, r.at, coalesce((r.data ->> 'addedAt')::timestamptz, r.at) as added_at
    from ${toApply(p, 'watched')} r
    union all
    select r.n, r.kind, r.movie_id, true, null, null
    from ${applied(p, 'viewing')} r where r.outcome = 'NEW' and not ${p.isComplete}::boolean
  ), t as (
    select movie_id, bool_and(follows) as by_log, least(coalesce(min(at), now()), now()) as at,
      least(coalesce(min(added_at), now()), now()) as added_at
    from r group by movie_id
  ), added as (
    insert into watched (account_id, by_log, rating, watched_at, added_at, ${TITLE_COLUMNS})
    select ${p.accountId}::int, t.by_log, o.rating, t.at, t.added_at, ${TITLE_VALUES}
    from t join movie m on m.id = t.movie_id
    left join rating o on o.account_id = ${p.accountId}::int and o.movie_id = t.movie_id
    order by t.added_at, t.movie_id
    on conflict (account_id, movie_id) do nothing
    returning id, movie_id
  ), done as (
    select r.n, added.id as entity_id, null::json as before
    from r join added on added.movie_id = r.movie_id where r.kind = 'watched'
  )
  ${setApplied(p)}`,
)

/** Deletes the episodes that new marks have ticked, of series whose episodes the file has: it says which were watched. */
const DELETE_TICKED = statement(
  (_db, p: PolicyBatch) => sql`
  delete from episode_tick t using (
    select distinct r.movie_id from ${applied(p, 'watched')} r
    where ${p.isComplete}::boolean and exists (select from ${rowsOf(p, 'tick')} k where k.movie_id = r.movie_id)
  ) r
  where t.account_id = ${p.accountId}::int and t.movie_id = r.movie_id and t.by_mark
    and not exists (select from ${applied(p, 'tick')} k where k.movie_id = t.movie_id and k.entity_id = t.id)`,
)

/** Removes the marks of rows. One stays if its person has logged the title since. */
const UNMARK_ROWS = statement(
  (_db, p: Batch) => sql`
  with r as materialized (select * from ${applied(p, 'watched')} r),
  deleted as (
    delete from watched w using r
    where w.account_id = ${p.accountId}::int and w.movie_id = r.movie_id and w.id = r.entity_id
      and not exists (
        select from viewing v
        where v.account_id = w.account_id and v.movie_id = w.movie_id and not v.automatic and not v.of_episodes
      )
    returning r.n
  ), undone as (
    select n from deleted
    union all
    select r.n from r where not exists (
      select from watched w where w.account_id = ${p.accountId}::int and w.movie_id = r.movie_id and w.id = r.entity_id)
  )
  ${setUndone(p, 'watched')}`,
)

/** Watched titles. Applied after viewings and episodes, and undone after them. */
export const watched: Kind = {
  kind: 'watched',
  compare: [compareWith('watched', 'watched')],
  apply: [MARK, DELETE_TICKED],
  undo: [UNMARK_ROWS],
}
