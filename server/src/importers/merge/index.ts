import type { Client } from 'pg'
import { statementsOf } from '../../database/Database.js'
import { rebuildSearch, updateSearch } from '../../search/searchTables.js'
import { deferIndexes, restoreIndexes } from '../deferIndexes.js'
import { writeCatalogueRow } from './catalogueRow.js'
import { writeCredits } from './credits.js'
import { matchTitles } from './matchTitles.js'
import { writePeople } from './people.js'
import { prepareTitles } from './prepareTitles.js'
import { writeSources } from './sources.js'
import { addTitles, changeTitles, writeGenres } from './titles.js'
import type { ImportResult, MergeOptions } from './types.js'

/** An import of this many titles into a table with at most a fifth of them defers the indexes. */
const LARGE_IMPORT = 20_000

/** Up to this share of changed titles the search tables are updated; beyond it they are rebuilt. */
const SEARCH_UPDATE_MAX_SHARE = 0.02
/** Titles whose search data one statement updates. */
const SEARCH_UPDATE_BATCH = 1_000

/**
 * Merges the staged content into the catalogue in one transaction.
 *
 * A title that matches one of the catalogue updates it (see `matchTitles`), any other title is added. The source that
 * brought a title first leads it, others only fill what is empty. Titles that have not changed since the last import
 * are not written. Other writers of titles wait; readers see the old catalogue until the commit.
 */
export async function merge(client: Client, options: MergeOptions): Promise<ImportResult> {
  const { progress } = options
  await configureSession(client)
  progress.startStep('Sorting')
  const asOf = await prepareTitles(client, options)
  await restoreIndexes(client)
  await deferIndexesIfLarge(client)

  await client.query('begin')
  try {
    // Other writers wait. Ids follow each other without gaps, also after an import that was interrupted.
    await client.query('lock table movie, person in share row exclusive mode')
    // All joins are of whole tables: a nested loop, chosen because of a misleading statistic, would take hours.
    await client.query('set local enable_nestloop = off')
    const result = await writeCatalogue(client, options, asOf)
    await client.query('set local enable_nestloop = on')
    progress.startStep('Building indexes')
    await restoreIndexes(client)
    if (result.added + result.changed > 0) {
      await client.query('analyze movie, credit, person, movie_source, movie_title')
      progress.startStep('Preparing search')
      await refreshSearch(client)
    }
    await client.query('commit')
    await client.query(DROP_TABLES)
    // Vacuum sets the visibility map, which index-only scans of lists need.
    if (result.added >= LARGE_IMPORT)
      await client.query('vacuum (index_cleanup off, truncate off, skip_locked on) movie')
    return result
  } catch (error) {
    await client.query('rollback')
    await client.query(DROP_TABLES)
    throw error
  }
}

async function writeCatalogue(client: Client, options: MergeOptions, asOf: string): Promise<ImportResult> {
  const { source, progress } = options
  progress.startStep('Recognising titles')
  await matchTitles(client, source)
  await writeGenres(client)
  const result = await countWrites(client)
  if (result.added + result.changed > 0) {
    progress.startStep('Writing people')
    await writePeople(client)
    progress.startStep('Writing titles')
    await addTitles(client, asOf)
    if (result.changed > 0) await changeTitles(client, asOf)
    progress.startStep('Writing credits')
    await writeCredits(client)
    progress.startStep('Writing sources')
    await writeSources(client, source)
    for (const table of ['movie', 'person'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      )
  }
  await writeCatalogueRow(client, options, asOf, result)
  return result
}

async function countWrites(client: Client): Promise<ImportResult> {
  const { rows } = await client.query<ImportResult>(
    `select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed,
       (select count(*) from merge_title)::int - count(*)::int as unchanged from merge_write`,
  )
  return rows[0] as ImportResult
}

async function deferIndexesIfLarge(client: Client): Promise<void> {
  const { rows } = await client.query<{ staged: number; present: number }>(
    `select (select count(*) from merge_title)::int as staged,
       (select count(*) from (select from movie limit $1) m)::int as present`,
    [LARGE_IMPORT * 50],
  )
  const { staged, present } = rows[0] as { staged: number; present: number }
  if (staged >= LARGE_IMPORT && present <= staged / 5) await deferIndexes(client)
}

/** Updates the search tables if few titles have changed, else rebuilds them. */
async function refreshSearch(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select movie_id as id from merge_write order by 1')
  const { rows: counts } = await client.query<{ searchable: number }>(
    'select count(*)::int as searchable from search_title',
  )
  const { searchable } = counts[0] as { searchable: number }
  if (rows.length > searchable * SEARCH_UPDATE_MAX_SHARE) return rebuildSearch(client)
  for (let from = 0; from < rows.length; from += SEARCH_UPDATE_BATCH)
    await updateSearch(
      statementsOf(client),
      rows.slice(from, from + SEARCH_UPDATE_BATCH).map(({ id }) => id),
    )
}

/** Sets what this connection may use, and notices a lost client so that its locks are released. */
async function configureSession(client: Client): Promise<void> {
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

const DROP_TABLES = `
  drop table if exists pg_temp.merge_credit_line, pg_temp.merge_title_credits, pg_temp.merge_title_alternatives,
    pg_temp.merge_title, pg_temp.merge_match, pg_temp.merge_candidate, pg_temp.merge_write, pg_temp.merge_person,
    pg_temp.merge_person_id, pg_temp.merge_existing_credit, pg_temp.merge_incoming_credit, pg_temp.merge_final_credit`
