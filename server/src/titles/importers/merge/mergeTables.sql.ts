// SQL text: reads and drops the temporary tables of an import, which no entity describes, and sets up its session.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { statementsOf } from '../../../platform/database/Database.js'
import type { ImportResult } from './index.js'

/** Sets what this connection may use, and notices a lost client so that its locks are released. */
export async function configureSession(client: Client): Promise<void> {
  for (const setting of [
    `work_mem = '128MB'`,
    `maintenance_work_mem = '256MB'`,
    `jit = off`,
    `statement_timeout = 0`,
  ])
    await client.query(`set ${setting}`)
  // Not every operating system supports this; there a running statement ends before the lost client is noticed.
  await client.query(`do $$ begin
    set client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null; end $$`)
}

/** Returns how many titles will be written. */
export async function countWrites(client: Client): Promise<ImportResult> {
  const row = await statementsOf(client).row(
    sql<ImportResult>`
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed,
        (select count(*) from merge_title)::int - count(*)::int as unchanged from merge_write`,
  )
  return row as ImportResult
}

interface RowCounts {
  stagedTitles: number
  titles: number
  stagedEpisodes: number
  episodes: number
}

/** Returns the numbers of titles and episodes to merge and of those of the catalogue, the latter counted up to a maximum. */
export async function countRows(client: Client, presentMax: number): Promise<RowCounts> {
  const row = await statementsOf(client).row(
    sql<RowCounts>`
      select (select count(*) from merge_title)::int as "stagedTitles",
        (select count(*) from (select from movie limit ${presentMax}) m)::int as titles,
        (select count(*) from staged_episode)::int as "stagedEpisodes",
        (select count(*) from (select from episode limit ${presentMax}) e)::int as episodes`,
  )
  return row as RowCounts
}

/** Returns the ids of the written titles in ascending order, and the number of titles that search finds. */
export async function readWritten(client: Client): Promise<{ ids: number[]; searchable: number }> {
  const written = await statementsOf(client).rows(
    sql<{ id: number }>`select movie_id as id from merge_write order by 1`,
  )
  const found = await statementsOf(client).row(
    sql<{ searchable: number }>`select count(*)::int as searchable from search_title`,
  )
  return { ids: written.map(({ id }) => id), searchable: found?.searchable ?? 0 }
}

/** Makes new ids follow those of the import. */
export async function continueIds(client: Client): Promise<void> {
  for (const table of ['movie', 'person'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
}

const DROP_TABLES = `
  drop table if exists pg_temp.merge_credit_line, pg_temp.merge_title_credits, pg_temp.merge_title_alternatives,
    pg_temp.merge_title, pg_temp.merge_match, pg_temp.merge_candidate, pg_temp.merge_write, pg_temp.merge_person,
    pg_temp.merge_person_id, pg_temp.merge_existing_credit, pg_temp.merge_incoming_credit, pg_temp.merge_final_credit,
    pg_temp.merge_series, pg_temp.merge_season`

/** Drops the temporary tables of an import. */
export async function dropTables(client: Client): Promise<void> {
  await client.query(DROP_TABLES)
}

/** Prepares the transaction of a merge: other writers of titles wait, and joins use whole tables. */
export async function lockTitles(client: Client): Promise<void> {
  // Ids follow each other without gaps, also after an import that was interrupted.
  await client.query('lock table movie, person in share row exclusive mode')
  // All joins are of whole tables: a nested loop, chosen because of a misleading statistic, would take hours.
  await client.query('set local enable_nestloop = off')
}
