import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import {
  ENTRY_COLUMNS,
  insertEntry,
  selectEntries,
  usageStatement,
} from '../../titles/lists/entryStatements.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { listStatements } from '../../titles/lists/listStatements.js'

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

/** Takes the mark of a title back and returns its entry; no row if it is not marked. */
export const REMOVE_NOT_INTERESTED = statement((db, p: { accountId: number; movieId: number }) =>
  selectEntries(
    db.with('e', (cte) =>
      cte
        .deleteFrom('not_interested')
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .returningAll(),
    ),
    'e',
  ).select(ENTRY_COLUMNS),
)

/** Reads the titles marked as not interested. */
export const NOT_INTERESTED_LIST = listStatements({
  table: 'not_interested',
  owner: 'account_id',
  select: (query) => query.select(ENTRY_COLUMNS),
  total: usageStatement('not_interested'),
})
