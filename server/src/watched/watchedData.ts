import { deleteOwnBatch, type PersonalData } from '../accounts/PersonalData.js'

/** Data export of a user's watched titles. They are deleted with the account. */
export const watchedData: PersonalData = {
  name: 'watched',
  exportSql: `
    select movie_id as "movieId", title, rating, watched_at as "watchedAt", added_at as "addedAt"
    from watched where account_id = $1 order by added_at, id`,
  deleteSql: [deleteOwnBatch('watched')],
}
