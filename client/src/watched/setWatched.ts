import type { ApolloCache, ApolloClient } from '@apollo/client'
import { LIST_NOTICES } from '../../../server/contract/messages/lists.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { removeEntry, restoreInput, type ListedEntry } from '../apollo/listEntry.js'
import { toggleOptimistically } from '../apollo/optimisticToggle.js'
import {
  MarkWatchedDocument,
  RateWatchedDocument,
  RemoveWatchedDocument,
  WatchedButtonFragmentDoc,
  type WatchedButtonFragment,
} from './WatchedButton.generated.js'
import { toast } from '../ui/toast.js'

/** A watched entry to remove or to restore. Without `entry` the title must be one of the catalogue. */
export interface RemovedWatchedEntry {
  entry?: ListedEntry
  watchedAt?: string
  rating?: number | null
}

/** Returns the key of the pending watched toggle of a title. */
export const watchedKey = (id: string) => `watched ${id}`

const actionOf = (isWatched: boolean) => (isWatched ? 'mark as watched' : 'remove from watched')

/**
 * Marks a title as watched or not watched. The cache changes when the server answers, not optimistically. Asks a
 * visitor to sign in first.
 * @param removed the entry to remove or to restore.
 */
export function setWatched(
  client: ApolloClient,
  movie: Pick<WatchedButtonFragment, 'id' | 'title' | 'viewerRating'>,
  isWatched: boolean,
  removed: RemovedWatchedEntry = {},
): void {
  const { id, title } = movie
  const { entry, ...values } = removed
  // A title that the catalogue does not have is no `Movie` in the cache: only its entry disappears.
  const write = (cache: ApolloCache, viewerHasWatched: boolean) => {
    if (!entry || entry.movie)
      cache.writeFragment({
        fragment: WatchedButtonFragmentDoc,
        fragmentName: 'WatchedButton',
        data: {
          __typename: 'Movie',
          id,
          title,
          viewerHasWatched,
          viewerRating: viewerHasWatched ? movie.viewerRating : null,
        },
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
          if (marked) toast.success(LIST_NOTICES.addedTo(title, 'watched'))
          else
            toast.success(LIST_NOTICES.removedFrom(title, 'watched'), {
              action: {
                label: 'Undo',
                run: () => setWatched(client, movie, true, { rating: movie.viewerRating, ...removed }),
              },
            })
        },
        onError: (marked, error) =>
          toast.error(listErrorMessage(error, actionOf(marked), 'item', LIST_NOTICES.watchedFailed)),
      },
      isWatched,
    ),
  )
}

/** Sets the viewer's rating of a title, or removes it with null. Marks the title as watched if it is not. */
export async function rateWatched(
  client: ApolloClient,
  { id, title, viewerHasWatched, viewerRating }: WatchedButtonFragment,
  rating: number | null,
): Promise<void> {
  if (rating === viewerRating) return
  try {
    if (viewerHasWatched)
      await client.mutate({
        mutation: RateWatchedDocument,
        variables: { movieId: id, rating },
        optimisticResponse: {
          rateWatched: { __typename: 'Movie', id, title, viewerHasWatched, viewerRating: rating },
        },
      })
    else await client.mutate({ mutation: MarkWatchedDocument, variables: { movie: { movieId: id }, rating } })
    invalidateViewer(client, viewerHasWatched ? 'rateWatched' : 'markWatched')
    toast.success(
      rating === null ? LIST_NOTICES.ratingCleared(title) : LIST_NOTICES.ratedWatched(title, rating),
    )
  } catch (error) {
    toast.error(listErrorMessage(error, 'rate this title', 'item', LIST_NOTICES.watchedFailed))
  }
}
