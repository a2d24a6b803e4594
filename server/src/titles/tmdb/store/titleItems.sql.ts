// SQL text: a builder has no words for rows of a JSON parameter.
import { sql } from 'kysely'
import { sortKey, titleKey } from '../../search/foldText.js'
import { isSameTitle } from '../../search/titleIdentity.sql.js'
import type { ListedTitle } from '../mapping.js'

/** Source name of everything from TMDB. */
export const TMDB = 'tmdb'

/** Returns a key that identifies a title of TMDB. */
export function externalKey({ type, externalId }: ListedTitle): string {
  return `${type} ${externalId}`
}

/** Removes duplicate titles; the last one of each counts. */
export function uniqueTitles(titles: ListedTitle[]): ListedTitle[] {
  return [...new Map(titles.map((title) => [externalKey(title), title])).values()]
}

/** Converts a title to an item of {@link TITLE_ITEMS}. */
export function toItem(title: ListedTitle) {
  return {
    type: title.type,
    external_id: title.externalId,
    title: title.title,
    original_title: title.originalTitle,
    overview: title.overview,
    release_date: title.releaseDate,
    original_language: title.originalLanguage,
    countries: title.countries,
    vote_average: title.voteAverage,
    vote_count: title.voteCount,
    popularity: title.popularity,
    genre_ids: title.genreIds,
    poster_path: title.posterPath,
    backdrop_path: title.backdropPath,
    sort_title: sortKey(title.title),
    title_key: titleKey(title.title),
    original_key: titleKey(title.originalTitle),
  }
}

/** Returns SQL for the titles of a JSON parameter, as rows `i`. */
export const titleItems = (json: string) => sql`json_to_recordset(${json}) as i (
  type text, external_id text, title text, original_title text, overview text, release_date date,
  original_language text, countries text[], vote_average real, vote_count int, popularity real,
  genre_ids smallint[], poster_path text, backdrop_path text, sort_title text, title_key text, original_key text)`

/**
 * SQL for the catalogue's title that no title of TMDB has taken and that has the id of `i`, else its title, type and year. The year
 * of a title that a member added by hand may differ by one.
 */
export const MATCHING_TITLE = sql`select coalesce((
  select m.id from external_id e join movie m on m.id = e.movie_id and m.type = e.kind
  where e.source = ${sql.lit(TMDB)} and e.kind = i.type and e.value = i.external_id
    and not exists (select 1 from movie_source s where s.movie_id = m.id and s.source = ${sql.lit(TMDB)})
), (
  select m.id from movie m left join local_title l on l.movie_id = m.id
  where m.title_key = i.title_key and m.title_key <> '' and ${sql.raw(isSameTitle('m.title', 'i.title'))} and m.type = i.type
    and abs(m.year - date_part('year', i.release_date)::smallint) <= case when l.movie_id is null then 0 else 1 end
    and not exists (select 1 from movie_source s where s.movie_id = m.id and s.source = ${sql.lit(TMDB)})
  order by abs(m.year - date_part('year', i.release_date)::smallint), m.popularity desc, m.id limit 1
))`
