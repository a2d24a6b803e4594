// SQL text: an insert that returns what is there already, and rows compared with each other.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'
import type { ImportId } from './importStatements.js'

/**
 * The import of an account with the events of players that wait, which it creates if there is none. The transaction is the only one that
 * adds to it.
 */
export const OPEN_WAITING = statement(
  (_db, p: { accountId: number }) => sql<{ importId: number; total: number }>`
  insert into import as i (account_id, kind, format, status, questions, answers, counts)
  values (${p.accountId}::int, 'PLAYER', 'player', 'READY', '[]', '{}', '[]')
  on conflict (account_id) where kind = 'PLAYER' and status = 'READY' do update set updated_at = ${NOW}
  returning i.id as "importId", i.total`,
)

/** The last numbers of an import. A statement of its own: {@link OPEN_WAITING} does not see the rows of a transaction that it waited for. */
export const LAST_NUMBERS = statement(
  (_db, p: ImportId) => sql<{ lastRow: number; lastTitle: number }>`
  select
    (select coalesce(max(n), 0)::int from import_row where import_id = ${p.importId}::int) as "lastRow",
    (select coalesce(max(n), 0)::int from import_title where import_id = ${p.importId}::int) as "lastTitle"`,
)

/** The title of a key in an import. */
export const WAITING_TITLE = statement(
  (_db, p: ImportId & { key: string }) => sql<{ n: number }>`
  select n from import_title where import_id = ${p.importId}::int and key = ${p.key}::text`,
)

/** Deletes the rows of a title behind a position that say what an earlier one says. */
export const DROP_REPEATED = statement(
  (_db, p: ImportId & { after: number; title: number }) => sql`
  with gone as (
    delete from import_row r
    where r.import_id = ${p.importId}::int and r.n > ${p.after}::int and r.title = ${p.title}::int
      and exists (
        select from import_row o
        where o.import_id = r.import_id and o.title = r.title and o.n < r.n and o.kind = r.kind
          and (o.season, o.number, o.day) is not distinct from (r.season, r.number, r.day)
      )
    returning 1
  )
  update import set total = total - (select count(*)::int from gone), done = 0 where id = ${p.importId}::int`,
)
