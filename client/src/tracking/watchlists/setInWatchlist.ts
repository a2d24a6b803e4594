import type { ApolloCache, ApolloClient } from '@apollo/client'
import { LIST_NOTICES, toastListChange } from '../../platform/apollo/listNotices.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { removeEntry, restoreInput } from '../../platform/apollo/listEntry.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import {
  AddToWatchlistDocument,
  InWatchlistsFragmentDoc,
  RemovedEntryFragmentDoc,
  RemoveFromWatchlistDocument,
  WatchlistChoiceFragmentDoc,
  type InWatchlistsFragment,
  type WatchlistChoiceFragment,
} from './AddToWatchlistDialog.generated.js'
import type { ListedEntryFragment, WatchlistPlaceFragment } from './ListMovie.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'

/** Returns the key of the pending toggle of a title in a watchlist. */
export const watchlistMovieKey = (listId: string, movieId: string) => `watchlist ${listId} ${movieId}`

/** Returns what the viewer wants to do, as in "Please sign in to add to watchlist". */
export const actionOf = (isListed: boolean) => (isListed ? t('add to watchlist') : t('remove from watchlist'))

/** Shows that a title could not be added or removed. */
export const showFailure = (added: boolean, error: unknown) =>
  toast.error(
    listErrorMessage(
      error,
      actionOf(added),
      'watchlist',
      added ? LIST_NOTICES.watchlistAddFailed : LIST_NOTICES.watchlistRemoveFailed,
    ),
  )

/** Writes the title's watchlists and the list's count. `listId` undefined: the default one. */
export function writeMembership(
  cache: ApolloCache,
  listId: string | undefined,
  movieId: string,
  isListed: boolean,
): void {
  const ofMovie = { fragment: InWatchlistsFragmentDoc, fragmentName: 'InWatchlists' }
  const movie = cache.readFragment({
    ...ofMovie,
    id: cache.identify({ __typename: 'Movie', id: movieId }),
    returnPartialData: true,
  }) as Partial<InWatchlistsFragment> | null
  const before = movie?.viewerWatchlists ?? []
  const others = before.filter(({ id }) => (listId === undefined ? !isDefaultList(cache, id) : id !== listId))
  const wasListed = others.length < before.length
  const own = isListed && listId !== undefined ? [{ __typename: 'Watchlist' as const, id: listId }] : []
  const isDefault = listId === undefined || isDefaultList(cache, listId)
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerInDefaultWatchlist: isDefault ? isListed : (movie?.viewerInDefaultWatchlist ?? false),
      viewerWatchlists: [...own, ...others],
      viewerHasListed: isListed || others.length > 0,
    },
  })
  if (listId !== undefined && wasListed !== isListed) changeCount(cache, listId, isListed ? 1 : -1)
}

/** Returns whether the cache knows a watchlist as the viewer's default. */
function isDefaultList(cache: ApolloCache, listId: string): boolean {
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

/** An entry to remove or to restore, with its note and place if they are known. */
type RemovedEntry = ListedEntryFragment & Partial<Pick<WatchlistPlaceFragment, 'position' | 'note'>>

/** Removes the entry of a title that the catalogue does not have from the cached lists, or shows it again where it was. */
function writeEntry(cache: ApolloCache, entry: RemovedEntry, isListed: boolean): void {
  if (!isListed) return removeEntry(cache, 'WatchlistEntry', entry)
  cache.writeFragment({
    fragment: RemovedEntryFragmentDoc,
    fragmentName: 'RemovedEntry',
    data: { position: 0, note: '', ...entry },
  })
}

/** Loads the titles of a watchlist again if they are on the screen, after one was added. */
export function reloadTitles(client: ApolloClient, listId: string): void {
  const id = client.cache.identify({ __typename: 'Watchlist', id: listId })
  const movies = (_value: unknown, { INVALIDATE }: { INVALIDATE: unknown }) => INVALIDATE
  // The screen keeps its titles if that fails.
  void client
    .refetchQueries({ updateCache: (cache) => cache.modify({ id, fields: { movies } as never }) })
    .catch(() => undefined)
}

/** Adds a title to a watchlist, or removes it. `entry`: to restore, or of one not in the catalogue. */
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
    if (!isUnknown) return writeMembership(cache, list.id, movie.id, added)
    writeEntry(cache, entry, added)
  }
  let removed: RemovedEntry | null | undefined
  whenSignedIn(actionOf(isListed), () =>
    toggleOptimistically(
      client.cache,
      {
        key: watchlistMovieKey(list.id, movie.id),
        name: movie.title,
        optimistic: (cache, added) => {
          write(cache, added)
          if (isUnknown) changeCount(cache, list.id, added ? 1 : -1)
        },
        send: (add, mayWait) =>
          add
            ? client.mutate({
                mutation: AddToWatchlistDocument,
                variables: {
                  watchlistId: list.id,
                  movie: entry ? restoreInput(entry) : { movieId: movie.id },
                  note: entry?.note,
                  position: entry?.position,
                },
                context: { mayWait },
                update: (cache) => isUnknown && writeEntry(cache, entry, true),
              })
            : client.mutate({
                mutation: RemoveFromWatchlistDocument,
                variables: { watchlistId: list.id, movieId: movie.id },
                context: { mayWait },
                update: (cache, { data }) => {
                  removed = data?.removeFromWatchlist?.entry
                  if (isUnknown) writeEntry(cache, entry, false)
                },
              }),
        onConflict: (added, error) => {
          write(client.cache, added)
          toast.info(listErrorMessage(error, actionOf(added), 'watchlist'))
        },
        onSuccess: (added) => {
          if (added) reloadTitles(client, list.id)
          const undo = () => setInWatchlist(client, list, movie, true, removed ?? entry)
          toastListChange({ title: movie.title, list: list.name, added, undo: added ? undefined : undo })
        },
        onError: showFailure,
      },
      isListed,
    ),
  )
}
