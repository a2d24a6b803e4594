import { sql } from 'kysely'
import type { StatementRunner } from '../../platform/database/Database.js'
import { ENTRIES_LOCK } from '../../platform/database/locks.js'

/** Titles whose entries one statement updates. */
const BATCH = 1_000

/**
 * Updates what the entries of all lists sort, filter and count by, after titles of the catalogue were added or changed. Call it
 * after the commit: entries then stay writable during a long transaction. Idempotent.
 */
export async function refreshEntries(
  statements: Pick<StatementRunner, 'rows'>,
  movieIds: readonly number[],
): Promise<void> {
  if (movieIds.length === 0) return
  // An insert that read a title before the commit holds the lock until its entry is visible. A later one reads the new title.
  await statements.rows(sql`select pg_advisory_xact_lock(${ENTRIES_LOCK})`)
  for (let from = 0; from < movieIds.length; from += BATCH)
    await statements.rows(sql`select refresh_entries(${movieIds.slice(from, from + BATCH)}::int[])`)
}
