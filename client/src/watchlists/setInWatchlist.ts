import type { ApolloCache, ApolloClient, FieldFunctionOptions, Reference } from '@apollo/client'
import { LIST_NOTICES } from '../../../server/contract/messages/lists.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { toggleOptimistically } from '../apollo/optimisticToggle.js'
import {
  AddToWatchlistDocument,
  InWatchlistsFragmentDoc,
  ListedMovieFragmentDoc,
  RemoveFromWatchlistDocument,
  WatchlistChoiceFragmentDoc,
  type InWatchlistsFragment,
  type WatchlistChoiceFragment,
} from './AddToWatchlistDialog.generated.js'
import { ListMovieFragmentDoc, type ListMovieFragment } from './ListMovie.generated.js'
import { toast } from '../ui/toast.js'

/** Returns the key of the pending toggle of a title in a watchlist. */
export const watchlistMovieKey = (listId: string, movieId: string) => `watchlist ${listId} ${movieId}`

const actionOf = (isListed: boolean) => (isListed ? 'add to watchlist' : 'remove from watchlist')

/** Writes both sides of the relation to the cache: the title's watchlists and the watchlist's number of titles. */
function writeMembership(cache: ApolloCache, listId: string, movieId: string, isListed: boolean): void {
  const ofMovie = { fragment: InWatchlistsFragmentDoc, fragmentName: 'InWatchlists' }
  const movie = cache.readFragment<InWatchlistsFragment>({
    ...ofMovie,
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  })
  const lists = movie?.viewerWatchlists.filter(({ id }) => id !== listId) ?? []
  const wasListed = movie !== null && lists.length < movie.viewerWatchlists.length
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerWatchlists: isListed ? [{ __typename: 'Watchlist', id: listId }, ...lists] : lists,
    },
  })
  if (wasListed === isListed) return
  const ofList = { fragment: WatchlistChoiceFragmentDoc, fragmentName: 'WatchlistChoice' }
  const list = cache.readFragment<WatchlistChoiceFragment>({
    ...ofList,
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
  })
  if (list)
    cache.writeFragment<WatchlistChoiceFragment>({
      ...ofList,
      data: { ...list, movieCount: Math.max(0, list.movieCount + (isListed ? 1 : -1)) },
    })
}

/** Values of the fields of a title that are not in the cache yet. */
const UNKNOWN_FIELDS = {
  year: null,
  voteAverage: null,
  overview: null,
  genres: [],
  genreIds: [],
  viewerHasFavorited: false,
  viewerHasWatched: false,
  viewerRating: null,
} satisfies Partial<ListMovieFragment>

interface ListInCache {
  readonly nodes: readonly Reference[]
  readonly totalCount?: number
}

/**
 * Completes a title's cache entry with unknown values, so that a list can show it before the server answers.
 * Returns false if not even its name, type and posters are cached.
 */
function completeListMovie(cache: ApolloCache, movieId: string): boolean {
  const listMovie = {
    fragment: ListMovieFragmentDoc,
    fragmentName: 'ListMovie',
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  }
  if (cache.readFragment<ListMovieFragment>(listMovie)) return true
  const cached = cache.readFragment<ListMovieFragment>({ ...listMovie, returnPartialData: true })
  const { title, type, poster, posterSmall } = (cached ?? {}) as Partial<ListMovieFragment>
  if (!cached || !title || !type || !poster || !posterSmall) return false
  cache.writeFragment<ListMovieFragment>({ ...listMovie, data: { ...UNKNOWN_FIELDS, ...cached } })
  return true
}

/** Inserts a title into the cached list of a watchlist's page: first, or by `addedAt` in its former position. */
function insertEntry(cache: ApolloCache, listId: string, movieId: string, addedAt?: string): void {
  if (!completeListMovie(cache, movieId)) return
  cache.modify({
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    fields: {
      movies: (list: ListInCache, { readField }: Pick<FieldFunctionOptions, 'readField'>) => {
        // A removed title stays in the cached list, hidden by the cache policy, until the list is loaded again.
        if (list.nodes.some((node) => readField('id', readField<Reference>('movie', node)) === movieId))
          return list
        const entry = cache.writeFragment({
          fragment: ListedMovieFragmentDoc,
          data: {
            __typename: 'WatchlistEntry',
            id: `${listId} ${movieId}`,
            addedAt: addedAt ?? new Date().toISOString(),
            movie: { __typename: 'Movie', id: movieId },
          },
        })
        const { nodes, totalCount } = list
        const olderIndex =
          addedAt === undefined ? 0 : nodes.findIndex((node) => String(readField('addedAt', node)) < addedAt)
        const position = olderIndex < 0 ? nodes.length : olderIndex
        return {
          ...list,
          ...(totalCount !== undefined && { totalCount: totalCount + 1 }),
          nodes: [...nodes.slice(0, position), ...(entry ? [entry] : []), ...nodes.slice(position)],
        }
      },
    } as never,
  })
}

/**
 * Adds a title to a watchlist, or removes it, optimistically. Asks a visitor to sign in first.
 * @param addedAt the former time of adding, which restores the title's position in the list.
 */
export function setInWatchlist(
  client: ApolloClient,
  list: { id: string; name: string },
  movie: { id: string; title: string },
  isListed: boolean,
  addedAt?: string,
): void {
  whenSignedIn(actionOf(isListed), () =>
    toggleOptimistically(
      client.cache,
      {
        key: watchlistMovieKey(list.id, movie.id),
        optimistic: (cache, added) => {
          writeMembership(cache, list.id, movie.id, added)
          if (added) insertEntry(cache, list.id, movie.id, addedAt)
        },
        send: (add) =>
          client.mutate(
            add
              ? {
                  mutation: AddToWatchlistDocument,
                  variables: { watchlistId: list.id, movieId: movie.id, addedAt },
                  update: (cache) => insertEntry(cache, list.id, movie.id, addedAt),
                }
              : {
                  mutation: RemoveFromWatchlistDocument,
                  variables: { watchlistId: list.id, movieId: movie.id },
                },
          ),
        onConflict: (added, error) => {
          writeMembership(client.cache, list.id, movie.id, added)
          if (added) insertEntry(client.cache, list.id, movie.id, addedAt)
          toast.info(listErrorMessage(error, actionOf(added), 'watchlist'))
        },
        onSuccess: (added) => {
          if (added) toast.success(LIST_NOTICES.addedTo(movie.title, list.name))
          else
            toast.success(LIST_NOTICES.removedFrom(movie.title, list.name), {
              action: { label: 'Undo', run: () => setInWatchlist(client, list, movie, true, addedAt) },
            })
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
