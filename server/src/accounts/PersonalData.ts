/**
 * What a feature keeps of people: how they get a copy of it, and how it goes when they leave. Each feature declares
 * its own; `personalData.ts` puts them together.
 */
export interface PersonalData {
  /** Under this name it stands in a person's export. */
  name: string
  /** Statement that gives everything of one account; its id is $1. */
  copy?: string
  /** Rows of `copy` that one statement reads; for those that carry much. */
  copyRows?: number
  /**
   * Statements that remove or anonymise what must go at once, a few rows of an account; $1 is an array of the ids of
   * accounts. They run in this order when the account is closed, and once more just before its row goes.
   */
  erase?: readonly string[]
  /**
   * Statements that delete at most $2 rows of the account $1 and give their `count`; see {@link removing}. Each is
   * repeated until nothing is left, in transactions of its own. What references an account with "on delete cascade"
   * and stays few needs none.
   */
  remove?: readonly string[]
}

/**
 * A statement of {@link PersonalData.remove}.
 * @param found FROM and WHERE of the rows of account $1, whose table is `t`.
 * @param weight how many rows each counts for, where deleting one has others looked up.
 */
export const removing = (table: string, found: string, weight = 1) => `
  with gone as (
    delete from ${table} where ctid = any(array(
      select t.ctid ${found} limit greatest($2::int / ${weight}, 1)
    )) returning 1
  )
  select count(*)::int as count from gone`

/** The statement that deletes rows of a table that names its owner `account_id`. */
export const removingOwn = (table: string, weight?: number) =>
  removing(table, `from ${table} t where t.account_id = $1::int`, weight)
