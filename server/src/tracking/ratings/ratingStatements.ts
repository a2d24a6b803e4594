import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'

export interface RatedTitle {
  accountId: number
  movieId: number
}

/**
 * Lets the transaction be the only one that changes the account's rating of the title. The next statement sees what was committed
 * before. No row could be locked instead: two requests may insert the watched entry and the review at the same time.
 */
export const LOCK_RATING = statement(
  (_db, p: RatedTitle) => sql<object>`select pg_advisory_xact_lock(${p.accountId}::int, ${p.movieId}::int)`,
)

/** The account's rating of a title, and whether a review holds it; no row if the title is neither watched nor reviewed. */
export const RATING = statement((db, p: RatedTitle) =>
  db
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('watched as w', (join) =>
      join.on('w.account_id', '=', p.accountId).on('w.movie_id', '=', p.movieId),
    )
    .leftJoin('review as r', (join) =>
      join.on('r.account_id', '=', p.accountId).on('r.movie_id', '=', p.movieId),
    )
    .select(({ fn }) => [
      fn.coalesce('r.rating', 'w.rating').as('rating'),
      sql<boolean>`r.id is not null`.as('isReviewed'),
    ])
    .where(({ or, eb }) => or([eb('w.id', 'is not', null), eb('r.id', 'is not', null)])),
)

/** Sets the rating of the watched entry and of the review. Null clears that of the entry; a review cannot be without. */
export const SET_RATING = statement((db, p: RatedTitle & { rating: number | null }) =>
  db
    .with('changed_review', (cte) =>
      cte
        .updateTable('review')
        .set({ rating: sql<number>`${p.rating}::smallint`, updated_at: NOW })
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('rating', '<>', sql<number>`${p.rating}::smallint`)
        .returning('id'),
    )
    .updateTable('watched')
    .set({ rating: sql<number | null>`${p.rating}::smallint` })
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId)
    .where('rating', 'is distinct from', sql<number | null>`${p.rating}::smallint`),
)
