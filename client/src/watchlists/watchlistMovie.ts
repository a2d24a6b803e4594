import type { ApolloCache, ApolloClient } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { friendlyError } from '../apollo/friendlyError.js'
import { makeWish } from '../apollo/wishes.js'
import {
  AddToWatchlistDocument,
  InWatchlistsFragmentDoc,
  RemoveFromWatchlistDocument,
  WatchlistChoiceFragmentDoc,
  type InWatchlistsFragment,
  type WatchlistChoiceFragment,
} from '../generated/graphql.js'
import { toast } from '../ui/toast.js'

/** Under this key a title's way into a watchlist or out of it is found among the wishes. */
export const watchlistMovieKey = (listId: string, movieId: string) => `watchlist ${listId} ${movieId}`

const action = (want: boolean) => (want ? 'add to watchlist' : 'remove from watchlist')

/** Both ends of the tie between a list and a title, as they will be. */
function tie(cache: ApolloCache, listId: string, movieId: string, want: boolean): void {
  const ofMovie = { fragment: InWatchlistsFragmentDoc, fragmentName: 'InWatchlists' }
  const movie = cache.readFragment<InWatchlistsFragment>({
    ...ofMovie,
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  })
  const lists = movie?.viewerWatchlists.filter(({ id }) => id !== listId) ?? []
  const was = movie !== null && lists.length < movie.viewerWatchlists.length
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerWatchlists: want ? [{ __typename: 'Watchlist', id: listId }, ...lists] : lists,
    },
  })
  if (was === want) return
  const ofList = { fragment: WatchlistChoiceFragmentDoc, fragmentName: 'WatchlistChoice' }
  const list = cache.readFragment<WatchlistChoiceFragment>({
    ...ofList,
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
  })
  if (list)
    cache.writeFragment<WatchlistChoiceFragment>({
      ...ofList,
      data: { ...list, movieCount: Math.max(0, list.movieCount + (want ? 1 : -1)) },
    })
}

/** Puts a title into a watchlist or takes it out, at once on the screen. */
export function setInWatchlist(
  client: ApolloClient,
  list: { id: string; name: string },
  movie: { id: string; title: string },
  want: boolean,
  /** Where it stood in the list, to put it back there. */
  addedAt?: string,
): void {
  whenSignedIn(action(want), () =>
    makeWish(
      client.cache,
      {
        key: watchlistMovieKey(list.id, movie.id),
        preview: (cache, now) => tie(cache, list.id, movie.id, now),
        send: (add) =>
          client.mutate(
            add
              ? {
                  mutation: AddToWatchlistDocument,
                  variables: { watchlistId: list.id, movieId: movie.id, addedAt },
                }
              : {
                  mutation: RemoveFromWatchlistDocument,
                  variables: { watchlistId: list.id, movieId: movie.id },
                },
          ),
        already: (now, error) => {
          tie(client.cache, list.id, movie.id, now)
          toast.info(friendlyError(error, action(now), 'watchlist'))
        },
        done: (now) => {
          if (now) toast.success(NOTICES.addedTo(movie.title, list.name))
          else
            toast.success(NOTICES.removedFrom(movie.title, list.name), {
              action: { label: 'Undo', run: () => setInWatchlist(client, list, movie, true, addedAt) },
            })
        },
        failed: (now, error) =>
          toast.error(
            friendlyError(
              error,
              action(now),
              'watchlist',
              now ? NOTICES.watchlistAddFailed : NOTICES.watchlistRemoveFailed,
            ),
          ),
      },
      want,
    ),
  )
}
