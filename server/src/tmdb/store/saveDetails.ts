import type { Statements } from '../../database/Database.js'
import { foldText } from '../../search/foldText.js'
import type { CreditLine, DetailedTitle } from '../mapping.js'
import { SAVE_CREDITS, SAVE_PEOPLE, UPDATE_DETAILS } from './saveDetails.sql.js'

/** Stores a title's details. What TMDB lacks stays as it is. @param id the catalogue's id */
export async function saveDetails(statements: Statements, id: number, title: DetailedTitle): Promise<void> {
  await statements.rows(UPDATE_DETAILS, { json: JSON.stringify([{ id, ...toDetails(title) }]) })
}

/** Stores a title's cast and crew. A kind of credits that TMDB lacks stays as it is. @param id the catalogue's id */
export async function saveCredits(
  statements: Statements,
  id: number,
  { cast, crew }: DetailedTitle,
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

function toDetails(title: DetailedTitle) {
  return {
    tagline: title.tagline,
    runtime: title.runtime,
    status: title.status,
    budget: title.budget,
    revenue: title.revenue,
    companies: title.companies,
    trailer: title.trailer,
    director: title.director,
    producer: title.producer,
    writer: title.writer,
  }
}

function toCredit({ name, profilePath, character, job }: CreditLine) {
  return { folded_name: foldText(name), name, profile_path: profilePath, character, job }
}
