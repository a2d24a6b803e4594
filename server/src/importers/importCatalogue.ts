import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { withLock } from '../database/connections.sql.js'
import { LOAD_LOCK } from '../database/locks.js'
import { readState, type CatalogueState } from './catalogueState.sql.js'
import { ensureSearch } from '../search/searchTables.sql.js'
import { restoreIndexes } from './deferIndexes.sql.js'
import type { ImdbFolder, SkippedTitles } from './imdb/imdbDataset.js'
import { stageImdb } from './imdb/stageImdb.js'
import { checksumOf, importContent } from './importContent.js'
import type { ImportProgress, InvalidLines } from './ImportProgress.js'
import { merge } from './merge/index.js'
import type { ImportResult } from './merge/types.js'
import { readStarter } from './starter.js'
import { stageWikipedia } from './wikipedia.js'

/** Imports the starter catalogue. Idempotent; several processes may call it at once. */
export function importStarter(url: string): Promise<ImportResult> {
  return withLock(url, LOAD_LOCK, async (client) => importContent(client, await readStarter()))
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
export async function ensureCatalogue(
  url: string,
  report: (message: string) => void,
): Promise<ImportResult | undefined> {
  const content = await readStarter()
  const checksum = checksumOf(content)
  if (await isServable(url, checksum)) return undefined
  return withLock(
    url,
    LOAD_LOCK,
    async (client) => {
      await restoreIndexes(client)
      await ensureSearch(client)
      if (isUpToDate(await readState(client), checksum)) return undefined
      report('Loading the starter catalogue')
      return importContent(client, content)
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
async function isServable(url: string, checksum: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const until = performance.now() + LOCK_RELEASE_MS
    for (;;) {
      const state = await readState(client)
      if (!isUpToDate(state, checksum) || !state?.isSearchable) return false
      if (state?.hasAllIndexes || performance.now() > until) return true
      if (!state?.isImporting) return false
      await setTimeout(POLL_INTERVAL_MS)
    }
  } finally {
    await client.end()
  }
}
