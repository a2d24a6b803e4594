// SQL text: windows over the imports of accounts.
import { sql } from 'kysely'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { statement } from '../../platform/database/statement.js'
import type { ImportStep } from './Import.js'
import { type ImportId, UNDOABLE_UNTIL } from './importStatements.js'

/** Imports that a job should work at and that nobody has touched for a while: a restore has emptied the queue, or their process died. */
export const UNFINISHED = statement(
  (_db) => sql<{ id: number; status: ImportStep }>`
  select id, status from import
  where (status in ('APPLYING', 'UNDOING') or (kind = 'FILE' and status in ('READING', 'MATCHING')))
    and updated_at < now() - interval '5 minutes'
  order by id limit 100`,
)

/** An import whose rows are no longer needed: undone, cancelled or too old, or beyond what an account may keep. */
export const SPENT_IMPORT = statement(
  (_db) => sql<{ importId: number }>`
  select id as "importId" from (
    select i.id, i.status, i.updated_at, i.applied_at,
      sum(i.total) over (partition by i.account_id order by i.id desc) as rows
    from import i
    where i.total > 0 and i.status not in ('ASKING', 'READING', 'MATCHING', 'READY', 'APPLYING', 'UNDOING')
  ) i
  where i.applied_at is null or i.status = 'UNDONE' or i.rows > ${sql.lit(IMPORTS.keptRows)}
    or ${UNDOABLE_UNTIL} < now()
  order by id limit 1`,
)

/** Notes that the rows of an import are deleted; its counts stay. */
export const NOTE_EMPTY = statement(
  (_db, p: ImportId) => sql`
  with gone as (delete from import_title where import_id = ${p.importId}::int)
  update import set total = 0 where id = ${p.importId}::int`,
)

/** Ends what waits too long for its person, and bulk writes whose process died. Events of players wait: there is no file to bring again. */
export const CANCEL_FORGOTTEN = statement(
  (_db) => sql`
  update import set status = 'CANCELLED', updated_at = now()
  where (kind <> 'PLAYER' and status in ('ASKING', 'READY') and updated_at < now() - ${sql.lit(IMPORTS.undoDays)} * interval '1 day')
    or (kind = 'SYNC' and status in ('READING', 'MATCHING') and updated_at < now() - interval '1 hour')`,
)

/** Ends imports at which nobody has got on for a day. */
export const FAIL_STUCK = statement(
  (_db) => sql`
  update import set error = 'INTERNAL', updated_at = now(),
    applied_at = case when status = 'APPLYING' then now() else applied_at end, status = 'FAILED'
  where status in ('READING', 'MATCHING', 'APPLYING', 'UNDOING') and updated_at < now() - interval '1 day'`,
)

/** Deletes the oldest imports of accounts that have more than are kept. */
export const DELETE_OLD_IMPORTS = statement(
  (_db) => sql`
  delete from import where total = 0 and id in (
    select id from (
      select id, row_number() over (partition by account_id order by id desc) as place from import
    ) i where place > ${sql.lit(IMPORTS.kept)} order by id limit 1000
  )`,
)

/** Which of some imports need their files: those that are not applied yet. */
export const NEED_FILES = statement(
  (_db, p: { ids: readonly number[] }) => sql<{ id: number }>`
  select id from import
  where id = any(${p.ids}::int[]) and status in ('ASKING', 'READING', 'MATCHING', 'READY', 'APPLYING')`,
)
