import { sql, type QueryCreator } from 'kysely'
import { statement, type Tables } from '../../platform/database/statement.js'
import type { KeyedRequest } from '../lists/requestKey.js'
import { COLUMNS, isVisible, type Reader } from './watchlistStatements.js'

/** Selects the watchlist `w` that a `with` clause has written. */
const selectWritten = (written: QueryCreator<Tables & { w: Tables['watchlist'] }>) =>
  written.selectFrom('w').innerJoin('account as a', 'a.id', 'w.account_id').select(COLUMNS)

/** Values that every new watchlist has of its own. */
interface OwnValues extends KeyedRequest {
  accountId: number
  name: string
  nameKey: string
}

interface NewWatchlistValues extends OwnValues {
  description: string
  isPublic: boolean
  linkToken: string | null
  isRanked: boolean
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
          link_token: p.linkToken,
          is_ranked: p.isRanked,
          request_key: p.requestKey,
          request_digest: p.requestDigest,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    ),
  ),
)

/**
 * Gives an account a default watchlist if it has none: the one with this name, which is created if it is missing. The primary key
 * of the default decides between two at once.
 */
export const CREATE_DEFAULT = statement((db, p: { accountId: number; name: string; nameKey: string }) =>
  db
    .with('w', (cte) =>
      cte
        .insertInto('watchlist')
        .columns(['account_id', 'name', 'name_key'])
        .expression(
          cte
            .selectNoFrom([
              sql<number>`${p.accountId}::int`.as('account_id'),
              sql<string>`${p.name}::text`.as('name'),
              sql<string>`${p.nameKey}::text`.as('name_key'),
            ])
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('default_watchlist')
                    .select('watchlist_id')
                    .where('account_id', '=', p.accountId),
                ),
              ),
            ),
        )
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'name_key']).doUpdateSet({ name_key: sql`excluded.name_key` }),
        )
        .returning(['id', 'account_id']),
    )
    .insertInto('default_watchlist')
    .columns(['account_id', 'watchlist_id'])
    .expression((query) => query.selectFrom('w').select(['w.account_id', 'w.id']))
    .onConflict((conflict) => conflict.column('account_id').doNothing()),
)

/** Columns of an entry that a copy of its list keeps. */
const COPIED = [
  'movie_id',
  'title',
  'poster_path',
  'type',
  'overview',
  'release_date',
  'vote_average',
  'genre_ids',
  'position',
] as const

/**
 * Copies a watchlist that the reader may see, with its titles in their order; no row if there is none, or if the name or the
 * request key exists. Texts of another owner are not copied.
 */
export const COPY = statement((db, p: OwnValues & Reader & { id: number }) =>
  selectWritten(
    db
      .with('source', (cte) =>
        cte
          .selectFrom('watchlist as w')
          .select(['w.id', 'w.is_ranked'])
          .select(sql<boolean>`w.account_id = ${p.accountId}::int`.as('is_own'))
          .select('w.description')
          .where('w.id', '=', p.id)
          .where(isVisible(p)),
      )
      .with('w', (cte) =>
        cte
          .insertInto('watchlist')
          .columns([
            'account_id',
            'name',
            'name_key',
            'description',
            'is_ranked',
            'request_key',
            'request_digest',
          ])
          .expression((query) =>
            query
              .selectFrom('source as s')
              .select([
                sql<number>`${p.accountId}::int`.as('account_id'),
                sql<string>`${p.name}::text`.as('name'),
                sql<string>`${p.nameKey}::text`.as('name_key'),
                sql<string>`case when s.is_own then s.description else '' end`.as('description'),
                's.is_ranked',
                sql<string | null>`${p.requestKey}::text`.as('request_key'),
                sql<Buffer>`${p.requestDigest}::bytea`.as('request_digest'),
              ]),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returningAll(),
      )
      .with('copied', (cte) =>
        cte
          .insertInto('watchlist_movie')
          .columns(['watchlist_id', 'account_id', 'note', ...COPIED])
          .expression((query) =>
            query
              .selectFrom('w')
              .innerJoin('source as s', (join) => join.onTrue())
              .innerJoin('watchlist_movie as e', 'e.watchlist_id', 's.id')
              .select(['w.id', 'w.account_id'])
              .select(sql<string>`case when s.is_own then e.note else '' end`.as('note'))
              .select(COPIED.map((column) => `e.${column}` as const)),
          ),
      ) as never,
  ),
)
