// SQL text: one statement decides the new value of each column, from temporary tables of an import.
import type { Client } from 'pg'
import { GENRES } from '../../types/Genre.js'
import { DEFAULT_MONEY, popularitySql } from '../popularity.js'

/** Writes the catalogue's genres; existing ones get their current names. */
export async function writeGenres(client: Client): Promise<void> {
  await client.query(
    `insert into genre (id, name) select * from json_to_recordset($1) as g (id int, name text)
     on conflict (id) do update set name = excluded.name where genre.name <> excluded.name`,
    [JSON.stringify([...GENRES].map(([id, name]) => ({ id, name })))],
  )
}

/** Inserts new titles and their combinations of genres. @param asOf date of the catalogue, ISO calendar date */
export async function addTitles(client: Client, asOf: string): Promise<void> {
  await client.query(addTitlesSql(asOf))
  await client.query(GENRE_SETS)
}

/**
 * Updates existing titles. The source that brought a title first leads it and overwrites; other sources fill what is
 * empty.
 * @param asOf date of the catalogue, ISO calendar date
 */
export async function changeTitles(client: Client, asOf: string): Promise<void> {
  await client.query(changeTitlesSql(asOf))
  await client.query(CHANGED_GENRE_SETS)
}

const COPIED_COLUMNS = [
  'type', 'title', 'original_title', 'overview', 'tagline', 'release_date', 'release_stand_in', 'runtime', 'number_of_seasons', 'number_of_episodes', 'status',
  'original_language', 'countries', 'budget', 'revenue', 'vote_average', 'vote_count', 'genre_ids', 'director',
  'producer', 'writer', 'companies', 'trailer', 'sort_title', 'title_key', 'original_key',
] as const // prettier-ignore

/**
 * SQL for a title's popularity.
 * @param asOf date of the catalogue, ISO calendar date
 * @param of maps a column's name to its SQL
 * @param isStarters SQL: whether the starter catalogue leads the title. Its formula assumes an amount for unknown money.
 */
export function titlePopularitySql(
  asOf: string,
  of: (column: string) => string,
  isStarters = 'false',
): string {
  return popularitySql({
    votes: of('vote_count'),
    releaseDate: of('release_date'),
    asOf: `date '${asOf}'`,
    money: `coalesce(${of('revenue')}, ${of('budget')}, case when ${isStarters} then ${DEFAULT_MONEY} end)`,
    isRunning: `${of('status')} is not distinct from 'Returning Series'`,
    isYearOnly: `${of('release_stand_in')} is not null`,
  })
}

function addTitlesSql(asOf: string): string {
  return `
    insert into movie (id, ${COPIED_COLUMNS.join(', ')}, popularity)
    select p.movie_id, ${COPIED_COLUMNS.map((column) => `s.${column}`).join(', ')},
      coalesce(s.popularity, ${titlePopularitySql(asOf, (column) => `s.${column}`)})
    from merge_write p join merge_title s using (n) where p.is_new order by p.movie_id`
}

/** SQL for the new value of a column of a title that exists: `m` is the title, `s` the staged one. */
type ColumnValues = Record<string, string>

const firstUnlessEmpty = (first: string, second: string) =>
  `case when cardinality(${first}) > 0 then ${first} else ${second} end`

/** The values of a title that this source leads; a column that is not named keeps its value if the new one is null. */
function leadingValues(asOf: string): ColumnValues {
  // A stand-in date is replaced by a real date and by another year. Within its year it only moves from future to past.
  const keepsDate = `(s.release_date is null or (s.release_stand_in is not null and m.release_date is not null and m.year = s.year
    and not (m.release_date = m.release_stand_in and m.release_date > date '${asOf}' and s.release_date <= date '${asOf}')))`
  return {
    type: 's.type',
    title: 's.title',
    original_title: 's.original_title',
    release_date: `case when ${keepsDate} then m.release_date else s.release_date end`,
    release_stand_in: `case when ${keepsDate} then m.release_stand_in else s.release_stand_in end`,
    countries: firstUnlessEmpty('s.countries', 'm.countries'),
    genre_ids: firstUnlessEmpty('s.genre_ids', 'm.genre_ids'),
    companies: firstUnlessEmpty('s.companies', 'm.companies'),
    vote_average: `case when s.vote_count > 0 then s.vote_average else m.vote_average end`,
    vote_count: `case when s.vote_count > 0 then s.vote_count else m.vote_count end`,
    sort_title: 's.sort_title',
    title_key: 's.title_key',
    original_key: 's.original_key',
  }
}

