import { sql } from 'kysely'
import { LISTS } from '../../contract/rules/lists.js'
import { perColumns, selectColumns } from '../catalogue/movieColumns.js'
import { statement, type QueryBuilder } from '../database/statement.js'

/** How many entries of an account have each combination of genres. An index holds the combinations in order. */
const genreSets = (db: QueryBuilder, table: 'favorite' | 'watched', accountId: number) =>
  db
    .selectFrom(table)
    .select(['current_genre_ids as genres', sql<number>`count(*)`.as('entries')])
    .where('account_id', '=', accountId)
    .groupBy('current_genre_ids')

const movieIds = (db: QueryBuilder, table: 'favorite' | 'watched', accountId: number) =>
  db.selectFrom(table).select('movie_id').where('account_id', '=', accountId)

interface Account {
  accountId: number
}

/**
 * Ids of the most popular titles of the genres that are most frequent in an account's favorites and watched titles, without these. A
 * title that is both counts twice. PostgreSQL reads the ids of the lists once into a hash table and walks the titles in the order of
 * an index until it has enough.
 */
const personalisedIds = (db: QueryBuilder, p: Account) =>
  db
    .with('top_genres', () =>
      db
        .selectFrom(
          db
            .selectFrom(
              genreSets(db, 'favorite', p.accountId)
                .unionAll(genreSets(db, 'watched', p.accountId))
                .as('sets'),
            )
            .crossJoinLateral(sql<{ genre: number }>`unnest(sets.genres)`.as<'g'>(sql`g(genre)`))
            .select('g.genre')
            .groupBy('g.genre')
            .orderBy(({ fn }) => fn.sum('sets.entries'), 'desc')
            .orderBy('g.genre')
            .limit(LISTS.topGenres)
            .as('counted'),
        )
        .select(sql<number[]>`array_agg(genre)`.as('genres')),
    )
    .selectFrom((from) =>
      from
        .selectFrom('movie')
        .select(['id', 'genre_ids', 'popularity'])
        .where(
          'id',
          'not in',
          movieIds(db, 'favorite', p.accountId).unionAll(movieIds(db, 'watched', p.accountId)),
        )
        .orderBy('popularity', 'desc')
        .orderBy('id')
        // Keeps PostgreSQL from comparing genres, which takes longer, before it has skipped the listed titles.
        .offset(0)
        .as('m'),
    )
    .select('m.id')
    // Checked once: without genres PostgreSQL does not walk the catalogue in vain.
    .where(sql<boolean>`(select genres from top_genres) is not null`)
    .where(sql<boolean>`m.genre_ids && (select genres from top_genres)`)
    .orderBy('m.popularity', 'desc')
    .orderBy('m.id')
    .limit(LISTS.personalised)

/** Returns the statement of the titles recommended to an account. */
export const personalised = perColumns((columns) =>
  statement((db, p: Account) =>
    selectColumns(
      db.selectFrom(personalisedIds(db, p).as('found')).innerJoin('movie as m', 'm.id', 'found.id'),
      columns,
    )
      .orderBy('m.popularity', 'desc')
      .orderBy('m.id'),
  ),
)
