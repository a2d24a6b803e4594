import { basename } from 'node:path'
import type { Client } from 'pg'
import { BitSet } from '../BitSet.js'
import { ImportError } from '../ImportError.js'
import type { ImportProgress, InvalidLines } from '../ImportProgress.js'
import { createStaging } from '../staging.sql.js'
import { openStaging } from '../staging.js'
import { readTsv } from '../tsv.js'
import { makersParser, personParser, principalsParser } from './creditParsers.js'
import type { RowParser } from './fields.js'
import {
  IMDB_COLUMNS,
  MISSING_FILE_EFFECTS,
  type ImdbFileName,
  type ImdbFolder,
  type SkippedTitles,
} from './imdbDataset.js'
import { alternativeParser, ratingParser, TITLE_COLUMNS, titleParser } from './titleParsers.js'

/**
 * Reads IMDb's files into the staging tables, each file once: first the titles, then what belongs to them, last the
 * people that they list.
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
    columns?: readonly string[],
  ) => {
    const path = paths[name]
    if (!path) return
    const rows = openStaging(client, table, columns)
    await readTsv(path, {
      columns: IMDB_COLUMNS[name],
      onRow: (fields) => parse(fields, rows),
      flush: () => rows.flush(),
      invalidLines,
      progress,
    })
    await rows.end()
  }
  for (const [name, effect] of Object.entries(MISSING_FILE_EFFECTS))
    if (!paths[name as ImdbFileName]) progress.note(`${name}.tsv.gz is missing: ${effect}.`)

  await readFile('title.basics', 'staged_title', titleParser(titles, series, skipped), TITLE_COLUMNS)
  if (titles.size === 0)
    throw new ImportError(
      `${basename(paths['title.basics'] as string)} holds no title that could be loaded. Nothing was changed.`,
    )
  await readFile('title.ratings', 'staged_rating', ratingParser(titles))
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
