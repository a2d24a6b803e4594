// SQL text: creates temporary tables, which no entity describes.
import type { Client } from 'pg'

/**
 * The staging tables: temporary tables that hold a source's content until it is merged.
 *
 * `n` numbers the source's titles, `person` its people.
 */
const CREATE_TABLES = `
  create temp table staged_title (
    n integer not null,
    external_id text not null,
    type text not null,
    title text not null,
    original_title text not null,
    overview text,
    tagline text,
    release_date date,
    release_year smallint,
    runtime smallint,
    number_of_seasons smallint,
    number_of_episodes integer,
    status text,
    original_language text,
    countries text[] not null default '{}',
    budget bigint,
    revenue bigint,
    vote_average real,
    vote_count integer not null default 0,
    popularity real,
    genre_ids smallint[] not null default '{}',
    companies text[] not null default '{}',
    trailer text,
    sort_title text not null,
    title_key text not null,
    original_key text not null
  );
  create temp table staged_rating (n integer not null, vote_average real not null, vote_count integer not null);
  create temp table staged_alternative (
    n integer not null, title_key text not null, title text not null, region text);
  create temp table staged_known_id (n integer not null, source text not null, external_id text not null);
  create temp table staged_credit (
    n integer not null,
    kind text not null,
    rank smallint not null,
    position integer not null,
    person integer not null,
    character text,
    job text
  );
  create temp table staged_person (
    person integer not null, imdb_id integer, name text not null, folded_name text not null)`

const DROP_TABLES = `
  drop table if exists pg_temp.staged_title, pg_temp.staged_rating, pg_temp.staged_alternative, pg_temp.staged_known_id,
    pg_temp.staged_credit, pg_temp.staged_person`

/** Creates empty staging tables on this connection. */
export async function createStaging(client: Client): Promise<void> {
  await client.query(DROP_TABLES)
  await client.query(CREATE_TABLES)
}
