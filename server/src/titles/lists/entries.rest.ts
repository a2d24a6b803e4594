import { fieldOf } from '../../platform/rest/restHandler.js'
import type { ListEntry } from './ListEntry.js'
import type { EntryValues } from '../types/TitleSnapshot.js'
import type { Movies } from '../catalogue/movies.service.js'

/**
 * Reads a list entry from a request body, in camelCase or snake_case (decisions A82, A103). The service validates it.
 * @param rating whose rating the body's `rating` is: the catalogue's, as in {@link toEntry}, or the user's own
 */
export function readEntry(body: unknown, rating: 'catalogue' | 'own' = 'catalogue'): EntryValues {
  const either = (...names: string[]) =>
    names.map((name) => fieldOf(body, name)).find((value) => value !== undefined && value !== null)
  return {
    movieId: either('movieId', 'id'),
    title: either('title'),
    poster: either('poster_path', 'poster'),
    type: either('type'),
    overview: either('overview'),
    releaseDate: either('release_date', 'releaseDate'),
    voteAverage: either('vote_average', 'voteAverage', ...(rating === 'catalogue' ? ['rating'] : [])),
    genreIds: either('genre_ids', 'genreIds'),
    addedAt: either('addedAt', 'dateAdded'),
  }
}

/** Returns a list entry for a REST response, with camelCase and snake_case names; ids are strings. */
export function toEntry(movies: Movies, entry: ListEntry) {
  const poster = movies.posterOfEntry(entry, 'w500')
  const movieId = String(entry.movieId)
  const addedAt = toTimestamp(entry.addedAt)
  return {
    _id: entry.id,
    id: movieId,
    movieId,
    title: entry.title,
    poster,
    poster_path: poster,
    type: entry.type?.toLowerCase() ?? null,
    overview: entry.overview,
    release_date: entry.releaseDate,
    releaseDate: entry.releaseDate,
    rating: entry.voteAverage,
    vote_average: entry.voteAverage,
    genre_ids: entry.genreIds,
    addedAt,
    dateAdded: addedAt,
  }
}

/** Returns a timestamp as ISO 8601 in UTC. PostgreSQL's text format is not ISO 8601. */
export function toTimestamp(value: Date | string): string {
  return new Date(value).toISOString()
}
