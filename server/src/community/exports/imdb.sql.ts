// SQL text: titles with an id of IMDb in the layout of its own exports.
import { type RawBuilder, sql } from 'kysely'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import {
  type CsvFile,
  dayOf,
  EPISODE_IMDB,
  isEntryChanged,
  type ListFile,
  withColumns,
} from './csvRows.sql.js'
import { changed, type ExportScope, idAt, MOVIE_ID, TITLE, titles, TYPE, YEAR } from './titles.sql.js'

const IMDB_TITLE = [
  'Title',
  'Original Title',
  'URL',
  'Title Type',
  'IMDb Rating',
  'Runtime (mins)',
  'Year',
  'Genres',
  'Num Votes',
  'Release Date',
  'Directors',
] as const

/** Columns of a title without its id. The figures of IMDb are left empty. @param part title of its episode; null for none */
const imdbColumns = (
  part = sql`null::text`,
) => sql`t.movie_id, ${TITLE} || coalesce(': ' || ${part}, '') as "Title",
  case when ${part} is null then coalesce(m.original_title, ${TITLE}) end as "Original Title",
  case when ${part} is not null then 'TV Episode' when ${TYPE} = 'TV' then 'TV Series' else 'Movie' end as "Title Type",
  m.runtime as "Runtime (mins)", ${YEAR} as "Year",
  (select string_agg(g.name, ', ' order by g.name) from genre g where g.id = any(m.genre_ids)) as "Genres",
  nullif(m.release_date, m.release_stand_in)::text as "Release Date", m.director as "Directors"`

/** Adds the id of IMDb and its address to sorted rows. @param id of a row `t` */
const withImdbId = (scope: ExportScope, rows: RawBuilder<unknown>, id = idAt(scope, IdSource.IMDB)) =>
  withColumns(withColumns(rows, { Const: id }), {
    URL: sql`'https://www.imdb.com/title/' || t."Const" || '/'`,
  })

export const imdbRatings: CsvFile = {
  path: 'imdb/ratings.csv',
  columns: ['Const', 'Your Rating', 'Date Rated', ...IMDB_TITLE],
  needsOneOf: ['Const'],
  rows(scope) {
    const ratings = sql`
      select ${imdbColumns(sql`t.part`)}, t.part_imdb, t.rating as "Your Rating", ${dayOf(scope, sql`t.rated_at`)} as "Date Rated"
      from (
        select t.movie_id, t.rating, t.rated_at, null::text as part, null::text as part_imdb from rating t
        where t.account_id = ${scope.accountId}::int and ${changed(scope, 'RATING', MOVIE_ID)}
        union all
        select t.movie_id, t.rating, t.rated_at, coalesce(e.title, 'Episode #' || t.season || '.' || t.number), ${EPISODE_IMDB}
        from part_rating t join episode e on (e.movie_id, e.season, e.number) = (t.movie_id, t.season, t.number)
        where t.account_id = ${scope.accountId}::int and e.imdb_id is not null
          and ${changed(scope, 'PART_RATING', sql`concat_ws(':', t.movie_id, t.season, t.number)`)}
      ) t ${titles(scope)}
      order by t.rated_at desc, ${TITLE}, t.part_imdb`
    return withImdbId(scope, ratings, sql`coalesce(t.part_imdb, ${idAt(scope, IdSource.IMDB)})`)
  },
}

/** Titles of a list. */
export const imdbList = ({ file, entries }: ListFile): CsvFile => ({
  path: `imdb/${file}`,
  columns: [
    'Position',
    'Const',
    'Created',
    'Modified',
    'Description',
    ...IMDB_TITLE,
    'Your Rating',
    'Date Rated',
  ],
  needsOneOf: ['Const'],
  rows: (scope) =>
    withImdbId(
      scope,
      sql`
          select ${imdbColumns()}, t.place as "Position", ${dayOf(scope, sql`t.added_at`)} as "Created",
            ${dayOf(scope, sql`t.added_at`)} as "Modified", t.note as "Description", r.rating as "Your Rating",
            ${dayOf(scope, sql`r.rated_at`)} as "Date Rated"
          from ${entries} left join rating r on r.account_id = t.account_id and r.movie_id = t.movie_id ${titles(scope)}
          where ${isEntryChanged(scope)} order by t.place`,
    ),
})
