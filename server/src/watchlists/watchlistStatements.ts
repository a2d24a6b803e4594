import { expressionBuilder, sql, type QueryCreator } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { statement, type QueryBuilder, type Tables } from '../database/statement.js'
import { NOW } from '../database/time.js'
import { ENTRY_COLUMNS, insertEntry, selectEntries, usageStatement } from '../lists/entryStatements.js'
import type { Snapshot } from '../lists/ListEntry.js'
import { listStatements } from '../lists/listStatements.js'

const eb = expressionBuilder<{ w: Tables['watchlist']; a: Tables['account'] }, 'w' | 'a'>()

/** Columns of a watchlist `w` and its owner `a`. */
const COLUMNS = [
  eb.ref('w.id').as('id'),
  eb.ref('w.name').as('name'),
  eb.ref('w.description').as('description'),
  eb.ref('w.is_public').as('isPublic'),
  eb.ref('w.created_at').as('createdAt'),
  eb.ref('w.updated_at').as('updatedAt'),
  jsonBuildObject({
    id: eb.ref('a.id'),
    username: eb.ref('a.username'),
    avatar: eb.ref('a.avatar_path'),
    createdAt: eb.ref('a.created_at'),
  }).as('owner'),
] as const

const selectWatchlists = (db: QueryBuilder) =>
  db.selectFrom('watchlist as w').innerJoin('account as a', 'a.id', 'w.account_id').select(COLUMNS)

const selectNewest = (db: QueryBuilder) =>
  selectWatchlists(db).orderBy('w.created_at', 'desc').orderBy('w.id', 'desc')

/** Selects the watchlist `w` that a `with` clause has written. */
const selectWritten = (written: QueryCreator<Tables & { w: Tables['watchlist'] }>) =>
  written.selectFrom('w').innerJoin('account as a', 'a.id', 'w.account_id').select(COLUMNS)

/** Number of watchlists of an account. */
export const WATCHLIST_TOTAL = usageStatement('watchlist')

/** Reads the titles of a watchlist. */
export const ENTRY_LIST = listStatements({
  table: 'watchlist_movie',
  owner: 'watchlist_id',
  select: (query) => query.select(ENTRY_COLUMNS),
  total: statement((db, p: { ownerId: number }) =>
    db.selectFrom('watchlist').select('entry_count as total').where('id', '=', p.ownerId),
  ),
})

/** A watchlist that is public or belongs to the viewer. */
export const FIND_VISIBLE = statement((db, p: { id: number; viewerId: number | null }) =>
  selectWatchlists(db)
    .where('w.id', '=', p.id)
    .where((on) => on.or([on('w.is_public', '=', true), on('w.account_id', '=', p.viewerId)])),
)

/** The watchlist that an account has created with a request key, and the digest of that request. */
export const FIND_BY_REQUEST = statement((db, p: { accountId: number; requestKey: string }) =>
  selectWatchlists(db)
    .select('w.request_digest as digest')
    .where('w.account_id', '=', p.accountId)
    .where('w.request_key', '=', p.requestKey),
)

/** Watchlists of an account, newest first; `sortValue` is the creation time in microseconds since 1970. */
const selectOwn = (db: QueryBuilder, p: { accountId: number; limit: number }) =>
  selectNewest(db)
    .select(sql<string>`(extract(epoch from w.created_at) * 1000000)::bigint::text`.as('sortValue'))
    .where('w.account_id', '=', p.accountId)
    .limit(p.limit)

/** The first page of an account's watchlists, newest first. */
export const OWN_PAGE = statement(selectOwn)

/** A page of an account's watchlists behind a cursor, newest first. */
export const OWN_PAGE_AFTER = statement(
  (db, p: { accountId: number; limit: number; createdAt: string; id: string }) =>
    selectOwn(db, p).where(
      sql<boolean>`(w.created_at, w.id) < (timestamptz 'epoch' + ${p.createdAt}::bigint * interval '1 microsecond', ${p.id}::int)`,
    ),
)

/** A numbered page of an account's watchlists, newest first. */
export const OWN_NUMBERED_PAGE = statement((db, p: { accountId: number; limit: number; offset: number }) =>
  selectNewest(db).where('w.account_id', '=', p.accountId).limit(p.limit).offset(p.offset),
)