/** The values of a title that another source leads; a column that is not named is filled if it is null. */
function fillingValues(): ColumnValues {
  const lacksDate = `(m.release_date is null or (m.release_date = m.release_stand_in and s.release_stand_in is null and s.release_date is not null))`
  const lacksVotes = `(m.vote_count = 0 or m.vote_average is null)`
  return {
    type: 'm.type',
    title: 'm.title',
    original_title: 'm.original_title',
    release_date: `case when ${lacksDate} then s.release_date else m.release_date end`,
    release_stand_in: `case when ${lacksDate} then s.release_stand_in else m.release_stand_in end`,
    countries: firstUnlessEmpty('m.countries', 's.countries'),
    genre_ids: firstUnlessEmpty('m.genre_ids', 's.genre_ids'),
    companies: firstUnlessEmpty('m.companies', 's.companies'),
    vote_average: `case when ${lacksVotes} then s.vote_average else m.vote_average end`,
    vote_count: `case when ${lacksVotes} then s.vote_count else m.vote_count end`,
    sort_title: 'm.sort_title',
    title_key: 'm.title_key',
    original_key: 'm.original_key',
  }
}

function changeTitlesSql(asOf: string): string {
  const leading = leadingValues(asOf)
  const filling = fillingValues()
  const hasLiveFigures = `exists (select 1 from movie_source o where o.movie_id = m.id and o.source = 'tmdb')`
  const isStarters = `exists (select 1 from movie_source o where o.movie_id = m.id and o.source = 'starter' and o.leads)`
  const newValues = COPIED_COLUMNS.map((column) => {
    const ifLeading = leading[column] ?? `coalesce(s.${column}, m.${column})`
    const ifFilling = filling[column] ?? `coalesce(m.${column}, s.${column})`
    return `case when p.leads then ${ifLeading} else ${ifFilling} end as ${column}`
  })
  const columns = [...COPIED_COLUMNS, 'popularity']
  return `
     update movie m set ${columns.map((column) => `${column} = n.${column}`).join(', ')}
     from (
       select n.*, case
         when n.staged_popularity is not null and n.leads then n.staged_popularity
         when n.has_live_figures or (n.vote_count = 0 and n.revenue is null and n.budget is null) then n.old_popularity
         else ${titlePopularitySql(asOf, (column) => `n.${column}`, 'n.is_starters')} end as popularity
       from (
         select m.id, p.leads, s.popularity as staged_popularity, m.popularity as old_popularity,
           ${hasLiveFigures} as has_live_figures, ${isStarters} as is_starters, ${newValues.join(', ')}
         from movie m, merge_write p join merge_title s using (n)
         where m.id = p.movie_id and not p.is_new
       ) n
     ) n
     where m.id = n.id
       and (${columns.map((column) => `m.${column}`).join(', ')}) is distinct from (${columns.map((column) => `n.${column}`).join(', ')})`
}

const GENRE_SETS = `
  insert into genre_set (genre_ids) select distinct genre_ids from merge_title on conflict do nothing`

/** Merging two sources may yield a combination that neither has. */
const CHANGED_GENRE_SETS = `
  insert into genre_set (genre_ids)
  select distinct m.genre_ids from movie m join merge_write p on p.movie_id = m.id where not p.is_new
  on conflict do nothing`
