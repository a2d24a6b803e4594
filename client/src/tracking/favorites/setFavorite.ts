import type { ApolloCache, ApolloClient } from '@apollo/client'
import { LIST_NOTICES, toastListChange } from '../../platform/apollo/listNotices.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { removeEntry, restoreInput, type ListedEntry } from '../../platform/apollo/listEntry.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import {
  AddFavoriteDocument,
  FavoriteButtonFragmentDoc,
  RemoveFavoriteDocument,
  type FavoriteButtonFragment,
} from './FavoriteButton.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'

type TitleRef = Pick<FavoriteButtonFragment, 'id' | 'title'>

/** Returns the key of the pending favorite toggle of a title. */
export const favoriteKey = (id: string) => `favorite ${id}`

const actionOf = (isFavorite: boolean) => (isFavorite ? t('add to favorites') : t('remove from favorites'))

/** Adds a title to the favorites, or removes it. `entry`: to restore, or of a title not in the catalogue. */
export function setFavorite(
  client: ApolloClient,
  { id, title }: TitleRef,
  isFavorite: boolean,
  entry?: ListedEntry,
): void {
  const isUnlisted = entry?.movie === null
  // A title that the catalogue does not have is no `Movie` in the cache: only its entry disappears.
  const write = (cache: ApolloCache, viewerHasFavorited: boolean) => {
    if (!isUnlisted)
      cache.writeFragment({
        fragment: FavoriteButtonFragmentDoc,
        fragmentName: 'FavoriteButton',
        data: { __typename: 'Movie', id, title, viewerHasFavorited },
      })
    else if (entry && !viewerHasFavorited) removeEntry(cache, 'Favorite', entry)
  }
  whenSignedIn(actionOf(isFavorite), () =>
    toggleOptimistically(
      client.cache,
      {
        key: favoriteKey(id),
        name: title,
        optimistic: write,
        send: (add, mayWait) =>
          add
            ? client.mutate({
                mutation: AddFavoriteDocument,
                variables: { movie: entry ? restoreInput(entry) : { movieId: id } },
                context: { mayBeNull: isUnlisted, mayWait },
              })
            : client.mutate({
                mutation: RemoveFavoriteDocument,
                variables: { movieId: id },
                context: { mayBeNull: isUnlisted, mayWait },
                update: (cache) => write(cache, false),
              }),
        onConflict: (added, error) => {
          write(client.cache, added)
          toast.info(listErrorMessage(error, actionOf(added)))
        },
        onSuccess: (added) => {
          // A list on the screen must be loaded again after an addition; the cache policy hides a removed title.
          invalidateViewer(client, added ? 'addFavorite' : 'removeFavorite')
          const undo = () => setFavorite(client, { id, title }, true, entry)
          toastListChange({ title, list: 'favorites', added, undo: added ? undefined : undo })
        },
        onError: (added, error) =>
          toast.error(listErrorMessage(error, actionOf(added), 'item', LIST_NOTICES.favoritesFailed)),
      },
      isFavorite,
    ),
  )
}
