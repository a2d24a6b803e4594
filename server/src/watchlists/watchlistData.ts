import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { deleteOwnBatch, type PersonalData } from '../accounts/PersonalData.js'
import { db } from '../database/statement.js'

/** Data export of a user's watchlists with their titles. They are deleted with the account. */
export const watchlistData: PersonalData = {
  name: 'watchlists',
  // Each brings its titles along.
  exportBatchRows: 1,
  exportRows: (accountId) =>
    db
      .selectFrom('watchlist as w')
      .select(({ selectFrom }) => [
        'w.id',
        'w.name',
        'w.description',
        'w.is_public as isPublic',
        'w.created_at as createdAt',
        'w.updated_at as updatedAt',
        jsonArrayFrom(
          selectFrom('watchlist_movie as m')
            .select(['m.movie_id as movieId', 'm.title', 'm.added_at as addedAt'])
            .whereRef('m.watchlist_id', '=', 'w.id')
            .orderBy('m.added_at')
            .orderBy('m.id'),
        ).as('movies'),
      ])
      .where('w.account_id', '=', accountId)
      .orderBy('w.created_at')
      .orderBy('w.id'),
  erase: [
    (accountId) =>
      db
        .updateTable('watchlist')
        .set({ is_public: false })
        .where('is_public', '=', true)
        .where('account_id', '=', accountId),
  ],
  deleteBatches: [deleteOwnBatch('watchlist_movie'), deleteOwnBatch('watchlist', 50)],
}
