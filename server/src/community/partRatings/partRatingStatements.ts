import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'

/**
 * Number and mean of the public ratings of some seasons and of their episodes: as for titles, those of people with a public profile
 * who share the diary in which they have watched it. Number 0 is the season itself, of which they have watched an episode.
 */
export const PUBLIC_PART_RATINGS = statement(
  (db, p: { movieIds: readonly number[]; seasons: readonly number[] }) =>
    db
      .selectFrom(
        sql<{ movie_id: number; season: number }>`unnest(${p.movieIds}::int[], ${p.seasons}::int[])`.as<'s'>(
          sql`s (movie_id, season)`,
        ),
      )
      .innerJoin('part_rating as r', (join) =>
        join.on('r.movie_id', '=', sql<number>`s.movie_id`).on('r.season', '=', sql<number>`s.season`),
      )
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .innerJoin('profile as o', 'o.account_id', 'r.account_id')
      .select([
        'r.movie_id as movieId',
        'r.season',
        'r.number',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`round(avg(r.rating), 1)::float8`.as('averageRating'),
      ])
      .where('a.email_verified_at', 'is not', null)
      .where('o.is_public', '=', true)
      .where('o.shows_diary', '=', true)
      .where(
        sql<boolean>`exists (select from episode_tick t
          where t.account_id = r.account_id and t.movie_id = r.movie_id and t.season = r.season
            and r.number in (0, t.number))`,
      )
      .groupBy(['r.movie_id', 'r.season', 'r.number']),
)
