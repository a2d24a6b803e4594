import type { ApolloClient } from '@apollo/client'
import { session } from '../accounts/session.js'

/** Fields of User that follow from other things and must be asked for again when those change. */
export type UserField = 'stats' | 'recentActivity' | 'favorites' | 'watched' | 'watchlists'

/** Asks again for fields of the viewer where they are on the screen; elsewhere they are read when they are next shown. */
export function invalidateViewer(client: ApolloClient, ...fields: UserField[]): void {
  const viewer = session.viewer()
  const id = viewer && client.cache.identify({ __typename: 'User', id: viewer.id })
  if (!id) return
  void client
    .refetchQueries({
      updateCache: (cache) =>
        cache.modify({
          id,
          fields: Object.fromEntries(
            fields.map((field) => [
              field,
              (_value: unknown, { INVALIDATE }: { INVALIDATE: unknown }) => INVALIDATE,
            ]),
          ) as never,
        }),
    })
    // What could not be read again is shown as it was; the screen reads it when it is next opened.
    .catch(() => undefined)
}