/** A page of all public watchlists, newest first. */
export const PUBLIC_PAGE = statement((db, p: { limit: number; offset: number }) =>
  selectNewest(db).where('w.is_public', '=', true).limit(p.limit).offset(p.offset),
)

/** Number of all public watchlists. */
export const PUBLIC_TOTAL = statement((db) =>
  db
    .selectFrom('watchlist')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('is_public', '=', true),
)

/** Number of titles of each of some watchlists. */
export const ENTRY_COUNTS = statement((db, p: { ids: readonly number[] }) =>
  db
    .selectFrom('watchlist')
    .select(['id', 'entry_count as count'])
    .where('id', '=', sql<number>`any(${p.ids}::int[])`),
)

/** The last added entries of each of some watchlists. */
export const LATEST_ENTRIES = statement((db, p: { ids: readonly number[]; limit: number }) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${p.ids}::int[])`.as<'l'>(sql`l(id)`))
    .crossJoinLateral((query) =>
      query
        .selectFrom('watchlist_movie')
        .selectAll()
        .whereRef('watchlist_id', '=', 'l.id')
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .limit(p.limit)
        .as('e'),
    )
    .leftJoin('movie as m', 'm.id', 'e.movie_id')
    .select('e.watchlist_id as listId')
    .select(ENTRY_COLUMNS)
    .orderBy('e.added_at', 'desc')
    .orderBy('e.id', 'desc'),
)

/** The newest watchlists of an account that contain each of some titles. */
export const CONTAINING = statement(
  (db, p: { accountId: number; movieIds: readonly number[]; limit: number }) =>
    db
      .selectFrom(sql<{ id: number }>`unnest(${p.movieIds}::int[])`.as<'t'>(sql`t(id)`))
      .crossJoinLateral((query) =>
        query
          .selectFrom('watchlist_movie as e')
          .innerJoin('watchlist as w', 'w.id', 'e.watchlist_id')
          .selectAll('w')
          .select('e.movie_id as in_movie')
          .where('e.account_id', '=', p.accountId)
          .whereRef('e.movie_id', '=', 't.id')
          .orderBy('w.created_at', 'desc')
          .orderBy('w.id', 'desc')
          .limit(p.limit)
          .as('w'),
      )
      .innerJoin('account as a', 'a.id', 'w.account_id')
      .select(COLUMNS)
      .select('w.in_movie as movieId')
      .orderBy('w.created_at', 'desc')
      .orderBy('w.id', 'desc'),
)

/** Values of a new watchlist. */
export interface NewWatchlistValues {
  accountId: number
  name: string
  nameKey: string
  description: string
  isPublic: boolean
  requestKey: string | null
  requestDigest: Buffer
}

/** Creates a watchlist; no row if the name or the request key exists. Unique keys decide. */
export const CREATE = statement((db, p: NewWatchlistValues) =>
  selectWritten(
    db.with('w', (cte) =>
      cte
        .insertInto('watchlist')
        .values({
          account_id: p.accountId,
          name: p.name,
          name_key: p.nameKey,
          description: p.description,
          is_public: p.isPublic,
          request_key: p.requestKey,
          request_digest: p.requestDigest,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    ),
  ),
)

/** Deletes a watchlist of an account; no row if there is none. */
export const DELETE = statement((db, p: { id: number; accountId: number }) =>
  db.deleteFrom('watchlist').where('id', '=', p.id).where('account_id', '=', p.accountId).returning('id'),
)

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

/** Adds a title to a watchlist of an account; no row if the watchlist contains it or does not exist. */
export const ADD_ENTRY = statement((db, p: Snapshot & { listId: number; accountId: number }) =>
  selectEntries(
    withTouched(db, p).with('e', (cte) =>
      insertEntry(
        cte,
        'watchlist_movie',
        p,
        { watchlist_id: sql`t.id`, account_id: sql`t.account_id` },
        sql`touched`.as('t'),
      )
        .onConflict((conflict) => conflict.columns(['watchlist_id', 'movie_id']).doNothing())
        .returningAll(),
    ),
    'e',
  )
    .select(ENTRY_COLUMNS)
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
    .select(ENTRY_COLUMNS)
    .select(TOUCHED_AT),
)
