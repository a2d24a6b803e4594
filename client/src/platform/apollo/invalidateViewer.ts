import type { ApolloClient } from '@apollo/client'
import { session } from '../session/session.js'
import { INVALIDATES } from '../../generated/mutationFacts.js'

/** Makes the cached fields stale that the mutation declares with `@invalidates`. Active queries refetch them at once, other screens when they open. */
export function invalidateViewer(client: ApolloClient, mutation: keyof typeof INVALIDATES): void {
  const viewer = session.viewer()
  const id = viewer && client.cache.identify({ __typename: 'User', id: viewer.id })
  if (!id) return
  void client
    .refetchQueries({
      updateCache: (cache) =>
        cache.modify({
          id,
          fields: Object.fromEntries(
            INVALIDATES[mutation].map((field) => [
              field,
              (_value: unknown, { INVALIDATE }: { INVALIDATE: unknown }) => INVALIDATE,
            ]),
          ) as never,
        }),
    })
    // The screen keeps its data if the refetch fails; it reads the fields when it opens again.
    .catch(() => undefined)
}
