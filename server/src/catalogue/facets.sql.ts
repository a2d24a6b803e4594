// SQL text: arrays of rows are unnested and counted in one statement.
import { sql } from 'kysely'
import type { Query, QueryBuilder } from '../database/statement.js'
import type { FacetCountRow } from './Facets.js'
import { countedTitles, type MovieList } from './movieLists.js'

/** Returns the SQL of the counts of every facet over a relation with the columns of `movie`. */
export const facetCountsSql = (titles: string) => `
  select 'genre' as facet, g::text as value, count(*)::integer as titles from ${titles} m, unnest(m.genre_ids) g group by 2
  union all
  select 'decade', (extract(year from m.release_date)::integer / 10 * 10)::text, count(*)::integer
  from ${titles} m where m.release_date is not null group by 2
  union all
  select 'country', c, count(*)::integer from ${titles} m, unnest(m.countries) c group by 2
  union all
  select 'language', m.original_language, count(*)::integer
  from ${titles} m where m.original_language is not null group by 2`

/** Deletes the stored counts of the whole catalogue. */
export const DELETE_FACET_COUNTS = 'delete from facet_count'
/** Stores the counts of the whole catalogue, which lists without a filter return. */
export const INSERT_FACET_COUNTS = `insert into facet_count (facet, value, titles) ${facetCountsSql('movie')}`

/** Returns the query of the counts of a list's most popular titles, at most as many as its length is counted. */
export function facetCountsQuery(db: QueryBuilder, list: MovieList): Query<FacetCountRow> {
  return sql<FacetCountRow>`with counted as materialized (${countedTitles(db, list)}) ${sql.raw(facetCountsSql('counted'))}
    union all select 'total', '', count(*)::integer from counted`
}
