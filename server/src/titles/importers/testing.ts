import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { migrate } from '../../platform/database/config.js'
import { createTestDatabase } from '../../platform/database/testing.js'
import { ROOT } from '../../platform/config/root.js'

/** Creates an empty database with the schema. Returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const url = await createTestDatabase('empty')
  await migrate(url)
  return url
}

/** Runs one statement and returns its rows. */
export async function rowsOf<Row = Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Returns one digest for each table of a catalogue, without the time of the import. */
export async function catalogueDigest(url: string): Promise<Record<string, unknown>> {
  const tableDigest = (table: string, order: string, columns = 't') =>
    `(select md5(string_agg(${columns}::text, '|' order by ${order})) from ${table} t) as ${table}`
  const [row] = await rowsOf(
    url,
    `select ${[
      tableDigest('movie', 'id'),
      tableDigest('credit', 'movie_id, kind, position'),
      tableDigest('person', 'id'),
      tableDigest('movie_title', 'movie_id, title_key'),
      tableDigest('movie_source', 'source, type, external_id'),
      tableDigest('search_word', 'word'),
      tableDigest('season', 'movie_id, number'),
      tableDigest('episode', 'movie_id, season, number'),
      tableDigest('catalogue', 'source', '(source, as_of, checksum, version, movie_count, series_count)'),
    ].join(', ')},
     (select string_agg(indexdef, '|' order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
     (select string_agg(conname, '|' order by conname) from pg_constraint
       where connamespace = 'public'::regnamespace) as constraints`,
  )
  return row as Record<string, unknown>
}

const HEADERS = {
  'title.basics':
    'tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres',
  'title.episode': 'tconst parentTconst seasonNumber episodeNumber',
  'title.akas': 'titleId ordering title region language types attributes isOriginalTitle',
  'title.crew': 'tconst directors writers',
  'title.principals': 'tconst ordering nconst category job characters',
  'title.ratings': 'tconst averageRating numVotes',
  'name.basics': 'nconst primaryName birthYear deathYear primaryProfession knownForTitles',
}

/** Lines of IMDb's files; fields are separated by " | ". */
export type ImdbLines = Partial<Record<keyof typeof HEADERS, string[]>>

/** Writes IMDb's files, dated 1 July 2025, into a temporary folder. Returns the folder. */
export async function writeImdb(files: ImdbLines): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-imdb-'))
  const day = new Date('2025-07-01T12:00:00Z')
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, `${name}.tsv.gz`)
    const header = HEADERS[name as keyof typeof HEADERS].replaceAll(' ', '\t')
    await writeFile(
      path,
      gzipSync([header, ...lines.map((line) => line.split(' | ').join('\t')), ''].join('\n')),
    )
    await utimes(path, day, day)
  }
  return folder
}

/** Starts a script of the project in another process. @param env additional environment variables */
export function startScript(
  args: string[],
  env: Record<string, string>,
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
