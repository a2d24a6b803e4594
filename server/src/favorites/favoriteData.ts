import { deleteOwnBatch, type PersonalData } from '../accounts/PersonalData.js'

/** Data export of a user's favorites. They are deleted with the account. */
export const favoriteData: PersonalData = {
  name: 'favorites',
  exportSql: `
    select movie_id as "movieId", title, added_at as "addedAt"
    from favorite where account_id = $1 order by added_at, id`,
  deleteSql: [deleteOwnBatch('favorite')],
}
