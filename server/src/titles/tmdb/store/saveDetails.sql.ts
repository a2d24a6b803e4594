// SQL text: a builder has no words for rows of a JSON parameter.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import type { StatementRunner } from '../../../platform/database/Database.js'
import type { DetailedTitle } from '../mapping.js'

/** Updates the details of a title. What is null or empty stays. */
export const UPDATE_DETAILS = statement(
  (_db, p: { json: string }) => sql<never>`
  with brought as (
    -- TMDB's facts replace those that members completed.
    delete from completed_fact f
    using json_to_recordset(${p.json}) as d (id int, runtime smallint, has_cast boolean)
    where f.movie_id = d.id and (f.fact = 'runtime' and d.runtime is not null or f.fact = 'cast' and d.has_cast)
  )
  update movie m set
    tagline = coalesce(d.tagline, m.tagline), runtime = coalesce(d.runtime, m.runtime),
    number_of_seasons = coalesce(d.number_of_seasons, m.number_of_seasons),
    number_of_episodes = coalesce(d.number_of_episodes, m.number_of_episodes),
    status = coalesce(d.status, m.status), budget = coalesce(d.budget, m.budget),
    revenue = coalesce(d.revenue, m.revenue), trailer = coalesce(d.trailer, m.trailer),
    companies = case when cardinality(d.companies) > 0 then d.companies else m.companies end,
    director = coalesce(d.director, m.director), producer = coalesce(d.producer, m.producer),
    writer = coalesce(d.writer, m.writer)
  from json_to_recordset(${p.json}) as d (
    id int, tagline text, runtime smallint, number_of_seasons smallint, number_of_episodes int, status text, budget bigint, revenue bigint, companies text[],
    trailer text, director text, producer text, writer text)
  where m.id = d.id`,
)

/** Stores a title's details. What TMDB lacks stays as it is. @param id the catalogue's id */
export async function saveDetails(
  statements: StatementRunner,
  id: number,
  title: DetailedTitle,
): Promise<void> {
  await statements.rows(UPDATE_DETAILS, { json: JSON.stringify([{ id, ...toDetails(title) }]) })
}

function toDetails(title: DetailedTitle) {
  return {
    tagline: title.tagline,
    runtime: title.runtime,
    number_of_seasons: title.numberOfSeasons,
    number_of_episodes: title.numberOfEpisodes,
    status: title.status,
    budget: title.budget,
    revenue: title.revenue,
    companies: title.companies,
    trailer: title.trailer,
    director: title.director,
    producer: title.producer,
    writer: title.writer,
    has_cast: title.cast.length > 0,
  }
}
