// SQL text: arrays of rows are unnested and counted in one statement.
import { sql } from 'kysely'
import { statement, type Query, type QueryBuilder } from '../../platform/database/statement.js'
import type { FacetCountRow, FacetTitlesRow } from './Facets.js'
import { countedTitles, type MovieList } from './movieLists.js'

/**
 * Returns the SQL of the counts of every facet over a relation with the columns of `movie`. Titles with equal arrays are counted
 * before these are unnested, which takes half the time.
 */
export const facetCountsSql = (titles: string) => `
  select 'genre' as facet, value::text as value, sum(m.titles)::integer as titles
  from (select genre_ids, count(*) as titles from ${titles} group by 1) m, unnest(m.genre_ids) as value group by value
  union all
  select 'decade', (m.decade * 10)::text, m.titles
  from (
    select date_part('year', release_date)::integer / 10 as decade, count(*)::integer as titles
    from ${titles} where release_date is not null group by 1
  ) m
  union all
  select 'country', value, sum(m.titles)::integer
  from (select countries, count(*) as titles from ${titles} group by 1) m, unnest(m.countries) as value group by value
  union all
  select 'language', original_language, count(*)::integer
  from ${titles} where original_language is not null group by 2`

/** Best-known titles among which the categories of the overview find theirs. It bounds the work of the statement. */
const KNOWN_TITLES = 5_000

/** Titles of each category that are read, to find some that no other category of its facet shows. */
const CANDIDATES = 12

/** The ids of the best-known titles of each value of each facet, best known first. */
export const FACET_TITLES = statement(
  () => sql<FacetTitlesRow>`
  with known as materialized (
    select id, genre_ids, release_date, countries, original_language, row_number() over (order by popularity desc, id) as n
    from movie order by popularity desc, id limit ${sql.lit(KNOWN_TITLES)}
  ),
  valued as (
    select 'genre' as facet, genre::text as value, id, n from known, unnest(genre_ids) as genre
    union all
    select 'decade', (date_part('year', release_date)::integer / 10 * 10)::text, id, n from known where release_date is not null
    union all
    select 'country', country, id, n from known, unnest(countries) as country
    union all
    select 'language', original_language, id, n from known where original_language is not null
  ),
  ranked as (select facet, value, id, n, row_number() over (partition by facet, value order by n) as place from valued)
  select facet, value, array_agg(id order by n) as ids
  from ranked where place <= ${sql.lit(CANDIDATES)} group by facet, value order by facet, min(n), value`,
)

/** Deletes the stored counts of the whole catalogue. */
export const DELETE_FACET_COUNTS = 'delete from facet_count'
/** Stores the counts of the whole catalogue, which lists without a filter return. */
export const INSERT_FACET_COUNTS = `insert into facet_count (facet, value, titles) ${facetCountsSql('movie')}`

/** Returns the query of the counts of a list's most popular titles, at most as many as its length is counted. */
export function facetCountsQuery(db: QueryBuilder, list: MovieList): Query<FacetCountRow> {
  return sql<FacetCountRow>`with counted as materialized (${countedTitles(db, list)}) ${sql.raw(facetCountsSql('counted'))}
    union all select 'total', '', count(*)::integer from counted`
}
