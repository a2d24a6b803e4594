import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { fromNow, NOW } from '../../platform/database/time.js'
import { USER_COLUMNS } from '../users/userStatements.js'

/** Days between the deletion request and the deletion of the account. */
export const GRACE_DAYS = 7

/** Schedules the deletion of an account; no row if it is scheduled. */
export const REQUEST_DELETION = statement((db, p: { id: number }) =>
  db
    .updateTable('account as a')
    .set({ deletion_at: fromNow(GRACE_DAYS, 'day'), updated_at: NOW })
    .where('a.id', '=', p.id)
    .where('a.deletion_at', 'is', null)
    .returning(USER_COLUMNS),
)

/** Cancels the deletion of an account; no row if it is not scheduled. */
export const CANCEL_DELETION = statement((db, p: { id: number }) =>
  db
    .updateTable('account')
    .set({ deletion_at: null, updated_at: NOW })
    .where('id', '=', p.id)
    .where('deletion_at', 'is not', null)
    .returning('id'),
)

// The key of the advisory lock is "leave" in ASCII.
const LOCK_KEY = 0x6c65617665

/** Takes the lock of the process that deletes accounts, until the transaction ends. */
export const LOCK_DELETION = statement((db) =>
  db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${LOCK_KEY}::bigint)`.as('isFree')),
)

/** Accounts whose grace period has ended. */
export const DUE_ACCOUNTS = statement((db, p: { except: readonly number[]; limit: number }) =>
  db
    .selectFrom('account')
    .select('id')
    .where('deletion_at', '<=', NOW)
    .where('id', '<>', sql<number>`all(${p.except}::int[])`)
    .orderBy('deletion_at')
    .orderBy('id')
    .limit(p.limit),
)

/** Locks an account if its grace period has ended: a concurrent cancellation comes first or finds a closed account. */
export const LOCK_DUE_ACCOUNT = statement((db, p: { id: number }) =>
  db.selectFrom('account').select('id').where('id', '=', p.id).where('deletion_at', '<=', NOW).forUpdate(),
)

// Input validation rejects such a username and such an address, so no user can have them.
const CLOSED_USERNAME = sql<string>`'(deleted ' || id || ')'`
const CLOSED_EMAIL = sql<string>`'deleted-' || id || '@invalid'`

/** Removes name, address, password and profile of an account. */
export const CLOSE_ACCOUNT = statement((db, p: { id: number }) =>
  db
    .updateTable('account')
    .set({
      username: CLOSED_USERNAME,
      email: CLOSED_EMAIL,
      pending_email: null,
      email_verified_at: null,
      password_hash: null,
      bio: '',
      first_name: '',
      last_name: '',
      avatar_path: null,
    })
    .where('id', '=', p.id),
)

/** Locks an account if {@link CLOSE_ACCOUNT} has closed it. */
export const LOCK_CLOSED_ACCOUNT = statement((db, p: { id: number }) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p.id)
    .where('deletion_at', '<=', NOW)
    .where('email', '=', CLOSED_EMAIL)
    .forUpdate(),
)

export const DELETE_ACCOUNT = statement((db, p: { id: number }) =>
  db.deleteFrom('account').where('id', '=', p.id),
)
