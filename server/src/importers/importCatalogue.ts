import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { withLock } from '../database/config.js'
import { LOAD_LOCK } from '../database/locks.js'
import { ensureSearch } from '../search/searchTables.js'
import { stageImdb, type ImdbFolder, type LeftOut } from './imdb.js'
import { checksumOf, importContent } from './importContent.js'
import type { BrokenLines, ImportProgress } from './ImportProgress.js'
import { merge, type LoadResult } from './merge.js'
import { restoreIndexes } from './deferIndexes.js'
import { readStarter } from './starter.js'
import { stageWikipedia } from './wikipedia.js'

/** Loads the starter catalogue. Safe to repeat and safe from several processes at once. */
export function loadStarter(url: string): Promise<LoadResult> {
  return withLock(url, LOAD_LOCK, async (client) => importContent(client, await readStarter()))
}

/** How a file of somebody else's is loaded. */
export interface LoadOptions {
  broken: BrokenLines
  watch: ImportProgress
  /** The day the content speaks of, when it is not the one that its files tell. ISO calendar date. */
  asOf?: string
}

/** Loads a folder of IMDb's files. Safe to repeat, to interrupt and to start twice. @throws LoadError */
export function loadImdb(
  url: string,
  folder: ImdbFolder,
  { broken, watch, asOf = folder.asOf }: LoadOptions,
): Promise<LoadResult & { left: LeftOut }> {
  return loadAlone(url, watch, async (client) => {
    const left = await stageImdb(client, folder, broken, watch)
    return { ...(await merge(client, { source: 'imdb', asOf, watch })), left }
  })
}

/** Loads a file of wikipedia-movie-data. Safe to repeat, to interrupt and to start twice. @throws LoadError */
export function loadWikipedia(
  url: string,
  file: string,
  { broken, watch, asOf }: LoadOptions,
): Promise<LoadResult & { twice: number }> {
  return loadAlone(url, watch, async (client) => {
    const twice = await stageWikipedia(client, file, broken, watch)
    return { ...(await merge(client, { source: 'wikipedia', asOf: asOf ?? null, watch })), twice }
  })
}

function loadAlone<T>(url: string, watch: ImportProgress, work: (client: Client) => Promise<T>): Promise<T> {
  return withLock(url, LOAD_LOCK, work, () =>
    watch.note('Another load is running; this one begins after it.'),
  )
}

/**
 * Loads the starter catalogue when the database holds no catalogue, or an older edition of this one. A catalogue
 * that another source filled is left alone. What a load that was killed left unfinished is made whole.
 * @returns undefined when there was nothing to do.
 */
export async function ensureCatalogue(
  url: string,
  tell: (step: string) => void,
): Promise<LoadResult | undefined> {
  const content = await readStarter()
  const checksum = checksumOf(content)
  if (await isServable(url, checksum)) return undefined
  return withLock(
    url,
    LOAD_LOCK,
    async (client) => {
      await restoreIndexes(client)
      await ensureSearch(client)
      const { rows } = await client.query<CatalogueState>(STATE)
      if (isUpToDate(rows[0], checksum)) return undefined
      tell('Loading the starter catalogue')
      return importContent(client, content)
    },
    () => tell('Waiting for a load of the catalogue to end'),
  )
}

interface CatalogueState {
  source: string | null
  checksum: string | null
  isWhole: boolean
  isSearchable: boolean
  isLoading: boolean
}

const STATE = `
  select (select source from catalogue) as source, (select checksum from catalogue) as checksum,
    not exists (select 1 from set_aside) as "isWhole",
    exists (select 1 from search_title) or not exists (select 1 from movie) as "isSearchable",
    exists (select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = 0
        and l.objid = ${LOAD_LOCK} and l.pid <> pg_backend_pid()) as "isLoading"`

function isUpToDate(state: CatalogueState | undefined, checksum: string): boolean {
  return state?.source != null && (state.source !== 'starter' || state.checksum === checksum)
}

/** A load that was killed keeps its lock until PostgreSQL notices, for about a second; this is longer, in milliseconds. */
const LAST_BREATH = 5_000
const LOOK_AGAIN = 200

/**
 * Whether a server can start without touching the catalogue. That is also so while a load is running, which will make
 * whole what it has set aside; but one that has just been killed will not, and is waited for.
 */
async function isServable(url: string, checksum: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const until = performance.now() + LAST_BREATH
    for (;;) {
      const { rows } = await client.query<CatalogueState>(STATE)
      const [state] = rows
      if (!isUpToDate(state, checksum) || !state?.isSearchable) return false
      if (state?.isWhole || performance.now() > until) return true
      if (!state?.isLoading) return false
      await setTimeout(LOOK_AGAIN)
    }
  } finally {
    await client.end()
  }
}
