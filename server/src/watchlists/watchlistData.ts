import { deleteOwnBatch, type PersonalData } from '../accounts/PersonalData.js'

/** Data export of a user's watchlists with their titles. They are deleted with the account. */
export const watchlistData: PersonalData = {
  name: 'watchlists',
  // Each brings its titles along.
  exportBatchRows: 1,
  exportSql: `
    select w.id, w.name, w.description, w.is_public as "isPublic", w.created_at as "createdAt",
      w.updated_at as "updatedAt", (
        select coalesce(json_agg(json_build_object(
          'movieId', m.movie_id, 'title', m.title, 'addedAt', m.added_at) order by m.added_at, m.id), '[]')
        from watchlist_movie m where m.watchlist_id = w.id
      ) as movies
    from watchlist w where w.account_id = $1 order by w.created_at, w.id`,
  eraseSql: ['update watchlist set is_public = false where is_public and account_id = any($1::int[])'],
  deleteSql: [deleteOwnBatch('watchlist_movie'), deleteOwnBatch('watchlist', 50)],
}
