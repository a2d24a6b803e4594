import { ApolloLink, type ApolloClient } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { session } from './session.js'

const CHANNEL = 'marquee'
/** Milliseconds in which what other tabs write is gathered: a person who clicks fast makes one question of it. */
const GATHER = 300
/** They change the session and nothing that is shown. */
const OF_SESSION = new Set(['RefreshToken', 'Logout'])

/**
 * Tells the other tabs of this browser when the signed-in person has written something here, and asks again for what is
 * on the screen when they have written something there: at once, or when this tab is next looked at.
 * Returns how to stop.
 */
export function crossTabSync(client: ApolloClient): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  const { link } = client
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBehind = false

  const catchUp = () => {
    if (!isBehind || document.visibilityState !== 'visible') return
    isBehind = false
    // A question that fails leaves what was shown; its screen says so itself.
    void client.refetchQueries({ include: 'active' }).catch(() => undefined)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' || data !== session.viewer()?.id) return
    isBehind = true
    clearTimeout(timer)
    timer = setTimeout(catchUp, GATHER)
  })
  document.addEventListener('visibilitychange', catchUp)

  const tell = new ApolloLink((operation, forward) => {
    const isWrite =
      operation.operationType === OperationTypeNode.MUTATION && !OF_SESSION.has(operation.operationName ?? '')
    if (!isWrite) return forward(operation)
    return forward(operation).pipe(
      tap(({ errors }) => {
        const viewer = session.viewer()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
        if (viewer && !errors) channel.postMessage(viewer.id)
      }),
    )
  })
  client.setLink(tell.concat(link))

  return () => {
    client.setLink(link)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', catchUp)
    channel.close()
  }
}
