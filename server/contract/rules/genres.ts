/**
 * Names of the genres by id. Films and series share TMDB's ids and names.
 * Source: TMDB's genre lists for movies and TV (developer.themoviedb.org, /genre/movie/list and /genre/tv/list).
 */
export const GENRES: ReadonlyMap<number, string> = new Map([
  [12, 'Adventure'],
  [14, 'Fantasy'],
  [16, 'Animation'],
  [18, 'Drama'],
  [27, 'Horror'],
  [28, 'Action'],
  [35, 'Comedy'],
  [36, 'History'],
  [37, 'Western'],
  [53, 'Thriller'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [878, 'Science Fiction'],
  [9648, 'Mystery'],
  [10402, 'Music'],
  [10749, 'Romance'],
  [10751, 'Family'],
  [10752, 'War'],
  [10759, 'Action & Adventure'],
  [10762, 'Kids'],
  [10763, 'News'],
  [10764, 'Reality'],
  [10765, 'Sci-Fi & Fantasy'],
  [10766, 'Soap'],
  [10767, 'Talk'],
  [10768, 'War & Politics'],
  [10770, 'TV Movie'],
])

/** Returns a genre's name as addresses spell it, such as `sci-fi-fantasy`. */
export const genreSlug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

export const GENRE_IDS: ReadonlyMap<string, number> = new Map(
  [...GENRES].map(([id, name]) => [genreSlug(name), id]),
)
