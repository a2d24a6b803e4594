import { db } from '../../platform/database/statement.js'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'

export const sessionData: PersonalData = {
  name: 'sessions',
  exportRows: (accountId) =>
    db
      .selectFrom('session')
      .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'ended_at as endedAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at'),
  deleteBatches: [deleteOwnBatch('session')],
}
