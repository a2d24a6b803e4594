// SQL text: a condition over all tables of users.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { USER_TABLES } from '../../titles/lists/userTables.js'
import type { ImportedTitle } from './formats/ImportRow.js'

/** Titles of an import that its account adds: those that some row is about which can be applied. */
export const TITLES_TO_ADD = statement(
  (_db, p: { importId: number; limit: number }) => sql<{ n: number; ref: ImportedTitle }>`
  select t.n, t.ref from import_title t
  where t.import_id = ${p.importId}::int and t.match = 'OWN' and t.movie_id is null
    and exists (select from import_row r where r.import_id = t.import_id and r.title = t.n)
  order by t.n limit ${p.limit}::int`,
)

/** Notes the titles that were added or found. @param p.titles JSON of `{ n, id, isNew }`; without an id the title can't be added */
export const NOTE_ADDED = statement(
  (_db, p: { importId: number; titles: string }) => sql`
  update import_title t set movie_id = a.id,
    match = case when a.id is null then 'UNKNOWN' when a."isNew" then 'OWN' else 'TITLE' end
  from json_to_recordset(${p.titles}::json) a (n int, id int, "isNew" boolean)
  where t.import_id = ${p.importId}::int and t.n = a.n`,
)

/** Titles that an import has added and that nothing refers to any more. */
export const UNUSED_TITLES = statement(
  (_db, p: { importId: number; accountId: number; limit: number }) => sql<{ id: number }>`
  select distinct t.movie_id as id from import_title t
  join local_title l on l.movie_id = t.movie_id and l.account_id = ${p.accountId}::int
  where t.import_id = ${p.importId}::int and t.match = 'OWN'
    and not exists (${sql.join(
      USER_TABLES.map((table) => sql`select 1 from ${sql.table(table)} where movie_id = t.movie_id`),
      sql` union all `,
    )})
  order by t.movie_id limit ${p.limit}::int`,
)

/** Number of the titles of an import. */
export const COUNT_TITLES = statement(
  (_db, p: { importId: number }) => sql<{ count: number }>`
  select count(*)::int as count from import_title where import_id = ${p.importId}::int`,
)

/** Sets the outcomes of rows whose title, of a range, was not found, by why it was not; those of titles to be added are new. */
export const JUDGE_UNMATCHED = statement(
  (_db, p: { importId: number; first: number; last: number }) => sql`
  update import_row r set
    outcome = case t.match when 'OWN' then 'NEW' when 'LEFT_OUT' then 'SKIPPED' else 'INVALID' end,
    reason = case t.match when 'OWN' then null when 'LEFT_OUT' then 'LEFT_OUT' when 'AMBIGUOUS' then 'AMBIGUOUS' else 'TITLE_UNKNOWN' end,
    target = null
  from (
    select t.import_id, r.n, t.match from (
      select t.import_id, t.n, t.match from import_title t
      where t.import_id = ${p.importId}::int and t.n between ${p.first}::int and ${p.last}::int
        and not exists (select from movie m where m.id = t.movie_id)
      offset 0
    ) t
    cross join lateral (select n from import_row where import_id = t.import_id and title = t.n offset 0) r
    offset 0
  ) t
  where r.import_id = t.import_id and r.n = t.n`,
)
