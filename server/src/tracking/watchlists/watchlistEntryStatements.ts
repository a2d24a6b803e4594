import { sql } from 'kysely'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'
import { ENTRY_COLUMNS, insertEntry, selectEntries } from '../../titles/lists/entryStatements.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'

/** Columns of an entry `e` of a watchlist. */
export const WATCHLIST_ENTRY_COLUMNS = [
  ...ENTRY_COLUMNS,
  sql<number>`e.position::float8`.as('position'),
  sql<string>`e.note`.as('note'),
] as const

/**
 * Sets the time of the last change of an account's watchlist. Lock order: first the watchlist, then its title, as in the deletion
 * of a watchlist. One order prevents deadlocks.
 */
const withTouched = (db: QueryBuilder, p: { listId: number; accountId: number }) =>
  db.with('touched', (cte) =>
    cte
      .updateTable('watchlist')
      .set({ updated_at: NOW })
      .where('id', '=', p.listId)
      .where('account_id', '=', p.accountId)
      .returning(['id', 'account_id', 'updated_at']),
  )

const TOUCHED_AT = sql<string>`(select updated_at from touched)`.as('updatedAt')

/** Values of a new entry. Without a position a trigger chooses it. */
type NewEntry = TitleSnapshot & { listId: number; accountId: number; position: number | null; note: string }

/** Adds a title to a watchlist of an account; no row if the watchlist contains it or does not exist. */
export const ADD_ENTRY = statement((db, p: NewEntry) =>
  selectEntries(
    withTouched(db, p).with('e', (cte) =>
      insertEntry(
        cte,
        'watchlist_movie',
        p,
        {
          watchlist_id: sql`t.id`,
          account_id: sql`t.account_id`,
          position: sql`${p.position}::bigint`,
          note: sql`${p.note}::text`,
        },
        sql`touched`.as('t'),
      )
        .onConflict((conflict) => conflict.columns(['watchlist_id', 'movie_id']).doNothing())
        .returningAll(),
    ),
    'e',
  )
    .select(WATCHLIST_ENTRY_COLUMNS)
    .select(TOUCHED_AT),
)

/** Removes a title from a watchlist of an account; no row if it is not in it. */
export const REMOVE_ENTRY = statement((db, p: { listId: number; accountId: number; movieId: number }) =>
  selectEntries(
    withTouched(db, p).with('e', (cte) =>
      cte
        .deleteFrom('watchlist_movie as w')
        .using('touched as t')
        .whereRef('w.watchlist_id', '=', 't.id')
        .where('w.movie_id', '=', p.movieId)
        .returningAll('w'),
    ),
    'e',
  )
    .select(WATCHLIST_ENTRY_COLUMNS)
    .select(TOUCHED_AT),
)

/** The title behind which an entry is at a place, from 1, of its watchlist's order; no row for the first place. */
export const BEFORE_PLACE = statement((db, p: { listId: number; movieId: number; place: number }) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('watchlist_movie')
        .select(['movie_id', 'position'])
        .where('watchlist_id', '=', p.listId)
        .where('movie_id', '<>', p.movieId)
        .orderBy('position')
        .limit(sql<number>`${p.place}::int - 1`)
        .as('before'),
    )
    .select('movie_id as movieId')
    .orderBy('position', 'desc')
    .limit(1),
)

/**
 * Moves a title behind another one, or first; null if the account has no such watchlist, or it lacks a title. The function locks
 * the watchlist, so that two moves at once get different positions.
 */
export const MOVE_ENTRY = statement(
  (db, p: { listId: number; accountId: number; movieId: number; after: number | null }) =>
    db
      .with('moved', (cte) =>
        cte.selectNoFrom(
          sql<
            number | null
          >`move_watchlist_movie(${p.listId}::int, ${p.accountId}::int, ${p.movieId}::int, ${p.after}::int)::float8`.as(
            'position',
          ),
        ),
      )
      .selectFrom('moved')
      .select('moved.position'),
)

export const FIND_ENTRY = statement((db, p: { listId: number; movieId: number }) =>
  selectEntries(db, 'watchlist_movie')
    .select(WATCHLIST_ENTRY_COLUMNS)
    .where(sql`e.watchlist_id`, '=', p.listId)
    .where('e.movie_id', '=', p.movieId),
)

/** Sets the note at a title of an account's watchlist; no row if it is not in it. */
export const SET_NOTE = statement(
  (db, p: { listId: number; accountId: number; movieId: number; note: string }) =>
    selectEntries(
      withTouched(db, p).with('e', (cte) =>
        cte
          .updateTable('watchlist_movie as w')
          .set({ note: p.note })
          .from('touched as t')
          .whereRef('w.watchlist_id', '=', 't.id')
          .where('w.movie_id', '=', p.movieId)
          .returningAll('w'),
      ),
      'e',
    ).select(WATCHLIST_ENTRY_COLUMNS),
)
