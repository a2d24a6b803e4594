// SQL text: films in the layout that Letterboxd imports (https://letterboxd.com/about/importing-data/). It takes no series.
import { type RawBuilder, sql } from 'kysely'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { type CsvFile, isEntryChanged, type ListFile, withColumns } from './csvRows.sql.js'
import { changed, type ExportScope, idAt, MOVIE_ID, TITLE, titles, TYPE, YEAR } from './titles.sql.js'

/** Letterboxd rejects longer files. */
const LETTERBOXD_ROWS = 1_000

const LETTERBOXD_TITLE = ['tmdbID', 'imdbID', 'Title', 'Year', 'Directors']
const LETTERBOXD_COLUMNS = sql`t.movie_id, ${TITLE} as "Title", ${YEAR} as "Year", m.director as "Directors"`
const withLetterboxdIds = (scope: ExportScope, rows: RawBuilder<unknown>) =>
  withColumns(rows, { tmdbID: idAt(scope, IdSource.TMDB), imdbID: idAt(scope, IdSource.IMDB) })

const IS_FILM = sql`${TYPE} is distinct from 'TV'`

/**
 * A film has a row for each viewing whose day is known, else one without a day. The last has its review and its present rating, because
 * Letterboxd takes them from the row that it reads last.
 */
export const letterboxdFilms: CsvFile = {
  path: 'letterboxd/films',
  columns: [...LETTERBOXD_TITLE, 'WatchedDate', 'Rating', 'Rewatch', 'Tags', 'Review'],
  rowsPerFile: LETTERBOXD_ROWS,
  rows(scope) {
    const own = sql`account_id = ${scope.accountId}::int`
    const review = sql`review where ${own} and season = ${sql.lit(WHOLE_SERIES)}`
    const films = sql`
      select ${LETTERBOXD_COLUMNS}, to_char(v.watched_on, 'YYYY-MM-DD') as "WatchedDate",
        trim_scale(coalesce(case when v.is_last is not false then r.rating end, v.rating)::numeric / 2)::text as "Rating",
        case when v.rewatch then 'true' end as "Rewatch", array_to_string(v.tags, ', ') as "Tags",
        case when v.is_last is not false then w.body end as "Review"
      from (
        select movie_id from watched where ${own} union select movie_id from rating where ${own}
        union select movie_id from viewing where ${own} union select movie_id from ${review}
      ) t
      left join lateral (
        select *, row_number() over (order by sort_key desc, id desc) = 1 as is_last from viewing
        where ${own} and movie_id = t.movie_id and "precision" = 3
      ) v on true
      left join rating r on r.account_id = ${scope.accountId}::int and r.movie_id = t.movie_id
      left join (select id, movie_id, body from ${review}) w on w.movie_id = t.movie_id
      ${titles(scope)}
      where ${IS_FILM} and (${changed(scope, 'WATCHED', MOVIE_ID)} or ${changed(scope, 'RATING', MOVIE_ID)}
        or ${changed(scope, 'VIEWING', sql`v.id::text`)} or ${changed(scope, 'REVIEW', sql`w.id::text`)})
      order by v.watched_on nulls first, v.sort_key, v.id, ${TITLE}, t.movie_id`
    return withLetterboxdIds(scope, films)
  },
}

/** Films of a list. */
export const letterboxdList = ({ file, entries }: ListFile): CsvFile => ({
  path: `letterboxd/${file}`,
  columns: ['Position', ...LETTERBOXD_TITLE, 'Description'],
  rows: (scope) =>
    withLetterboxdIds(
      scope,
      sql`
            select ${LETTERBOXD_COLUMNS}, t.place as "Position", t.note as "Description" from ${entries} ${titles(scope)}
            where ${IS_FILM} and ${isEntryChanged(scope)} order by t.place`,
    ),
})
