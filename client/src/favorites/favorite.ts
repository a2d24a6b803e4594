import type { ApolloClient } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { toggleOptimistically } from '../apollo/optimisticToggle.js'
import {
  AddFavoriteDocument,
  FavoriteButtonFragmentDoc,
  RemoveFavoriteDocument,
  type FavoriteButtonFragment,
} from '../generated/graphql.js'
import { toast } from '../ui/toast.js'

/** What a title is called, and which it is. */
export type Titled = Pick<FavoriteButtonFragment, 'id' | 'title'>

/** Under this key a title's way into the favorites or out of them is found among the wishes. */
export const favoriteKey = (id: string) => `favorite ${id}`

const action = (want: boolean) => (want ? 'add to favorites' : 'remove from favorites')

/** Makes a title a favorite or no longer one; somebody who is not signed in is asked to first. */
export function setFavorite(
  client: ApolloClient,
  { id, title }: Titled,
  want: boolean,
  /** Where it stood in the list, to put it back there. */
  addedAt?: string,
): void {
  const write = (cache: ApolloClient['cache'], viewerHasFavorited: boolean) =>
    cache.writeFragment({
      fragment: FavoriteButtonFragmentDoc,
      fragmentName: 'FavoriteButton',
      data: { __typename: 'Movie', id, title, viewerHasFavorited },
    })
  const key = favoriteKey(id)
  whenSignedIn(action(want), () =>
    toggleOptimistically(
      client.cache,
      {
        key,
        optimistic: write,
        send: (add) =>
          client.mutate(
            add
              ? { mutation: AddFavoriteDocument, variables: { movieId: id, addedAt } }
              : { mutation: RemoveFavoriteDocument, variables: { movieId: id } },
          ),
        onConflict: (now, error) => {
          write(client.cache, now)
          toast.info(listErrorMessage(error, action(now)))
        },
        onSuccess: (now) => {
          // A list that is on the screen begins anew with what has come; what has gone it leaves out by itself.
          invalidateViewer(client, 'stats', 'recentActivity', ...(now ? (['favorites'] as const) : []))
          if (now) toast.success(NOTICES.addedTo(title, 'favorites'))
          else
            toast.success(NOTICES.removedFrom(title, 'favorites'), {
              action: { label: 'Undo', run: () => setFavorite(client, { id, title }, true, addedAt) },
            })
        },
        onError: (now, error) =>
          toast.error(listErrorMessage(error, action(now), 'item', NOTICES.favoritesFailed)),
      },
      want,
    ),
  )
}
