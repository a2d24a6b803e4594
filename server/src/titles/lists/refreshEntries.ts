import { sql } from 'kysely'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { ENTRIES_LOCK } from '../../platform/database/locks.js'
import { statement } from '../../platform/database/statement.js'
import type { EntryTable } from './entryStatements.js'

/** Titles whose entries one statement updates, and titles of one run of {@link EntryRefresh}. */
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

const TABLES: readonly EntryTable[] = ['favorite', 'watched', 'watchlist_movie', 'not_interested']

/** The next titles that have entries, in the order of their ids. */
const LISTED_TITLES = statement(
  (_db, p: { after: number }) => sql<{ id: number }>`
  select movie_id as id from (${sql.join(
    TABLES.map(
      (table) => sql`(
        select distinct movie_id from ${sql.table(table)} where movie_id > ${p.after}::int
        order by movie_id limit ${sql.lit(BATCH)})`,
    ),
    sql` union `,
  )}) listed order by movie_id limit ${sql.lit(BATCH)}`,
)

/**
 * A background task that refreshes the entries of some titles in each run, one after the other. It repairs what a process that was
 * killed between a change of titles and its refresh has left.
 */
export class EntryRefresh {
  #after = 0

  constructor(private readonly database: Database) {}

  /** Refreshes the entries of the next titles. After the last title it begins anew. */
  async run(): Promise<void> {
    const ids = (await this.database.rows(LISTED_TITLES, { after: this.#after })).map(({ id }) => id)
    await refreshEntries(this.database, ids)
    this.#after = ids.length < BATCH ? 0 : (ids.at(-1) ?? 0)
  }
}
