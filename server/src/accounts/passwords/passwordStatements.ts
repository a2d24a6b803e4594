import { CLAIM } from '../../../contract/rules/accounts.js'
import { statement } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'
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
