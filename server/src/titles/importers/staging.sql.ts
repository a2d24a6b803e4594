// SQL text: creates temporary tables, which no entity describes.
import { mapOf } from '../../../contract/own.js'
import type { Client } from 'pg'
import { sortKey, titleKey } from '../search/foldText.js'
import { CopyWriter } from './CopyWriter.js'

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
    person integer not null, imdb_id integer, name text not null, folded_name text not null);
  create temp table staged_season (
    n integer not null, number smallint not null, title text, overview text, air_date date, year smallint);
  create temp table staged_episode (
    n integer not null, season smallint not null, number smallint not null, absolute_number integer, title text,
    folded_title text not null, overview text, air_date date, year smallint, runtime smallint, imdb_id integer,
    is_rated boolean not null default false);
  create temp table staged_episode_place (episode integer not null, n integer not null, season smallint, number smallint not null);
  create temp table staged_episode_fact (
    episode integer not null, title text, folded_title text not null, air_date date, year smallint, runtime smallint,
    is_rated boolean not null)`

const DROP_TABLES = `
  drop table if exists pg_temp.staged_title, pg_temp.staged_rating, pg_temp.staged_alternative, pg_temp.staged_known_id,
    pg_temp.staged_credit, pg_temp.staged_person, pg_temp.staged_season, pg_temp.staged_episode,
    pg_temp.staged_episode_place, pg_temp.staged_episode_fact`

/** Creates empty staging tables on this connection. */
export async function createStaging(client: Client): Promise<void> {
  await client.query(DROP_TABLES)
  await client.query(CREATE_TABLES)
}

/** Returns the sort key and the folded titles that search and matching use. */
export function titleKeys(title: string, originalTitle: string) {
  const key = titleKey(title)
  return {
    sortTitle: sortKey(title),
    titleKey: key,
    originalKey: originalTitle === title ? key : titleKey(originalTitle),
  }
}

/** Maximum length of a title, a name or a role, in characters. An index cannot hold much more. */
export const TEXT_MAX = 500

/** The columns of each table in the order of their values. */
const COLUMNS = {
  staged_title: [
    'n', 'external_id', 'type', 'title', 'original_title', 'overview', 'tagline', 'release_date', 'release_year',
    'runtime', 'number_of_seasons', 'number_of_episodes', 'status', 'original_language', 'countries', 'budget', 'revenue', 'vote_average', 'vote_count',
    'popularity', 'genre_ids', 'companies', 'trailer', 'sort_title', 'title_key', 'original_key',
  ], // prettier-ignore
  staged_rating: ['n', 'vote_average', 'vote_count'],
  staged_alternative: ['n', 'title_key', 'title', 'region'],
  staged_known_id: ['n', 'source', 'external_id'],
  staged_credit: ['n', 'kind', 'rank', 'position', 'person', 'character', 'job'],
  staged_person: ['person', 'imdb_id', 'name', 'folded_name'],
  staged_season: ['n', 'number', 'title', 'overview', 'air_date', 'year'],
  staged_episode: [
    'n', 'season', 'number', 'absolute_number', 'title', 'folded_title', 'overview', 'air_date', 'runtime', 'imdb_id',
  ], // prettier-ignore
  staged_episode_place: ['episode', 'n', 'season', 'number'],
  staged_episode_fact: ['episode', 'title', 'folded_title', 'air_date', 'year', 'runtime', 'is_rated'],
} as const

/** Opens a staging table for writing; one at a time. @param columns those that are filled, all by default */
export function openStaging(
  client: Client,
  table: keyof typeof COLUMNS,
  columns: readonly string[] = COLUMNS[table],
): CopyWriter {
  return new CopyWriter(client, table, columns)
}

/** Order of the crew: directors, writers and producers come first. */
export const CREW_RANKS = mapOf<number>({
  Director: 0,
  Creator: 0,
  Writer: 1,
  Producer: 2,
})
/** Rank of all other jobs. */
export const OTHER_CREW_RANK = 3
