import type { Statements } from '../../database/Database.js'
import { foldText } from '../../search/foldText.js'
import type { CreditLine, DetailedTitle } from '../mapping.js'

/** Stores a title's details. What TMDB lacks stays as it is. @param id the catalogue's id */
export async function saveDetails(statements: Statements, id: number, title: DetailedTitle): Promise<void> {
  await statements.rows(UPDATE_DETAILS, [JSON.stringify([{ id, ...toDetails(title) }])])
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
  await statements.rows(SAVE_PEOPLE, [JSON.stringify([...people.values()])])
  await statements.rows(SAVE_CREDITS, [id, JSON.stringify(lines)])
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

const UPDATE_DETAILS = `
  update movie m set
    tagline = coalesce(d.tagline, m.tagline), runtime = coalesce(d.runtime, m.runtime),
    status = coalesce(d.status, m.status), budget = coalesce(d.budget, m.budget),
    revenue = coalesce(d.revenue, m.revenue), trailer = coalesce(d.trailer, m.trailer),
    companies = case when cardinality(d.companies) > 0 then d.companies else m.companies end,
    director = coalesce(d.director, m.director), producer = coalesce(d.producer, m.producer),
    writer = coalesce(d.writer, m.writer)
  from json_to_recordset($1) as d (
    id int, tagline text, runtime smallint, status text, budget bigint, revenue bigint, companies text[],
    trailer text, director text, producer text, writer text)
  where m.id = d.id`

const SAVE_PEOPLE = `
  insert into person (name, folded_name, profile_path)
  select name, folded_name, profile_path
  from json_to_recordset($1) as p (name text, folded_name text, profile_path text)
  order by folded_name
  on conflict (folded_name) do update set profile_path = excluded.profile_path
    where excluded.profile_path is not null and person.profile_path is distinct from excluded.profile_path`

const SAVE_CREDITS = `
  with line as materialized (
    select l.kind, l.position, p.id as person_id, l.character, l.job
    from json_to_recordset($2) as l (kind text, position smallint, folded_name text, character text, job text)
    join person p using (folded_name)
  ), deleted as (
    delete from credit c using (select kind, max(position) as last from line group by kind) incoming
    where c.movie_id = $1 and c.kind = incoming.kind and c.position > incoming.last
  )
  insert into credit (movie_id, kind, position, person_id, character, job)
  select $1, kind, position, person_id, character, job from line order by kind, position
  on conflict (movie_id, kind, position) do update
    set person_id = excluded.person_id, character = excluded.character, job = excluded.job`
