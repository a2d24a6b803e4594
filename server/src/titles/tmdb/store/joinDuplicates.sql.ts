import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { USER_TABLES } from '../../lists/userTables.js'
import { MATCHING_TITLE, titleItems } from './titleItems.sql.js'
import { TMDB } from './titleRows.js'

/**
 * SQL text: it matches, moves and deletes rows of a JSON parameter in one statement.
 *
 * Of several titles that match the same title, the best known is joined. The unique key of movie_source prevents
 * conflicts with concurrent statements. Details, credits and search data of the deleted row are deleted with it.
 */
export const JOIN_DUPLICATES = statement(
  (_db, p: { json: string }) => sql<{ id: number; match: number; type: string }>`
  with alone as materialized (
    select i.type, i.external_id, i.popularity, old.id, (${MATCHING_TITLE}) as match
    from ${titleItems(p.json)}
    join movie_source own on own.source = ${sql.lit(TMDB)} and own.type = i.type and own.external_id = i.external_id
    join movie old on old.id = own.movie_id
    where old.year is null
      and not exists (select 1 from movie_source o where o.movie_id = old.id and o.source <> ${sql.lit(TMDB)} and o.checksum <> '')
  ), pair as materialized (
    select distinct on (match) * from alone where match is not null order by match, popularity desc, external_id
  ), moved as (
    update movie_source s set movie_id = p.match from pair p
    where s.source = ${sql.lit(TMDB)} and s.type = p.type and s.external_id = p.external_id and s.movie_id = p.id
      and not exists (${sql.join(
        USER_TABLES.map((table) => sql`select 1 from ${sql.table(table)} where movie_id = p.id`),
        sql` union all `,
      )})
    returning p.id, p.match, p.type
  ), deleted as (
    delete from movie m using moved where m.id = moved.id
  ), taken_over as (
    delete from local_title l using moved where l.movie_id = moved.match
  )
  select id, match, type from moved`,
)
