import { db } from '../../platform/database/statement.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'

/** Personal data: linked identity provider sign-ins. */
export const identityData: PersonalData = {
  name: 'identities',
  exportRows: (accountId) =>
    db
      .selectFrom('identity')
      .select(['issuer', 'subject', 'created_at as createdAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at'),
  // Deleted at once, so that signing in with the provider again creates another account.
  erase: [(accountId) => db.deleteFrom('identity').where('account_id', '=', accountId)],
}
