// SQL text: creates and distributes a temporary table, which no entity describes.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { statementsOf } from '../../platform/database/Database.js'

const CREATE_FILMS = `
  drop table if exists pg_temp.staged_film;
  create temp table staged_film (
    n integer, external_id text, title text, overview text, release_year smallint, genre_ids smallint[],
    popularity real, sort_title text, title_key text, actors text[],
    folded_actors text[])`

/** Removes duplicate films and distributes the others to the staging tables. */
const DISTRIBUTE_FILMS = [
  `delete from staged_film f using (
     select n, row_number() over (partition by external_id order by n) as nth from staged_film
   ) listed where listed.n = f.n and listed.nth > 1`,
  `insert into staged_title (n, external_id, type, title, original_title, overview, release_year, original_language,
     popularity, genre_ids, sort_title, title_key, original_key)
   select n, external_id, 'MOVIE', title, title, overview, release_year, null, popularity, genre_ids, sort_title,
     title_key, title_key
   from staged_film`,
  `create temp table staged_actor as
   select n, position, name, folded_name, row_number() over (order by n, position)::int as person
   from staged_film, unnest(actors, folded_actors) with ordinality as a (name, folded_name, position)`,
  `insert into staged_credit (n, kind, rank, position, person) select n, 'cast', 0, position, person from staged_actor`,
  `insert into staged_person (person, name, folded_name) select person, name, folded_name from staged_actor`,
  `drop table staged_film, staged_actor`,
]

/** Creates the temporary table of the films as they are in the file. */
export async function createFilms(client: Client): Promise<void> {
  await client.query(CREATE_FILMS)
}

/** Moves the films to the staging tables. @returns the number of films without duplicates */
export async function distributeFilms(client: Client): Promise<number> {
  for (const statement of DISTRIBUTE_FILMS) await client.query(statement)
  const row = await statementsOf(client).row(
    sql<{ staged: number }>`select count(*)::int as staged from staged_title`,
  )
  return row?.staged ?? 0
}
