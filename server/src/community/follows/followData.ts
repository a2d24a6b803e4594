import { sql } from 'kysely'
import { CTID, deleteBatch, deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'
import { shownUsername } from '../profiles/visibility.sql.js'
import { RELATIONS, type Relation } from './followStatements.js'

const NAMES: Record<Relation, string> = { follow: 'following', mute: 'muted', block: 'blocked' }

/** Rows that deleting one updates beside itself: the usage of one account and the followers of another. */
const WEIGHT = 3

/**
 * Data export of whom a user follows, mutes and blocks, without the names of those who have gone private. The relations of both directions are deleted with the account, and
 * triggers update the counts.
 */
export const followData: readonly PersonalData[] = RELATIONS.map((relation) => ({
  name: NAMES[relation],
  exportRows: (accountId) =>
    db
      // The tables of all relations have the same columns.
      .selectFrom(`${relation} as t` as 'follow as t')
      .innerJoin('account as a', 'a.id', 't.other_id')
      .select([shownUsername(relation, accountId).as('username'), 't.created_at as since'])
      .where('t.account_id', '=', accountId)
      .orderBy('t.created_at')
      .orderBy('a.id'),
  deleteBatches: [
    deleteOwnBatch(relation, WEIGHT),
    deleteBatch(
      relation,
      (accountId) =>
        db
          .selectFrom(sql`${sql.table(relation)}`.as('t'))
          .select(CTID)
          .where(sql`t.other_id`, '=', accountId),
      WEIGHT,
    ),
  ],
}))
