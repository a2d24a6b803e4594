import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'

/** Data export of a user's watched titles. They are deleted with the account. */
export const watchedData: PersonalData = {
  name: 'watched',
  exportRows: (accountId) =>
    db
      .selectFrom('watched')
      .select(['movie_id as movieId', 'title', 'rating', 'watched_at as watchedAt', 'added_at as addedAt'])
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch('watched')],
}
