import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { withLock } from '../../platform/database/connections.sql.js'
import { LOAD_LOCK } from '../../platform/database/locks.js'
import { type CatalogueState, readState } from './catalogueState.sql.js'
import { ensureSearch } from '../search/searchTables.sql.js'
import { restoreIndexes } from './deferIndexes.sql.js'
import { type ImdbFolder, type SkippedTitles, stageImdb } from './imdb/imdbDataset.js'
import { loadIds } from './ids/importIds.js'
import type { IdResult } from './ids/ids.sql.js'
import { importContent } from './importContent.js'
import type { ImportProgress, InvalidLines } from './ImportProgress.js'
import { type ImportResult, merge } from './merge/index.js'
import { readStarterFiles, type StarterParts } from './starter.js'
import { stageWikipedia } from './wikipedia.js'

/** Imports the starter catalogue. Idempotent; several processes may call it at once. @param parts all by default */
export function importStarter(url: string, parts?: StarterParts): Promise<ImportResult> {
  return withLock(url, LOAD_LOCK, async (client) => {
    const files = await readStarterFiles(parts)
    return importContent(client, files.content(), files.checksum)
  })
}

/** Options of an import from a file. */
export interface ImportOptions {
  invalidLines: InvalidLines
  progress: ImportProgress
  /** Date of the data, ISO calendar date, if it is not the date of the files. */
  asOf?: string
}

/**
 * Imports a folder of IMDb's files. Idempotent; may be interrupted; a second import waits for the first.
 * @throws ImportError
 */
export function importImdb(
  url: string,
  folder: ImdbFolder,
  { invalidLines, progress, asOf = folder.asOf }: ImportOptions,
): Promise<ImportResult & { skipped: SkippedTitles }> {
  return withImportLock(url, progress, async (client) => {
    const skipped = await stageImdb(client, folder, invalidLines, progress)
    return { ...(await merge(client, { source: 'imdb', asOf, progress })), skipped }
  })
}

/**
 * Imports a file of wikipedia-movie-data. Idempotent; may be interrupted; a second import waits for the first.
 * @throws ImportError
 */
export function importWikipedia(
  url: string,
  file: string,
  { invalidLines, progress, asOf }: ImportOptions,
): Promise<ImportResult & { duplicates: number }> {
  return withImportLock(url, progress, async (client) => {
    const duplicates = await stageWikipedia(client, file, invalidLines, progress)
    const result = await merge(client, { source: 'wikipedia', asOf: asOf ?? null, progress })
    return { ...result, duplicates }
  })
}

/**
 * Loads ids of titles from a file of Wikidata's query service. Idempotent; may be interrupted; waits for a running import.
 * @throws ImportError
 */
export function importIds(
  url: string,
  file: string,
  options: Omit<ImportOptions, 'asOf'>,
): Promise<IdResult> {
  return withImportLock(url, options.progress, (client) => loadIds(client, file, options))
}

function withImportLock<T>(
  url: string,
  progress: ImportProgress,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withLock(url, LOAD_LOCK, work, () =>
    progress.note('Another load is running; this one begins after it.'),
  )
}

/**
 * Imports the starter catalogue if the database has no catalogue or an older edition of it. A catalogue from another
 * source stays. Indexes and search tables that a killed import left incomplete are rebuilt.
 * @param report receives a message for the operator when something takes time
 * @returns undefined if there was nothing to import
 */
export function ensureCatalogue(
  url: string,
  report: (message: string) => void,
  parts?: StarterParts,
): Promise<ImportResult | undefined> {
  return importUnless(isUpToDate, url, report, parts)
}

/**
 * Makes sure that there is a catalogue to serve: imports the curated records and the package's films into an empty
 * database. An older edition is good enough; {@link ensureCatalogue} replaces it while the server runs.
 * @returns whether the catalogue is complete
 */
export async function ensureFirstTitles(url: string, report: (message: string) => void): Promise<boolean> {
  await importUnless((state) => state?.source != null, url, report, 'withoutFacts')
  const { checksum } = await readStarterFiles()
  return isServable(url, (state) => isUpToDate(state, checksum))
}

type IsEnough = (state: CatalogueState | undefined, checksum: string) => boolean

async function importUnless(
  isEnough: IsEnough,
  url: string,
  report: (message: string) => void,
  parts?: StarterParts,
): Promise<ImportResult | undefined> {
  const files = await readStarterFiles(parts)
  const { checksum } = files
  if (await isServable(url, (state) => isEnough(state, checksum))) return undefined
  return withLock(
    url,
    LOAD_LOCK,
    async (client) => {
      await restoreIndexes(client)
      await ensureSearch(client)
      if (isEnough(await readState(client), checksum)) return undefined
      report('Loading the starter catalogue')
      return importContent(client, files.content(), checksum)
    },
    () => report('Waiting for a load of the catalogue to end'),
  )
}

function isUpToDate(state: CatalogueState | undefined, checksum: string): boolean {
  return state?.source != null && (state.source !== 'starter' || state.checksum === checksum)
}

/** Longer than PostgreSQL takes to release the lock of a killed import (about a second), in milliseconds. */
const LOCK_RELEASE_MS = 5_000
const POLL_INTERVAL_MS = 200

/**
 * Whether a server can start without changing the catalogue. An import that is running will restore the indexes, so
 * the server can start; but an import that was just killed cannot, so this waits until its lock would be released.
 */
async function isServable(
  url: string,
  isEnough: (state: CatalogueState | undefined) => boolean,
): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const until = performance.now() + LOCK_RELEASE_MS
    for (;;) {
      const state = await readState(client)
      if (!isEnough(state) || !state?.isSearchable) return false
      if (state?.hasAllIndexes || performance.now() > until) return true
      if (!state?.isImporting) return false
      await setTimeout(POLL_INTERVAL_MS)
    }
  } finally {
    await client.end()
  }
}
