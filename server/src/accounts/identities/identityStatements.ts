import { QUOTAS } from '../../../contract/rules/quotas.js'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { USER_COLUMNS } from '../users/userStatements.js'

/** The user whom an identity is linked to. */
export const USER_OF_IDENTITY = statement((db, p: { issuer: string; subject: string }) =>
  db
    .selectFrom('identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(USER_COLUMNS)
    .where('i.issuer', '=', p.issuer)
    .where('i.subject', '=', p.subject),
)

/** The identities of an account, oldest first. */
export const IDENTITIES = statement((db, p: { accountId: number }) =>
  db
    .selectFrom('identity')
    .select(({ ref }) => ['id', 'issuer', isoTimestamp(ref('created_at')).as('createdAt')])
    .where('account_id', '=', p.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(QUOTAS.identity),
)

/** Unlinks an identity of an account, unless it is the only way to sign in. */
export const UNLINK_IDENTITY = statement((db, p: { id: number; accountId: number }) =>
  db
    .deleteFrom('identity as i')
    .where('i.id', '=', p.id)
    .where('i.account_id', '=', p.accountId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('account as a')
            .select('a.id')
            .where('a.id', '=', p.accountId)
            .where('a.password_hash', 'is not', null),
        ),
        exists(
          selectFrom('identity as o')
            .select('o.id')
            .where('o.account_id', '=', p.accountId)
            .where('o.id', '<>', p.id),
        ),
      ]),
    )
    .returning('i.id'),
)
