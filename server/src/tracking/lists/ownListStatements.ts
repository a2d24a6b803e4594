import type { AliasedRawBuilder, SelectQueryBuilder } from 'kysely'
import { db, statement } from '../../platform/database/statement.js'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import {
  selectEntries,
  usageStatement,
  type EntryQuery,
  type EntryScope,
} from '../../titles/lists/entryStatements.js'
import { listStatements, type ListTable } from '../../titles/lists/listStatements.js'

/** The tables of lists that every member has one of. */
type OwnTable = 'favorite' | 'watched' | 'not_interested'

/**
 * Returns the statements of a member's own list: those that read it, and the one that removes an entry and returns it; no row
 * if there is none.
 */
export function ownListStatements<Row>(
  table: OwnTable,
  select: (query: EntryQuery) => SelectQueryBuilder<EntryScope, 'e' | 'm', Row>,
  columns?: Pick<ListTable<Row>, 'ratingColumn' | 'dateColumn'>,
) {
  const list = listStatements({
    table,
    owner: 'account_id',
    select,
    total: usageStatement(table),
    ...columns,
  })
  const remove = statement((builder, p: { accountId: number; movieId: number }) =>
    select(
      selectEntries(
        builder.with('e', (cte) =>
          cte
            .deleteFrom(table)
            .where('account_id', '=', p.accountId)
            .where('movie_id', '=', p.movieId)
            .returningAll(),
        ),
        'e',
      ),
    ),
  )
  return { list, remove }
}

/** Declares the entries of a member's own list as personal data. @param more columns that only its table has */
export const ownListData = (
  name: string,
  table: OwnTable,
  more: AliasedRawBuilder<unknown, string>[] = [],
): PersonalData => ({
  name,
  exportRows: (accountId) =>
    db
      .selectFrom(table)
      .select(['movie_id as movieId', 'title', 'added_at as addedAt', ...more])
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch(table)],
})
