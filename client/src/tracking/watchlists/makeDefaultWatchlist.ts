import type { ApolloCache, ApolloClient, FieldFunctionOptions, Reference } from '@apollo/client'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { UpdateWatchlistDocument } from './WatchlistsTab.generated.js'

/** Writes the default watchlist (null: none). Titles without cached watchlists are read again. */
export function writeDefaultWatchlist(cache: ApolloCache, listId: string | null): void {
  for (const id of Object.keys(cache.extract() as object)) {
    if (id.startsWith('Watchlist:'))
      cache.modify({
        id,
        fields: {
          viewerDefault: (_before: unknown, { readField }: FieldFunctionOptions) =>
            readField('id') === listId,
        } as never,
      })
    if (id.startsWith('Movie:'))
      cache.modify({
        id,
        fields: {
          viewerInDefaultWatchlist: (
            _before: unknown,
            { readField, DELETE }: Pick<FieldFunctionOptions, 'readField'> & { DELETE: unknown },
          ) => {
            const lists = readField<readonly Reference[]>('viewerWatchlists')
            if (listId === null) return false
            return lists ? lists.some((list) => readField('id', list) === listId) : DELETE
          },
        } as never,
      })
  }
}

/** Makes a watchlist the viewer's default. Asks a visitor to sign in first. */
export function makeDefaultWatchlist(client: ApolloClient, list: { id: string; name: string }): void {
  whenSignedIn('change a watchlist', () => void save(client, list))
}

async function save(client: ApolloClient, { id, name }: { id: string; name: string }): Promise<void> {
  try {
    const result = await client.mutate({
      mutation: UpdateWatchlistDocument,
      variables: { id, input: { isDefault: true } },
      context: { mayWait: { name } },
      update: (cache) => writeDefaultWatchlist(cache, id),
    })
    if (isWaiting(result)) toastWaiting()
    else toast.success(WATCHLIST_NOTICES.defaultChosen(name))
  } catch (error) {
    toast.error(
      listErrorMessage(error, 'change a watchlist', 'watchlist', WATCHLIST_NOTICES.watchlistUpdateFailed),
    )
  }
}
