import type { StatementRunner } from '../../platform/database/Database.js'
import { foldText } from '../search/foldText.js'
import { SAVE_CREDITS, SAVE_PEOPLE } from './saveCredits.sql.js'

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
