import { sql, type Expression } from 'kysely'
import { db, type Query, type Tables } from '../database/statement.js'

/**
 * Declares the personal data that a feature stores: how it is exported, and how it is deleted with the account. Each
 * feature declares its own in its `feature.ts`. The queries run rarely, so they are not prepared.
 */
export interface PersonalData {
  /** Property name in the data export. */
  name: string
  /** Selects all rows of an account for the data export. */
  exportRows?: (accountId: number) => Expression<unknown>
  /** Maximum number of rows per read of `exportRows`; set it for large rows. */
  exportBatchRows?: number
  /**
   * Queries that delete or anonymise the few rows that must not outlive the closing of an account. They run in this order
   * when the account is closed, and again just before its row is deleted.
   */
  erase?: readonly ((accountId: number) => Query<unknown>)[]
  /**
   * Queries that delete at most `limit` rows of an account and return their `count`; see {@link deleteBatch}. Each is
   * repeated until no rows are left, every time in its own transaction. Tables with few rows that reference the account
   * with "on delete cascade" need none.
   */
  deleteBatches?: readonly DeleteBatch[]
}

type DeleteBatch = (accountId: number, limit: number) => Query<{ count: number }>

/** Physical address of a row of table `t`, which {@link deleteBatch} needs. */
export const CTID = sql<string>`t.ctid`.as('ctid')

/**
 * Returns a query for {@link PersonalData.deleteBatches}.
 * @param rows selects the {@link CTID} of the rows of an account; the table's alias is `t`
 * @param weight number of rows that one row counts as, where deleting it updates others
 */
export const deleteBatch =
  (table: keyof Tables, rows: (accountId: number) => Expression<{ ctid: string }>, weight = 1): DeleteBatch =>
  (accountId, limit) => {
    const batch = sql`select ctid from (${rows(accountId)}) t limit ${Math.max(Math.floor(limit / weight), 1)}`
    return db
      .with('deleted', (cte) =>
        cte
          .deleteFrom(table)
          .where(sql`ctid`, '=', sql`any(array(${batch}))`)
          .returning(sql<number>`1`.as('one')),
      )
      .selectFrom('deleted')
      .select(sql<number>`count(*)::integer`.as('count'))
  }

type OwnedTable = {
  [Table in keyof Tables]: 'account_id' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/** Returns a query for {@link PersonalData.deleteBatches} of a table whose owner column is `account_id`. */
export const deleteOwnBatch = (table: OwnedTable, weight?: number): DeleteBatch =>
  deleteBatch(
    table,
    (accountId) =>
      db
        .selectFrom(sql`${sql.table(table)}`.as('t'))
        .select(CTID)
        .where(sql`t.account_id`, '=', accountId),
    weight,
  )
