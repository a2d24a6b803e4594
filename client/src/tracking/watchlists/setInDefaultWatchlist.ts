import type { ApolloCache, ApolloClient } from '@apollo/client'
import { LIST_NOTICES } from '../../platform/apollo/listNotices.js'
import { DEFAULT_WATCHLIST } from '../../../../server/contract/rules/lists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { toastListChange } from '../../platform/apollo/toastListChange.js'
import {
  InWatchlistsFragmentDoc,
  SetInDefaultWatchlistDocument,
  type InWatchlistsFragment,
  type RemovedEntryFragment,
} from './AddToWatchlistDialog.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { actionOf, isDefaultList, reloadTitles, setInWatchlist } from './setInWatchlist.js'

/** Returns the key of the pending toggle of a title in the viewer's default watchlist. */
export const defaultWatchlistKey = (movieId: string) => `default watchlist ${movieId}`

/** Writes whether a title is in the default watchlist. A removed title disappears from the list's page, too. */
function write(cache: ApolloCache, movieId: string, isListed: boolean): void {
  const ofMovie = {
    fragment: InWatchlistsFragmentDoc,
    fragmentName: 'InWatchlists',
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  }
  const movie = cache.readFragment({ ...ofMovie, returnPartialData: true }) as Partial<InWatchlistsFragment>
  const before = movie?.viewerWatchlists ?? []
  const lists = isListed ? before : before.filter(({ id }) => !isDefaultList(cache, id))
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerInDefaultWatchlist: isListed,
      viewerWatchlists: lists,
      viewerHasListed: isListed || lists.length > 0,
    },
  })
}

/**
 * Adds a title of the catalogue to the viewer's default watchlist, or removes it, optimistically. The server creates the
 * list on its first use. Asks a visitor to sign in first.
 */
export function setInDefaultWatchlist(
  client: ApolloClient,
  movie: { id: string; title: string },
  isListed: boolean,
): void {
  let list: { id?: string; name: string } = { name: DEFAULT_WATCHLIST }
  let removed: RemovedEntryFragment | null | undefined
  whenSignedIn(actionOf(isListed), () =>
    toggleOptimistically(
      client.cache,
      {
        key: defaultWatchlistKey(movie.id),
        optimistic: (cache, added) => write(cache, movie.id, added),
        send: (added) =>
          client.mutate({
            mutation: SetInDefaultWatchlistDocument,
            variables: { movie: { movieId: movie.id }, isListed: added },
            update: (_cache, { data }) => {
              const { watchlist, entry } = data?.setInDefaultWatchlist ?? {}
              if (!watchlist) return
              list = watchlist
              removed = entry
            },
          }),
        onSuccess: (added) => {
          invalidateViewer(client, 'setInDefaultWatchlist')
          const { id, name } = list
          if (added && id) reloadTitles(client, id)
          // Into the list that it was removed from, with its place and note.
          const undo = () =>
            id && removed
              ? setInWatchlist(client, { id, name }, movie, true, removed)
              : setInDefaultWatchlist(client, movie, true)
          toastListChange({ title: movie.title, list: name, added, undo: added ? undefined : undo })
        },
        onError: (added, error) =>
          toast.error(
            listErrorMessage(
              error,
              actionOf(added),
              'watchlist',
              added ? LIST_NOTICES.watchlistAddFailed : LIST_NOTICES.watchlistRemoveFailed,
            ),
          ),
      },
      isListed,
    ),
  )
}
