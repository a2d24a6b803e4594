import { CLAIM } from '../../../contract/rules/accounts.js'
import { statement } from '../../platform/database/statement.js'
import { ago, NOW } from '../../platform/database/time.js'
import { USER_COLUMNS } from '../users/userStatements.js'

/** The accounts with an address and the hashes of their passwords: its owner, then those that claim it, newest first. */
export const CREDENTIALS_OF_EMAIL = statement((db, p: { email: string }) =>
  db
    .selectFrom('account as a')
    .select(USER_COLUMNS)
    .select('a.password_hash as passwordHash')
    .where(({ fn }) => fn<string>('lower', ['a.email']), '=', p.email)
    .where(({ or, eb }) =>
      or([eb('a.email_verified_at', 'is not', null), eb('a.created_at', '>', ago(CLAIM.days, 'day'))]),
    )
    .orderBy(({ eb }) => eb('a.email_verified_at', 'is', null))
    .orderBy('a.created_at', 'desc')
    .limit(CLAIM.perAddress + 1),
)

/** What confirms a change of an account. */
export const CREDENTIALS = statement((db, p: { id: number }) =>
  db.selectFrom('account').select(['password_hash as hash', 'email', 'username']).where('id', '=', p.id),
)

/** Locks an account if it still has this password hash; null stands for no password. */
export const LOCK_WITH_PASSWORD = statement((db, p: { id: number; hash: string | null }) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p.id)
    .where('password_hash', 'is not distinct from', p.hash)
    .forUpdate(),
)

/** Sets the password of the account that owns an address. */
export const RESET_PASSWORD = statement((db, p: { id: number; email: string; passwordHash: string }) =>
  db
    .updateTable('account')
    .set({ password_hash: p.passwordHash, updated_at: NOW })
    .where('id', '=', p.id)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', p.email)
    .where('email_verified_at', 'is not', null)
    .returning(['id', 'username']),
)

/** Sets the password of an account. */
export const CHANGE_PASSWORD = statement((db, p: { id: number; passwordHash: string }) =>
  db
    .updateTable('account as a')
    .set({ password_hash: p.passwordHash, updated_at: NOW })
    .where('a.id', '=', p.id)
    .returning(USER_COLUMNS),
)
