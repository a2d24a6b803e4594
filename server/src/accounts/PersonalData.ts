/**
 * Declares the personal data that a feature stores: how it is exported, and how it is deleted with the account. Each
 * feature declares its own; `personalData.ts` lists them.
 */
export interface PersonalData {
  /** Property name in the data export. */
  name: string
  /** Statement that selects all rows of the account $1 for the data export. */
  exportSql?: string
  /** Maximum number of rows per read of `exportSql`; set it for large rows. */
  exportBatchRows?: number
  /**
   * Statements that delete or anonymise the few rows that must not outlive the closing of an account; $1 is an array of
   * account ids. They run in this order when the account is closed, and again just before its row is deleted.
   */
  eraseSql?: readonly string[]
  /**
   * Statements that delete at most $2 rows of the account $1 and return their `count`; see {@link deleteBatch}. Each is
   * repeated until no rows are left, every time in its own transaction. Tables with few rows that reference the account
   * with "on delete cascade" need none.
   */
  deleteSql?: readonly string[]
}

/**
 * Returns a statement for {@link PersonalData.deleteSql}.
 * @param from FROM and WHERE clause of the rows of account $1; the table's alias is `t`
 * @param weight number of rows that one row counts as, where deleting it updates others
 */
export const deleteBatch = (table: string, from: string, weight = 1) => `
  with deleted as (
    delete from ${table} where ctid = any(array(
      select t.ctid ${from} limit greatest($2::int / ${weight}, 1)
    )) returning 1
  )
  select count(*)::int as count from deleted`

/** Returns a statement for {@link PersonalData.deleteSql} of a table whose owner column is `account_id`. */
export const deleteOwnBatch = (table: string, weight?: number) =>
  deleteBatch(table, `from ${table} t where t.account_id = $1::int`, weight)
