import type { Client } from 'pg'
import { statementsOf } from '../../../platform/database/Database.js'
import { CopyWriter } from '../CopyWriter.js'
import { ImportError, type ImportProgress, type InvalidLines } from '../ImportProgress.js'
import { articleOfId } from './idRow.js'
import { createIdTables, type IdResult, STAGED_COLUMNS, storedArticles, storeIds } from './ids.sql.js'
import { readIdFile } from './readIdFile.js'

/** Rows that are read at a time. */
const BATCH = 5_000

/**
 * Loads a file of ids from Wikidata's query service. A row belongs to the title with its Wikipedia article, or with one of its ids.
 * Idempotent; stores all or nothing. Other ids stay.
 * @throws ImportError
 */
export async function loadIds(
  client: Client,
  path: string,
  { invalidLines, progress }: { invalidLines: InvalidLines; progress: ImportProgress },
): Promise<IdResult> {
  await createIdTables(client)
  const rows = await stageRows(client, path, invalidLines, progress)
  if (rows === 0) throw new ImportError(`${path} holds no row that could be read. Nothing was changed.`)
  progress.startStep('Recognising titles')
  await stageArticles(client)
  await client.query('begin')
  try {
    const result = await storeIds(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function stageRows(
  client: Client,
  path: string,
  invalidLines: InvalidLines,
  progress: ImportProgress,
): Promise<number> {
  const rows = new CopyWriter(client, 'staged_ids', STAGED_COLUMNS)
  await readIdFile(path, {
    invalidLines,
    progress,
    flush: () => rows.flush(),
    onRow: (row) =>
      rows.add(
        rows.rows + 1, row.wikidata, row.imdb, row.tmdbMovie, row.tmdbTv, row.tvdbMovie, row.tvdbSeries, row.article,
      ), // prettier-ignore
  })
  await rows.end()
  return rows.rows
}

/** Stages the articles of titles: their names are stored percent-encoded at the end of ids. */
async function stageArticles(client: Client): Promise<void> {
  let after = { movieId: 0, externalId: '' }
  for (;;) {
    const batch = await statementsOf(client).rows(storedArticles(after, BATCH))
    const articles = new CopyWriter(client, 'stored_article', ['article', 'movie_id'])
    for (const { externalId, movieId } of batch) {
      const article = articleOfId(externalId)
      if (article) articles.add(article, movieId)
      const pending = articles.flush()
      if (pending) await pending
    }
    await articles.end()
    after = batch.at(-1) ?? after
    if (batch.length < BATCH) return
  }
}
