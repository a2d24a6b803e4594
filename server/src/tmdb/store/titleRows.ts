import { sortKey, titleKey } from '../../search/foldText.js'
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

/** SQL for the titles of a JSON parameter, as rows `i`. */
export const TITLE_ITEMS = `json_to_recordset($1) as i (
  type text, external_id text, title text, original_title text, overview text, release_date date,
  original_language text, countries text[], vote_average real, vote_count int, popularity real,
  genre_ids smallint[], poster_path text, backdrop_path text, sort_title text, title_key text, original_key text)`

/** SQL for the catalogue's title with the folded title, type and year of `i` that no title of TMDB has taken. */
export const MATCHING_TITLE = `
  select m.id from movie m
  where m.title_key = i.title_key and m.title_key <> '' and m.type = i.type
    and m.year = date_part('year', i.release_date)::smallint
    and not exists (select 1 from movie_source s where s.movie_id = m.id and s.source = '${TMDB}')
  order by m.popularity desc, m.id limit 1`
