import type { ApolloCache, ApolloClient, FieldFunctionOptions, Reference } from '@apollo/client'
import { LIST_NOTICES } from '../../platform/apollo/listNotices.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { removeEntry, restoreInput } from '../../platform/apollo/listEntry.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import {
  AddToWatchlistDocument,
  InWatchlistsFragmentDoc,
  RemoveFromWatchlistDocument,
  WatchlistChoiceFragmentDoc,
  type InWatchlistsFragment,
  type WatchlistChoiceFragment,
} from './AddToWatchlistDialog.generated.js'
import {
  ListedEntryFragmentDoc,
  ListMovieFragmentDoc,
  WatchlistPlaceFragmentDoc,
  type WatchlistPlaceFragment,
  type ListedEntryFragment,
  type ListMovieFragment,
} from './ListMovie.generated.js'
import { WatchlistSharingFragmentDoc } from './WatchlistsTab.generated.js'
import { toastListChange } from '../../platform/apollo/toastListChange.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'

/** Returns the key of the pending toggle of a title in a watchlist. */
export const watchlistMovieKey = (listId: string, movieId: string) => `watchlist ${listId} ${movieId}`

/** Returns what the viewer wants to do, as in "Please sign in to add to watchlist". */
export const actionOf = (isListed: boolean) => (isListed ? t('add to watchlist') : t('remove from watchlist'))

/** Writes both sides of the relation to the cache: the title's watchlists and the watchlist's number of titles. */
function writeMembership(cache: ApolloCache, listId: string, movieId: string, isListed: boolean): void {
  const ofMovie = { fragment: InWatchlistsFragmentDoc, fragmentName: 'InWatchlists' }
  const movie = cache.readFragment({
    ...ofMovie,
    id: cache.identify({ __typename: 'Movie', id: movieId }),
    returnPartialData: true,
  }) as Partial<InWatchlistsFragment> | null
  const before = movie?.viewerWatchlists ?? []
  const lists = before.filter(({ id }) => id !== listId)
  const wasListed = lists.length < before.length
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerInDefaultWatchlist: isDefaultList(cache, listId)
        ? isListed
        : (movie?.viewerInDefaultWatchlist ?? false),
      viewerWatchlists: isListed ? [{ __typename: 'Watchlist', id: listId }, ...lists] : lists,
      viewerHasListed: isListed || lists.length > 0,
    },
  })
  if (wasListed !== isListed) changeCount(cache, listId, isListed ? 1 : -1)
}

/** Returns whether the cache knows a watchlist as the viewer's default. */
export function isDefaultList(cache: ApolloCache, listId: string): boolean {
  const list = cache.readFragment({
    fragment: WatchlistChoiceFragmentDoc,
    fragmentName: 'WatchlistChoice',
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    returnPartialData: true,
  }) as Partial<WatchlistChoiceFragment> | null
  return list?.viewerDefault === true
}

/** Adds to the cached number of titles of a watchlist. */
function changeCount(cache: ApolloCache, listId: string, difference: 1 | -1): void {
  cache.modify({
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    fields: { movieCount: (count: number) => Math.max(0, count + difference) },
  })
}

/** Values of the fields of a title that are not in the cache yet. */
const UNKNOWN_FIELDS = {
  year: null,
  voteAverage: null,
  overview: null,
  genres: [],
  genreIds: [],
  posterMotifs: null,
  viewerHasFavorited: false,
  viewerHasWatched: false,
  viewerWatchedAt: null,
  viewerHasListed: false,
  viewerIsNotInterested: false,
  viewerRating: null,
  viewerInDefaultWatchlist: false,
} satisfies Partial<ListMovieFragment>

/** An entry to remove or to restore, with its note and place if they are known. */
type RemovedEntry = ListedEntryFragment & Partial<Pick<WatchlistPlaceFragment, 'position' | 'note'>>

interface ListInCache {
  readonly nodes: readonly Reference[]
  readonly totalCount?: number
  readonly pageInfo?: { readonly hasNextPage: boolean }
}

