import type { ApolloClient } from '@apollo/client'
import type { LoggedViewings } from '../../generated/types.js'
import { createStore } from '../../platform/ui/rendering/createStore.js'
import { LoggedViewingsDocument } from './WatchedButton.generated.js'

interface RemovalRequest {
  title: string
  /** Number of viewings that the viewer logged of the title. */
  logged: number
  remove: (viewings: LoggedViewings) => void
}

/** The removal from the watched titles that the dialog asks about. */
export const removalRequest = createStore<RemovalRequest | null>(null)

/** Returns how many viewings the viewer logged of a title; 0 if the server cannot tell: then they stay. */
async function countLogged(client: ApolloClient, id: string): Promise<number> {
  if (!navigator.onLine) return 0
  try {
    const { data } = await client.query({
      query: LoggedViewingsDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    return data?.movie?.viewerViewings?.filter(({ isAutomatic }) => !isAutomatic).length ?? 0
  } catch {
    return 0
  }
}

/** Removes a title from the watched ones; asks first what happens to the viewings that the viewer logged, if there are any. */
export async function askBeforeRemoval(
  client: ApolloClient,
  { id, title }: { id: string; title: string },
  remove: RemovalRequest['remove'],
): Promise<void> {
  const logged = await countLogged(client, id)
  if (logged === 0) remove('KEEP')
  else removalRequest.set({ title, logged, remove })
}
