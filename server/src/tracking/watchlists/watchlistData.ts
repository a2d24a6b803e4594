import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'

/** Titles of a watchlist in one row of the export: a row is read whole. */
const EXPORTED_TITLES = 500

/**
 * Data export of a user's watchlists with their titles in their order; a long one comes in several rows. They are deleted with the
 * account.
 */
export const watchlistData: PersonalData = {
  name: 'watchlists',
  // Each brings its titles along.
  exportBatchRows: 1,
  exportRows: (accountId) =>
    db
      .selectFrom('watchlist as w')
      .crossJoin(
        sql<{
          skip: number
        }>`generate_series(0, greatest(w.entry_count - 1, 0), ${EXPORTED_TITLES}::int)`.as<'part'>(
          sql`part(skip)`,
        ),
      )
      .select(({ selectFrom, exists }) => [
        'w.id',
        'w.name',
        'w.description',
        'w.is_public as isPublic',
        'w.is_ranked as isRanked',
        'w.link_token as linkToken',
        exists(
          selectFrom('default_watchlist as d').select('d.account_id').whereRef('d.watchlist_id', '=', 'w.id'),
        ).as('isDefault'),
        'w.created_at as createdAt',
        'w.updated_at as updatedAt',
        jsonArrayFrom(
          selectFrom('watchlist_movie as m')
            .select(['m.movie_id as movieId', 'm.title', 'm.added_at as addedAt', 'm.note'])
            .whereRef('m.watchlist_id', '=', 'w.id')
            .orderBy('m.position')
            .limit(EXPORTED_TITLES)
            .offset(({ ref }) => ref('part.skip')),
        ).as('movies'),
      ])
      .where('w.account_id', '=', accountId)
      .orderBy('w.created_at')
      .orderBy('w.id')
      .orderBy('part.skip'),
  erase: [
    (accountId) =>
      db
        .updateTable('watchlist')
        .set({ is_public: false, link_token: null })
        .where((on) => on.or([on('is_public', '=', true), on('link_token', 'is not', null)]))
        .where('account_id', '=', accountId),
  ],
  deleteBatches: [deleteOwnBatch('watchlist_movie'), deleteOwnBatch('watchlist', 50)],
}

/** What is kept of deleted watchlists to restore them. It is exported as it is stored, and gone when the account is closed. */
export const deletedWatchlistData: PersonalData = {
  name: 'deletedWatchlists',
  exportBatchRows: 1,
  exportRows: (accountId) =>
    db
      .selectFrom('deleted_watchlist')
      .select(['watchlist_id as id', 'is_default as isDefault', 'deleted_at as deletedAt'])
      .select([sql<object>`list`.as('list'), sql<object>`entries`.as('entries')])
      .where('account_id', '=', accountId)
      .orderBy('deleted_at')
      .orderBy('watchlist_id'),
  erase: [(accountId) => db.deleteFrom('deleted_watchlist').where('account_id', '=', accountId)],
}
