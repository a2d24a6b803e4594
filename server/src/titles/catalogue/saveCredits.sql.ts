// SQL text: a builder has no words for rows of a JSON parameter.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { foldText } from '../search/foldText.js'

/** Adds people, and the portraits of known ones. */
export const SAVE_PEOPLE = statement(
  (_db, p: { json: string }) => sql<never>`
  insert into person (name, folded_name, profile_path)
  select name, folded_name, profile_path
  from json_to_recordset(${p.json}) as p (name text, folded_name text, profile_path text)
  order by folded_name
  on conflict (folded_name) do update set profile_path = excluded.profile_path
    where excluded.profile_path is not null and person.profile_path is distinct from excluded.profile_path`,
)

/** Replaces the credits of a title, kind by kind. */
export const SAVE_CREDITS = statement(
  (_db, p: { id: number; json: string }) => sql<never>`
  with line as materialized (
    select l.kind, l.position, p.id as person_id, l.character, l.job
    from json_to_recordset(${p.json}) as l (kind text, position smallint, folded_name text, character text, job text)
    join person p using (folded_name)
  ), deleted as (
    delete from credit c using (select kind, max(position) as last from line group by kind) incoming
    where c.movie_id = ${p.id}::int and c.kind = incoming.kind and c.position > incoming.last
  )
  insert into credit (movie_id, kind, position, person_id, character, job)
  select ${p.id}::int, kind, position, person_id, character, job from line order by kind, position
  on conflict (movie_id, kind, position) do update
    set person_id = excluded.person_id, character = excluded.character, job = excluded.job`,
)

/** A person in a title's cast or crew. */
export interface CreditLine {
  name: string
  profilePath: string | null
  character: string | null
  job: string | null
}

/**
 * Stores a title's cast and crew. Equal folded names are one person. An empty kind of credits stays as it is.
 * @param id the catalogue's id
 */
export async function saveCredits(
  statements: StatementRunner,
  id: number,
  { cast, crew }: { cast: readonly CreditLine[]; crew: readonly CreditLine[] },
): Promise<void> {
  const lines = [
    ...cast.map((line, position) => ({ kind: 'cast', position, ...toCredit(line) })),
    ...crew.map((line, position) => ({ kind: 'crew', position, ...toCredit(line) })),
  ].filter(({ folded_name }) => folded_name !== '')
  if (lines.length === 0) return
  const people = new Map(
    lines
      .toReversed()
      .map(({ folded_name, name, profile_path }) => [folded_name, { folded_name, name, profile_path }]),
  )
  await statements.rows(SAVE_PEOPLE, { json: JSON.stringify([...people.values()]) })
  await statements.rows(SAVE_CREDITS, { id, json: JSON.stringify(lines) })
}

function toCredit({ name, profilePath, character, job }: CreditLine) {
  return { folded_name: foldText(name), name, profile_path: profilePath, character, job }
}
