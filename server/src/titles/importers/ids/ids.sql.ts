// SQL text: fills and compares temporary tables, which no entity describes.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { statementsOf } from '../../../platform/database/Database.js'
import { TITLE_IDS } from '../../externalIds/titleIds.js'

export const STAGED_COLUMNS = [
  'n', 'wikidata', 'imdb', 'tmdb_movie', 'tmdb_tv', 'tvdb_movie', 'tvdb_series', 'article',
] as const // prettier-ignore

const CREATE_TABLES = `
  drop table if exists pg_temp.staged_ids, pg_temp.stored_article, pg_temp.id_match, pg_temp.id_wanted;
  create temp table staged_ids (
    n integer, wikidata text, imdb text, tmdb_movie text, tmdb_tv text, tvdb_movie text, tvdb_series text, article text);
  create temp table stored_article (article text, movie_id integer)`

/** Creates the temporary tables of the rows of a file, and of the articles of titles. */
export async function createIdTables(client: Client): Promise<void> {
  await client.query(CREATE_TABLES)
}

/** Titles with the ids of wikipedia-movie-data, which contain the names of their articles, after a title. */
export const storedArticles = (after: { movieId: number; externalId: string }, limit: number) => sql<{
  movieId: number
  externalId: string
}>`
  select movie_id as "movieId", external_id as "externalId" from movie_source
  where source = 'wikipedia' and (movie_id, external_id) > (${after.movieId}::int, ${after.externalId}::text)
  order by movie_id, external_id limit ${limit}::int`

/** The titles of the rows, by their articles and by ids that are certain. A row of which two titles are named names none. */
const MATCHES = sql`
  create temp table id_match as
  select n, min(movie_id) as movie_id, count(distinct movie_id) as titles
  from (
    select s.n, a.movie_id from staged_ids s join stored_article a using (article)
    union all
    select s.n, i.movie_id
    from staged_ids s
    cross join lateral (values
      ('wikidata', 'ANY', s.wikidata), ('imdb', 'ANY', s.imdb), ('tmdb', 'MOVIE', s.tmdb_movie), ('tmdb', 'TV', s.tmdb_tv),
      ('tvdb', 'MOVIE', s.tvdb_movie), ('tvdb', 'TV', s.tvdb_series)
    ) v (source, kind, value)
    join ${TITLE_IDS} on i.source = v.source and i.kind = v.kind and i.value = v.value and i.origin <> 'learned'
  ) named
  group by n`

/**
 * What is to be stored: for each title and site the lowest id of the title's kind, unless the site is one of the title's sources, or
 * the id another title's.
 */
const WANTED = `
  create temp table id_wanted as
  select * from (
    select distinct on (m.id, v.source) m.id as movie_id, v.source, v.kind, v.value
    from id_match c join staged_ids s using (n) join movie m on m.id = c.movie_id
    cross join lateral (values
      ('wikidata', 'ANY', s.wikidata), ('imdb', 'ANY', s.imdb),
      ('tmdb', m.type, case m.type when 'TV' then s.tmdb_tv else s.tmdb_movie end),
      ('tvdb', m.type, case m.type when 'TV' then s.tvdb_series else s.tvdb_movie end)
    ) v (source, kind, value)
    where c.titles = 1 and v.value is not null
      and not exists (select from movie_source o where o.movie_id = m.id and o.source = v.source)
    order by m.id, v.source, length(v.value), v.value
  ) w
  where not exists (
    select from movie_source o
    where o.source = w.source and o.type in ('MOVIE', 'TV') and o.external_id = w.value and w.kind in (o.type, 'ANY')
  )`

/** An id that two titles want is certain for neither. */
const DELETE_SHARED = `
  delete from id_wanted w using id_wanted o
  where o.source = w.source and o.kind = w.kind and o.value = w.value and o.movie_id <> w.movie_id`

/** An id that a title has by Wikidata, and keeps, is not given to another one. */
const DELETE_TAKEN = `
  delete from id_wanted w using external_id e
  where e.source = w.source and e.kind = w.kind and e.value = w.value and e.movie_id <> w.movie_id and e.origin = 'wikidata'
    and not exists (select from id_wanted k where k.movie_id = e.movie_id and k.source = e.source and k.value <> e.value)`

/** What gives way: other and learned ids of the same titles at the same sites. */
const DELETE_REPLACED = `
  delete from external_id e using id_wanted w
  where e.movie_id = w.movie_id and e.source = w.source
    and (e.kind <> w.kind or e.value <> w.value or e.origin = 'learned')`

/** The same ids of other titles give way as well: they are learned, or replaced by others. */
const DELETE_ELSEWHERE = `
  delete from external_id e using id_wanted w
  where e.source = w.source and e.kind = w.kind and e.value = w.value and e.movie_id <> w.movie_id`

const INSERT = `
  insert into external_id (movie_id, source, kind, value, origin)
  select movie_id, source, kind, value, 'wikidata' from id_wanted
  on conflict do nothing`

/** What a load of ids did. */
export interface IdResult {
  /** Rows of the file that name a title. */
  matched: number
  /** Rows that name no title of the catalogue. */
  unmatched: number
  /** Rows that name two titles. */
  ambiguous: number
  /** Ids that were stored or corrected. */
  stored: number
  /** Ids that were there. */
  unchanged: number
}

/** Stores the ids of the staged rows. Run it in a transaction. */
export async function storeIds(client: Client): Promise<IdResult> {
  await client.query('lock table external_id in share row exclusive mode')
  // As in a merge: all joins are of whole tables, and statistics of rows that were just stored mislead.
  await client.query('set local enable_nestloop = off')
  await client.query('analyze staged_ids, stored_article, external_id')
  await statementsOf(client).rows(MATCHES)
  await client.query('analyze id_match')
  await client.query(WANTED)
  await client.query('analyze id_wanted')
  for (const statement of [DELETE_SHARED, DELETE_TAKEN, DELETE_REPLACED, DELETE_ELSEWHERE])
    await client.query(statement)
  const { rowCount } = await client.query(INSERT)
  const stored = rowCount ?? 0
  // Cached answers of the servers end with the version.
  if (stored > 0) await client.query('update catalogue set version = version + 1')
  const counts = await statementsOf(client).row(
    sql<Omit<IdResult, 'stored' | 'unchanged'> & { wanted: number }>`
      select count(*) filter (where c.titles = 1)::int as matched, count(*) filter (where c.titles is null)::int as unmatched,
        count(*) filter (where c.titles > 1)::int as ambiguous, (select count(*) from id_wanted)::int as wanted
      from staged_ids s left join id_match c using (n)`,
  )
  const { wanted = 0, matched = 0, unmatched = 0, ambiguous = 0 } = counts ?? {}
  return { matched, unmatched, ambiguous, stored, unchanged: wanted - stored }
}
