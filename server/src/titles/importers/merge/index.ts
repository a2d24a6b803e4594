import type { Client } from 'pg'
import { statementsOf } from '../../../platform/database/Database.js'
import { refreshEntries } from '../../lists/refreshEntries.js'
import { rebuildSearch, updateSearch } from '../../search/searchTables.sql.js'
import { deferIndexes, EPISODE_TABLES, restoreIndexes, TITLE_TABLES } from '../deferIndexes.sql.js'
import { writeCatalogueRow } from './catalogueRow.sql.js'
import { removeCompletedFacts } from './completedFacts.sql.js'
import { writeCredits } from './credits.sql.js'
import { matchTitles } from './matchTitles.sql.js'
import {
  configureSession,
  continueIds,
  countRows,
  countWrites,
  dropTables,
  lockTitles,
  readWritten,
} from './mergeTables.sql.js'
import { writePeople } from './people.sql.js'
import { prepareTitles } from './prepareTitles.sql.js'
import { writeSeasons } from './seasons.sql.js'
import { writeSources } from './sources.sql.js'
import { addTitles, changeTitles, writeGenres } from './titles.sql.js'
import type { ImportProgress } from '../ImportProgress.js'

/** Number of titles that an import added, changed and found unchanged. */
export interface ImportResult {
  added: number
  changed: number
  unchanged: number
  /** Number of episodes that were added or changed, if any. */
  episodes?: number
}

export interface MergeOptions {
  /** Name of the source, such as imdb. */
  source: string
  /** Date of the data, ISO calendar date; null if unknown: then the end of its last year. */
  asOf: string | null
  /** Digest of content that is imported as a whole at every start. The catalogue stores it. */
  checksum?: string
  progress: ImportProgress
}

/** An import of this many titles, or episodes, into a table with at most a fifth of them defers the indexes. */
const LARGE_IMPORT = 20_000

/** Up to this share of changed titles the search tables are updated; beyond it they are rebuilt. */
const SEARCH_UPDATE_MAX_SHARE = 0.02
/** Titles whose search data one statement updates. */
const SEARCH_UPDATE_BATCH = 1_000

/**
 * Merges the staged content into the catalogue in one transaction.
 *
 * A title that matches one of the catalogue updates it (see `matchTitles`), any other title is added. The source that
 * brought a title first leads it, others only fill what is empty or what a member completed. Titles that have not changed since the last import
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
    await lockTitles(client)
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
    await refreshEntries(statementsOf(client), (await readWritten(client)).ids)
    await dropTables(client)
    // Vacuum sets the visibility map, which index-only scans of lists need.
    const tables = [
      ...(result.added >= LARGE_IMPORT ? ['movie'] : []),
      ...((result.episodes ?? 0) >= LARGE_IMPORT ? ['episode'] : []),
    ]
    if (tables.length > 0)
      await client.query(`vacuum (index_cleanup off, truncate off, skip_locked on) ${tables.join(', ')}`)
    return result
  } catch (error) {
    await client.query('rollback')
    await dropTables(client)
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
    if (result.changed > 0) {
      await removeCompletedFacts(client)
      await changeTitles(client, asOf)
    }
    progress.startStep('Writing credits')
    await writeCredits(client)
    progress.startStep('Writing sources')
    await writeSources(client, source)
    await continueIds(client)
  }
  // Also of titles that have not changed: their seasons may have.
  progress.startStep('Writing episodes')
  const episodes = await writeSeasons(client, { source, asOf })
  const whole = { ...result, ...(episodes > 0 && { episodes }) }
  await writeCatalogueRow(client, options, asOf, whole)
  return whole
}

async function deferIndexesIfLarge(client: Client): Promise<void> {
  const rows = await countRows(client, LARGE_IMPORT * 50)
  const isLarge = (staged: number, present: number) => staged >= LARGE_IMPORT && present <= staged / 5
  if (isLarge(rows.stagedTitles, rows.titles)) await deferIndexes(client, TITLE_TABLES)
  if (isLarge(rows.stagedEpisodes, rows.episodes)) await deferIndexes(client, EPISODE_TABLES)
}

/** Updates the search tables if few titles have changed, else rebuilds them. */
async function refreshSearch(client: Client): Promise<void> {
  const { ids, searchable } = await readWritten(client)
  if (ids.length > searchable * SEARCH_UPDATE_MAX_SHARE) return rebuildSearch(client)
  for (let from = 0; from < ids.length; from += SEARCH_UPDATE_BATCH)
    await updateSearch(statementsOf(client), ids.slice(from, from + SEARCH_UPDATE_BATCH))
}
