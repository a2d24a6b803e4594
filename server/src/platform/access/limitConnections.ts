import type { Pool, PoolClient } from 'pg'
import { FairQueue } from '../http/FairQueue.js'
import { withTimeout } from '../http/withTimeout.js'
import { currentRequestContext } from '../observability/RequestContext.js'

/** Requests that hold a connection: of one address, and waiting ones. The pool itself limits those of all addresses. */
const LIMITS = { atOnce: Infinity, atOncePerKey: 4, perKey: 2_000, total: 20_000 }

/** Maximum wait, in milliseconds. */
const WAIT_MS = 5_000

type ConnectCallback = NonNullable<Parameters<Pool['connect']>[0]>

/**
 * Limits the requests of an address that hold a connection of a pool at the same time, so that one address cannot occupy all of
 * them. A request that holds one gets further ones at once: it would otherwise wait for itself.
 */
export function limitConnections(pool: Pool): void {
  const queue = new FairQueue(LIMITS)
  const connect = pool.connect.bind(pool)

  function limitedConnect(): Promise<PoolClient>
  function limitedConnect(callback: ConnectCallback): void
  function limitedConnect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        limitedConnect((error, client) => (client ? resolve(client) : reject(error)))
      })
    const request = currentRequestContext()
    const address = request?.charge?.address
    if (!request || !address || request.connections > 0) return void connect(callback)
    const start = (leave: () => void) => {
      request.connections++
      connectUntil(() => {
        request.connections--
        leave()
      }, callback)
    }
    const turn = queue.enter(address)
    if (turn instanceof Promise) void startAfter(turn, start, callback)
    else start(turn)
    return undefined
  }

  /** Calls `start` after a wait, or `callback` with the error of a full queue. */
  async function startAfter(
    turn: Promise<() => void>,
    start: (leave: () => void) => void,
    callback: ConnectCallback,
  ): Promise<void> {
    let leave: () => void
    try {
      leave = await withTimeout(turn, WAIT_MS)
    } catch (error) {
      turn.then(
        (unused) => unused(),
        () => undefined,
      )
      return callback(error as Error, undefined, () => undefined)
    }
    start(leave)
  }

  /** Connects, and calls `onEnd` once when the connection is released or there is none. */
  function connectUntil(onEnd: () => void, callback: ConnectCallback): void {
    connect((error, client) => {
      if (!client) {
        onEnd()
        return callback(error, client, () => undefined)
      }
      const { release } = client
      client.release = (destroy) => {
        client.release = release
        onEnd()
        release(destroy)
      }
      callback(error, client, client.release)
    })
  }

  pool.connect = limitedConnect
}
