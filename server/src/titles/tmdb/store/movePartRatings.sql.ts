// SQL text: a builder has no words for a deletion whose rows are inserted elsewhere.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'

/**
 * Moves the ratings of a series' episodes that are at another place now. Where the account has rated that place too, that rating stays,
 * and so does the rating of a reviewed episode: it is the one of the review.
 * The sort reads all deleted rows before the first is inserted, so that two episodes can swap their places.
 */
export const MOVE_PART_RATINGS = statement(
  (_db, p: { id: number }) => sql<never>`
  with misplaced as (
    delete from part_rating r using episode e
    where r.movie_id = ${p.id}::int and e.movie_id = ${p.id}::int and e.tmdb_id = r.tmdb_id
      and (e.season, e.number) <> (r.season, r.number)
      and not exists (
        select from review v
        where (v.account_id, v.movie_id, v.season, v.number) = (r.account_id, r.movie_id, r.season, r.number))
    returning r.account_id, r.movie_id, e.season, e.number, r.rating, r.tmdb_id, r.rated_at
  )
  insert into part_rating (account_id, movie_id, season, number, rating, tmdb_id, rated_at)
  select distinct on (account_id, season, number) * from misplaced
  order by account_id, season, number, rated_at desc
  on conflict (account_id, movie_id, season, number) do update set tmdb_id = excluded.tmdb_id`,
)

/** Notes the ids of episodes that were rated by their number before their ids were known. */
export const FILL_RATING_IDS = statement(
  (_db, p: { id: number }) => sql<never>`
  update part_rating r set tmdb_id = e.tmdb_id from episode e
  where r.movie_id = ${p.id}::int and r.tmdb_id is null and e.movie_id = ${p.id}::int
    and e.season = r.season and e.number = r.number and e.tmdb_id is not null`,
)
