import type { ApolloClient } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { parseServerError } from '../apollo/parseServerError.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { DeleteWatchlistDocument } from '../generated/graphql.js'
import { toast } from '../ui/toast.js'

/** Deletes a watchlist: it is gone at once from every list it is in, and back in its place when that fails. */
export function deleteWatchlist(client: ApolloClient, list: { id: string; name: string }): void {
  whenSignedIn('delete a watchlist', () => void remove(client, list))
}

async function remove(client: ApolloClient, { id, name }: { id: string; name: string }): Promise<void> {
  const forget = () => client.cache.evict({ id: client.cache.identify({ __typename: 'Watchlist', id }) })
  try {
    await client.mutate({
      mutation: DeleteWatchlistDocument,
      variables: { id },
      optimisticResponse: { deleteWatchlist: { __typename: 'Watchlist', id } },
      update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Watchlist', id }) }),
    })
  } catch (error) {
    const { code } = parseServerError(error)
    toast.error(listErrorMessage(error, 'delete a watchlist', 'watchlist', NOTICES.watchlistDeleteFailed))
    // Somebody, perhaps another tab, was quicker.
    if (code === 'WATCHLIST_NOT_FOUND') forget()
    return
  }
  invalidateViewer(client, 'stats')
  toast.success(NOTICES.watchlistDeleted(name))
}
