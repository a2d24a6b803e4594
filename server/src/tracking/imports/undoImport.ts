import type { StatementRunner } from '../../platform/database/Database.js'
import { LOCK_WATCHED_COUNT } from '../diary/undoStatements.js'
import { DELETE_TITLES, LOCK_ENTRIES, LOCK_TITLES } from '../localTitles/localTitles.sql.js'
import { forLists, forTitles } from './batches.js'
import { type Batch, KINDS_OF_BATCH, LOCK_BATCH } from './kinds/batch.sql.js'
import { KINDS_OF_LISTS, UNDONE_KINDS } from './kinds/index.js'
import { ADD_AUTOMATIC_AGAIN, UNMARK, UPDATE_WATCHED_TIMES } from './kinds/viewings.sql.js'
import { DELETE_LISTS } from './kinds/watchlists.sql.js'
import { UNUSED_TITLES } from './ownTitles.sql.js'
import { type ImportWorld, lockImport, type RunningImport } from './RunningImport.js'

/** Titles that one transaction deletes, while other writers of titles wait. */
const DELETED_AT_ONCE = 20

/** Undoes an import: its lists, then title by title, then the titles that it has added. What was changed since stays. */
export async function undoImport(world: ImportWorld, running: RunningImport): Promise<void> {
  const { importId, accountId } = running
  await forLists(world, running, async (statements, batch) => {
    for (const { undo } of KINDS_OF_LISTS)
      for (const statement of undo) await statements.rows(statement, batch)
  })
  await world.database.rows(DELETE_LISTS, { importId, accountId })
  await forTitles(world, running, undoTitles)
  await deleteTitles(world, running)
}

async function undoTitles(statements: StatementRunner, batch: Batch): Promise<void> {
  await statements.rows(LOCK_BATCH, batch)
  await statements.rows(LOCK_WATCHED_COUNT, { accountId: batch.accountId })
  const kinds = new Set((await statements.rows(KINDS_OF_BATCH, batch)).map(({ kind }) => kind))
  for (const { kind, undo } of UNDONE_KINDS)
    if (kinds.has(kind)) for (const statement of undo) await statements.rows(statement, batch)
  if (!kinds.has('viewing') && !kinds.has('tick') && !kinds.has('watched')) return
  await statements.rows(UNMARK, batch)
  await statements.rows(ADD_AUTOMATIC_AGAIN, batch)
  await statements.rows(UPDATE_WATCHED_TIMES, batch)
}

/** Deletes the titles that the import has added, unless somebody has them in a list or has written about them. */
async function deleteTitles({ database, clearTitles }: ImportWorld, running: RunningImport): Promise<void> {
  const { importId, accountId, signal } = running
  for (;;) {
    signal?.throwIfAborted()
    const count = await database.transaction(async (statements) => {
      await statements.rows(LOCK_TITLES)
      await statements.rows(LOCK_ENTRIES)
      await lockImport(statements, running)
      const titles = await statements.rows(UNUSED_TITLES, { importId, accountId, limit: DELETED_AT_ONCE })
      let deleted = 0
      for (const { id } of titles)
        deleted += (await statements.row(DELETE_TITLES({ accountId, id, limit: 1 })))?.count ?? 0
      return deleted
    })
    if (count > 0) clearTitles()
    if (count < DELETED_AT_ONCE) return
  }
}
