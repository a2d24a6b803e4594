// SQL text: what the layouts of other services have in common.
import { type RawBuilder, sql } from 'kysely'
import { zoneOf } from '../../accounts/users/timeZone.sql.js'
import { changed, type ExportScope } from './titles.sql.js'

/** A row of CSV by its columns. */
export type CsvRow = Record<string, string | number | null>

/** A file of CSV. */
export interface CsvFile {
  path: string
  columns: readonly string[]
  rows: (scope: ExportScope) => RawBuilder<CsvRow>
  /** Rows after which another file begins, with a number in its name. */
  rowsPerFile?: number
  /** Columns of which a row needs one; others are left out. */
  needsOneOf?: readonly string[]
}

/** The day of a point in time in the account's time zone. */
export const dayOf = (scope: ExportScope, time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone ${zoneOf(scope.accountId)}, 'YYYY-MM-DD')`

/**
 * Adds ids to sorted rows with a `movie_id`. They are looked up when a row is read, not before all are sorted: a read must not take long.
 * @param columns their names, and the ids as SQL about a row `t`
 */
export const withColumns = (
  rows: RawBuilder<unknown>,
  columns: Record<string, RawBuilder<unknown>>,
) => sql<CsvRow>`
  select t.*, ${sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`))}
  from (${rows}) t`

/** The IMDb id of the episode `e`. */
export const EPISODE_IMDB = sql`'tt' || case when e.imdb_id < 10000000 then lpad(e.imdb_id::text, 7, '0') else e.imdb_id::text end`

/** A list whose titles are exported. */
export interface ListFile {
  /** Path of its file in the folder of a service. */
  file: string
  /** The rows `t` of its titles, with their `place`. */
  entries: RawBuilder<unknown>
}

/** Whether the title `t` of a list has changed. */
export const isEntryChanged = (scope: ExportScope) =>
  changed(scope, 'WATCHLIST_ENTRY', sql`concat_ws(':', t.watchlist_id, t.movie_id)`)
