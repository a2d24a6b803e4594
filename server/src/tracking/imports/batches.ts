import type { StatementRunner } from '../../platform/database/Database.js'
import { rowBatch, titleBatch } from './compareRows.js'
import { ADVANCE } from './importStatements.js'
import { type Batch, NEXT_TITLES } from './kinds/batch.sql.js'
import { LOCK_LISTS, NEXT_ROWS } from './kinds/watchlists.sql.js'
import { type ImportWorld, lockImport, type RunningImport } from './RunningImport.js'
import { refreshStatistics } from './statistics.sql.js'

/** Rows of a transaction; a title with more is whole. */
const BATCH = 500
/** Batches after which statistics are refreshed. */
const REFRESHED_EVERY = 5

/** Does the work of a batch in its transaction. */
type Work = (statements: StatementRunner, batch: Batch) => Promise<void>

/** Works at all whole titles of an import, from where it was interrupted: a transaction for each batch. */
export async function forTitles(
  { database }: ImportWorld,
  running: RunningImport,
  work: Work,
): Promise<void> {
  const { importId, signal } = running
  for (let count = 0; ; count++) {
    signal?.throwIfAborted()
    if (count % REFRESHED_EVERY === 0) await refreshStatistics(database)
    const isDone = await database.transaction(async (statements) => {
      const { titleCursor: after, rowCursor } = await lockImport(statements, running)
      const next = await statements.row(NEXT_TITLES, { importId, after, limit: BATCH })
      if (!next) return true
      await work(statements, titleBatch(running, next.first, next.last))
      await statements.rows(ADVANCE, { importId, titleCursor: next.last, rowCursor, done: next.rows })
      return false
    })
    if (isDone) return
  }
}

/** As {@link forTitles}, for the rows about lists, which are locked first. */
export async function forLists({ database }: ImportWorld, running: RunningImport, work: Work): Promise<void> {
  const { importId, signal } = running
  for (;;) {
    signal?.throwIfAborted()
    const isDone = await database.transaction(async (statements) => {
      const { titleCursor, rowCursor: after } = await lockImport(statements, running)
      const next = await statements.row(NEXT_ROWS, { importId, after, limit: BATCH })
      if (!next) return true
      const batch = rowBatch(running, next.first, next.last)
      await statements.rows(LOCK_LISTS, batch)
      await work(statements, batch)
      await statements.rows(ADVANCE, { importId, titleCursor, rowCursor: next.last, done: next.rows })
      return false
    })
    if (isDone) return
  }
}
