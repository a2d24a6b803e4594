// SQL text: joins temporary tables of an import, which no entity describes.
import type { Client } from 'pg'

/**
 * Joins the places and the facts of IMDb's episodes into the staged seasons and episodes. Of several episodes at one place that
 * with a title is taken, then the one with the lowest id.
 */
export async function gatherEpisodes(client: Client): Promise<void> {
  await client.query('analyze staged_episode_place, staged_episode_fact')
  await client.query(GATHER_EPISODES)
  await client.query('drop table staged_episode_place, staged_episode_fact')
  await client.query(GATHER_SEASONS)
}

/** A series of which no season is numbered has one season, in which episodes have their numbers in the whole series. */
const GATHER_EPISODES = `
  insert into staged_episode (n, season, number, absolute_number, title, folded_title, air_date, year, runtime, imdb_id, is_rated)
  select distinct on (p.n, coalesce(p.season, 1), p.number)
    p.n, coalesce(p.season, 1), p.number, case when p.season is null then p.number end, f.title, coalesce(f.folded_title, ''),
    f.air_date, coalesce(f.year, date_part('year', f.air_date)::smallint), f.runtime, p.episode, coalesce(f.is_rated, false)
  from staged_episode_place p
  left join staged_episode_fact f using (episode)
  left join (select distinct n from staged_episode_place where season is not null) numbered on numbered.n = p.n
  where p.season is not null or numbered.n is null
  order by p.n, coalesce(p.season, 1), p.number, f.title is null, p.episode`

const GATHER_SEASONS = `
  insert into staged_season (n, number, year)
  select n, season, min(year) from staged_episode group by n, season`
