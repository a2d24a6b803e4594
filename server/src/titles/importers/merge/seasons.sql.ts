// SQL text: compares and writes whole temporary tables of an import, which no entity describes.
import type { Client } from 'pg'

/** Options of {@link writeSeasons}. */
interface SeasonOptions {
  /** Name of the source, such as imdb. */
  source: string
  /** Date of the catalogue, ISO calendar date. */
  asOf: string
}

/**
 * Writes the seasons and episodes of the staged series, also of those that are otherwise unchanged. The leading source replaces
 * what is there, and removes the episodes that only it brought and no longer has. Another source fills what is empty in seasons
 * that it numbers in the same way, and adds what follows the last episode of a running series. A series that a live source
 * refreshes is led by no import. What members ticked stays: it hangs on season and number.
 * @returns number of episodes that were added or changed
 */
export async function writeSeasons(client: Client, { source, asOf }: SeasonOptions): Promise<number> {
  await client.query('analyze staged_season, staged_episode')
  await client.query(SERIES)
  await client.query('analyze merge_series')
  await client.query(deleteGoneEpisodes(source))
  await client.query(DELETE_GONE_SEASONS)
  await client.query(MERGED_SEASONS)
  await client.query('analyze merge_season')
  await client.query(updateRows(SEASONS))
  await client.query(insertRows(SEASONS))
  const changed = await client.query(updateRows(EPISODES))
  const added = await client.query(INSERT_EPISODES, [asOf])
  const written = (changed.rowCount ?? 0) + (added.rowCount ?? 0)
  await client.query(SET_AIRING, [asOf])
  await client.query(SET_TOTALS)
  await client.query('select tick_earlier_marks(array(select movie_id from merge_series where is_new))')
  if (written > 0) await client.query('analyze season, episode')
  return written
}

/** The series whose seasons are staged. An import leads no series that a live source has read. */
const SERIES = `
  create temp table merge_series as
  select distinct on (t.movie_id) t.movie_id, t.n, t.leads and live.movie_id is null as leads,
    live.movie_id is not null as is_live, not exists (select from episode e where e.movie_id = t.movie_id) as is_new, m.status = 'Returning Series' as is_running
  from (
    select movie_id, n, leads from merge_write
    union all
    select movie_id, n, leads from merge_match where movie_id is not null
  ) t
  join movie m on m.id = t.movie_id and m.type = 'TV'
  left join (select distinct movie_id from episode where tmdb_id is not null) live on live.movie_id = t.movie_id
  where exists (select from staged_season s where s.n = t.n)
  order by t.movie_id, t.leads desc, t.n`

/** Episodes of IMDb have its ids, also those that another source brought first: these stay. */
const deleteGoneEpisodes = (source: string) => `
  delete from episode e using merge_series t
  where e.movie_id = t.movie_id and t.leads and e.imdb_id is ${source === 'imdb' ? 'not null' : 'null'} and not exists (
    select from staged_episode s where s.n = t.n and s.season = e.season and s.number = e.number)`

const DELETE_GONE_SEASONS = `
  delete from season o using merge_series t
  where o.movie_id = t.movie_id and t.leads
    and not exists (select from staged_season s where s.n = t.n and s.number = o.number)
    and not exists (select from episode e where e.movie_id = o.movie_id and e.season = o.number)`

/**
 * The staged seasons that are written: all of a leading source, and of a series without episodes. Of another source those with as
 * many episodes as are known: with a double episode, say, or half of a season, numbers and titles would not belong together. A
 * running series goes on from its last season if all earlier ones are numbered in the same way.
 */
const MERGED_SEASONS = `
  create temp table merge_season as
  with staged as (
    select t.movie_id, t.n, t.leads, s.number, coalesce(e.last, 0) as last
    from merge_series t join staged_season s using (n)
    left join (select n, season, max(number) as last from staged_episode group by n, season) e on e.n = s.n and e.season = s.number
  ), known as (
    select movie_id, e.season as number, max(e.number) as last from merge_series t join episode e using (movie_id)
    group by movie_id, e.season
  ), top as (
    select k.movie_id, max(k.number) as number from known k group by k.movie_id
  ), growing as (
    select k.movie_id
    from known k join top using (movie_id) join merge_series t using (movie_id)
    left join staged s on s.movie_id = k.movie_id and s.number = k.number
    where k.number > 0 and t.is_running and not t.is_live
    group by k.movie_id
    having bool_and(case when k.number = top.number then s.last >= k.last else s.last is not distinct from k.last end)
  )
  select s.movie_id, s.n, s.leads, s.number
  from staged s
  left join known k on k.movie_id = s.movie_id and k.number = s.number
  left join top on top.movie_id = s.movie_id
  left join growing g on g.movie_id = s.movie_id
  where s.leads or top.number is null or k.last = s.last or (g.movie_id is not null and s.number >= top.number)`

/** A table with the columns that a source fills, and where they are staged. */
interface Written {
  table: string
  staged: string
  /** The key within a series. */
  key: readonly string[]
  /** The staged column with the number of the season. */
  season: string
  columns: readonly string[]
}

const SEASONS: Written = {
  table: 'season',
  staged: 'staged_season',
  key: ['number'],
  season: 'number',
  columns: ['title', 'overview', 'air_date', 'year'],
}
const EPISODES: Written = {
  table: 'episode',
  staged: 'staged_episode',
  key: ['season', 'number'],
  season: 'season',
  columns: ['absolute_number', 'title', 'folded_title', 'overview', 'air_date', 'year', 'runtime', 'imdb_id'],
}

