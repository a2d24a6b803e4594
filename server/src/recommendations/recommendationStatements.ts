import { sql } from 'kysely'
import { LISTS } from '../../contract/rules/lists.js'
import { statement } from '../database/statement.js'

/**
 * The most popular titles of the genres that are most frequent in an account's favorites and watched titles, without these. A
 * title that is both counts twice.
 */
export const PERSONALISED = statement((db, p: { accountId: number }) =>
  db
    .with('listed', (cte) =>
      cte
        .selectFrom('favorite')
        .select(['movie_id', 'genre_ids'])
        .where('account_id', '=', p.accountId)
        .unionAll(
          cte.selectFrom('watched').select(['movie_id', 'genre_ids']).where('account_id', '=', p.accountId),
        ),
    )
    .with('top_genres', (cte) =>
      cte
        .selectFrom((counted) =>
          counted
            .selectFrom('listed as e')
            .leftJoin('movie as m', 'm.id', 'e.movie_id')
            .crossJoinLateral(
              sql<{ genre: number }>`unnest(coalesce(m.genre_ids, e.genre_ids))`.as<'g'>(sql`g(genre)`),
            )
            .select('g.genre')
            .groupBy('g.genre')
            .orderBy(({ fn }) => fn.countAll(), 'desc')
            .orderBy('g.genre')
            .limit(LISTS.topGenres)
            .as('counted'),
        )
        .select(sql<number[]>`array_agg(genre)`.as('genres')),
    )
    .selectFrom('movie as m')
    .select('m.id')
    .where(sql<boolean>`m.genre_ids && (select genres from top_genres)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listed').select('movie_id').whereRef('listed.movie_id', '=', 'm.id'))),
    )
    .orderBy('m.popularity', 'desc')
    .orderBy('m.id')
    .limit(LISTS.personalised),
)
