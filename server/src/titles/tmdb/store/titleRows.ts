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
