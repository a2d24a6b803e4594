// SQL text: locks, and changes of several tables that one statement decides.
import { sql } from 'kysely'
import { facetCountsSql } from '../../titles/catalogue/facets.sql.js'
import { ENTRIES_LOCK } from '../../platform/database/locks.js'
import { statement } from '../../platform/database/statement.js'
import { isSameTitle } from '../../titles/search/titleIdentity.sql.js'
import { USER_TABLES } from '../../titles/lists/userTables.js'

/**
 * Makes other writers of titles wait until the end of the transaction, as an import does: of two who add the same title at once,
 * the second one finds it. Must be the first statement, so that the next one sees what was committed before.
 */
export const LOCK_TITLES = sql`lock table movie in share row exclusive mode`

/** Waits for list entries that are being added, and makes later ones wait until the end of the transaction. */
export const LOCK_ENTRIES = sql`select pg_advisory_xact_lock(${ENTRIES_LOCK})`

/** The date of the catalogue. */
const TODAY = sql`coalesce((select as_of from catalogue), current_date)`

/** Day in a year of which nothing more is known: as in an import, its middle if it is past, its end if it is to come. */
const standIn = (year: number) => sql`(
  select case
    when ${year}::int < date_part('year', day) then make_date(${year}::int, 7, 1)
    when ${year}::int = date_part('year', day) then day
    else make_date(${year}::int, 12, 31) end
  from (select ${TODAY} as day) today)`

/** The facts of a title as they are stored. */
export interface TitleRow {
  type: 'MOVIE' | 'TV'
  title: string
  originalTitle: string
  year: number
  overview: string | null
  runtime: number | null
  numberOfSeasons: number | null
  numberOfEpisodes: number | null
  originalLanguage: string | null
  /** ISO 3166-1 alpha-2 codes, main country first. */
  countries: readonly string[]
  genreIds: readonly number[]
  director: string | null
  sortTitle: string
  titleKey: string
  originalKey: string
}

/** The columns of a title and their values. */
const valuesOf = (p: TitleRow) => ({
  type: sql`${p.type}::text`,
  title: sql`${p.title}::text`,
  original_title: sql`${p.originalTitle}::text`,
  overview: sql`${p.overview}::text`,
  release_date: standIn(p.year),
  release_stand_in: standIn(p.year),
  runtime: sql`${p.runtime}::smallint`,
  number_of_seasons: sql`${p.numberOfSeasons}::smallint`,
  number_of_episodes: sql`${p.numberOfEpisodes}::int`,
  status: sql`case when ${p.type}::text = 'MOVIE' and ${standIn(p.year)} <= ${TODAY} then 'Released' end`,
  original_language: sql`${p.originalLanguage}::text`,
  countries: sql`${p.countries}::text[]`,
  genre_ids: sql`${p.genreIds}::smallint[]`,
  director: sql`${p.director}::text`,
  sort_title: sql`${p.sortTitle}::text`,
  title_key: sql`${p.titleKey}::text`,
  original_key: sql`${p.originalKey}::text`,
})

/** Adds a title. @returns its id */
export const INSERT_TITLE = statement((_db, p: TitleRow) => {
  const values = valuesOf(p)
  const columns = Object.keys(values).map((column) => sql.ref(column))
  return sql<{ id: number }>`
    insert into movie (${sql.join(columns)}) values (${sql.join(Object.values(values))}) returning id`
})

