// SQL text: drops and stores definitions of the system catalogues in a block of PL/pgSQL.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { statementsOf } from '../../platform/database/Database.js'

/** How long one attempt waits for the locks. Readers queue behind it for that long. */
const LOCK_TIMEOUT = '1s'
const LOCK_ATTEMPTS = 20

/** Tables whose non-unique indexes are dropped together; those named in `filled` also lose their foreign keys. */
interface DeferredTables {
  indexed: readonly string[]
  filled: readonly string[]
}
export const TITLE_TABLES: DeferredTables = {
  indexed: ['movie', 'credit', 'person', 'movie_source', 'movie_title'],
  filled: ['credit', 'movie_source', 'movie_title'],
}
export const EPISODE_TABLES: DeferredTables = { indexed: ['episode'], filled: ['season', 'episode'] }

/**
 * Drops the non-unique indexes of tables of the catalogue and the foreign keys of those that an import fills, and stores their
 * definitions in the table set_aside, in one transaction.
 *
 * Only for a small catalogue: reads have no indexes until they are restored. If the locks are not available, nothing
 * is dropped and the import is slower.
 */
export async function deferIndexes(client: Client, tables: DeferredTables): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  try {
    for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt++)
      try {
        await client.query(dropAndStore(tables))
        return
      } catch (error) {
        // 55P03: lock_not_available.
        if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
      }
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Rebuilds what {@link deferIndexes} dropped, also in an import that was killed. */
export async function restoreIndexes(client: Client): Promise<void> {
  const rows = await statementsOf(client).rows(SET_ASIDE)
  // Both statements in one query are one transaction: an index is never rebuilt without its row being deleted.
  for (const { position, definition } of rows)
    await client.query(`${definition}; delete from set_aside where position = ${position}`)
}

const SET_ASIDE = sql<{
  position: number
  definition: string
}>`select position, definition from set_aside order by position`

const tableList = (tables: readonly string[]) => tables.map((table) => `'${table}'::regclass`).join(', ')

const dropAndStore = ({ indexed, filled }: DeferredTables) => `
  do $$
  declare one record;
  begin
    for one in
      select format('drop index %s', i.indexrelid::regclass) as dropping, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
      where i.indrelid in (${tableList(indexed)})
        and not i.indisunique and not i.indisexclusion
      union all
      select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c
      where c.contype = 'f' and c.conrelid in (${tableList(filled)})
    loop
      insert into set_aside select coalesce(max(position), 0) + 1, one.definition from set_aside;
      execute one.dropping;
    end loop;
  end $$`
