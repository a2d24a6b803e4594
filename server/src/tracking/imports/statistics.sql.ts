// SQL text: PostgreSQL's own tables, which no entity describes.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { USER_TABLES } from '../../titles/lists/userTables.js'

const TABLES: readonly string[] = ['import_row', 'import_title', ...USER_TABLES]

/** Tables of which more has changed than was there when PostgreSQL last looked at them. */
const OUTDATED = statement(
  (_db, p: { tables: readonly string[] }) => sql<{ name: string }>`
  select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = current_schema() and s.relname = any(${p.tables}::text[])
    and s.n_mod_since_analyze > greatest(c.reltuples, 500)`,
)

/**
 * Lets PostgreSQL look at tables that an import has filled. Its own process does so within minutes, but an import fills empty tables within seconds, and
 * plans for empty tables read all rows of an account for each title.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  for (const { name } of await database.rows(OUTDATED, { tables: TABLES }))
    await database.rows(sql`analyze (skip_locked) ${sql.table(name)}`)
}
