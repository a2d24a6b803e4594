import type { FeedAddressKind } from '../../../contract/rules/feeds.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import type { MovieType } from '../../titles/types/Movie.js'

const selectAddresses = (db: QueryBuilder) =>
  db
    .selectFrom('feed_address as f')
    .leftJoin('watchlist as w', (join) =>
      join.onRef('w.id', '=', 'f.watchlist_id').onRef('w.account_id', '=', 'f.account_id'),
    )
    .select([
      'f.id',
      'f.name',
      'f.kind',
      'f.watchlist_id as watchlistId',
      'w.name as watchlistName',
      'f.created_at as createdAt',
      'f.last_used_at as lastUsedAt',
    ])

/** The secret addresses of an account, newest first. */
export const ADDRESSES_OF = statement((db, p: { accountId: number }) =>
  selectAddresses(db)
    .where('f.account_id', '=', p.accountId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc'),
)

/** One secret address of an account. */
export const ADDRESS = statement((db, p: { id: number; accountId: number }) =>
  selectAddresses(db).where('f.id', '=', p.id).where('f.account_id', '=', p.accountId),
)

/** Adds a secret address; no row if the account has one of this name. */
export const ADD_ADDRESS = statement(
  (
    db,
    p: {
      accountId: number
      name: string
      kind: FeedAddressKind
      watchlistId: number | null
      tokenDigest: Buffer
    },
  ) =>
    db
      .insertInto('feed_address')
      .values({
        account_id: p.accountId,
        name: p.name,
        kind: p.kind,
        watchlist_id: p.watchlistId,
        token_digest: p.tokenDigest,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** Deletes a secret address of an account and returns its name; no row if there is none. */
export const REVOKE_ADDRESS = statement((db, p: { id: number; accountId: number }) =>
  db
    .deleteFrom('feed_address')
    .where('id', '=', p.id)
    .where('account_id', '=', p.accountId)
    .returning('name'),
)

/** The secret address of a token, while its account is open. */
export const ADDRESS_OF_TOKEN = statement((db, p: { tokenDigest: Buffer }) =>
  db
    .selectFrom('feed_address as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .select(['f.id', 'f.kind', 'f.account_id as accountId', 'f.watchlist_id as watchlistId', 'a.username'])
    .where('f.token_digest', '=', p.tokenDigest)
    .where('a.email_verified_at', 'is not', null),
)

/** The titles of one type of a watchlist, in its own order. */
export const TITLES_OF_LIST = statement((db, p: { listId: number; type: MovieType }) =>
  db
    .selectFrom('watchlist_movie as e')
    .innerJoin('movie as m', 'm.id', 'e.movie_id')
    .select(['m.id', 'm.title'])
    .where('e.watchlist_id', '=', p.listId)
    .where('m.type', '=', p.type)
    .orderBy('e.position')
    .orderBy('m.id'),
)
