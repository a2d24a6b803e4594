// SQL text: a builder has no words for rows of a JSON parameter, nor for several writes in one statement.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import type { StatementRunner } from '../../../platform/database/Database.js'
import { type DetailedSeason, type ListedSeason, SEASON_LIMITS } from '../seasonMapping.js'
import { FILL_RATING_IDS, LAND_REVIEWS, MOVE_PART_RATINGS } from './movePartRatings.sql.js'
import { FILL_TICK_IDS, MOVE_TICKS } from './moveTicks.sql.js'

/** States of a series in which episodes without a date are still to come. */
const RUNNING = ['Returning Series', 'Planned', 'In Production', 'Pilot']
/** Whether a series `m` is in such a state. */
export const IS_RUNNING = sql<boolean>`m.status in (${sql.join(RUNNING.map((status) => sql.lit(status)))})`
/** Day of an episode that has no date yet and has not been broadcast. */
const NOT_YET = '9999-12-31'

/**
 * Stores the list of a series' seasons. Deletes those that TMDB does not have any more; what members ticked stays. A season that is
 * new gets numbered episodes, until its own are fetched; one whose length has changed is fetched again.
 */
export const SAVE_SEASON_LIST = statement(
  (_db, p: { id: number; json: string }) => sql<never>`
  with listed as materialized (
    select * from json_to_recordset(${p.json}) as s (
      number smallint, "tmdbId" int, title text, overview text, "airDate" date, "posterPath" text, episodes int)
  ), gone as (
    delete from season s
    where s.movie_id = ${p.id}::int and s.tmdb_id is not null and not exists (select from listed l where l.number = s.number)
    returning s.number
  ), emptied as (
    delete from episode e using gone g where e.movie_id = ${p.id}::int and e.season = g.number
  ), saved as (
    insert into season (movie_id, number, title, overview, air_date, year, poster_path, tmdb_id)
    select ${p.id}::int, number, title, overview, "airDate", date_part('year', "airDate")::smallint, "posterPath", "tmdbId"
    from listed order by number
    on conflict (movie_id, number) do update set
      title = coalesce(excluded.title, season.title), overview = coalesce(excluded.overview, season.overview),
      air_date = case when season.tmdb_id is null then coalesce(excluded.air_date, season.air_date) else excluded.air_date end,
      year = coalesce(excluded.year, season.year), poster_path = excluded.poster_path, tmdb_id = excluded.tmdb_id,
      refresh_at = case when (select l.episodes from listed l where l.number = season.number)
          = (select count(*) from episode e where e.movie_id = season.movie_id and e.season = season.number)
        then season.refresh_at else least(season.refresh_at, now()) end
  )
  insert into episode (movie_id, season, number)
  select ${p.id}::int, l.number, n from listed l cross join generate_series(1, l.episodes) n
  where not exists (
    select from season s where s.movie_id = ${p.id}::int and s.number = l.number and s.tmdb_id is not null)
  order by l.number, n
  on conflict do nothing`,
)

/** The seasons of a series that are to be fetched, the specials last. */
export const DUE_SEASONS = statement((db, p: { id: number; at: number }) =>
  db
    .selectFrom('season')
    .select('number')
    .where('movie_id', '=', p.id)
    .where('tmdb_id', 'is not', null)
    .where(sql<boolean>`coalesce(refresh_at <= to_timestamp(${p.at}::float8 / 1000), true)`)
    .orderBy(sql`number = 0`)
    .orderBy('number')
    .limit(SEASON_LIMITS.seasons),
)

/** Sets when a season is fetched again. */
export const SET_REFRESH = statement((db, p: { id: number; number: number; refreshAt: number }) =>
  db
    .updateTable('season')
    .set({ refresh_at: sql<string>`to_timestamp(${p.refreshAt}::float8 / 1000)` })
    .where('movie_id', '=', p.id)
    .where('number', '=', p.number),
)

/** Lets the seasons of a series be written one after the other: an episode may move from one to the other. */
const LOCK_SERIES = statement(
  (_db, p: { id: number }) =>
    sql<{ id: number }>`select id from movie where id = ${p.id}::int for no key update`,
)

const given = (json: string) => sql`json_to_recordset(${json}) as g (
  number smallint, "tmdbId" int, title text, "foldedTitle" text, overview text, "airDate" date, runtime smallint)`

interface SeasonRows {
  id: number
  season: number
  json: string
}

/** Deletes the episodes that a season does not have any more, and those of it that were elsewhere. */
export const DELETE_GONE_EPISODES = statement(
  (_db, p: SeasonRows) => sql<never>`
  with given as materialized (select * from ${given(p.json)})
  delete from episode e
  where e.movie_id = ${p.id}::int and case
    when e.tmdb_id is null then e.season = ${p.season}::int and not exists (select from given g where g.number = e.number)
    when e.season = ${p.season}::int
      then not exists (select from given g where g.number = e.number and g."tmdbId" = e.tmdb_id)
    else exists (select from given g where g."tmdbId" = e.tmdb_id) end`,
)

