import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { ENTRY_COLUMNS, insertEntry, selectEntries } from '../../titles/lists/entryStatements.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { ownListStatements } from '../lists/ownListStatements.js'

/**
 * Marks a title, or finds its mark, and returns the entry. The primary key decides; a row that exists is written unchanged, so that
 * it is returned also if another request marks the title at the same time.
 */
export const ADD_NOT_INTERESTED = statement((db, p: TitleSnapshot & { accountId: number }) =>
  selectEntries(
    db.with('e', (cte) =>
      insertEntry(cte, 'not_interested', p, { account_id: sql<number>`${p.accountId}::int` })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'movie_id'])
            .doUpdateSet({ movie_id: (excluded) => excluded.ref('excluded.movie_id') }),
        )
        .returningAll()
        .returning(sql<boolean>`xmax = 0`.as('is_new')),
    ),
    'e',
  )
    .select(ENTRY_COLUMNS)
    .select(sql<boolean>`e.is_new`.as('isNew')),
)

export const { list: NOT_INTERESTED_LIST, remove: REMOVE_NOT_INTERESTED } = ownListStatements(
  'not_interested',
  (query) => query.select(ENTRY_COLUMNS),
)
