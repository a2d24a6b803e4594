import { fieldOf } from '../http/restHandler.js'
import type { ListEntry, EntryValues } from './ListEntry.js'
import type { Movies } from '../catalogue/movies.service.js'

/** A title to keep as bodies carry it, in either spelling (decisions A82, A103). The service judges its fields. */
export function readEntry(body: unknown): EntryValues {
  const either = (...names: string[]) =>
    names.map((name) => fieldOf(body, name)).find((value) => value !== undefined && value !== null)
  return {
    movieId: either('movieId', 'id'),
    title: either('title'),
    poster: either('poster_path', 'poster'),
    type: either('type'),
    overview: either('overview'),
    releaseDate: either('release_date', 'releaseDate'),
    voteAverage: either('vote_average', 'voteAverage'),
    genreIds: either('genre_ids', 'genreIds'),
    addedAt: either('addedAt', 'dateAdded'),
  }
}

/** A kept title as the bridge gives it, in both spellings; ids are strings. */
export function toEntry(movies: Movies, entry: ListEntry) {
  const poster = movies.posterOfEntry(entry, 'w500')
  const movieId = String(entry.movieId)
  const addedAt = toMoment(entry.addedAt)
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

/** A moment in UTC, ISO 8601; PostgreSQL's own text is in a form of its own. */
export function toMoment(value: Date | string): string {
  return new Date(value).toISOString()
}
