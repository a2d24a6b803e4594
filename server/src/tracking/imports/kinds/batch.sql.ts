// SQL text: what the statements of all kinds of rows share. Each handles all rows of a kind in a batch.
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import type { Statement } from '../../../platform/database/statement.js'
import type { RowKind } from '../Import.js'

/** A batch of rows: those of a range of titles, which are whole, or of a range of rows. Ranges are inclusive. */
export interface Batch {
  importId: number
  accountId: number
  firstTitle: number
  lastTitle: number
  firstRow: number
  lastRow: number
}

/** Which of the ranges of a {@link Batch} counts. */
export type BatchOf = 'titles' | 'rows'

/** What happens to conflicts. */
export interface PolicyBatch extends Batch {
  policy: string
  /** Whether the file says all that its account has recorded: nothing follows from its rows. */
  isComplete: boolean
}

/** How a kind of rows is compared, applied and undone. Kinds with statements of several steps have them in order. */
export interface Kind {
  kind: RowKind
  /** Sets the outcomes. */
  compare: readonly Statement<Batch, unknown>[]
  /** As `compare`, of kinds whose batches are ranges of rows, for a range of titles. */
  compareTitles?: readonly Statement<Batch, unknown>[]
  /** Writes the rows whose outcome says so, and notes what they overwrite. */
  apply: readonly Statement<PolicyBatch, unknown>[]
  /** Restores what was before, unless it was changed since. */
  undo: readonly Statement<Batch, unknown>[]
}

/**
 * The titles of a batch with their rows, or the rows with their titles: `r` with the id of its title. PostgreSQL knows nothing of an import that was
 * just written, expects one row of it, and would look for each in all of them. So an offset fixes the order of the joins, and what is joined is
 * found by both columns of its index: it does not know that the import is the same one.
 */
export const batchRows = (p: Batch, of: BatchOf): RawBuilder<unknown> =>
  of === 'titles'
    ? sql`(
  select r.*, t.movie_id from (
    select import_id, n, movie_id from import_title
    where import_id = ${p.importId}::int and movie_id between ${p.firstTitle}::int and ${p.lastTitle}::int offset 0
  ) t
  cross join lateral (select * from import_row where import_id = t.import_id and title = t.n offset 0) r)`
    : sql`(
  select r.*, t.movie_id from (
    select * from import_row where import_id = ${p.importId}::int and n between ${p.firstRow}::int and ${p.lastRow}::int offset 0
  ) r
  cross join lateral (
    select movie_id from import_title where import_id = r.import_id and n = r.title and movie_id is not null offset 0
  ) t)`

/** The rows `r` of a kind in a batch, with the ids of their titles. */
export const rowsOf = (p: Batch, kind: RowKind, of: BatchOf = 'titles'): RawBuilder<unknown> => sql`(
  select * from ${batchRows(p, of)} r where r.kind = ${sql.lit(kind)})`

/** Whether a row `r` is written. */
export const isToApply = (p: Pick<PolicyBatch, 'policy'>): RawBuilder<boolean> => sql<boolean>`(
  not r.applied and (r.outcome in ('NEW', 'CHANGED')
    or (r.outcome = 'CONFLICT' and (${p.policy}::text = 'TAKE_THEIRS' or (${p.policy}::text = 'NEWER' and r.newer)))))`

/** Rows of a kind that are written. */
export const toApply = (p: PolicyBatch, kind: RowKind, of?: BatchOf): RawBuilder<unknown> => sql`(
  select * from ${rowsOf(p, kind, of)} r where ${isToApply(p)})`

/** Rows of a kind that were written. */
export const applied = (p: Batch, kind: RowKind, of?: BatchOf): RawBuilder<unknown> => sql`(
  select * from ${rowsOf(p, kind, of)} r where r.applied)`

/**
 * Whether a value is one of those that the same statement has written. PostgreSQL looks it up in a hash table; a join it would do by comparing all with all, because it
 * expects one row.
 */
