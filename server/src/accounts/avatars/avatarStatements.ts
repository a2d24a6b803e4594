import { sql } from 'kysely'
import { BACKUP_LOCK } from '../../platform/database/locks.js'
import { statement } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'

/** URL prefix of avatars; accounts store the full path. */
export const AVATAR_URL_PREFIX = '/avatars/'

/** Path of a file in the storage; null for none. */
const FILE = sql<string | null>`substr(b.avatar_path, ${AVATAR_URL_PREFIX.length + 1}::integer)`

/** Notes that a file is about to be written. */
export const ADD_LEFTOVER = statement((db, p: { path: string }) =>
  db.insertInto('avatar_leftover').values({ path: p.path }),
)

/**
 * Sets or removes the avatar of an account, and returns the path of its previous file. One statement: it locks the row
 * before it reads the old path, so that concurrent uploads see each other's files. The same commit marks the old file as a
 * leftover and the new one as referenced.
 */
export const SET_AVATAR = statement((db, p: { accountId: number; url: string | null; path: string | null }) =>
  db
    .with('b', (cte) =>
      cte.selectFrom('account').select(['id', 'avatar_path']).where('id', '=', p.accountId).forUpdate(),
    )
    .with('changed', (cte) =>
      cte
        .updateTable('account as a')
        .from('b')
        .set({ avatar_path: p.url, updated_at: sql`now()` })
        .whereRef('a.id', '=', 'b.id')
        .returning('a.id'),
    )
    .with('referenced', (cte) => cte.deleteFrom('avatar_leftover').where('path', '=', sql<string>`${p.path}`))
    .with('noted', (cte) =>
      cte
        .insertInto('avatar_leftover')
        .columns(['path'])
        .expression(({ selectFrom }) =>
          selectFrom('b').select(FILE.as('path')).where('b.avatar_path', 'like', `${AVATAR_URL_PREFIX}%`),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('b')
    .innerJoin('changed', 'changed.id', 'b.id')
    .select(FILE.as('path')),
)

/** Whether a backup is running: it holds its lock. */
export const IS_BACKED_UP = statement(
  () => sql<{ isBackedUp: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = 0
        and l.objid = ${BACKUP_LOCK}) as "isBackedUp"`,
)

/** Files that no account references. One hour is far longer than the timeout of an upload. */
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
    .orderBy('l.since')
    .limit(p.limit),
)

/** Moves a file behind the others. */
export const RETRY_LEFTOVER = statement((db, p: { path: string }) =>
  db
    .updateTable('avatar_leftover')
    .set({ since: ago(1, 'hour') })
    .where('path', '=', p.path),
)

/** Notes that a file was removed. */
export const DELETE_LEFTOVER = statement((db, p: { path: string }) =>
  db.deleteFrom('avatar_leftover').where('path', '=', p.path),
)
