import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import {
  ENTRY_COLUMNS,
  insertEntry,
  selectEntries,
  usageStatement,
} from '../../titles/lists/entryStatements.js'
import { listStatements } from '../../titles/lists/listStatements.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'

/** Adds a favorite and returns its entry; no row if it exists. The primary key decides. */
export const ADD_FAVORITE = statement((db, p: TitleSnapshot & { accountId: number }) =>
  selectEntries(
    db.with('e', (cte) =>
      insertEntry(cte, 'favorite', p, { account_id: sql<number>`${p.accountId}::int` })
        .onConflict((conflict) => conflict.columns(['account_id', 'movie_id']).doNothing())
        .returningAll(),
    ),
    'e',
  ).select(ENTRY_COLUMNS),
)

/** Removes a favorite and returns its entry; no row if it does not exist. */
export const REMOVE_FAVORITE = statement((db, p: { accountId: number; movieId: number }) =>
  selectEntries(
    db.with('e', (cte) =>
      cte
        .deleteFrom('favorite')
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .returningAll(),
    ),
    'e',
  ).select(ENTRY_COLUMNS),
)

/** Reads favorites. */
export const FAVORITE_LIST = listStatements({
  table: 'favorite',
  owner: 'account_id',
  select: (query) => query.select(ENTRY_COLUMNS),
  total: usageStatement('favorite'),
})
