import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  type QueryBuilder,
  statement,
  statementByKeys,
  type Tables,
} from '../../platform/database/statement.js'
import { fromMicroseconds, microseconds } from '../../platform/database/time.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { LIST_COUNT_MAX } from '../../../contract/rules/paging.js'
import { ENTRY_BYTES, usageStatement } from '../../titles/lists/entryStatements.js'
import type { TimePosition } from '../../platform/graphql/connection.js'
import { ListSort } from '../../titles/lists/ListEntry.js'
import { listStatements } from '../../titles/lists/listStatements.js'
import { SortOrder } from '../../titles/types/SortOrder.js'
import { WATCHLIST_ENTRY_COLUMNS } from './watchlistEntryStatements.js'

const eb = expressionBuilder<{ w: Tables['watchlist']; a: Tables['account'] }, 'w' | 'a'>()

/** Columns of a watchlist `w` and its owner `a`. */
export const COLUMNS = [
  eb.ref('w.id').as('id'),
  eb.ref('w.name').as('name'),
  eb.ref('w.description').as('description'),
  eb.ref('w.is_public').as('isPublic'),
  eb.ref('w.is_ranked').as('isRanked'),
  eb.ref('w.link_token').as('linkToken'),
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

/** Number of watchlists of an account. */
export const WATCHLIST_TOTAL = usageStatement('watchlist')

/** Reads the titles of a watchlist. */
export const ENTRY_LIST = listStatements({
  table: 'watchlist_movie',
  owner: 'watchlist_id',
  select: (query) => query.select(WATCHLIST_ENTRY_COLUMNS),
  ownOrder: { field: ListSort.POSITION, direction: SortOrder.ASC },
  total: statement((db, p: { ownerId: number }) =>
    db.selectFrom('watchlist').select('entry_count as total').where('id', '=', p.ownerId),
  ),
})

/** Who asks for a watchlist, and the token of the link that they have. */
export interface Reader {
  viewerId: number | null
  link: string | null
}

/** Whether a reader may see the watchlist `w`: it is public or theirs, or they have its link. */
export const isVisible = (p: Reader) =>
  sql<boolean>`(w.is_public or w.account_id = ${p.viewerId}::int or w.link_token = ${p.link}::text)`

/** Those of some watchlists that the reader may see. */
export const FIND_VISIBLE = statementByKeys((db, p: { keys: readonly number[] } & Reader, isKey) =>
  selectWatchlists(db)
    .where(isKey(sql.ref('w.id')))
    .where(isVisible(p)),
)

/** The watchlist that an account has created with a request key, and the digest of that request. */
export const FIND_BY_REQUEST = statement((db, p: { accountId: number; requestKey: string }) =>
  selectWatchlists(db)
    .select('w.request_digest as digest')
    .where('w.account_id', '=', p.accountId)
    .where('w.request_key', '=', p.requestKey),
)

interface PageParams extends TimePosition {
  accountId: number
  limit: number
}

/** Watchlists of an account behind a position, newest first; `sortValue` is the creation time in microseconds since 1970. */
const selectOwn = (db: QueryBuilder, p: PageParams) =>
  selectNewest(db)
    .select(microseconds(sql.ref('w.created_at')).as('sortValue'))
    .where('w.account_id', '=', p.accountId)
    .where(sql<boolean>`(w.created_at, w.id) < (${fromMicroseconds(p.createdAt)}, ${p.id}::int)`)
    .limit(p.limit)

/** A page of an account's watchlists behind a position, newest first. */
export const OWN_PAGE = statement(selectOwn)

/** A numbered page of an account's watchlists, newest first. */
export const OWN_NUMBERED_PAGE = statement((db, p: { accountId: number; limit: number; offset: number }) =>
  selectNewest(db).where('w.account_id', '=', p.accountId).limit(p.limit).offset(p.offset),
)

/** A page of all public watchlists, newest first. It is cut in the index, before owners are joined. */
export const PUBLIC_PAGE = statement((db, p: { limit: number; offset: number }) =>
  selectNewest(db).where('w.id', 'in', (query) =>
    query
      .selectFrom('watchlist')
      .select('id')
      .where('is_public', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
)

/** A page of an account's public watchlists behind a position, newest first. */
export const PUBLIC_PAGE_OF = statement((db, p: PageParams) =>
  selectOwn(db, p).where('w.is_public', '=', true),
)

export const PUBLIC_TOTAL_OF = statement((db, p: { accountId: number }) =>
  db
    .selectFrom('watchlist')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('account_id', '=', p.accountId)
    .where('is_public', '=', true),
)

/** Public watchlists by their ids. */
export const PUBLIC_BY_IDS = statement((db, p: { ids: readonly number[] }) =>
  selectWatchlists(db)
    .where('w.is_public', '=', true)
    .where('w.id', '=', sql<number>`any(${p.ids}::int[])`),
)

/** Number of public watchlists, at most as many as pages can show. */
export const PUBLIC_TOTAL = statement((db) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('watchlist')
        .where('is_public', '=', true)
        .limit(sql.lit(LIST_COUNT_MAX))
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total')),
)

/** Number of titles of each of some watchlists. */
export const ENTRY_COUNTS = statement((db, p: { ids: readonly number[] }) =>
  db
    .selectFrom('watchlist')
    .select(['id as key', 'entry_count as count'])
    .where('id', '=', sql<number>`any(${p.ids}::int[])`),
)

/**
 * The first entries of each of some watchlists, in their own order. Together their texts stay below a size: what is cut are the last
 * of the longest previews, so that each list shows its first entries.
 */
export const FIRST_ENTRIES = statement((db, p: { ids: readonly number[]; limit: number }) =>
  db
    .selectFrom((entries) =>
      entries
        .selectFrom(sql<{ id: number }>`unnest(${p.ids}::int[])`.as<'l'>(sql`l(id)`))
        .crossJoinLateral((query) =>
          query
            .selectFrom('watchlist_movie')
            .selectAll()
            .select(sql<number>`row_number() over (order by position)`.as('place'))
            .whereRef('watchlist_id', '=', 'l.id')
            .orderBy('position')
            .limit(p.limit)
            .as('e'),
        )
        .leftJoin('movie as m', 'm.id', 'e.movie_id')
        .select(['e.watchlist_id as listId', 'e.place'])
        .select(WATCHLIST_ENTRY_COLUMNS)
        .select(
          sql<number>`sum(${ENTRY_BYTES} + octet_length(e.note)) over (order by e.place, e.watchlist_id)`.as(
            'bytes',
          ),
        )
        .as('first'),
    )
    .selectAll()
    .where('bytes', '<=', LISTS.previewBytes)
    .orderBy('place'),
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

/** Number of titles of each of some watchlists that an account has watched. */
export const SEEN_COUNTS = statement((db, p: { accountId: number; ids: readonly number[] }) =>
  db
    .selectFrom('watchlist_movie as e')
    .innerJoin('watched as s', 's.movie_id', 'e.movie_id')
    .select(['e.watchlist_id as key', sql<number>`count(*)::int`.as('count')])
    .where('e.watchlist_id', '=', sql<number>`any(${p.ids}::int[])`)
    .where('s.account_id', '=', p.accountId)
    .groupBy('e.watchlist_id'),
)

/** The default watchlist of an account. */
export const FIND_DEFAULT = statement((db, p: { accountId: number }) =>
  selectWatchlists(db)
    .innerJoin('default_watchlist as d', 'd.watchlist_id', 'w.id')
    .where('d.account_id', '=', p.accountId),
)