/** The new value of a column of a row `o` that a staged row `s` changes. */
function mergedValue(column: string): string {
  // No other source has IMDb's ids.
  if (column === 'imdb_id') return 'coalesce(s.imdb_id, o.imdb_id)'
  // A title that is not known is folded to an empty text.
  const [ofSource, there] =
    column === 'folded_title'
      ? [`nullif(s.${column}, '')`, `nullif(o.${column}, '')`]
      : [`s.${column}`, `o.${column}`]
  const value = `case when k.leads then coalesce(${ofSource}, ${there}) else coalesce(${there}, ${ofSource}) end`
  return column === 'folded_title' ? `coalesce(${value}, '')` : value
}

const rowOf = (columns: readonly string[]) => `(${columns.join(', ')})`

function updateRows({ table, staged, key, season, columns }: Written): string {
  const names = columns.map((column) => `new_${column}`)
  return `
    update ${table} o set ${rowOf(columns)} = row${rowOf(names.map((name) => `c.${name}`))}
    from (
      select o.movie_id, ${key.map((column) => `o.${column}`).join(', ')},
        ${columns.map((column, index) => `${mergedValue(column)} as ${names[index]}`).join(', ')}
      from merge_season k
      join ${staged} s on s.n = k.n and s.${season} = k.number
      join ${table} o on o.movie_id = k.movie_id and ${key.map((column) => `o.${column} = s.${column}`).join(' and ')}
    ) c
    where o.movie_id = c.movie_id and ${key.map((column) => `o.${column} = c.${column}`).join(' and ')}
      and ${rowOf(columns.map((column) => `o.${column}`))} is distinct from ${rowOf(names.map((name) => `c.${name}`))}`
}

/** A column that is computed from a staged row `s` of the season `k` and a joined table. */
interface ComputedColumn {
  column: string
  value: string
  join: string
}

function insertRows({ table, staged, key, season, columns }: Written, computed?: ComputedColumn): string {
  const all = [...key, ...columns]
  return `
    insert into ${table} (movie_id, ${all.join(', ')}${computed ? `, ${computed.column}` : ''})
    select k.movie_id, ${all.map((column) => `s.${column}`).join(', ')}${computed ? `, ${computed.value}` : ''}
    from merge_season k join ${staged} s on s.n = k.n and s.${season} = k.number
    ${computed?.join ?? ''}
    where not exists (
      select from ${table} x where x.movie_id = k.movie_id and ${key.map((column) => `x.${column} = s.${column}`).join(' and ')})
    order by k.movie_id, ${key.map((column) => `s.${column}`).join(', ')}
    on conflict do nothing`
}

/** SQL of what is known of an episode of the season `o`. */
interface KnownDays {
  airDate: string
  year: string
  isRated: string
  /** The day from which it counts as broadcast by now. */
  airsOn: string
}

/**
 * From when an episode counts as broadcast: its day, else its year if that is after the season's first, else the day or the year of
 * the season. Of a year that is its last day, that of the import if the episode has been rated before; an earlier one that
 * was found before stays. $1 is the date of the import.
 */
function airsOn({ airDate, year, isRated, airsOn: found }: KnownDays): string {
  const dayIn = (of: string) => `
    least(make_date(${of}, 12, 31), case when ${isRated} then $1::date end, case when date_part('year', ${found}) = ${of} then ${found} end)`
  return `
    case when ${airDate} is not null then ${airDate}
      when ${year} > coalesce(date_part('year', o.air_date), o.year, 0) then ${dayIn(year)}
      else coalesce(o.air_date, ${dayIn('o.year')}) end`
}

/** New episodes get their day at once: an update would write each twice. */
const INSERT_EPISODES = insertRows(EPISODES, {
  column: 'airs_on',
  value: airsOn({ airDate: 's.air_date', year: 's.year', isRated: 's.is_rated', airsOn: 'null::date' }),
  join: 'left join season o on o.movie_id = k.movie_id and o.number = s.season',
})

const SET_AIRING = `
  update episode e set airs_on = d.airs_on
  from (
    select e.movie_id, e.season, e.number,
      ${airsOn({ airDate: 'e.air_date', year: 'e.year', isRated: 's.is_rated', airsOn: 'e.airs_on' })} as airs_on
    from merge_series t join episode e using (movie_id)
    left join season o on o.movie_id = e.movie_id and o.number = e.season
    left join staged_episode s on s.n = t.n and s.season = e.season and s.number = e.number
    where not t.is_live
  ) d
  where e.movie_id = d.movie_id and e.season = d.season and e.number = d.number and e.airs_on is distinct from d.airs_on`

/** The numbers of seasons and episodes, without the specials. A source that does not lead only raises them. */
const SET_TOTALS = `
  update movie m set number_of_seasons = c.seasons, number_of_episodes = c.episodes
  from (
    select m.id,
      case when t.leads then e.seasons else greatest(m.number_of_seasons, e.seasons) end as seasons,
      case when t.leads then e.episodes else greatest(m.number_of_episodes, e.episodes) end as episodes
    from merge_series t
    join movie m on m.id = t.movie_id
    join (
      select movie_id, count(distinct season)::int as seasons, count(*)::int as episodes
      from merge_series join episode using (movie_id) where season > 0 group by movie_id
    ) e on e.movie_id = t.movie_id
    where not t.is_live
  ) c
  where m.id = c.id and (m.number_of_seasons, m.number_of_episodes) is distinct from (c.seasons, c.episodes)`
