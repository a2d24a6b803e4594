import type { ApolloCache, ApolloClient, FieldFunctionOptions, Reference } from '@apollo/client'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { MoveInWatchlistDocument } from './WatchlistEditing.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** Where a title is moved: behind another one, first (null), or to a place from 1 that is not loaded. */
type Target = { after: string | null } | { place: number }

/** Moves a title in the cached lists that are in the watchlist's own order. */
function place(cache: ApolloCache, listId: string, movieId: string, target: Target): void {
  cache.modify({
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    fields: {
      movies: (
        list: { readonly nodes: readonly Reference[] },
        { readField, storeFieldName }: Pick<FieldFunctionOptions, 'readField' | 'storeFieldName'>,
      ) => {
        if (storeFieldName.includes('orderBy')) return list
        const isOf = (id: string) => (node: Reference) => readField('movieId', node) === id
        const moved = list.nodes.find(isOf(movieId))
        const others = list.nodes.filter((node) => node !== moved)
        // The rest of the list is not loaded: the title comes with its page.
        if ('place' in target) return { ...list, nodes: others }
        const { after } = target
        const index = after === null ? 0 : others.findIndex(isOf(after)) + 1
        // The title before it is on a page that is not loaded.
        if (!moved || (after !== null && index === 0)) return list
        return { ...list, nodes: [...others.slice(0, index), moved, ...others.slice(index)] }
      },
    } as never,
  })
}

/** Moves are sent one after the other, because each refers to the order that the former one has made. */
let queue: Promise<unknown> = Promise.resolve()
let layers = 0

/** Moves a title of its watchlist optimistically. Asks a visitor to sign in first. */
export function moveInWatchlist(client: ApolloClient, listId: string, movieId: string, target: Target): void {
  whenSignedIn(t('sort a watchlist'), () => {
    const layer = `move ${++layers}`
    client.cache.batch({ optimistic: layer, update: (cache) => place(cache, listId, movieId, target) })
    const send = () =>
      client.mutate({
        mutation: MoveInWatchlistDocument,
        variables: { watchlistId: listId, movieId, ...target },
        context: { mayWait: { name: t('the order of a watchlist') } },
        update: (cache) => place(cache, listId, movieId, target),
      })
    const fail = (error: unknown) => {
      toast.error(
        listErrorMessage(error, t('sort a watchlist'), 'watchlist', WATCHLIST_NOTICES.watchlistMoveFailed),
      )
    }
    queue = queue
      .then(send)
      .then((result) => isWaiting(result) && toastWaiting())
      .catch(fail)
      .finally(() => client.cache.removeOptimistic(layer))
  })
}
