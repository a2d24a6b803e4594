// SQL text: one statement removes facts from several tables.
import { sql } from 'kysely'
import type { TitleFact } from '../../../contract/rules/localTitles.js'
import { statement } from '../../platform/database/statement.js'

/** A title as far as members complete it. */
interface CompletionState {
  overview: string | null
  runtime: number | null
  /** Name and character, in order. */
  cast: [name: string, character: string | null][]
  /** Who added the title by hand, as `MovieMaker` has it. */
  makerId: number | null
  /** Id of the account by fact that a member completed; null if the account was deleted. */
  makers: Partial<Record<TitleFact, number | null>>
}

export const COMPLETION_STATE = statement(
  (_db, p: { id: number }) => sql<CompletionState>`
  select m.overview, m.runtime,
    coalesce((
      select json_agg(json_build_array(p.name, c.character) order by c.position)
      from credit c join person p on p.id = c.person_id where c.movie_id = m.id and c.kind = 'cast'
    ), '[]') as "cast",
    (select coalesce(l.account_id, 0) from local_title l where l.movie_id = m.id) as "makerId",
    coalesce((select json_object_agg(f.fact, f.account_id) from completed_fact f where f.movie_id = m.id), '{}') as makers
  from movie m where m.id = ${p.id}::int`,
)

/** Records who completed a fact. */
export const MARK_FACT = statement((db, p: { id: number; fact: TitleFact; accountId: number }) =>
  db
    .insertInto('completed_fact')
    .values({ movie_id: p.id, fact: p.fact, account_id: p.accountId })
    .onConflict((conflict) =>
      conflict.columns(['movie_id', 'fact']).doUpdateSet({ added_at: sql<string>`now()` }),
    ),
)

export const SET_OVERVIEW = statement((db, p: { id: number; overview: string }) =>
  db.updateTable('movie').set({ overview: p.overview }).where('id', '=', p.id),
)

export const SET_RUNTIME = statement((db, p: { id: number; runtime: number }) =>
  db.updateTable('movie').set({ runtime: p.runtime }).where('id', '=', p.id),
)

export const DELETE_CAST = statement((db, p: { id: number }) =>
  db.deleteFrom('credit').where('movie_id', '=', p.id).where('kind', '=', 'cast'),
)

/** Removes facts of a title that members completed. @returns those that there were */
export const REMOVE_FACTS = statement(
  (_db, p: { id: number; facts: readonly TitleFact[] }) => sql<{ fact: TitleFact }>`
  with gone as (
    delete from completed_fact where movie_id = ${p.id}::int and fact = any(${p.facts}::text[]) returning fact
  ), title as (
    update movie set
      overview = case when 'overview' in (select fact from gone) then null else overview end,
      runtime = case when 'runtime' in (select fact from gone) then null else runtime end
    where id = ${p.id}::int and exists (select from gone where fact in ('overview', 'runtime'))
  ), members as (
    delete from credit where movie_id = ${p.id}::int and kind = 'cast' and 'cast' in (select fact from gone)
  )
  select fact from gone`,
)

/** Gives the catalogue a new version, which empties the caches of all processes. */
export const NEW_VERSION = statement((db) =>
  db.updateTable('catalogue').set({ version: sql<string>`version + 1` }),
)

/** Reports a title; a later report of the account replaces its first one. */
export const REPORT_TITLE = statement(
  (db, p: { id: number; accountId: number; reason: string; details: string }) =>
    db
      .insertInto('title_report')
      .values({ movie_id: p.id, account_id: p.accountId, reason: p.reason, details: p.details })
      .onConflict((conflict) =>
        conflict.columns(['movie_id', 'account_id']).doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          details: eb.ref('excluded.details'),
          created_at: sql<string>`now()`,
        })),
      ),
)
