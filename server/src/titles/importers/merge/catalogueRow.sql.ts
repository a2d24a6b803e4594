// SQL text: computes the popularity of all titles, the catalogue’s row and the counts of its facets.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { DELETE_FACET_COUNTS, INSERT_FACET_COUNTS } from '../../catalogue/facets.sql.js'
import { statementsOf } from '../../../platform/database/Database.js'
import { UNCOUNTED_VOTES } from '../popularity.js'
import { titlePopularitySql } from './titles.sql.js'
import type { ImportResult, MergeOptions } from './index.js'

/** Sources from least to most important. The catalogue is named after the most important one. */
const SOURCE_RANKS = ['wikipedia', 'starter', 'imdb']

/** A source that is not ranked, such as a live one, keeps the name. */
function rankOf(source: string): number {
  const rank = SOURCE_RANKS.indexOf(source)
  return rank < 0 ? SOURCE_RANKS.length : rank
}

/** Updates the row and the counts that describe the catalogue, if anything has changed. @param asOf its new date */
export async function writeCatalogueRow(
  client: Client,
  { source, checksum }: MergeOptions,
  asOf: string,
  { added, changed, episodes = 0 }: ImportResult,
): Promise<void> {
  const before = await statementsOf(client).row(
    sql<{ source: string; day: string }>`select source, as_of::text as day from catalogue for update`,
  )
  const votes = `case when m.vote_count = 0 and m.release_date <= date '${asOf}' then ${UNCOUNTED_VOTES} else m.vote_count end`
  const popularity = titlePopularitySql(
    asOf,
    (column) => (column === 'vote_count' ? votes : `m.${column}`),
    'true',
  )
  // The starter catalogue's popularity depends on the date, so a new date needs new figures.
  // Older titles without votes have an estimate, which the date hardly changes.
  if (before && before.day !== asOf && source !== 'starter')
    await client.query(
      `update movie m set popularity = ${popularity}
       from movie_source o
       where o.movie_id = m.id and o.source = 'starter' and o.leads
         and not exists (select 1 from movie_source live where live.movie_id = m.id and live.source = 'tmdb')
         and not (m.vote_count = 0 and m.popularity > 0 and m.release_date < date '${before.day}' - 120)
         and m.popularity is distinct from ${popularity}`,
    )
  const name = before && SOURCE_RANKS.indexOf(source) < rankOf(before.source) ? before.source : source
  await client.query(
    `insert into catalogue (source, as_of, checksum, movie_count, series_count)
     select $1, $2, coalesce($3, ''), count(*) filter (where type = 'MOVIE'), count(*) filter (where type = 'TV') from movie
     on conflict (only_row) do update set source = excluded.source, as_of = excluded.as_of,
       checksum = coalesce($3, catalogue.checksum), movie_count = excluded.movie_count,
       series_count = excluded.series_count, version = catalogue.version + 1, loaded_at = now()
     where $4 or (catalogue.source, catalogue.as_of, catalogue.checksum, catalogue.movie_count, catalogue.series_count)
       is distinct from (excluded.source, excluded.as_of, coalesce($3, catalogue.checksum), excluded.movie_count,
         excluded.series_count)`,
    [name, asOf, checksum ?? null, added + changed + episodes > 0],
  )
  if (added + changed === 0) return
  await client.query(DELETE_FACET_COUNTS)
  await client.query(INSERT_FACET_COUNTS)
}
