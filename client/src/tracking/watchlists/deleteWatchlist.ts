import type { ApolloCache, ApolloClient } from '@apollo/client'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import {
  DeleteWatchlistDocument,
  RestoreWatchlistDocument,
  WatchlistsTabDocument,
} from './WatchlistsTab.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'

/** Deletes a watchlist optimistically; it reappears in its position if that fails. A toast offers to restore it. Asks for a sign-in first. */
export function deleteWatchlist(client: ApolloClient, list: { id: string; name: string }): void {
  whenSignedIn(t('delete a watchlist'), () => void remove(client, list))
}

async function remove(client: ApolloClient, { id, name }: { id: string; name: string }): Promise<void> {
  const evict = (cache: ApolloCache) => cache.evict({ id: cache.identify({ __typename: 'Watchlist', id }) })
  try {
    const result = await client.mutate({
      mutation: DeleteWatchlistDocument,
      variables: { id },
      context: { mayWait: { name, deletes: id } },
      optimisticResponse: { deleteWatchlist: { __typename: 'Watchlist', id } },
      update: (cache) => void evict(cache),
    })
    if (isWaiting(result)) return toastWaiting()
  } catch (error) {
    const { code } = parseServerError(error)
    toast.error(
      listErrorMessage(error, t('delete a watchlist'), 'watchlist', WATCHLIST_NOTICES.watchlistDeleteFailed),
    )
    // It is already deleted, for example in another tab.
    if (code === 'WATCHLIST_NOT_FOUND') evict(client.cache)
    return
  }
  invalidateViewer(client, 'deleteWatchlist')
  toast.success(WATCHLIST_NOTICES.watchlistDeleted(name), {
    action: {
      label: t('Undo'),
      run: () => whenSignedIn(t('restore a watchlist'), () => void restore(client, id)),
    },
  })
}

/** Brings a deleted watchlist back, and loads the lists that are on the screen again. */
async function restore(client: ApolloClient, id: string): Promise<void> {
  try {
    const { data } = await client.mutate({
      mutation: RestoreWatchlistDocument,
      variables: { id },
      refetchQueries: [WatchlistsTabDocument],
    })
    invalidateViewer(client, 'restoreWatchlist')
    const name = data?.restoreWatchlist?.name
    if (name !== undefined) toast.success(WATCHLIST_NOTICES.watchlistRestored(name))
  } catch (error) {
    toast.error(
      listErrorMessage(
        error,
        t('restore a watchlist'),
        'watchlist',
        WATCHLIST_NOTICES.watchlistRestoreFailed,
      ),
    )
  }
}
