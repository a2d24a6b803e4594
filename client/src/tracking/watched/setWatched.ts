import type { ApolloCache, ApolloClient } from '@apollo/client'
import { LIST_NOTICES, toastListChange } from '../../platform/apollo/listNotices.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { removeEntry, restoreInput, type ListedEntry } from '../../platform/apollo/listEntry.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import {
  MarkWatchedDocument,
  RemoveWatchedDocument,
  WatchedStateFragmentDoc,
  type WatchedButtonFragment,
} from './WatchedButton.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'

/** A watched entry to remove or to restore. Without `entry` the title must be one of the catalogue. */
interface RemovedWatchedEntry {
  entry?: ListedEntry
  watchedAt?: string
  rating?: number | null
}

/** Returns the key of the pending watched toggle of a title. */
export const watchedKey = (id: string) => `watched ${id}`

const actionOf = (isWatched: boolean) => (isWatched ? t('mark as watched') : t('remove from watched'))

/** Marks a title as watched or not, when the server answers. `removed`: the entry to change. */
export function setWatched(
  client: ApolloClient,
  movie: Pick<WatchedButtonFragment, 'id' | 'title' | 'viewerRating'> &
    Partial<Pick<WatchedButtonFragment, 'viewerWatchedAt'>>,
  isWatched: boolean,
  removed: RemovedWatchedEntry = {},
): void {
  const { id, title } = movie
  const { entry, ...values } = removed
  // A title that the catalogue does not have is no `Movie` in the cache: only its entry disappears.
  const write = (cache: ApolloCache, viewerHasWatched: boolean) => {
    if (!entry || entry.movie)
      cache.writeFragment({
        fragment: WatchedStateFragmentDoc,
        fragmentName: 'WatchedState',
        data: { __typename: 'Movie', id, viewerHasWatched },
      })
    else if (!viewerHasWatched) removeEntry(cache, 'WatchedEntry', entry)
  }
  whenSignedIn(actionOf(isWatched), () =>
    toggleOptimistically(
      client.cache,
      {
        key: watchedKey(id),
        send: (mark) =>
          mark
            ? client.mutate({
                mutation: MarkWatchedDocument,
                variables: { movie: entry ? restoreInput(entry) : { movieId: id }, ...values },
              })
            : client.mutate({
                mutation: RemoveWatchedDocument,
                variables: { movieId: id },
                update: (cache) => write(cache, false),
              }),
        onConflict: (marked, error) => {
          write(client.cache, marked)
          toast.info(listErrorMessage(error, actionOf(marked)))
        },
        onSuccess: (marked) => {
          // A list on the screen must be loaded again after an addition; the cache policy hides a removed title.
          invalidateViewer(client, marked ? 'markWatched' : 'removeWatched')
          const before = { rating: movie.viewerRating, watchedAt: movie.viewerWatchedAt ?? undefined }
          const undo = () => setWatched(client, movie, true, { ...before, ...removed })
          toastListChange({ title, list: 'watched', added: marked, undo: marked ? undefined : undo })
        },
        onError: (marked, error) =>
          toast.error(listErrorMessage(error, actionOf(marked), 'item', LIST_NOTICES.watchedFailed)),
      },
      isWatched,
    ),
  )
}
