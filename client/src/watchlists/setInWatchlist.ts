import type { ApolloCache, ApolloClient, FieldFunctionOptions, Reference } from '@apollo/client'
import { LIST_NOTICES } from '../../../server/contract/messages/lists.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { removeEntry, restoreInput } from '../apollo/listEntry.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { toggleOptimistically } from '../apollo/optimisticToggle.js'
import {
  AddToWatchlistDocument,
  InWatchlistsFragmentDoc,
  RemoveFromWatchlistDocument,
  WatchlistChoiceFragmentDoc,
} from './AddToWatchlistDialog.generated.js'
import {
  ListedEntryFragmentDoc,
  ListMovieFragmentDoc,
  type ListedEntryFragment,
  type ListMovieFragment,
} from './ListMovie.generated.js'
import { toast } from '../ui/toast.js'

/** Returns the key of the pending toggle of a title in a watchlist. */
export const watchlistMovieKey = (listId: string, movieId: string) => `watchlist ${listId} ${movieId}`

const actionOf = (isListed: boolean) => (isListed ? 'add to watchlist' : 'remove from watchlist')

/** Writes both sides of the relation to the cache: the title's watchlists and the watchlist's number of titles. */
function writeMembership(cache: ApolloCache, listId: string, movieId: string, isListed: boolean): void {
  const ofMovie = { fragment: InWatchlistsFragmentDoc, fragmentName: 'InWatchlists' }
  const movie = cache.readFragment({
    ...ofMovie,
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  })
  const before = movie?.viewerWatchlists ?? []
  const lists = before.filter(({ id }) => id !== listId)
  const wasListed = lists.length < before.length
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerWatchlists: isListed ? [{ __typename: 'Watchlist', id: listId }, ...lists] : lists,
    },
  })
  if (wasListed !== isListed) changeCount(cache, listId, isListed ? 1 : -1)
}

/** Adds to the cached number of titles of a watchlist. */
function changeCount(cache: ApolloCache, listId: string, difference: 1 | -1): void {
  const ofList = { fragment: WatchlistChoiceFragmentDoc, fragmentName: 'WatchlistChoice' }
  const list = cache.readFragment({
    ...ofList,
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
  })
  if (list)
    cache.writeFragment({
      ...ofList,
      data: { ...list, movieCount: Math.max(0, list.movieCount + difference) },
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
 * Completes a title's cache entry with unknown values, so that a list can show it before the server answers. Returns
 * the title; undefined if not even its name, type and posters are cached.
 */
function completeListMovie(cache: ApolloCache, movieId: string): ListMovieFragment | undefined {
  const listMovie = {
    fragment: ListMovieFragmentDoc,
    fragmentName: 'ListMovie',
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  }
  const complete = cache.readFragment(listMovie)
  if (complete) return complete
  const cached = cache.readFragment({ ...listMovie, returnPartialData: true })
  const { title, type, poster, posterSmall } = (cached ?? {}) as Partial<ListMovieFragment>
  if (!cached || !title || !type || !poster || !posterSmall) return undefined
  const data = { ...UNKNOWN_FIELDS, ...cached }
  cache.writeFragment({ ...listMovie, data })
  return data
}

/** Returns the entry to show before the server answers; undefined if the title is not cached. */
function newEntry(
  cache: ApolloCache,
  listId: string,
  movieId: string,
  removed: ListedEntryFragment | undefined,
): ListedEntryFragment | undefined {
  if (removed && !removed.movie) return removed
  const movie = completeListMovie(cache, movieId)
  if (!movie) return undefined
  const { title, type, overview, voteAverage, genreIds, poster, posterSmall } = movie
  return {
    __typename: 'WatchlistEntry',
    id: `${listId} ${movieId}`,
    addedAt: removed?.addedAt ?? new Date().toISOString(),
    movieId,
    title,
    type,
    overview,
    voteAverage,
    genreIds,
    poster,
    posterSmall,
    releaseDate: removed?.releaseDate ?? null,
    movie,
  }
}

/** Inserts a title into the cached list of a watchlist's page: first, or a removed entry in its former position. */
function insertEntry(
  cache: ApolloCache,
  listId: string,
  movieId: string,
  removed: ListedEntryFragment | undefined,
): void {
  const entry = newEntry(cache, listId, movieId, removed)
  if (!entry) return
  const reference = cache.writeFragment({
    fragment: ListedEntryFragmentDoc,
    fragmentName: 'ListedEntry',
    data: entry,
  })
  cache.modify({
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    fields: {
      movies: (list: ListInCache, { readField }: Pick<FieldFunctionOptions, 'readField'>) => {
        // A removed title stays in the cached list, hidden by the cache policy, until the list is loaded again.
        if (!reference || list.nodes.some((node) => readField('movieId', node) === movieId)) return list
        const { nodes, totalCount } = list
        const olderIndex = removed
          ? nodes.findIndex((node) => String(readField('addedAt', node)) < removed.addedAt)
          : 0
        const position = olderIndex < 0 ? nodes.length : olderIndex
        return {
          ...list,
          ...(totalCount !== undefined && { totalCount: totalCount + 1 }),
          nodes: [...nodes.slice(0, position), reference, ...nodes.slice(position)],
        }
      },
    } as never,
  })
}

/**
 * Adds a title to a watchlist, or removes it, optimistically. Asks a visitor to sign in first.
 * @param entry the entry to remove or to restore; without it the title must be one of the catalogue.
 */
export function setInWatchlist(
  client: ApolloClient,
  list: { id: string; name: string },
  movie: { id: string; title: string },
  isListed: boolean,
  entry?: ListedEntryFragment,
): void {
  // A title that the catalogue does not have is no `Movie` in the cache: only its entry changes.
  const isUnknown = entry !== undefined && entry.movie === null
  const write = (cache: ApolloCache, added: boolean) => {
    if (!isUnknown) writeMembership(cache, list.id, movie.id, added)
    else if (!added) removeEntry(cache, 'WatchlistEntry', entry)
    if (added) insertEntry(cache, list.id, movie.id, entry)
  }
  whenSignedIn(actionOf(isListed), () =>
    toggleOptimistically(
      client.cache,
      {
        key: watchlistMovieKey(list.id, movie.id),
        optimistic: (cache, added) => {
          write(cache, added)
          if (isUnknown) changeCount(cache, list.id, added ? 1 : -1)
        },
        send: (add) =>
          add
            ? client.mutate({
                mutation: AddToWatchlistDocument,
                variables: {
                  watchlistId: list.id,
                  movie: entry ? restoreInput(entry) : { movieId: movie.id },
                },
                update: (cache) => insertEntry(cache, list.id, movie.id, entry),
              })
            : client.mutate({
                mutation: RemoveFromWatchlistDocument,
                variables: { watchlistId: list.id, movieId: movie.id },
                update: (cache) => isUnknown && removeEntry(cache, 'WatchlistEntry', entry),
              }),
        onConflict: (added, error) => {
          write(client.cache, added)
          toast.info(listErrorMessage(error, actionOf(added), 'watchlist'))
        },
        onSuccess: (added) => {
          if (added) toast.success(LIST_NOTICES.addedTo(movie.title, list.name))
          else
            toast.success(LIST_NOTICES.removedFrom(movie.title, list.name), {
              action: { label: 'Undo', run: () => setInWatchlist(client, list, movie, true, entry) },
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
