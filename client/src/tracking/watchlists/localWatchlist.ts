import type { ApolloCache, FieldFunctionOptions, Reference } from '@apollo/client'
import type { NewWatchlist } from '../../generated/types.js'
import { viewerRef } from '../../platform/apollo/mayWait.js'
import { session } from '../../platform/session/session.js'
import { WatchlistTileFragmentDoc, type WatchlistTileFragment } from './WatchlistsTab.generated.js'

/** Returns a new watchlist of the viewer that the server does not have yet. */
export const localWatchlist = (id: string, { name, description }: NewWatchlist): WatchlistTileFragment => ({
  __typename: 'Watchlist',
  id,
  name,
  description: description ?? '',
  isPublic: false,
  visibility: 'PRIVATE',
  viewerDefault: false,
  movieCount: 0,
  createdAt: new Date().toISOString(),
  viewerCanEdit: true,
  owner: { ...viewerRef(), username: session.viewer()?.username ?? '', hasPublicProfile: false },
  cover: [],
})

/** Shows a new watchlist first in the viewer's cached lists. */
export function showInLists(cache: ApolloCache, list: WatchlistTileFragment): void {
  cache.writeFragment({ fragment: WatchlistTileFragmentDoc, fragmentName: 'WatchlistTile', data: list })
  const watchlists = (
    lists: { readonly nodes?: readonly Reference[] },
    { toReference }: FieldFunctionOptions,
  ) => {
    const ref = toReference({ __typename: 'Watchlist', id: list.id })
    return lists.nodes && ref ? { ...lists, nodes: [ref, ...lists.nodes] } : lists
  }
  cache.modify({ id: cache.identify(viewerRef()), fields: { watchlists } as never })
}