/** Position of a new title of a ranked watchlist until the server answers: behind all others. */
const LAST = Number.MAX_SAFE_INTEGER

/** Returns whether a watchlist is ranked, so that the server puts a new title last. */
const isRankedList = (cache: ApolloCache, listId: string): boolean =>
  cache.readFragment({
    fragment: WatchlistSharingFragmentDoc,
    fragmentName: 'WatchlistSharing',
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
  })?.isRanked ?? false

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

/**
 * Inserts a title into the cached list of a watchlist's page: first, in the order of a ranked list last, or a removed entry in its
 * former position.
 */
export function insertEntry(
  cache: ApolloCache,
  listId: string,
  movieId: string,
  removed: RemovedEntry | undefined,
): void {
  const entry = newEntry(cache, listId, movieId, removed)
  if (!entry) return
  const isLast = !removed && isRankedList(cache, listId)
  cache.writeFragment({
    fragment: WatchlistPlaceFragmentDoc,
    fragmentName: 'WatchlistPlace',
    data: {
      __typename: 'WatchlistEntry',
      id: entry.id,
      position: removed?.position ?? (isLast ? LAST : 0),
      note: removed?.note ?? '',
    },
  })
  const reference = cache.writeFragment({
    fragment: ListedEntryFragmentDoc,
    fragmentName: 'ListedEntry',
    data: entry,
  })
  cache.modify({
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    fields: {
      movies: (
        list: ListInCache,
        { readField, storeFieldName }: Pick<FieldFunctionOptions, 'readField' | 'storeFieldName'>,
      ) => {
        // A removed title stays in the cached list, hidden by the cache policy, until the list is loaded again.
        if (!reference || list.nodes.some((node) => readField('movieId', node) === movieId)) return list
        const { nodes, totalCount, pageInfo } = list
        const counted = { ...list, ...(totalCount !== undefined && { totalCount: totalCount + 1 }) }
        const isOwnOrder = !storeFieldName.includes('orderBy')
        const comesAfter = (node: Reference) =>
          isOwnOrder && removed?.position !== undefined
            ? Number(readField('position', node)) > removed.position
            : String(readField('addedAt', node)) < (removed?.addedAt ?? '')
        // It comes with the pages that are not loaded yet.
        if (isLast && isOwnOrder && pageInfo?.hasNextPage) return counted
        const next = removed ? nodes.findIndex(comesAfter) : isLast && isOwnOrder ? -1 : 0
        const position = next < 0 ? nodes.length : next
        return { ...counted, nodes: [...nodes.slice(0, position), reference, ...nodes.slice(position)] }
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
  entry?: RemovedEntry,
): void {
  // A title that the catalogue does not have is no `Movie` in the cache: only its entry changes.
  const isUnknown = entry !== undefined && entry.movie === null
  const write = (cache: ApolloCache, added: boolean) => {
    if (!isUnknown) writeMembership(cache, list.id, movie.id, added)
    else if (!added) removeEntry(cache, 'WatchlistEntry', entry)
    if (added) insertEntry(cache, list.id, movie.id, entry)
  }
  let removed: RemovedEntry | null | undefined
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
                  note: entry?.note,
                  position: entry?.position,
                },
                update: (cache) => insertEntry(cache, list.id, movie.id, entry),
              })
            : client.mutate({
                mutation: RemoveFromWatchlistDocument,
                variables: { watchlistId: list.id, movieId: movie.id },
                update: (cache, { data }) => {
                  removed = data?.removeFromWatchlist?.entry
                  if (isUnknown) removeEntry(cache, 'WatchlistEntry', entry)
                },
              }),
        onConflict: (added, error) => {
          write(client.cache, added)
          toast.info(listErrorMessage(error, actionOf(added), 'watchlist'))
        },
        onSuccess: (added) => {
          const undo = () => setInWatchlist(client, list, movie, true, removed ?? entry)
          toastListChange({ title: movie.title, list: list.name, added, undo: added ? undefined : undo })
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