/** Stores the episodes of a season that are new or differ. */
export const SAVE_EPISODES = statement((_db, p: SeasonRows) => {
  const merged = sql`coalesce(excluded.title, episode.title),
    case when excluded.title is null then episode.folded_title else excluded.folded_title end,
    coalesce(excluded.overview, episode.overview),
    case when episode.tmdb_id is null then coalesce(excluded.air_date, episode.air_date) else excluded.air_date end,
    coalesce(excluded.runtime, episode.runtime), excluded.tmdb_id`
  return sql<never>`
  insert into episode (movie_id, season, number, title, folded_title, overview, air_date, runtime, tmdb_id)
  select ${p.id}::int, ${p.season}::int, number, title, "foldedTitle", overview, "airDate", runtime, "tmdbId"
  from ${given(p.json)}
  order by number
  limit greatest(0, ${sql.lit(SEASON_LIMITS.allEpisodes)} - (
    select count(*) from episode where movie_id = ${p.id}::int and season <> ${p.season}::int))
  on conflict (movie_id, season, number) do update
    set (title, folded_title, overview, air_date, runtime, tmdb_id) = row(${merged})
    where (episode.title, episode.folded_title, episode.overview, episode.air_date, episode.runtime, episode.tmdb_id)
      is distinct from (${merged})`
})

/**
 * Sets from when the episodes of TMDB's seasons count as broadcast: their day, else that of the next episode with one. Without any,
 * they are still to come while the season is the latest of a series that goes on.
 */
export const SET_AIRING = statement(
  (_db, p: { id: number }) => sql<never>`
  update episode e set airs_on = d.airs_on
  from (
    select e.movie_id, e.season, e.number, coalesce(
      e.air_date,
      min(e.air_date) over (partition by e.season order by e.number rows between 1 following and unbounded following),
      case
        when ${IS_RUNNING}
          and not exists (select from season l where l.movie_id = m.id and l.number > s.number and l.air_date <= current_date)
        then ${sql.lit(NOT_YET)}::date
        else coalesce(s.air_date, make_date(s.year, 12, 31)) end) as airs_on
    from movie m
    join season s on s.movie_id = m.id and s.tmdb_id is not null
    join episode e on e.movie_id = m.id and e.season = s.number
    where m.id = ${p.id}::int
  ) d
  where e.movie_id = d.movie_id and e.season = d.season and e.number = d.number and e.airs_on is distinct from d.airs_on`,
)

/** Whether the catalogue knows episodes of a series. */
const HAS_EPISODES = statement((db, p: { id: number }) =>
  db.selectFrom('episode').select('number').where('movie_id', '=', p.id).limit(1),
)

/** Ticks the episodes of a series that members had marked as watched before the catalogue knew them. */
const TICK_EARLIER_MARKS = statement(
  (_db, p: { id: number }) => sql<never>`select tick_earlier_marks(array[${p.id}::int])`,
)

/** Stores the list of a series' seasons. @param id the catalogue's id */
export async function saveSeasonList(
  statements: StatementRunner,
  id: number,
  seasons: readonly ListedSeason[],
): Promise<void> {
  const isNew = (await statements.row(HAS_EPISODES, { id })) === undefined
  await statements.rows(SAVE_SEASON_LIST, { id, json: JSON.stringify(seasons) })
  await statements.rows(SET_AIRING, { id })
  if (isNew) await statements.rows(TICK_EARLIER_MARKS, { id })
}

/** Stores a season with its episodes; what members ticked, rated and reviewed follows episodes that TMDB has moved. @param id the catalogue's id */
export async function saveSeason(
  statements: StatementRunner,
  id: number,
  { number, episodes }: DetailedSeason,
  refreshAt: number,
): Promise<void> {
  await statements.rows(LOCK_SERIES, { id })
  const rows = { id, season: number, json: JSON.stringify(episodes) }
  await statements.rows(DELETE_GONE_EPISODES, rows)
  await statements.rows(SAVE_EPISODES, rows)
  await statements.rows(SET_REFRESH, { id, number, refreshAt })
  await statements.rows(SET_AIRING, { id })
  await statements.rows(MOVE_TICKS, { id })
  await statements.rows(FILL_TICK_IDS, { id })
  await statements.rows(MOVE_PART_RATINGS, { id })
  await statements.rows(LAND_REVIEWS, { id })
  await statements.rows(FILL_RATING_IDS, { id })
}
