import type { StatementRunner } from '../../platform/database/Database.js'
import { LOCK_WATCHED_COUNT } from '../diary/undoStatements.js'
import { DELETE_TITLES, LOCK_ENTRIES, LOCK_TITLES } from '../localTitles/localTitles.sql.js'
import { rowBatch, titleBatch } from './compareRows.js'
import { ADVANCE } from './importStatements.js'
import { KINDS_OF_BATCH, LOCK_BATCH, NEXT_TITLES } from './kinds/batch.sql.js'
import { KINDS_OF_LISTS, UNDONE_KINDS } from './kinds/index.js'
import { ADD_AUTOMATIC_AGAIN, UNMARK, UPDATE_WATCHED_TIMES } from './kinds/viewings.sql.js'
import { DELETE_LISTS, LOCK_LISTS, NEXT_ROWS } from './kinds/watchlists.sql.js'
import { UNUSED_TITLES } from './ownTitles.sql.js'
import { type ImportWorld, lockImport, type RunningImport } from './RunningImport.js'
import { refreshStatistics } from './statistics.sql.js'

/** Rows of a transaction; a title with more is whole. */
const BATCH = 500
/** Batches after which statistics are refreshed. */
const REFRESHED_EVERY = 5
/** Titles that one transaction deletes, while other writers of titles wait. */
const DELETED_AT_ONCE = 20

/** Undoes an import: its lists, then title by title, then the titles that it has added. What was changed since stays. */
export async function undoImport(world: ImportWorld, running: RunningImport): Promise<void> {
  const { database } = world
  const { importId, accountId, signal } = running
  for (;;) {
    signal?.throwIfAborted()
    const isDone = await database.transaction(async (statements) => {
      const { titleCursor, rowCursor: after } = await lockImport(statements, running)
      const next = await statements.row(NEXT_ROWS, { importId, after, limit: BATCH })
      if (!next) return true
      const batch = rowBatch(running, next.first, next.last)
      await statements.rows(LOCK_LISTS, batch)
      for (const { undo } of KINDS_OF_LISTS)
        for (const statement of undo) await statements.rows(statement, batch)
      await statements.rows(ADVANCE, { importId, titleCursor, rowCursor: next.last, done: next.rows })
      return false
    })
    if (isDone) break
  }
  await database.rows(DELETE_LISTS, { importId, accountId })
  for (let batch = 0; ; batch++) {
    signal?.throwIfAborted()
    if (batch % REFRESHED_EVERY === 0) await refreshStatistics(database)
    const isDone = await database.transaction(async (statements) => {
      const { titleCursor: after, rowCursor } = await lockImport(statements, running)
      const next = await statements.row(NEXT_TITLES, { importId, after, limit: BATCH })
      if (!next) return true
      await undoTitles(statements, running, next)
      await statements.rows(ADVANCE, { importId, titleCursor: next.last, rowCursor, done: next.rows })
      return false
    })
    if (isDone) break
  }
  await deleteTitles(world, running)
}

async function undoTitles(
  statements: StatementRunner,
  running: RunningImport,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const batch = titleBatch(running, first, last)
  await statements.rows(LOCK_BATCH, batch)
  await statements.rows(LOCK_WATCHED_COUNT, { accountId: running.accountId })
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
