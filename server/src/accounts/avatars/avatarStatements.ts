import { sql } from 'kysely'
import { BACKUP_LOCK } from '../../platform/database/locks.js'
import { statement } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'

/** URL prefix of avatars; accounts store the full path. */
export const AVATAR_URL_PREFIX = '/avatars/'

/** Path of the file of the account `b` in the storage; null for none. */
export const FILE = sql<string | null>`substr(b.avatar_path, ${AVATAR_URL_PREFIX.length + 1}::integer)`

/** Whether a backup is running: it holds its lock. */
export const IS_BACKED_UP = statement(
  () => sql<{ isBackedUp: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = 0
        and l.objid = ${BACKUP_LOCK}) as "isBackedUp"`,
)

/** Files that no account and no poster references. One hour is far longer than the timeout of an upload. */
export const LEFTOVERS = statement((db, p: { limit: number }) =>
  db
    .selectFrom('avatar_leftover as l')
    .select('l.path')
    .where('l.since', '<', ago(1, 'hour'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('id')
            .where('avatar_path', '=', sql<string>`${AVATAR_URL_PREFIX} || l.path`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('own_poster').select('movie_id').whereRef('path', '=', 'l.path'))),
    )
    .orderBy('l.since')
    .limit(p.limit),
)
