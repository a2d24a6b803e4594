// SQL text: writes from whole temporary tables of an import, which no entity describes.
import type { Client } from 'pg'

/** Writes alternative titles and which source brought which title under which external id. */
export async function writeSources(client: Client, source: string): Promise<void> {
  await client.query(ALTERNATIVE_TITLES)
  await client.query(DELETE_OTHER_TYPE, [source])
  await client.query(EXTERNAL_IDS, [source])
  await client.query(KNOWN_IDS)
  await client.query(DELETE_LOCAL)
}

/** Ids of films in other sources, which list some series as films: their next import finds the title by them and writes it, because no checksum equals the empty one. */
const KNOWN_IDS = `
  insert into movie_source (source, type, external_id, movie_id, checksum, leads)
  select k.source, 'MOVIE', k.external_id, p.movie_id, '', false
  from (
    select n, movie_id from merge_write
    union select n, movie_id from merge_match where movie_id is not null
  ) p join staged_known_id k using (n)
  order by k.source, k.external_id
  on conflict (source, type, external_id) do nothing`

/** A title that another source leads is also found under the title of this source. */
const ALTERNATIVE_TITLES = `
  insert into movie_title (movie_id, title_key, title, region)
  select distinct on (p.movie_id, a.title_key) p.movie_id, a.title_key, a.title, a.region
  from merge_write p
  join (
    select n, title_key, title, region from staged_alternative
    union all
    select n, title_key, title, null from merge_title where title_key <> '' and n in (select n from merge_write where not leads)
  ) a using (n)
  join movie m on m.id = p.movie_id
  where a.title_key <> m.title_key and a.title_key <> m.original_key
  order by p.movie_id, a.title_key, a.region nulls last, a.title
  on conflict (movie_id, title_key) do nothing`

/** A source may change the type of a title that it brought. */
const DELETE_OTHER_TYPE = `
  delete from movie_source o using merge_write p join merge_title s using (n)
  where o.source = $1 and o.external_id = s.external_id and o.type <> s.type and o.movie_id = p.movie_id and not p.is_new`

const EXTERNAL_IDS = `
  insert into movie_source (source, type, external_id, movie_id, checksum, leads)
  select $1, s.type, s.external_id, p.movie_id, p.checksum, p.leads
  from merge_write p join merge_title s using (n) order by s.type, s.external_id
  on conflict (source, type, external_id) do update
    set checksum = excluded.checksum, leads = movie_source.leads or excluded.leads`

/** A title that a source has brought is no longer one that a member added by hand. */
const DELETE_LOCAL = `delete from local_title l using merge_write p where p.movie_id = l.movie_id`
