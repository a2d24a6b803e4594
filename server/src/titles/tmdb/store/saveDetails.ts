import type { StatementRunner } from '../../../platform/database/Database.js'
import type { DetailedTitle } from '../mapping.js'
import { UPDATE_DETAILS } from './saveDetails.sql.js'

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
  }
}
