import type { ApolloCache } from '@apollo/client'

/** Lists of the catalogue that a change of its titles makes stale. */
const LISTS = ['search', 'suggestions', 'movies', 'genres', 'catalogue', 'people']

/** Removes from the cache what a title that was added, changed or deleted may be in. @param id of a changed or deleted title */
export function forgetTitles(cache: ApolloCache, id?: string): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName })
  if (id !== undefined) cache.evict({ id: cache.identify({ __typename: 'Movie', id }) })
  cache.gc()
}
