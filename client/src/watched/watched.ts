import type { ApolloClient } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { toggleOptimistically } from '../apollo/optimisticToggle.js'
import {
  MarkWatchedDocument,
  RateWatchedDocument,
  RemoveWatchedDocument,
  WatchedButtonFragmentDoc,
  type WatchedButtonFragment,
} from '../generated/graphql.js'
import { toast } from '../ui/toast.js'

/** What a watched title was before it was removed, to put it back as it was. */
export interface WatchedBefore {
  addedAt?: string
  watchedAt?: string
  rating?: number | null
}

/** Under this key a title's way into what was watched or out of it is found among the wishes. */
export const watchedKey = (id: string) => `watched ${id}`

const action = (want: boolean) => (want ? 'mark as watched' : 'remove from watched')

/** Marks a title as watched or not; it shows when the server has answered. A visitor is asked to sign in first. */
export function setWatched(
  client: ApolloClient,
  movie: Pick<WatchedButtonFragment, 'id' | 'title' | 'viewerRating'>,
  want: boolean,
  before: WatchedBefore = {},
): void {
  const { id, title } = movie
  whenSignedIn(action(want), () =>
    toggleOptimistically(
      client.cache,
      {
        key: watchedKey(id),
        send: (mark) =>
          client.mutate(
            mark
              ? { mutation: MarkWatchedDocument, variables: { movieId: id, ...before } }
              : { mutation: RemoveWatchedDocument, variables: { movieId: id } },
          ),
        onConflict: (now, error) => {
          client.cache.writeFragment({
            fragment: WatchedButtonFragmentDoc,
            fragmentName: 'WatchedButton',
            data: {
              __typename: 'Movie',
              id,
              title,
              viewerHasWatched: now,
              viewerRating: now ? movie.viewerRating : null,
            },
          })
          toast.info(listErrorMessage(error, action(now)))
        },
        onSuccess: (now) => {
          // A list that is on the screen begins anew with what has come; what has gone it leaves out by itself.
          invalidateViewer(client, 'stats', 'recentActivity', ...(now ? (['watched'] as const) : []))
          if (now) toast.success(NOTICES.addedTo(title, 'watched'))
          else
            toast.success(NOTICES.removedFrom(title, 'watched'), {
              action: {
                label: 'Undo',
                run: () => setWatched(client, movie, true, { rating: movie.viewerRating, ...before }),
              },
            })
        },
        onError: (now, error) =>
          toast.error(listErrorMessage(error, action(now), 'item', NOTICES.watchedFailed)),
      },
      want,
    ),
  )
}

/** Rates a title that was watched, or with null takes the rating back; a title that was not is marked as watched. */
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
    else await client.mutate({ mutation: MarkWatchedDocument, variables: { movieId: id, rating } })
    invalidateViewer(client, 'stats', 'recentActivity')
    toast.success(rating === null ? NOTICES.ratingCleared(title) : NOTICES.ratedWatched(title, rating))
  } catch (error) {
    toast.error(listErrorMessage(error, 'rate this title', 'item', NOTICES.watchedFailed))
  }
}
