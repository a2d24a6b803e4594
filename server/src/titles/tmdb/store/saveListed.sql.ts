// SQL text: a builder has no words for rows of a JSON parameter, nor for claiming ids in one statement.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { externalKey, MATCHING_TITLE, titleItems, TMDB, toItem, uniqueTitles } from './titleItems.sql.js'
import type { StatementRunner } from '../../../platform/database/Database.js'
import { updateSearch } from '../../search/searchTables.sql.js'
import type { ListedTitle } from '../mapping.js'
import { CHANGE_COUNTS } from './storeStatements.js'

/**
 * Assigns ids to titles without one. Of several processes, the one whose row of movie_source is inserted first decides;
 * the foreign key to movie is checked at the end of the statement.
 */
export const CLAIM_IDS = statement(
  (_db, p: { json: string }) => sql<{ id: number; type: string }>`
  with unknown as materialized (
    select i.*, (${MATCHING_TITLE}) as match
    from ${titleItems(p.json)}
    where not exists (select 1 from movie_source s
      where s.source = ${sql.lit(TMDB)} and s.type = i.type and s.external_id = i.external_id)
  ), single as materialized (
    select u.*, case when row_number() over (partition by match order by popularity desc, external_id) = 1 then match end as own_match
    from unknown u
  ), placed as materialized (
    select s.*, coalesce(own_match, nextval(pg_get_serial_sequence('movie', 'id'))::int) as movie_id from single s
  ), claimed as (
    insert into movie_source (source, type, external_id, movie_id, checksum)
    select ${sql.lit(TMDB)}, type, external_id, movie_id, '' from placed order by type, external_id
    on conflict do nothing
    returning type, external_id
  ), added as (
    insert into movie (id, type, title, original_title, release_date, sort_title, title_key, original_key)
    select movie_id, type, title, original_title, release_date, sort_title, title_key, original_key
    from placed join claimed using (type, external_id) where own_match is null
    returning id, type
  ), taken_over as (
    -- A title that a member added by hand is TMDB's from now on, under the same id.
    delete from local_title l using (select own_match from placed join claimed using (type, external_id)) c
    where l.movie_id = c.own_match
  )
  select id, type from added`,
)

/** The catalogue's ids of titles. */
export const SELECT_IDS = statement(
  (_db, p: { json: string }) => sql<{ key: string; id: number }>`
  select i.type || ' ' || i.external_id as key, s.movie_id as id
  from ${titleItems(p.json)} join movie_source s
    on s.source = ${sql.lit(TMDB)} and s.type = i.type and s.external_id = i.external_id`,
)

/** The new value of each column. A value that TMDB lacks does not overwrite that of another source. */
const COLUMN_VALUES = {
  title: 'i.title',
  original_title: 'i.original_title',
  overview: 'coalesce(i.overview, m.overview)',
  release_date: 'coalesce(i.release_date, m.release_date)',
  release_stand_in: 'case when i.release_date is null then m.release_stand_in end',
  original_language: 'coalesce(i.original_language, m.original_language)',
  countries: 'case when cardinality(i.countries) > 0 then i.countries else m.countries end',
  vote_average: 'coalesce(i.vote_average, m.vote_average)',
  vote_count: 'case when i.vote_count > 0 then i.vote_count else m.vote_count end',
  popularity: 'i.popularity',
  genre_ids: 'case when cardinality(i.genre_ids) > 0 then i.genre_ids else m.genre_ids end',
  poster_path: 'coalesce(i.poster_path, m.poster_path)',
  backdrop_path: 'coalesce(i.backdrop_path, m.backdrop_path)',
  sort_title: 'i.sort_title',
  title_key: 'i.title_key',
  original_key: 'i.original_key',
} as const
const COLUMNS = Object.keys(COLUMN_VALUES)
const NEW_VALUES = Object.entries(COLUMN_VALUES).map(([column, value]) => `${value} as ${column}`)