export const isOneOf = (value: RawBuilder<unknown>, written: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((${value}) in (${written})) is true`

/** What a statement has found of rows, with the id of their import, which the plan does not know. */
const ofImport = (p: Pick<Batch, 'importId'>, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select f.*, ${p.importId}::int as import_id from ${found} f offset 0)`

/** Sets outcomes from `c`, which has the columns n, outcome, reason, newer and target. */
export const setOutcomes = (p: Pick<Batch, 'importId'>): RawBuilder<unknown> => sql`
  update import_row r set outcome = c.outcome, reason = c.reason, newer = coalesce(c.newer, false), target = c.target
  from ${ofImport(p, sql`c`)} c where r.import_id = c.import_id and r.n = c.n
    and (r.outcome, r.reason, r.newer, r.target) is distinct from (c.outcome, c.reason, coalesce(c.newer, false), c.target)`

/** Notes from `done`, which has the columns n, entity_id and before, what was written. */
export const setApplied = (p: Batch): RawBuilder<unknown> => sql`
  update import_row r set applied = true, entity_id = done.entity_id, before = done.before,
    outcome = case r.outcome when 'CONFLICT' then 'CHANGED' else r.outcome end
  from ${ofImport(p, sql`done`)} done where r.import_id = done.import_id and r.n = done.n`

/** Notes from `undone`, which has the column n, which of the written rows of a kind were undone. The others are kept. */
export const setUndone = (p: Batch, kind: RowKind, of?: BatchOf): RawBuilder<unknown> => sql`
  update import_row r set applied = not a.is_undone, outcome = case when a.is_undone then 'UNDONE' else 'KEPT' end
  from (
    select a.import_id, a.n, ${isOneOf(sql`a.n`, sql`select n from undone`)} as is_undone from ${applied(p, kind, of)} a offset 0
  ) a
  where r.import_id = a.import_id and r.n = a.n`

/** The time of a row `r`; never later than now. */
export const ROW_TIME = sql<string>`least(coalesce(r.at, now()), now())`

/** Columns of a list entry that describe its title, and their values from a title `m` of the catalogue. */
export const TITLE_COLUMNS = sql`movie_id, title, poster_path, type, overview, release_date, vote_average, genre_ids`
export const TITLE_VALUES = sql`m.id, m.title, m.poster_path, m.type, m.overview, nullif(m.release_date, m.release_stand_in),
  m.vote_average, m.genre_ids`

/** Lets the transaction be the only one that changes the titles of a batch for the account, as `Ratings.lockTitle` does; in order. */
export const LOCK_BATCH = statement(
  (_db, p: Batch) => sql`
  select pg_advisory_xact_lock(${p.accountId}::int, t.movie_id)
  from (
    select distinct movie_id from import_title
    where import_id = ${p.importId}::int and movie_id between ${p.firstTitle}::int and ${p.lastTitle}::int
    order by movie_id
  ) t`,
)

/** The kinds of the rows of a batch, with the number of rows. */
export const KINDS_OF_BATCH = statement(
  (_db, p: Batch) => sql<{ kind: RowKind; rows: number }>`
  select r.kind, count(*)::int as rows from ${batchRows(p, 'titles')} r group by r.kind`,
)

/** The titles behind a position whose rows are the next batch: whole titles, at most `limit` rows unless one has more. */
export const NEXT_TITLES = statement(
  (_db, p: { importId: number; after: number; limit: number }) => sql<{
    first: number
    last: number
    rows: number
  }>`
  select min(movie_id)::int as first, max(movie_id)::int as last, sum(rows)::int as rows
  from (
    select movie_id, rows, sum(rows) over (order by movie_id) as total, row_number() over (order by movie_id) as place
    from (
      select t.movie_id, count(*) as rows
      from (
        select import_id, movie_id, n from import_title
        where import_id = ${p.importId}::int and movie_id > ${p.after}::int
        order by movie_id limit ${p.limit}::int
      ) t
      cross join lateral (select n from import_row where import_id = t.import_id and title = t.n offset 0) r
      group by t.movie_id
    ) t
  ) t
  where place = 1 or total <= ${p.limit}::int
  having count(*) > 0`,
)