/** Replaces the facts of a title. */
export const UPDATE_TITLE = statement((_db, p: TitleRow & { id: number }) => {
  const changes = Object.entries(valuesOf(p)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql<never>`update movie set ${sql.join(changes)} where id = ${p.id}::int`
})

/** Columns that lists, searches and their caches do not depend on: they are read with the title. */
const DESCRIPTION = ['overview', 'number_of_seasons', 'number_of_episodes']

/** Whether a title has these values in the columns of its description, or in all others. */
const isSame = (p: TitleRow, inDescription: boolean) => {
  const columns = Object.entries(valuesOf(p)).filter(
    ([column]) => DESCRIPTION.includes(column) === inDescription,
  )
  return sql<boolean>`(${sql.join(
    columns.map(([column, value]) => sql`m.${sql.ref(column)} is not distinct from ${value}`),
    sql` and `,
  )})`
}

/** A title as it is stored, compared with new facts. */
interface Comparison {
  sameDescription: boolean
  sameRest: boolean
  imdbId: string | null
  /** Kind, folded name, character and job, in order: the cast first. */
  credits: unknown[]
}

/** Compares the stored facts of a title with new ones. */
export const COMPARE_TITLE = statement(
  (_db, p: TitleRow & { id: number }) => sql<Comparison>`
  select ${isSame(p, true)} as "sameDescription", ${isSame(p, false)} as "sameRest",
    (select external_id from movie_source s where s.movie_id = m.id and s.source = 'imdb') as "imdbId",
    coalesce((
      select json_agg(json_build_array(c.kind, p.folded_name, c.character, c.job) order by c.kind, c.position)
      from credit c join person p on p.id = c.person_id where c.movie_id = m.id
    ), '[]') as credits
  from movie m where m.id = ${p.id}::int`,
)

/** Replaces the description of a title, which is not counted and not searched. */
export const UPDATE_DESCRIPTION = statement((_db, p: TitleRow & { id: number }) => {
  const changes = Object.entries(valuesOf(p))
    .filter(([column]) => DESCRIPTION.includes(column))
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql<never>`update movie set ${sql.join(changes)} where id = ${p.id}::int`
})

/** Stores a combination of genres, because lists filtered by genre only consider stored combinations. */
export const INSERT_GENRE_SET = statement((db, p: { genreIds: readonly number[] }) =>
  db
    .insertInto('genre_set')
    .values({ genre_ids: sql<number[]>`${p.genreIds}::smallint[]` })
    .onConflict((conflict) => conflict.doNothing()),
)

/** A title of the catalogue with this title, type and year, other than `id`. */
export const FIND_SAME = statement(
  (db, p: { titleKey: string; title: string; type: string; year: number; id: number }) =>
    db
      .selectFrom(['movie as m', sql<{ title: string }>`(select ${p.title}::text as title)`.as('given')])
      .select(['m.id', 'm.title', 'm.year'])
      .where('m.title_key', '=', p.titleKey)
      .where(sql<boolean>`m.type = ${p.type}::text`)
      .where('m.year', '=', p.year)
      // "The Thing" and "Thing", "C++" and "C" are different titles.
      .where(sql<boolean>`${sql.raw(isSameTitle('m.title', 'given.title'))}`)
      .where('m.id', '<>', p.id)
      .limit(1),
)

/** Counts titles of the catalogue in its facets and totals, or, with the sign -1, no longer counts them. */
export const COUNT_TITLE = statement(
  (_db, p: { id: number; sign: 1 | -1 }) => sql<never>`
  with title as materialized (select * from movie where id = ${p.id}::int), counted as materialized (
    ${sql.raw(facetCountsSql('title'))}
  ), facets as (
    insert into facet_count as f (facet, value, titles)
    select facet, value, titles * ${p.sign}::int from counted
    on conflict (facet, value) do update set titles = f.titles + excluded.titles
  )
  update catalogue set version = version + 1,
    movie_count = movie_count + case when title.type = 'MOVIE' then ${p.sign}::int else 0 end,
    series_count = series_count + case when title.type = 'TV' then ${p.sign}::int else 0 end
  from title`,
)

/**
 * Deletes titles that an account added, with its own list entries and reviews of them, unless another account keeps them in a
 * list or has reviewed them. @returns their number
 * @param p.id null for all titles of the account
 */
export const DELETE_TITLES = (p: { accountId: number; id: number | null; limit: number }) => sql<{
  count: number
}>`
  with doomed as materialized (
    select m.* from local_title l join movie m on m.id = l.movie_id
    where l.account_id = ${p.accountId}::int and (${p.id}::int is null or l.movie_id = ${p.id}::int)
      and not exists (${sql.join(
        USER_TABLES.map(
          (table) =>
            sql`select 1 from ${sql.table(table)} where movie_id = m.id and account_id <> ${p.accountId}::int`,
        ),
        sql` union all `,
      )})
    order by m.id limit ${p.limit}::int
  ), counted as materialized (
    ${sql.raw(facetCountsSql('doomed'))}
  ), facets as (
    update facet_count f set titles = f.titles - c.titles from counted c where f.facet = c.facet and f.value = c.value
  ), totals as (
    update catalogue set version = version + 1,
      movie_count = movie_count - (select count(*)::int from doomed where type = 'MOVIE'),
      series_count = series_count - (select count(*)::int from doomed where type = 'TV')
    where exists (select from doomed)
  ), ${sql.join(
    USER_TABLES.map(
      (table) => sql`${sql.table(`own_${table}`)} as (
        delete from ${sql.table(table)} e using doomed d where e.movie_id = d.id and e.account_id = ${p.accountId}::int)`,
    ),
  )}, deleted as (
    delete from movie m using doomed d where m.id = d.id returning m.id
  )
  select count(*)::int as count from deleted`
