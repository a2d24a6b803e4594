import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
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
        from review where account_id = ${p.accountId}::int and movie_id = ${p.movieId}::int)
    ) as state`,
)

/** Locks the count of an account's watched titles. */
export const LOCK_WATCHED_COUNT = statement((db, p: { accountId: number }) =>
  db
    .selectFrom('account_usage')
    .select('kind')
    .where('account_id', '=', p.accountId)
    .where('kind', '=', 'watched')
    .forNoKeyUpdate(),
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
        where o.account_id = v.account_id and o.movie_id = v.movie_id and o.id > v.id)`.as('isLoggedAgain'),
    ]),
)