/** Updates titles that differ. Rows are locked in the order of their ids, so that lists that share titles cannot deadlock. */
export const UPDATE_TITLES = statement(
  (_db, p: { json: string }) => sql<{ id: number; renamed: boolean; resorted: boolean }>`
  with next as materialized (
    select m.id, i.overview is not null as has_overview, ${sql.raw(NEW_VALUES.join(', '))}
    from ${titleItems(p.json)}
    join movie_source s on s.source = ${sql.lit(TMDB)} and s.type = i.type and s.external_id = i.external_id
    join movie m on m.id = s.movie_id
  ), locked as materialized (
    select m.id, (m.title, m.original_title, m.year) is distinct from
        (n.title, n.original_title, date_part('year', n.release_date)::smallint) as renamed,
      (m.sort_title, m.release_date, m.vote_average, m.genre_ids) is distinct from
        (n.sort_title, n.release_date, n.vote_average, n.genre_ids) as resorted
    from movie m join next n using (id)
    where (${sql.raw(COLUMNS.map((column) => `m.${column}`).join(', '))}) is distinct from (${sql.raw(COLUMNS.map((column) => `n.${column}`).join(', '))})
    order by m.id for update of m
  ), brought as (
    -- TMDB's overview replaces one that a member completed.
    delete from completed_fact f using next n where f.movie_id = n.id and f.fact = 'overview' and n.has_overview
  )
  update movie m set ${sql.raw(COLUMNS.map((column) => `${column} = n.${column}`).join(', '))}
  from next n join locked using (id) where m.id = n.id
  returning m.id, locked.renamed, locked.resorted`,
)

/** Stores combinations of genres that are new. */
export const INSERT_GENRE_SETS = statement(
  (_db, p: { json: string }) => sql<never>`
  insert into genre_set (genre_ids)
  select distinct i.genre_ids from json_to_recordset(${p.json}) as i (genre_ids smallint[])
  where not exists (select from genre_set g where g.genre_ids = i.genre_ids)
  order by 1
  on conflict do nothing`,
)

/** Attempts to assign ids while another process assigns ids to the same titles. */
const CLAIM_ATTEMPTS = 4

/** Titles of a list that were saved. */
interface SavedTitles {
  /** The catalogue's ids in the order of the list; 0 for null. */
  ids: number[]
  /** The titles whose list entries have to be refreshed after the commit. */
  resorted: number[]
}

/**
 * Inserts or updates titles of a list.
 *
 * A title that TMDB brought before is found by its external id. Otherwise it becomes the title of another source with
 * the same folded title, type and year, or a new title.
 */
export async function saveListed(
  statements: StatementRunner,
  titles: (ListedTitle | null)[],
): Promise<SavedTitles> {
  const items = titles.filter((title) => title !== null)
  if (items.length === 0) return { ids: titles.map(() => 0), resorted: [] }
  const json = JSON.stringify(uniqueTitles(items).map(toItem))
  let ids = new Map<string, number>()
  const added: { id: number; type: string }[] = []
  for (
    let attempt = 0;
    attempt < CLAIM_ATTEMPTS && items.some((item) => !ids.has(externalKey(item)));
    attempt++
  ) {
    added.push(...(await statements.rows(CLAIM_IDS, { json })))
    const stored = await statements.rows(SELECT_IDS, { json })
    ids = new Map(stored.map(({ key, id }) => [key, id]))
  }
  const changed = await statements.rows(UPDATE_TITLES, { json })
  const renamed = changed.filter((row) => row.renamed)
  await updateSearch(statements, [...new Set([...added, ...renamed].map(({ id }) => id))])
  const films = added.filter(({ type }) => type === 'MOVIE').length
  if (added.length > 0) await statements.rows(CHANGE_COUNTS, { films, series: added.length - films })
  const idOf = (title: ListedTitle | null) => {
    if (title === null) return 0
    const id = ids.get(externalKey(title))
    if (id === undefined) throw new Error(`No id could be assigned to ${externalKey(title)} of ${TMDB}`)
    return id
  }
  const resorted = changed.filter((row) => row.resorted)
  return { ids: titles.map(idOf), resorted: [...new Set([...added, ...resorted].map(({ id }) => id))] }
}

/** Stores combinations of genres, because lists filtered by genre only consider stored combinations. */
export async function saveGenreSets(
  statements: StatementRunner,
  titles: readonly (ListedTitle | null)[],
): Promise<void> {
  const sets = titles.flatMap((title) => (title ? [{ genre_ids: title.genreIds }] : []))
  await statements.rows(INSERT_GENRE_SETS, { json: JSON.stringify(sets) })
}
