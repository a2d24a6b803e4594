import { sql } from 'kysely'
import { LISTS } from '../../../contract/rules/lists.js'
import { perColumns, selectColumns } from '../../titles/types/movieColumns.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'

/** How many entries of an account have each combination of genres. An index holds the combinations in order. */
const genreSets = (db: QueryBuilder, table: 'favorite' | 'watched', accountId: number) =>
  db
    .selectFrom(table)
    .select(['current_genre_ids as genres', sql<number>`count(*)`.as('entries')])
    .where('account_id', '=', accountId)
    .groupBy('current_genre_ids')

const movieIds = (db: QueryBuilder, table: 'favorite' | 'watched' | 'not_interested', accountId: number) =>
  db.selectFrom(table).select('movie_id').where('account_id', '=', accountId)

/** The genres that are most frequent in an account's favorites and watched titles, and their numbers of entries. */
const topGenres = (db: QueryBuilder, accountId: number) =>
  db
    .selectFrom(
      genreSets(db, 'favorite', accountId)
        .select(sql<boolean>`true`.as('is_favorite'))
        .unionAll(genreSets(db, 'watched', accountId).select(sql<boolean>`false`.as('is_favorite')))
        .as('sets'),
    )
    .crossJoinLateral(sql<{ genre: number }>`unnest(sets.genres)`.as<'g'>(sql`g(genre)`))
    .select([
      'g.genre',
      sql<number>`coalesce(sum(sets.entries) filter (where sets.is_favorite), 0)::int`.as('favorites'),
      sql<number>`coalesce(sum(sets.entries) filter (where not sets.is_favorite), 0)::int`.as('watched'),
    ])
    .groupBy('g.genre')
    .orderBy(({ fn }) => fn.sum('sets.entries'), 'desc')
    .orderBy('g.genre')
    .limit(LISTS.topGenres)

/** Own rating from which a title is a reason of its own. */
export const GOOD_RATING = 8

interface Account {
  accountId: number
}

/**
 * Ids of the most popular titles of the genres that are most frequent in an account's favorites and watched titles, without these and
 * without those marked as not interested. A title that is both counts twice. PostgreSQL reads the ids of the lists once into a hash
 * table and walks the titles in the order of an index until it has enough.
 */
const personalisedIds = (db: QueryBuilder, p: Account) =>
  db
    .with('top_genres', () =>
      db
        .selectFrom(topGenres(db, p.accountId).as('counted'))
        .select(sql<number[]>`array_agg(genre)`.as('genres')),
    )
    .selectFrom((from) =>
      from
        .selectFrom('movie')
        .select(['id', 'genre_ids', 'popularity'])
        .where(
          'id',
          'not in',
          movieIds(db, 'favorite', p.accountId)
            .unionAll(movieIds(db, 'watched', p.accountId))
            .unionAll(movieIds(db, 'not_interested', p.accountId)),
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

/** Number of leading roles of a title that are compared. */
const LEADS = 5

/** Whether the credit `c` is of a director or of a leading member of the cast. */
const isLead = (c: string) =>
  sql<boolean>`(${sql.ref(`${c}.job`)} = 'Director' or (${sql.ref(`${c}.kind`)} = 'cast' and ${sql.ref(`${c}.position`)} < ${sql.lit(LEADS)}))`

/** A genre that leads to an account's recommendations, and its numbers of entries. */
export interface TopGenre {
  genre: number
  favorites: number
  watched: number
}

/** A title of an account's lists that shares a person, in the same kind of role, with a recommended title. */
export interface SharedPerson {
  isDirector: boolean
  personId: number
  person: string
  movieId: number
  title: string
  /** The account's own rating of the title of its lists; null without one. */
  rating: number | null
}

/** Why a title is recommended. */
export interface ReasonRow {
  /** The recommended title. */
  id: number
  shared: SharedPerson | null
  /** The genres that lead to the account's recommendations, most frequent first: the same for every title. */
  genres: TopGenre[]
}

/**
 * Why some titles are recommended to an account. Of its favorites and watched titles that share the director or a leading member of
 * the cast, the best: best own rating of at least {@link GOOD_RATING} first, then directors, then favorites and titles added last.
 */
export const REASONS = statement(
  (db, p: Account & { movieIds: readonly number[] }) =>
    // SQL: `distinct on` with an order of its own.
    sql<ReasonRow>`
    with top_genres as ${topGenres(db, p.accountId)}, shared as (
      select distinct on (c.movie_id) c.movie_id as id, (c.kind = 'crew') as "isDirector", c.person_id as "personId",
        person.name as person, m.id as "movieId", m.title, w.rating
      from credit c
      join credit o on o.person_id = c.person_id and o.kind = c.kind and o.movie_id <> c.movie_id and ${isLead('o')}
      left join favorite f on f.account_id = ${p.accountId}::int and f.movie_id = o.movie_id
      left join watched w on w.account_id = ${p.accountId}::int and w.movie_id = o.movie_id
      join person on person.id = c.person_id
      join movie m on m.id = o.movie_id
      where c.movie_id = any(${p.movieIds}::int[]) and ${isLead('c')} and coalesce(f.movie_id, w.movie_id) is not null
      order by c.movie_id, case when w.rating >= ${sql.lit(GOOD_RATING)} then w.rating else 0 end desc,
        (c.kind = 'crew') desc, (f.movie_id is not null) desc, coalesce(f.added_at, w.added_at) desc, o.movie_id
    )
    select t.id, to_json(shared) as shared,
      (select coalesce(json_agg(g order by g.favorites + g.watched desc, g.genre), '[]') from top_genres g) as genres
    from unnest(${p.movieIds}::int[]) as t(id) left join shared on shared.id = t.id`,
)
