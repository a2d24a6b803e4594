import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../database/statement.js'
import type { Job } from './Feature.js'

/** Maximum number of rows per delete statement, which keeps locks short. */
const BATCH = 1_000

/**
 * Returns a job that deletes the expired rows of a table, batch after batch. It skips rows that another process has locked.
 * @param key columns of the primary key
 * @param isExpired condition over the columns of the table
 */
export function cleanup<Table extends keyof Tables>(
  name: string,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  isExpired: RawBuilder<unknown>,
): Job {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const query = sql<{ count: number }>`
    with deleted as (
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${isExpired} limit ${BATCH} for update skip locked
      ) returning 1
    )
    select count(*)::integer as count from deleted`
  return {
    name,
    async run({ database }, signal) {
      for (let count = BATCH; count === BATCH && !signal.aborted;)
        count = (await database.row(query))?.count ?? 0
    },
  }
}
