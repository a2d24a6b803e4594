import type { ApolloClient } from '@apollo/client'
import { session } from '../accounts/session.js'

/** Fields of `User` that the server derives from other data, so that mutations of that data outdate them. */
export type UserField = 'stats' | 'recentActivity' | 'favorites' | 'watched' | 'watchlists'

/** Invalidates cached fields of the viewer. Active queries refetch them at once, other screens when they open. */
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
    // The screen keeps its data if the refetch fails; it reads the fields when it opens again.
    .catch(() => undefined)
}
