import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../platform/config/root.js'
import type { CatalogueContent } from './CatalogueTitle.js'
import { combineTitles } from './combineTitles.js'
import { FACTS_FILE, type FilmFacts, parseFacts } from './filmFacts.js'
import { WRITER_VERSION } from './merge/prepareTitles.sql.js'
import { parseSeasons, readSeasonFiles } from './starterSeasons.js'
import type { CuratedTitle } from './starterTitles.js'
import { PACKAGE_FILE, parsePackage } from './vegaMovies.js'

/** Date of the starter catalogue, ISO calendar date. */
export const STARTER_AS_OF = '2025-06-30'

/** Raise it when the same files yield other titles, so that the next start imports them again. */
const EDITION = 3

const FOLDER = join(ROOT, 'server', 'starter')

/** What of the starter catalogue is read: all of it, or without the films of which only facts are known. */
export type StarterParts = 'all' | 'withoutFacts'

/** The files of the starter catalogue, not parsed yet. Parsing takes most of the time, and most starts need no titles. */
export interface StarterFiles {
  /** Digest of the files and of the rules that make titles of them. Equal digests mean equal titles. */
  checksum: string
  curated(): CuratedTitle[]
  /** Parses all files and combines their titles. */
  content(): CatalogueContent
}

/** Reads the files of the starter catalogue. */
export async function readStarterFiles(parts: StarterParts = 'all'): Promise<StarterFiles> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const seasonFiles = await readSeasonFiles(FOLDER)
  const [packageFile, facts, ...records] = await Promise.all([
    readFile(PACKAGE_FILE),
    parts === 'all' ? readFile(FACTS_FILE) : undefined,
    ...names.map((name) => readFile(join(FOLDER, name))),
  ])
  const digest = createHash('sha256').update(`${WRITER_VERSION} ${EDITION} ${STARTER_AS_OF}`)
  for (const file of [packageFile, facts, ...seasonFiles, ...records]) digest.update(file ?? '')
  const curated = () => records.flatMap((file) => JSON.parse(file.toString('utf8')) as CuratedTitle[])
  return {
    checksum: digest.digest('hex'),
    curated,
    content: () => ({
      source: 'starter',
      asOf: STARTER_AS_OF,
      titles: combineTitles(
        curated(),
        parsePackage(packageFile),
        facts ? parseFacts(facts) : [],
        STARTER_AS_OF,
        parseSeasons(seasonFiles),
      ),
    }),
  }
}

/** Reads the curated records. */
export async function readCurated(): Promise<CuratedTitle[]> {
  return (await readStarterFiles('withoutFacts')).curated()
}

/** Reads the facts of films. */
export async function readFacts(): Promise<FilmFacts[]> {
  return parseFacts(await readFile(FACTS_FILE))
}

/** Reads the titles of the starter catalogue. */
export async function readStarter(parts?: StarterParts): Promise<CatalogueContent> {
  return (await readStarterFiles(parts)).content()
}
