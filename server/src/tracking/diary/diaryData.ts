import { sql } from 'kysely'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'

/** Data export of a user's diary. It is deleted with the account. */
export const diaryData: PersonalData = {
  name: 'diary',
  exportRows: (accountId) =>
    db
      .selectFrom('viewing')
      .select([
        'movie_id as movieId',
        'title',
        sql<
          string | null
        >`case precision when 3 then watched_on::text when 2 then to_char(watched_on, 'YYYY-MM') when 1 then to_char(watched_on, 'YYYY') end`.as(
          'watchedOn',
        ),
        'rating',
        'rewatch',
        'note',
        'tags',
        'place',
        'created_at as createdAt',
        'updated_at as updatedAt',
      ])
      .where('account_id', '=', accountId)
      .orderBy('sort_key')
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch('viewing')],
}
