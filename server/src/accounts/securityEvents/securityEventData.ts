import { db } from '../../platform/database/statement.js'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'

/** Personal data: the security log. */
export const securityEventData: PersonalData = {
  name: 'securityEvents',
  exportRows: (accountId) =>
    db
      .selectFrom('security_event')
      .select([
        'kind',
        'client_address as clientAddress',
        'user_agent as userAgent',
        'detail',
        'created_at as createdAt',
      ])
      .where('account_id', '=', accountId)
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch('security_event')],
}
