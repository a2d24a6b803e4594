import type { ApolloClient } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { crossTabLink } from '../../platform/apollo/links/lazyLink.js'
import { session } from '../../platform/session/session.js'

const CHANNEL = 'marquee'
/** Debounce time of refetches, in milliseconds: quick successive mutations of another tab cause one refetch. */
const REFETCH_DELAY_MS = 300
/** Mutations that change the session but no displayed data. */
const SESSION_MUTATIONS = new Set(['RefreshToken', 'Logout'])

/** Notifies other tabs of mutations, and refetches after theirs. Returns a function that stops it. */
export function crossTabSync(client: ApolloClient): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStale = false

  const refetchIfStale = () => {
    if (!isStale || document.visibilityState !== 'visible') return
    isStale = false
    // A failed query keeps its data; its screen shows the error.
    void client.refetchQueries({ include: 'active' }).catch(() => undefined)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' || data !== session.viewer()?.id) return
    isStale = true
    clearTimeout(timer)
    timer = setTimeout(refetchIfStale, REFETCH_DELAY_MS)
  })
  document.addEventListener('visibilitychange', refetchIfStale)

  const uninstall = crossTabLink.install(client, (operation, forward) => {
    const changesData =
      operation.operationType === OperationTypeNode.MUTATION &&
      !SESSION_MUTATIONS.has(operation.operationName ?? '')
    if (!changesData) return forward(operation)
    return forward(operation).pipe(
      tap(({ errors }) => {
        const viewer = session.viewer()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
        if (viewer && !errors) channel.postMessage(viewer.id)
      }),
    )
  })

  return () => {
    uninstall()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', refetchIfStale)
    channel.close()
  }
}
