import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { USER_TABLES } from '../../lists/userTables.js'
import { MATCHING_TITLE, titleItems, TMDB, toItem, uniqueTitles } from './titleItems.sql.js'
import type { Database } from '../../../platform/database/Database.js'
import { isUniqueViolation } from '../../../platform/config/hasCode.js'
import type { ListedTitle } from '../mapping.js'
import { CHANGE_COUNTS, REPLACE_LISTED } from './storeStatements.js'

/**
 * SQL text: it matches, moves and deletes rows of a JSON parameter in one statement.
 *
 * Of several titles that match the same title, the best known is joined. The unique key of movie_source prevents
 * conflicts with concurrent statements. Details, credits and search data of the deleted row are deleted with it; what members'
 * imports have found out about it follows.
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
  ), answers as (
    update import_answer a set movie_id = moved.match from moved where a.movie_id = moved.id
  ), learned as (
    update learned_id l set movie_id = moved.match from moved
    where l.movie_id = moved.id
      and not exists (
        select from learned_id o where o.account_id = l.account_id and o.movie_id = moved.match and o.source = l.source)
  ), deleted as (
    delete from movie m using moved where m.id = moved.id
  ), taken_over as (
    delete from local_title l using moved where l.movie_id = moved.match
  )
  select id, match, type from moved`,
)

/**
 * Joins titles that turn out to be titles of another source.
 *
 * TMDB's title without a date cannot be matched and gets its own row. When its date is known and matches a title of
 * another source, it becomes that title and its own row is deleted, unless a table of `USER_TABLES` refers to it.
 */
export async function joinDuplicates(
  database: Database,
  titles: readonly (ListedTitle | null)[],
): Promise<void> {
  const dated = titles.filter((title) => title !== null && title.releaseDate !== null) as ListedTitle[]
  if (dated.length === 0) return
  const json = JSON.stringify(uniqueTitles(dated).map(toItem))
  const joined = await database
    .transaction(async (statements) => {
      const deleted = await statements.rows(JOIN_DUPLICATES, { json })
      const films = deleted.filter(({ type }) => type === 'MOVIE').length
      if (deleted.length > 0)
        await statements.rows(CHANGE_COUNTS, { films: -films, series: films - deleted.length })
      return deleted
    })
    .catch((error: unknown) => {
      // Another title of TMDB has just been joined with the same title; this one stays separate.
      if (isUniqueViolation(error)) return []
      throw error
    })
  for (const { id, match } of joined) await database.rows(REPLACE_LISTED, { id, match })
}
