import type { ApolloCache } from '@apollo/client'
import type { ListEntryInput, MovieType } from '../../generated/types.js'

/** An entry of a list, as the client's queries select it. `movie` is null for a title that the catalogue does not have. */
export interface ListedEntry {
  id: string
  addedAt: string
  movieId: string
  title: string
  type: MovieType | null
  overview: string | null
  releaseDate: string | null
  voteAverage: number | null
  genreIds: string[]
  poster: string
  movie: object | null
}

/** Returns the input that adds the title of a removed entry again, in its former position. */
export function restoreInput(entry: ListedEntry): ListEntryInput {
  const { movieId, addedAt, movie, title, type, overview, releaseDate, voteAverage, genreIds, poster } = entry
  if (movie) return { movieId, addedAt }
  return { movieId, addedAt, title, type, overview, releaseDate, voteAverage, genreIds, poster }
}

/** Removes an entry from the cache, so that it disappears from every cached list. Works in optimistic layers, too. */
export function removeEntry(
  cache: ApolloCache,
  __typename: 'Favorite' | 'WatchedEntry' | 'WatchlistEntry' | 'Viewing',
  { id }: Pick<ListedEntry, 'id'>,
): void {
  // Unlike `evict`, this also masks an entity that only a lower layer holds.
  cache.modify({ id: cache.identify({ __typename, id }), fields: (_value, { DELETE }) => DELETE as never })
}
