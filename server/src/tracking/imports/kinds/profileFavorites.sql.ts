// SQL text: an array of titles that several rows of an import make together.
import { type RawBuilder, sql } from 'kysely'
import { PROFILE } from '../../../../contract/rules/profile.js'
import { statement } from '../../../platform/database/statement.js'
import { type Batch, isToApply, type Kind, type PolicyBatch, setApplied, setOutcomes } from './batch.sql.js'

// The titles that a profile shows are one value. So each statement is about all rows of the import, whichever batch has one of them.

/** The rows `r` of an import about titles that its profile shows, with the ids of their titles. */
const rowsOfImport = (p: Pick<Batch, 'importId'>): RawBuilder<unknown> => sql`(
  select r.*, t.movie_id from (
    select * from import_row where import_id = ${p.importId}::int and kind = 'profileFavorite' offset 0
  ) r
  cross join lateral (
    select t.movie_id from import_title t join movie m on m.id = t.movie_id where t.import_id = r.import_id and t.n = r.title offset 0
  ) t)`

/** The titles `ids` that the profile of an account shows. */
const shown = (p: Pick<Batch, 'accountId'>): RawBuilder<unknown> => sql`(
  select coalesce((select favorite_ids from profile where account_id = ${p.accountId}::int), '{}') as ids)`

/** What a person has chosen is another value: it conflicts with the titles that it lacks. */
const COMPARE = statement(
  (_db, p: Batch) => sql`
  with c as (
    select r.n,
      case when r.copy > 1 or r.nth > ${sql.lit(PROFILE.favorites)} then 'SKIPPED' when r.movie_id = any(s.ids) then 'UNCHANGED'
        when s.ids = '{}' then 'NEW' else 'CONFLICT' end as outcome,
      case when r.copy > 1 then 'DUPLICATE' when r.nth > ${sql.lit(PROFILE.favorites)} then 'SUPERSEDED' end as reason,
      false as newer, null::int as target
    from (
      select r.*, count(*) filter (where r.copy = 1) over (order by r.n) as nth
      from (select r.*, row_number() over (partition by r.movie_id order by r.n) as copy from ${rowsOfImport(p)} r) r
    ) r
    cross join ${shown(p)} s
    where not r.applied
  )
  ${setOutcomes(p)}`,
)

/** Shows the titles of the import instead of all others. A choice that its person makes meanwhile stays. */
const SET = statement(
  (_db, p: PolicyBatch) => sql`
  with s as materialized (select ids from ${shown(p)} s),
  r as materialized (select r.* from ${rowsOfImport(p)} r where ${isToApply(p)}),
  proposed as (
    select array_agg(r.movie_id order by r.n) as ids
    from ${rowsOfImport(p)} r where r.outcome in ('NEW', 'CONFLICT', 'UNCHANGED')
  ), written as (
    insert into profile as o (account_id, favorite_ids)
    select ${p.accountId}::int, proposed.ids from proposed where exists (select from r)
    on conflict (account_id) do update set favorite_ids = excluded.favorite_ids where o.favorite_ids = (select ids from s)
    returning favorite_ids
  ), done as (
    select r.n, null::bigint as entity_id, json_build_object('shown', s.ids::text, 'written', written.favorite_ids::text) as before
    from r cross join s cross join written
  )
  ${setApplied(p)}`,
)

/** Shows again what was shown before, unless it was changed since. */
const UNDO = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.n, (r.before ->> 'shown')::int[] as old, (r.before ->> 'written')::int[] as written
    from ${rowsOfImport(p)} r where r.applied
  ), restored as (
    update profile o set favorite_ids = c.old from (select distinct old, written from r) c
    where o.account_id = ${p.accountId}::int and o.favorite_ids = c.written
    returning o.account_id
  ), u as (
    select r.n, exists (select from restored) or not s.ids && r.written as is_undone from r cross join ${shown(p)} s
  )
  update import_row i set applied = not u.is_undone, outcome = case when u.is_undone then 'UNDONE' else 'KEPT' end
  from u where i.import_id = ${p.importId}::int and i.n = u.n`,
)

/** Titles that the profile shows, in order. */
export const profileFavorites: Kind = {
  kind: 'profileFavorite',
  compare: [COMPARE],
  apply: [SET],
  undo: [UNDO],
}
