import type { PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'
import { DELETE_TITLES } from './localTitles.sql.js'

/**
 * Data export of the titles that a user added by hand. With the account those are deleted that nobody else keeps in a list or has
 * reviewed. The others stay without a maker, because the foreign key is set to null.
 */
export const localTitleData: PersonalData = {
  name: 'addedTitles',
  exportRows: (accountId) =>
    db
      .selectFrom('local_title as l')
      .innerJoin('movie as m', 'm.id', 'l.movie_id')
      .select([
        'm.id as movieId',
        'm.type',
        'm.title',
        'm.original_title as originalTitle',
        'm.year',
        'm.overview',
        'm.runtime',
        'm.director',
        'l.added_at as addedAt',
        'l.updated_at as updatedAt',
      ])
      .where('l.account_id', '=', accountId)
      .orderBy('l.added_at')
      .orderBy('m.id'),
  deleteBatches: [(accountId, limit) => DELETE_TITLES({ accountId, id: null, limit })],
}
