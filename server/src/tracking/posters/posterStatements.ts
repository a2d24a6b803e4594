import { statement } from '../../platform/database/statement.js'

/** All posters of an account, the newest first. */
export const POSTERS_OF_ACCOUNT = statement((db, p: { accountId: number }) =>
  db
    .selectFrom('own_poster')
    .select(['movie_id as movieId', 'path'])
    .where('account_id', '=', p.accountId)
    .orderBy('added_at', 'desc')
    .orderBy('movie_id'),
)

/** Deletes a poster, which makes its file a leftover and ends its use for everybody. */
export const DELETE_POSTER = statement((db, p: { accountId: number; movieId: number }) =>
  db
    .deleteFrom('own_poster')
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId)
    .returning('path'),
)

/** Locks an account, so that its concurrent uploads for one title follow each other. */
export const LOCK_OWNER = statement((db, p: { accountId: number }) =>
  db.selectFrom('account').select('id').where('id', '=', p.accountId).forNoKeyUpdate(),
)
