// SQL text: a builder has no words for a deletion whose rows are inserted elsewhere.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'

/**
 * Moves the ticks of a series whose episode is at another place now. Where the account has ticked that place too, that tick stays,
 * with the day of the moved one if it has none. The sort reads all deleted rows before the first is inserted, so that two episodes
 * can swap their places.
 */
export const MOVE_TICKS = statement(
  (_db, p: { id: number }) => sql<never>`
  with misplaced as (
    delete from episode_tick t using episode e
    where t.movie_id = ${p.id}::int and e.movie_id = ${p.id}::int and e.tmdb_id = t.tmdb_id
      and (e.season, e.number) <> (t.season, t.number)
    returning t.account_id, t.movie_id, e.season, e.number, t.run, t.viewing_id, t.by_mark, t.tmdb_id, t.ticked_at
  )
  insert into episode_tick as t (account_id, movie_id, season, number, run, viewing_id, by_mark, tmdb_id, ticked_at)
  select distinct on (account_id, season, number, run) * from misplaced
  order by account_id, season, number, run, viewing_id
  on conflict (account_id, movie_id, season, number, run) do update set
    viewing_id = coalesce(t.viewing_id, excluded.viewing_id), by_mark = t.by_mark and excluded.by_mark,
    tmdb_id = excluded.tmdb_id`,
)

/** Notes the ids of episodes that were ticked by their number before their ids were known. */
export const FILL_TICK_IDS = statement(
  (_db, p: { id: number }) => sql<never>`
  update episode_tick t set tmdb_id = e.tmdb_id from episode e
  where t.movie_id = ${p.id}::int and t.tmdb_id is null and e.movie_id = ${p.id}::int
    and e.season = t.season and e.number = t.number and e.tmdb_id is not null`,
)
