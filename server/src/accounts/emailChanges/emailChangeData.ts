import { db } from '../../platform/database/statement.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'

/** Personal data: former email addresses, while their change can be undone. */
export const emailChangeData: PersonalData = {
  name: 'emailChanges',
  exportRows: (accountId) =>
    db
      .selectFrom('email_change')
      .select([
        'old_email as oldEmail',
        'new_email as newEmail',
        'changed_at as changedAt',
        'used_at as undoneAt',
      ])
      .where('account_id', '=', accountId)
      .orderBy('changed_at'),
}
