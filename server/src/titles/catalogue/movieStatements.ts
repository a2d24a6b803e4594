import { sql } from 'kysely'
import { SUGGESTIONS } from '../../../contract/rules/search.js'
import { statement } from '../../platform/database/statement.js'
import type { Suggestion } from '../types/Suggestion.js'
import { selectColumns, type ColumnSet } from '../types/movieColumns.js'

/** Columns of a {@link Suggestion}. */
export const SUGGESTION_COLUMNS: ColumnSet<Suggestion> = {
  name: 'suggestion',
  columns: [
    sql`m.id`.as('id'),
    sql`m.title`.as('title'),
    sql`m.year`.as('year'),
    sql`m.type`.as('type'),
    sql`m.image_key`.as('imageKey'),
    sql`m.poster_path`.as('posterPath'),
    sql`array_remove(m.director || array(
      select p.name from credit c join person p on p.id = c.person_id
      where c.movie_id = m.id and c.kind = 'cast' and c.position < ${sql.lit(SUGGESTIONS.people - 1)}
        and p.name <> all (string_to_array(coalesce(m.director, ''), ', ')) order by c.position
    ), null)`.as('people'),
  ],
}

export const SUGGESTIONS_BY_IDS = statement((db, p: { ids: readonly number[] }) =>
  selectColumns(
    db.selectFrom('movie as m').where('m.id', '=', sql<number>`any(${p.ids}::int[])`),
    SUGGESTION_COLUMNS,
  ),
)

/** Source, date and size of the catalogue. */
export const CATALOGUE = statement((db) =>
  db
    .selectFrom('catalogue')
    .select([
      'source',
      sql<string>`as_of::text`.as('asOf'),
      sql<
        string | null
      >`(select max(m.release_date)::text from movie m where m.release_date <= catalogue.as_of)`.as(
        'newestRelease',
      ),
      'movie_count as movieCount',
      'series_count as seriesCount',
    ]),
)

/** Number of titles of the whole catalogue by the values of each facet. */
export const FACET_COUNTS = statement((db) =>
  db.selectFrom('facet_count').select(['facet', 'value', 'titles']).where('titles', '>', 0),
)

/** Number of genre sets of each genre. */
export const GENRE_SET_COUNTS = statement((db) =>
  db
    .selectFrom(['genre_set', sql<{ id: number }>`unnest(genre_ids)`.as<'genre'>(sql`genre (id)`)])
    .select(['genre.id', sql<number>`count(*)::int`.as('sets')])
    .groupBy('genre.id'),
)

/** Genres by their ids, sorted by name. */
export const GENRES_BY_IDS = statement((db, p: { ids: readonly number[] }) =>
  db
    .selectFrom('genre')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${p.ids}::int[])`)
    .orderBy('name'),
)

/** Genres that have titles, sorted by name. */
export const USED_GENRES = statement((db) =>
  db
    .selectFrom('genre as g')
    .select(['g.id', 'g.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('movie as m')
          .select('m.id')
          .where(sql<boolean>`m.genre_ids @> array[g.id::smallint]`),
      ),
    )
    .orderBy('g.name'),
)
