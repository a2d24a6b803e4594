import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { ENTRY_COLUMNS, insertEntry, selectEntries } from '../../titles/lists/entryStatements.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { ownListStatements } from '../lists/ownListStatements.js'

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

export const { list: FAVORITE_LIST, remove: REMOVE_FAVORITE } = ownListStatements('favorite', (query) =>
  query.select(ENTRY_COLUMNS),
)
