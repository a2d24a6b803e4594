import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'

/** Data export of the titles that a user marked as not interested. They are deleted with the account. */
export const notInterestedData: PersonalData = {
  name: 'notInterested',
  exportRows: (accountId) =>
    db
      .selectFrom('not_interested')
      .select(['movie_id as movieId', 'title', 'added_at as addedAt'])
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch('not_interested')],
}
