import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { COLUMNS, selectViewings } from './diaryStatements.js'
import type { TitleState } from './LogUndo.js'

interface Title {
  accountId: number
  movieId: number
}

/** What an account has of a title: one row. */
export const TITLE_STATE = statement(
  (_db, p: Title) => sql<{ state: TitleState }>`
    select json_build_object(
      'rating', (select rating
        from rating where account_id = ${p.accountId}::int and movie_id = ${p.movieId}::int),
      'watchedAt', (select watched_at
        from watched where account_id = ${p.accountId}::int and movie_id = ${p.movieId}::int),
      'favoriteSince', (select added_at
        from favorite where account_id = ${p.accountId}::int and movie_id = ${p.movieId}::int),
      'review', (select json_build_object('title', title, 'rating', rating, 'body', body, 'spoiler', spoiler)
        from review where account_id = ${p.accountId}::int and movie_id = ${p.movieId}::int and season = ${sql.lit(WHOLE_SERIES)})
    ) as state`,
)

/**
 * Locks the count of an account's watched titles, also before there are any: without a row, writers of two titles would lock the
 * other counts in two orders. The update of no row locks without a write.
 */
export const LOCK_WATCHED_COUNT = statement((db, p: { accountId: number }) =>
  db
    .insertInto('account_usage')
    .values({ account_id: p.accountId, kind: 'watched', count: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet({ count: sql<number>`account_usage.count` })
        .where(sql<boolean>`false`),
    ),
)

/** Stores what the undo of a log restores. */
export const SAVE_UNDO = statement((db, p: { viewingId: number; before: string }) =>
  db.insertInto('log_undo').values({ viewing_id: p.viewingId, before: p.before }),
)

/**
 * Deletes a viewing and returns it, with what its undo restores and whether its title was logged again since; no row if it is not
 * the account's.
 */
export const TAKE_BACK = statement((db, p: { id: number; accountId: number }) =>
  selectViewings(
    db.with('v', (cte) =>
      cte.deleteFrom('viewing').where('id', '=', p.id).where('account_id', '=', p.accountId).returningAll(),
    ),
    'v',
  )
    .select(COLUMNS)
    .select([
      sql<string | null>`(select before from log_undo u where u.viewing_id = v.id)`.as('before'),
      sql<boolean>`exists (select from viewing o
        where o.account_id = v.account_id and o.movie_id = v.movie_id and o.id > v.id and not o.of_episodes)`.as(
        'isLoggedAgain',
      ),
    ]),
)
