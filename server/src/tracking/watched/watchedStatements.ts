import { expressionBuilder, sql, type InsertQueryBuilder, type InsertResult, type Nullable } from 'kysely'
import {
  statement,
  statementByKeys,
  type QueryBuilder,
  type Tables,
} from '../../platform/database/statement.js'
import { addedAt, ENTRY_COLUMNS, insertEntry, selectEntries } from '../../titles/lists/entryStatements.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { ownListStatements } from '../lists/ownListStatements.js'

const eb = expressionBuilder<{ e: Tables['watched']; m: Nullable<Tables['movie']> }, 'e' | 'm'>()

const WATCHED_COLUMNS = [
  ...ENTRY_COLUMNS,
  eb.ref('e.rating').as('rating'),
  eb.ref('e.watched_at').as('watchedAt'),
] as const

// RATING sorts by the user's own rating, then by the public rating.
export const { list: WATCHED_LIST, remove: REMOVE_WATCHED } = ownListStatements(
  'watched',
  (query) => query.select(WATCHED_COLUMNS),
  { ratingColumn: 'sort_own_rating', dateColumn: 'watched_at' },
)

/** How many titles of some people an account has watched. */
export const WATCHED_COUNTS_OF_PEOPLE = statementByKeys(
  (db, p: { keys: readonly number[]; accountId: number }, isKey) =>
    db
      .selectFrom('credit as c')
      .innerJoin('watched as w', (join) =>
        join.onRef('w.movie_id', '=', 'c.movie_id').on('w.account_id', '=', p.accountId),
      )
      .select(['c.person_id as key', sql<number>`count(distinct c.movie_id)::int`.as('count')])
      .where(isKey(sql.ref('c.person_id')))
      .groupBy('c.person_id'),
)

type NewWatched = TitleSnapshot & {
  accountId: number
  rating: number | null
  watchedAt: Date | null
  /** Whether a log makes the entry. */
  byLog: boolean
}
type Insert = InsertQueryBuilder<Tables, 'watched', InsertResult>

/** Inserts a watched title and selects its entry. `resolve` says what happens to one that exists. */
function insertWatched(db: QueryBuilder, p: NewWatched, resolve: (insert: Insert) => Insert) {
  const own = {
    by_log: sql`${p.byLog}::boolean`,
    account_id: sql`${p.accountId}::int`,
    rating: sql`${p.rating}::smallint`,
    watched_at: sql`coalesce(${p.watchedAt}::timestamptz, ${addedAt(p)})`,
  }
  const entries = db.with('e', (cte) =>
    resolve(insertEntry(cte, 'watched', p, own))
      .returningAll()
      .returning(sql<boolean>`xmax = 0`.as('is_new')),
  )
  return selectEntries(entries, 'e')
    .select(WATCHED_COLUMNS)
    .select(sql<boolean>`e.is_new`.as('isNew'))
}

/** Adds a watched title and returns its entry; no row if it exists. The primary key decides. */
export const ADD_WATCHED = statement((db, p: NewWatched) =>
  insertWatched(db, p, (insert) =>
    insert.onConflict((conflict) => conflict.columns(['account_id', 'movie_id']).doNothing()),
  ),
)

/** Adds a watched title, or rates the one that exists, and returns its entry. */
export const ADD_OR_RATE_WATCHED = statement((db, p: NewWatched) =>
  insertWatched(db, p, (insert) =>
    insert.onConflict((conflict) =>
      conflict
        .columns(['account_id', 'movie_id'])
        .doUpdateSet({ rating: (excluded) => excluded.ref('excluded.rating') }),
    ),
  ),
)

/** Marks a title as watched for a logged viewing. The caller has locked the title, so it is not marked. */
export const LOG_WATCHED = statement((db, p: NewWatched) => insertWatched(db, p, (insert) => insert))

/** Deletes all viewings of a title. */
export const DELETE_VIEWINGS = statement((db, p: { accountId: number; movieId: number }) =>
  db.deleteFrom('viewing').where('account_id', '=', p.accountId).where('movie_id', '=', p.movieId),
)
