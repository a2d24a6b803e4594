import { withLock } from './database/config.js'
import { ensureSearch } from './movies/searchTables.js'
import { checksumOf, loadCatalogue, type LoadResult } from './movies/sources/load.js'
import { readStarter } from './movies/sources/starter.js'

/** Two processes that start at once must not load at once; the number is this application's own. */
const LOAD_LOCK = 7_061_906

/** Loads the starter catalogue. Safe to repeat and safe from several processes at once. */
export function loadStarter(url: string): Promise<LoadResult> {
  return withLock(url, LOAD_LOCK, async (client) => loadCatalogue(client, await readStarter()))
}

/**
 * Loads the starter catalogue when the database holds no catalogue, or an older edition of this one. A catalogue
 * that another source filled is left alone.
 * @returns undefined when there was nothing to do.
 */
export function ensureCatalogue(url: string, tell: (step: string) => void): Promise<LoadResult | undefined> {
  return withLock(url, LOAD_LOCK, async (client) => {
    const { rows } = await client.query<{ source: string; checksum: string }>(
      'select source, checksum from catalogue',
    )
    await ensureSearch(client)
    if (rows[0] && rows[0].source !== 'starter') return undefined
    const content = await readStarter()
    if (rows[0]?.checksum === checksumOf(content)) return undefined
    tell('Loading the starter catalogue')
    return loadCatalogue(client, content)
  })
}
