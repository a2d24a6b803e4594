// SQL text: creates the temporary tables of an import from queries.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { statementsOf } from '../../../platform/database/Database.js'
import type { MergeOptions } from './index.js'

/** Raise it when titles are written differently, so that the next import writes unchanged titles again. */
export const WRITER_VERSION = 4

/**
 * Computes the titles to merge from the staging tables into temporary tables: merge_title, merge_credit_line and the
 * digests of each title's credits and alternative titles.
 * @returns the date of the merged catalogue, ISO calendar date
 */
export async function prepareTitles(client: Client, options: MergeOptions): Promise<string> {
  await client.query('analyze staged_title, staged_rating, staged_alternative, staged_credit, staged_person')
  await client.query(CREDIT_LINES)
  await client.query(TITLE_CREDITS)
  await client.query(TITLE_ALTERNATIVES)
  await client.query('analyze merge_credit_line, merge_title_credits, merge_title_alternatives')
  const asOf = await catalogueDate(client, options)
  await client.query(titlesSql(asOf), [options.source, WRITER_VERSION])
  await client.query('analyze merge_title')
  return asOf
}

/** Credits in their final order within a title. */
const CREDIT_LINES = `
  create temp table merge_credit_line as
  select n, kind, (row_number() over title - 1)::int as position, person, rank, character, job
  from staged_credit join (select person from staged_person) named using (person)
  window title as (partition by n, kind order by rank, position, person)`

const TITLE_CREDITS = `
  create temp table merge_title_credits as
  select l.n,
    string_agg(p.name, ', ' order by l.kind, l.position) filter (where l.job = 'Director') as director,
    string_agg(p.name, ', ' order by l.kind, l.position) filter (where l.job = 'Producer') as producer,
    string_agg(p.name, ', ' order by l.kind, l.position) filter (where l.job = 'Writer') as writer,
    md5(string_agg(concat_ws(chr(31), l.kind, l.job, l.character, p.imdb_id, p.name), chr(30) order by l.kind, l.position)) as digest
  from merge_credit_line l join staged_person p using (person)
  group by l.n`

const TITLE_ALTERNATIVES = `
  create temp table merge_title_alternatives as
  select n, md5(string_agg(concat_ws(chr(31), title, region), chr(30) order by title_key, title, region)) as digest
  from staged_alternative group by n`

/** The date of the catalogue after the merge. */
async function catalogueDate(client: Client, { source, asOf }: MergeOptions): Promise<string> {
  const row = await statementsOf(client).row(
    sql<{ day: string }>`select coalesce(
       (select case when source = ${source}::text and ${source}::text = 'starter' then coalesce(${asOf}::date, as_of) else greatest(as_of, ${asOf}::date) end from catalogue),
       ${asOf}::date,
       (select make_date(max(coalesce(release_year, date_part('year', release_date)::int)), 12, 31) from staged_title),
       current_date)::text as day`,
  )
  return (row as { day: string }).day
}

/** The columns whose values decide whether a title has changed. */
const DIGESTED_COLUMNS = [
  'external_id', 'type', 'title', 'original_title', 'overview', 'tagline', 'release_date', 'release_year', 'runtime',
  'number_of_seasons', 'number_of_episodes', 'status', 'original_language', 'countries', 'budget', 'revenue', 'vote_average', 'vote_count', 'popularity',
  'genre_ids', 'companies', 'trailer', 'sort_title', 'title_key', 'original_key',
] // prettier-ignore

/**
 * The staged titles with their ratings, people and checksum. A title of which only the year is known gets a stand-in
 * date: the middle of a past year, the end of a future year; in the current year, today if it has been rated.
 */
function titlesSql(asOf: string): string {
  const day = `date '${asOf}'`
  const year = `date_part('year', ${day})`
  return `
    create temp table merge_title as
    with whole as (
      select t.*, coalesce(r.vote_average, t.vote_average) as average, coalesce(r.vote_count, t.vote_count) as votes,
        p.director, p.producer, p.writer,
        md5(concat_ws(chr(29), $2::int, row(${DIGESTED_COLUMNS.map((column) => `t.${column}`).join(', ')})::text,
          r.vote_average, r.vote_count, p.digest, a.digest)) as checksum,
        case when t.release_date is null and t.release_year is not null then case
          when t.release_year < ${year} then make_date(t.release_year, 7, 1)
          when t.release_year = ${year} and (coalesce(r.vote_count, t.vote_count) > 0 or $1 = 'wikipedia') then ${day}
          else make_date(t.release_year, 12, 31) end end as stand_in
      from staged_title t
      left join staged_rating r using (n)
      left join merge_title_credits p using (n)
      left join merge_title_alternatives a using (n)
    )
    select n, external_id, type, title, original_title, overview, tagline, coalesce(release_date, stand_in) as release_date,
      stand_in as release_stand_in, date_part('year', coalesce(release_date, stand_in))::smallint as year, runtime,
      number_of_seasons, number_of_episodes, coalesce(status, case when type = 'MOVIE' and (votes > 0 or coalesce(release_date, stand_in) <= ${day}) then 'Released' end) as status,
      original_language, countries, budget, revenue, average as vote_average, votes as vote_count, popularity,
      genre_ids, director, producer, writer, companies, trailer, sort_title, title_key, original_key,
      checksum
    from whole`
}
