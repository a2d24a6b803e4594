import { access, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ImportError, type ImportProgress, InvalidLines } from '../ImportProgress.js'
import type { Client } from 'pg'
import { BitSet } from '../BitSet.js'
import { createStaging, openStaging } from '../staging.sql.js'
import { readTsv } from '../tsv.js'
import { makersParser, personParser, principalsParser } from './creditParsers.js'
import { episodeParser, placeParser } from './episodeParsers.js'
import { gatherEpisodes } from './episodes.sql.js'
import type { RowParser } from './fields.js'
import {
  alternativeParser,
  type EpisodeIds,
  ratingParser,
  TITLE_COLUMNS,
  titleParser,
} from './titleParsers.js'

/** A summary of the terms of IMDb's datasets. */
export const IMDB_TERMS = `IMDb's non-commercial datasets are IMDb's property, lent under its own terms:
  - for personal and non-commercial use only; not for a site or a product that earns money;
  - not to be passed on: neither the files, nor a database made from them;
  - what comes from them must be attributed: "Information courtesy of IMDb (https://www.imdb.com). Used with permission.";
  - the full terms, which decide: https://developer.imdb.com/non-commercial-datasets/ and IMDb's conditions of use.`

export const IMDB_COLUMNS = {
  'title.basics': [
    'tconst', 'titleType', 'primaryTitle', 'originalTitle', 'isAdult', 'startYear', 'endYear', 'runtimeMinutes', 'genres',
  ], // prettier-ignore
  'title.episode': ['tconst', 'parentTconst', 'seasonNumber', 'episodeNumber'],
  'title.ratings': ['tconst', 'averageRating', 'numVotes'],
  'title.akas': [
    'titleId', 'ordering', 'title', 'region', 'language', 'types', 'attributes', 'isOriginalTitle',
  ], // prettier-ignore
  'title.crew': ['tconst', 'directors', 'writers'],
  'title.principals': ['tconst', 'ordering', 'nconst', 'category', 'job', 'characters'],
  'name.basics': ['nconst', 'primaryName', 'birthYear', 'deathYear', 'primaryProfession', 'knownForTitles'],
} as const
/** The name of a file, without its extension. */
export type ImdbFileName = keyof typeof IMDB_COLUMNS

/** What the catalogue lacks without an optional file. */
export const MISSING_FILE_EFFECTS: Readonly<Record<Exclude<ImdbFileName, 'title.basics'>, string>> = {
  'title.episode': 'series come without seasons and episodes',
  'title.ratings': 'titles come without ratings, so lists by rating or popularity are not meaningful',
  'title.akas': 'titles are not found under their names in other countries',
  'title.crew': 'only the principal directors and writers are known',
  'title.principals': 'titles come without a cast',
  'name.basics': 'titles come without people',
}

/** IMDb's files in a folder. */
export interface ImdbFolder {
  paths: Partial<Record<ImdbFileName, string>>
  /** Date of the data, ISO calendar date: when title.basics was last modified. */
  asOf: string
}

/** Number of titles that are not imported on purpose. */
export interface SkippedTitles {
  adult: number
  /** Episodes without a number, of series that are not imported, or all if title.episode is missing. */
  episodes: number
  /** Number of titles of each other kind. */
  otherKinds: Map<string, number>
}

/** How a file is read, if not as usual. */
interface ReadOptions {
  /** Columns of the staging table that are filled. */
  columns?: readonly string[]
  /** Receives the invalid lines instead of those of the import. */
  linesToReport?: InvalidLines
}

/**
 * Finds IMDb's files in a folder, compressed (.tsv.gz) or not (.tsv).
 * @throws ImportError if title.basics is missing
 */
export async function findImdb(folder: string): Promise<ImdbFolder> {
  const paths: ImdbFolder['paths'] = {}
  for (const name of Object.keys(IMDB_COLUMNS) as ImdbFileName[])
    for (const path of [join(folder, `${name}.tsv.gz`), join(folder, `${name}.tsv`)])
      if (!paths[name] && (await exists(path))) paths[name] = path
  if (!paths['title.basics'])
    throw new ImportError(
      `${folder} has no title.basics.tsv.gz. Name the folder that holds the files of IMDb's non-commercial datasets.`,
    )
  return { paths, asOf: (await stat(paths['title.basics'])).mtime.toISOString().slice(0, 10) }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Reads IMDb's files into the staging tables: first the titles, then what belongs to them, last the people that they list.
 * Each file is read once, but title.basics a second time for the episodes: which these are is only known from title.episode, which
 * needs the series.
 * @throws ImportError if a file is damaged or there is no title to import
 */
export async function stageImdb(
  client: Client,
  { paths }: ImdbFolder,
  invalidLines: InvalidLines,
  progress: ImportProgress,
): Promise<SkippedTitles> {
  await createStaging(client)
  const skipped: SkippedTitles = { adult: 0, episodes: 0, otherKinds: new Map() }
  const titles = new BitSet()
  const series = new BitSet()
  const people = new BitSet()
  const readFile = async (
    name: ImdbFileName,
    table: Parameters<typeof openStaging>[1],
    parse: RowParser,
    { columns, linesToReport = invalidLines }: ReadOptions = {},
  ) => {
    const path = paths[name]
    if (!path) return
    const rows = openStaging(client, table, columns)
    await readTsv(path, {
      columns: IMDB_COLUMNS[name],
      onRow: (fields) => parse(fields, rows),
      flush: () => rows.flush(),
      invalidLines: linesToReport,
      progress,
    })
    await rows.end()
  }
  for (const [name, effect] of Object.entries(MISSING_FILE_EFFECTS))
    if (!paths[name as ImdbFileName]) progress.note(`${name}.tsv.gz is missing: ${effect}.`)

  await readFile('title.basics', 'staged_title', titleParser(titles, series, skipped), {
    columns: TITLE_COLUMNS,
  })
  if (titles.size === 0)
    throw new ImportError(
      `${basename(paths['title.basics'] as string)} holds no title that could be loaded. Nothing was changed.`,
    )
  const ids: EpisodeIds = { episodes: new BitSet(), rated: new BitSet() }
  await readFile('title.episode', 'staged_episode_place', placeParser(series, ids.episodes))
  await readFile('title.ratings', 'staged_rating', ratingParser(titles, ids))
  if (paths['title.episode']) {
    // The first reading has reported the invalid lines.
    await readFile('title.basics', 'staged_episode_fact', episodeParser(ids, skipped), {
      linesToReport: new InvalidLines(),
    })
    await gatherEpisodes(client)
  }
  await readFile('title.akas', 'staged_alternative', alternativeParser(titles))
  if (paths['name.basics']) {
    const hasCrewFile = Boolean(paths['title.crew'])
    await readFile('title.crew', 'staged_credit', makersParser(titles, people))
    await readFile(
      'title.principals',
      'staged_credit',
      principalsParser({ titles, series, people, hasCrewFile }),
    )
    await readFile('name.basics', 'staged_person', personParser(people))
  }
  return skipped
}
