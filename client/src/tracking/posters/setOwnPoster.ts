import type { ApolloCache } from '@apollo/client'

/** Changes the viewer's own poster of a title in the cache; every place that shows the title follows. */
export function setOwnPoster(cache: ApolloCache, movieId: string, viewerPoster: string | null): void {
  const id = cache.identify({ __typename: 'Movie', id: movieId })
  cache.modify({ id, fields: { viewerPoster: () => viewerPoster } })
}
