import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'

/** Number of a row of `part_rating` that stands for the season itself. */
export const WHOLE_SEASON = 0

/** A season, or an episode, of a series and the account that rates it. */
interface Part {
  accountId: number
  movieId: number
  season: number
  /** {@link WHOLE_SEASON} for the season itself. */
  number: number
}

/** Rates a season or an episode, and changes the copy of the rating in the review. */
export const SET_PART_RATING = statement((db, p: Part & { rating: number }) => {
  const rating = sql<number>`${p.rating}::smallint`
  const tmdb_id = db
    .selectFrom('episode')
    .select('tmdb_id')
    .where('movie_id', '=', p.movieId)
    .where('season', '=', p.season)
    .where('number', '=', p.number)
  return db
    .with('changed_review', (cte) =>
      cte
        .updateTable('review')
        .set({ rating, updated_at: NOW })
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('season', '=', p.season)
        .where('number', '=', p.number)
        .where('rating', '<>', rating),
    )
    .insertInto('part_rating')
    .values({
      account_id: p.accountId,
      movie_id: p.movieId,
      season: p.season,
      number: p.number,
      rating,
      tmdb_id,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'movie_id', 'season', 'number'])
        .doUpdateSet((eb) => ({
          rating,
          rated_at: NOW,
          tmdb_id: eb.fn.coalesce('excluded.tmdb_id', 'part_rating.tmdb_id'),
        }))
        .where('part_rating.rating', '<>', rating),
    )
})

/** A row if the account has reviewed a season or an episode. */
export const IS_REVIEWED_PART = statement((db, p: Part) =>
  db
    .selectFrom('review')
    .select('id')
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId)
    .where('season', '=', p.season)
    .where('number', '=', p.number),
)

/** Deletes the rating of a season or an episode. */
export const CLEAR_PART_RATING = statement((db, p: Part) =>
  db
    .deleteFrom('part_rating')
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId)
    .where('season', '=', p.season)
    .where('number', '=', p.number),
)

/** An account's ratings of some seasons and of their episodes. */
export const PART_RATINGS = statement(
  (db, p: { accountId: number; movieIds: readonly number[]; seasons: readonly number[] }) =>
    db
      .selectFrom(
        sql<{ movie_id: number; season: number }>`unnest(${p.movieIds}::int[], ${p.seasons}::int[])`.as<'a'>(
          sql`a (movie_id, season)`,
        ),
      )
      .innerJoin('part_rating as r', (join) =>
        join
          .on('r.account_id', '=', sql<number>`${p.accountId}::int`)
          .on('r.movie_id', '=', sql<number>`a.movie_id`)
          .on('r.season', '=', sql<number>`a.season`),
      )
      .select(['r.movie_id as movieId', 'r.season', 'r.number', 'r.rating']),
)
