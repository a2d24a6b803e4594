import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import type { EntryTable } from './entryStatements.js'
import { refreshEntries } from './refreshEntries.js'

const TABLES: readonly EntryTable[] = ['favorite', 'watched', 'watchlist_movie', 'not_interested']

/** Titles of one run. */
const BATCH = 1_000

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
