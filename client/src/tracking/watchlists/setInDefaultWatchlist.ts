import type { ApolloClient } from '@apollo/client'
import { DEFAULT_WATCHLIST } from '../../../../server/contract/rules/lists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { toastListChange } from '../../platform/apollo/listNotices.js'
import { SetInDefaultWatchlistDocument, type RemovedEntryFragment } from './AddToWatchlistDialog.generated.js'
import { actionOf, reloadTitles, setInWatchlist, showFailure, writeMembership } from './setInWatchlist.js'

/** Returns the key of the pending toggle of a title in the viewer's default watchlist. */
export const defaultWatchlistKey = (movieId: string) => `default watchlist ${movieId}`

/** Adds a title to the default watchlist, or removes it. The server creates the list on its first use. */
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
        name: movie.title,
        optimistic: (cache, added) => writeMembership(cache, undefined, movie.id, added),
        send: (added, mayWait) =>
          client.mutate({
            mutation: SetInDefaultWatchlistDocument,
            variables: { movie: { movieId: movie.id }, isListed: added },
            context: { mayWait },
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
        onError: showFailure,
      },
      isListed,
    ),
  )
}
