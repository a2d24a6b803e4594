// SQL text: a builder has no words for rows that one part of a statement changes and another one reads, nor for rows of arrays.
import { sql } from 'kysely'
import { PRECISION } from '../../../contract/partialDate.js'
import { SERIES } from '../../../contract/rules/series.js'
import { statement } from '../../platform/database/statement.js'
import { HAS_AIRED } from '../../titles/series/seriesStatements.js'
import type { ViewedEpisode } from './Viewing.js'

/** Columns of a viewing `v` about its episodes; null and none of a whole title. */
export const EVENING_COLUMNS = [
  sql<number | null>`case when v.of_episodes then
    (select count(*)::int from episode_tick t where t.viewing_id = v.id) end`.as('episodeCount'),
  sql<ViewedEpisode[]>`case when v.of_episodes then (
    select coalesce(json_agg(json_build_object('season', t.season, 'number', t.number, 'run', t.run, 'title', t.title)
      order by t.season, t.number, t.run), '[]')
    from (select t.season, t.number, t.run, e.title
      from episode_tick t left join episode e using (movie_id, season, number)
      where t.viewing_id = v.id order by t.season, t.number, t.run limit ${sql.lit(SERIES.tickMax)}) t
    ) else '[]' end`.as('episodes'),
] as const

/** Lets an evening have the episodes of the others with its series on a day. Returns the ids of these, which are left empty. */
export const JOIN_EVENINGS = statement(
  (_db, p: { accountId: number; id: number; day: string }) => sql<{ id: number }>`
    with other as (
      select o.id from viewing v join viewing o on o.account_id = v.account_id and o.movie_id = v.movie_id
      where v.id = ${p.id}::int and v.account_id = ${p.accountId}::int and v.of_episodes
        and o.of_episodes and o.id <> v.id and o.precision = ${sql.lit(PRECISION.day)} and o.watched_on = ${p.day}::date
    ), moved as (
      update episode_tick t set viewing_id = ${p.id}::int from other where t.viewing_id = other.id
    )
    select id from other`,
)

/** Adds the notes of evenings to another one, which has their episodes by now, and deletes them. */
export const DELETE_JOINED = statement(
  (_db, p: { accountId: number; id: number; ids: readonly number[]; note: number }) => sql`
    with gone as (
      delete from viewing where id = any(${p.ids}::int[]) and account_id = ${p.accountId}::int
      returning note, rating, place
    ), texts as (
      select string_agg(note, E'\n' order by note) filter (where note <> '') as note,
        max(rating) as rating, max(place) as place
      from gone
    )
    update viewing v set
      note = left(concat_ws(E'\n', nullif(v.note, ''), t.note), ${p.note}::int),
      rating = coalesce(v.rating, t.rating),
      place = coalesce(nullif(v.place, ''), t.place, '')
    from texts t where v.id = ${p.id}::int`,
)

/** The evening of an account with a series on a day. */
export const EVENING_OF_DAY = statement((db, p: { accountId: number; movieId: number; day: string }) =>
  db
    .selectFrom('viewing')
    .select('id')
    .where('account_id', '=', p.accountId)
    .where('movie_id', '=', p.movieId)
    .where('of_episodes', '=', true)
    .where('precision', '=', PRECISION.day)
    .where('watched_on', '=', sql<string>`${p.day}::date`),
)

/** Sets the episodes of an evening again. Those that were ticked since stay where they are. */
export const RESTORE_TICKS = statement(
  (
    _db,
    p: {
      accountId: number
      movieId: number
      viewingId: number
      seasons: readonly number[]
      numbers: readonly number[]
      runs: readonly number[]
    },
  ) => sql`
    insert into episode_tick (account_id, movie_id, season, number, run, viewing_id, tmdb_id)
    select ${p.accountId}::int, ${p.movieId}::int, a.season, a.number, a.run, ${p.viewingId}::int, e.tmdb_id
    from unnest(${p.seasons}::smallint[], ${p.numbers}::smallint[], ${p.runs}::smallint[]) a (season, number, run)
    left join episode e on e.movie_id = ${p.movieId}::int and e.season = a.season and e.number = a.number
    order by a.season, a.number, a.run
    on conflict (account_id, movie_id, season, number, run) do nothing`,
)

/** Whether an account has watched, episode by episode, all that has been broadcast of a series: in any run, without a mark's. */
export const HAS_ALL_EPISODES = statement(
  (_db, p: { accountId: number; movieId: number }) => sql<{ hasAll: boolean }>`
    select count(*) > 0 and bool_and(exists (
      select from episode_tick t
      where t.account_id = ${p.accountId}::int and t.movie_id = e.movie_id and t.season = e.season
        and t.number = e.number and not t.by_mark
    )) as "hasAll"
    from episode e where e.movie_id = ${p.movieId}::int and e.season > 0 and ${HAS_AIRED}`,
)

/** Whether an account has a viewing of a title as a whole. */
export const HAS_WHOLE_VIEWING = statement(
  (_db, p: { accountId: number; movieId: number }) => sql<{ hasWhole: boolean }>`
    select exists (select from viewing
      where account_id = ${p.accountId}::int and movie_id = ${p.movieId}::int and not of_episodes) as "hasWhole"`,
)
