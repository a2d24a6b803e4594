import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'

/** Data export of a user's favorites. They are deleted with the account. */
export const favoriteData: PersonalData = {
  name: 'favorites',
  exportRows: (accountId) =>
    db
      .selectFrom('favorite')
      .select(['movie_id as movieId', 'title', 'added_at as addedAt'])
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch('favorite')],
}
