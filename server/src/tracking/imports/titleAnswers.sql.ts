// SQL text: answers that come as JSON, and several writes in one statement.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import type { TitleDecision, TitleMatch } from './Import.js'
import type { OwnImport } from './importStatements.js'

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

/**
 * Decides about all titles of an import that were found, or not, in some ways and about which nobody has decided yet; and remembers it for
 * later imports. Returns how many were decided, and the first of the titles that were chosen.
 */
export const DECIDE_TITLES = statement(
  (_db, p: OwnImport & { matches: readonly TitleMatch[]; decision: TitleDecision; listed: number }) => sql<{
    count: number
    movieIds: number[]
  }>`
  with decided as (
    update import_title t set confidence = 1,
      match = case ${p.decision}::text when 'LEAVE_OUT' then 'LEFT_OUT' else 'CHOSEN' end,
      movie_id = case ${p.decision}::text when 'LEAVE_OUT' then null else t.candidates[1] end
    where t.import_id = ${p.importId}::int and t.match = any(${p.matches}::text[]) and t.movie_id is null and t.confidence < 1
      and (${p.decision}::text = 'LEAVE_OUT' or exists (select from movie m where m.id = t.candidates[1]))
    returning t.key, t.match, t.movie_id
  ), remembered as (
    insert into import_answer (account_id, key, match, movie_id)
    select distinct on (key) ${p.accountId}::int, key, match, movie_id from decided order by key
    on conflict (account_id, key) do update set match = excluded.match, movie_id = excluded.movie_id, answered_at = now()
  )
  select count(*)::int as count,
    array(select distinct movie_id from decided where movie_id is not null limit ${p.listed}::int) as "movieIds"
  from decided`,
)

/** Deletes the oldest answers of an account beyond what is kept. */
export const FORGET_ANSWERS = statement(
  (_db, p: { accountId: number; kept: number }) => sql`
  delete from import_answer where account_id = ${p.accountId}::int and key in (
    select key from import_answer where account_id = ${p.accountId}::int order by answered_at desc, key offset ${p.kept}::int
  )`,
)
