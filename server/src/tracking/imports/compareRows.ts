import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { type Batch, KINDS_OF_BATCH, NEXT_TITLES } from './kinds/batch.sql.js'
import { KINDS_OF_LISTS, KINDS_OF_TITLES } from './kinds/index.js'
import { RESOLVE_PARTS } from './kinds/ticks.sql.js'
import { COMPARE_LISTS, NEXT_ROWS } from './kinds/watchlists.sql.js'
import { COUNT_TITLES, JUDGE_UNMATCHED } from './ownTitles.sql.js'
import { MAX, type RunningImport } from './RunningImport.js'
import type { RowKind } from './Import.js'
import { refreshStatistics } from './statistics.sql.js'

/** Rows of a batch that is only compared, and titles of one. */
const BATCH = 2_000

/** Returns the batch of a range of titles. */
export const titleBatch = (
  { importId, accountId }: Pick<RunningImport, 'importId' | 'accountId'>,
  first: number,
  last: number,
): Batch => ({ importId, accountId, firstTitle: first, lastTitle: last, firstRow: 0, lastRow: MAX })

/** Returns the batch of a range of rows. */
export const rowBatch = (
  { importId, accountId }: Pick<RunningImport, 'importId' | 'accountId'>,
  first: number,
  last: number,
): Batch => ({ importId, accountId, firstTitle: 0, lastTitle: MAX, firstRow: first, lastRow: last })

/** Compares the rows of whole titles with what the account has of them. Returns the kinds of the rows. */
export async function compareTitles(
  statements: Pick<StatementRunner, 'rows'>,
  batch: Batch,
): Promise<ReadonlySet<RowKind>> {
  const kinds = new Set((await statements.rows(KINDS_OF_BATCH, batch)).map(({ kind }) => kind))
  await statements.rows(RESOLVE_PARTS, batch)
  for (const { kind, compare } of KINDS_OF_TITLES)
    if (kinds.has(kind)) for (const statement of compare) await statements.rows(statement, batch)
  return kinds
}

/** Compares all rows of an import with what the account has. */
export async function compareRows(
  database: Database,
  running: Pick<RunningImport, 'importId' | 'accountId' | 'signal'>,
): Promise<void> {
  const { importId, accountId, signal } = running
  await refreshStatistics(database)
  await judgeUnmatched(database, importId)
  for (let after = 0; ;) {
    signal?.throwIfAborted()
    const next = await database.row(NEXT_TITLES, { importId, after, limit: BATCH })
    if (!next) break
    await compareTitles(database, titleBatch(running, next.first, next.last))
    after = next.last
  }
  await database.rows(COMPARE_LISTS, { importId, accountId })
  for (let after = 0; ;) {
    signal?.throwIfAborted()
    const next = await database.row(NEXT_ROWS, { importId, after, limit: BATCH })
    if (!next) break
    for (const { compare } of KINDS_OF_LISTS)
      for (const statement of compare)
        await database.rows(statement, rowBatch(running, next.first, next.last))
    after = next.last
  }
}

/** Sets the outcomes of the rows whose titles were not found. */
export async function judgeUnmatched(
  database: Pick<Database, 'row' | 'rows'>,
  importId: number,
): Promise<void> {
  const { count = 0 } = (await database.row(COUNT_TITLES, { importId })) ?? {}
  for (let first = 1; first <= count; first += BATCH)
    await database.rows(JUDGE_UNMATCHED, { importId, first, last: first + BATCH - 1 })
}

/** Compares the rows about some titles, after others were chosen for them. @param movieIds null for all titles, of an import with few */
export async function compareMovies(
  statements: StatementRunner,
  running: Pick<RunningImport, 'importId' | 'accountId'>,
  movieIds: readonly number[] | null,
): Promise<void> {
  const batches = movieIds?.map((id) => titleBatch(running, id, id)) ?? [titleBatch(running, 0, MAX)]
  for (const batch of batches) {
    const kinds = await compareTitles(statements, batch)
    for (const { kind, compareTitles: compare = [] } of KINDS_OF_LISTS)
      if (kinds.has(kind)) for (const statement of compare) await statements.rows(statement, batch)
  }
}
