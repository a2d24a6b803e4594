// SQL text: answers that come as JSON, and several writes in one statement.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import type { TitlesDecision } from './Import.js'
import type { ImportId, OwnImport } from './importStatements.js'

/** Answers that are remembered for an account. */
const ANSWERS_KEPT = 20_000

/** What an account has answered for references. */
export const REMEMBERED = statement(
  (_db, p: { accountId: number; keys: readonly string[] }) => sql<{
    key: string
    match: 'CHOSEN' | 'LEFT_OUT' | 'OWN'
    movieId: number | null
  }>`
  select key, match, movie_id as "movieId" from import_answer
  where account_id = ${p.accountId}::int and key = any(${p.keys}::text[])`,
)

/** Remembers for later imports which titles an account means. @param p.matches as of {@link STORE_MATCHES} */
export const REMEMBER = statement(
  (_db, p: OwnImport & { matches: string }) => sql`
  insert into import_answer (account_id, key, match, movie_id)
  select distinct on (t.key) ${p.accountId}::int, t.key, m.match, m."movieId"
  from json_to_recordset(${p.matches}::json) m (n int, match text, "movieId" int)
  join import_title t on t.import_id = ${p.importId}::int and t.n = m.n
  order by t.key
  on conflict (account_id, key) do update set match = excluded.match, movie_id = excluded.movie_id, answered_at = now()`,
)

/** Sets the titles of an import aside about which its person has decided, while it is read again. Their numbers are negative then. */
export const SET_DECIDED_ASIDE = statement(
  (_db, p: ImportId) => sql`
  update import_title set n = -n
  where import_id = ${p.importId}::int and n > 0 and confidence = 1 and match in ('CHOSEN', 'LEFT_OUT', 'OWN')`,
)

/** Decides about the titles of an import that was read again as {@link SET_DECIDED_ASIDE} has kept it. */
export const CARRY_DECISIONS = statement(
  (_db, p: ImportId) => sql`
  with kept as materialized (
    select distinct on (key) key, match, movie_id, candidates from import_title k
    where k.import_id = ${p.importId}::int and k.n < 0
      and (k.movie_id is null or exists (select from movie m where m.id = k.movie_id))
    order by key
  )
  update import_title t set match = kept.match, movie_id = kept.movie_id, confidence = 1, candidates = kept.candidates
  from kept where t.import_id = ${p.importId}::int and t.n > 0 and t.match is null and t.key = kept.key`,
)

/** Deletes what {@link SET_DECIDED_ASIDE} has kept. */
export const DELETE_SET_ASIDE = statement(
  (_db, p: ImportId) => sql`
  delete from import_title where import_id = ${p.importId}::int and n < 0`,
)

/**
 * Decides about titles of an import that were found, or not, in some ways and about which nobody has decided yet, the first ones of its file;
 * and remembers it for later imports, as long as no older answer has to be forgotten for it. Returns their numbers, and the titles that were
 * chosen.
 */
export const DECIDE_TITLES = statement(
  (_db, p: OwnImport & TitlesDecision & { limit: number }) => sql<{
    numbers: number[]
    movieIds: number[]
  }>`
  with open as materialized (
    select t.n from import_title t
    where t.import_id = ${p.importId}::int and t.n > 0 and t.match = any(${p.matches}::text[]) and t.movie_id is null and t.confidence < 1
      and (${p.decision}::text = 'LEAVE_OUT' or exists (select from movie m where m.id = t.candidates[1]))
    order by t.n limit ${p.limit}::int
  ), decided as (
    update import_title t set confidence = 1,
      match = case ${p.decision}::text when 'LEAVE_OUT' then 'LEFT_OUT' else 'CHOSEN' end,
      movie_id = case ${p.decision}::text when 'LEAVE_OUT' then null else t.candidates[1] end
    from open where t.import_id = ${p.importId}::int and t.n = open.n
    returning t.n, t.key, t.match, t.movie_id
  ), remembered as (
    insert into import_answer (account_id, key, match, movie_id)
    select distinct on (key) ${p.accountId}::int, key, match, movie_id from decided order by key
    limit greatest(${sql.lit(ANSWERS_KEPT)} - (select count(*) from import_answer where account_id = ${p.accountId}::int), 0)
    on conflict (account_id, key) do update set match = excluded.match, movie_id = excluded.movie_id, answered_at = now()
  )
  select array(select n from decided order by n) as numbers,
    array(select distinct movie_id from decided where movie_id is not null) as "movieIds"`,
)

/** Deletes the oldest answers of an account beyond what is kept. */
export const FORGET_ANSWERS = statement(
  (_db, p: { accountId: number }) => sql`
  delete from import_answer where account_id = ${p.accountId}::int and key in (
    select key from import_answer where account_id = ${p.accountId}::int order by answered_at desc, key offset ${sql.lit(ANSWERS_KEPT)}
  )`,
)
