import type { Database } from '../../database/Database.js'
import { isUniqueViolation } from '../../database/isUniqueViolation.js'
import type { ListedTitle } from '../mapping.js'
import { MATCHING_TITLE, TITLE_ITEMS, TMDB, toItem, uniqueTitles } from './titleRows.js'

/**
 * Joins titles that turn out to be titles of another source.
 *
 * TMDB's title without a date cannot be matched and gets its own row. When its date is known and matches a title of
 * another source, it becomes that title and its own row is deleted, unless it is in a list or has a review.
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
      const deleted = await statements.rows<{ id: number; match: number; type: string }>(JOIN, [json])
      const films = deleted.filter(({ type }) => type === 'MOVIE').length
      if (deleted.length > 0)
        await statements.rows(
          'update catalogue set movie_count = movie_count - $1, series_count = series_count - $2',
          [films, deleted.length - films],
        )
      return deleted
    })
    .catch((error: unknown) => {
      // Another title of TMDB has just been joined with the same title; this one stays separate.
      if (isUniqueViolation(error)) return []
      throw error
    })
  for (const { id, match } of joined)
    await database.rows(
      `update provider_list set ids = array_replace(ids, $1, $2)
       where source = '${TMDB}' and question <> 'genres' and $1 = any(ids)`,
      [id, match],
    )
}

/** The tables of people's lists and reviews that refer to titles. */
const USER_TABLES = ['favorite', 'watched', 'watchlist_movie', 'review'] as const

/**
 * Of several titles that match the same title, the best known is joined. The unique key of movie_source prevents
 * conflicts with concurrent statements. Details, credits and search data of the deleted row are deleted with it.
 */
const JOIN = `
  with alone as materialized (
    select i.type, i.external_id, i.popularity, old.id, (${MATCHING_TITLE}) as match
    from ${TITLE_ITEMS}
    join movie_source own on own.source = '${TMDB}' and own.type = i.type and own.external_id = i.external_id
    join movie old on old.id = own.movie_id
    where old.year is null
      and not exists (select 1 from movie_source o where o.movie_id = old.id and o.source <> '${TMDB}' and o.checksum <> '')
  ), pair as materialized (
    select distinct on (match) * from alone where match is not null order by match, popularity desc, external_id
  ), moved as (
    update movie_source s set movie_id = p.match from pair p
    where s.source = '${TMDB}' and s.type = p.type and s.external_id = p.external_id and s.movie_id = p.id
      and not exists (${USER_TABLES.map((table) => `select 1 from ${table} where movie_id = p.id`).join(' union all ')})
    returning p.id, p.match, p.type
  ), deleted as (
    delete from movie m using moved where m.id = moved.id
  )
  select id, match, type from moved`
