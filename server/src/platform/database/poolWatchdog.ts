import { Socket } from 'node:net'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'

/** Time limits of database access, in milliseconds. */
export interface PoolTimeouts {
  /** Maximum wait for a connection of the pool. */
  acquire: number
  connect: number
  /** Time after which PostgreSQL cancels a statement. */
  statement: number
  /** Maximum time without data on a connection whose statement has no complete result. Then the connection is closed. */
  stalled: number
  /** Maximum time of a statement whose result arrives slowly. */
  query: number
}

/**
 * Default time limits. Each is longer than the one it backs up. A statement's maximum time (acquire + query) ends before 8 s,
 * when clients give up. After a network outage a pool full of unfinished connections recovers after `connect`, so it is
 * below 2 s; a PostgreSQL that is able to serve connects faster.
 */
export const POOL_TIMEOUTS: Readonly<PoolTimeouts> = {
  acquire: 2_500,
  connect: 1_500,
  statement: 4_000,
  stalled: 4_500,
  query: 5_000,
}

/** Error of a connection that was closed because it received no data. Has the code of a socket timeout. */
export class ConnectionStalledError extends Error {
  override name = 'ConnectionStalledError'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not respond')
  }
}

/** Returns a pg client class with its own connect timeout. pg uses one option for it and for the wait for a connection. */
export function clientWithConnectTimeout(connect: number): new (config?: ClientConfig) => Client {
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      // The pool hides the password from enumeration.
      super({ ...config, password: config.password, connectionTimeoutMillis: connect })
    }
  }
}

interface TrackedConnection {
  socket: Socket
  /** Number of statements without a complete result. */
  open: number
  /** Bytes written when PostgreSQL last sent ReadyForQuery. If more are written, an answer is pending. */
  bytesAtReady: number
  /** Time of the last ReadyForQuery, by `performance.now()`. */
  readyAt: number
  /** Time when the pending statement was sent. */
  sentAt: number
  isCheckedOut: boolean
}

/**
 * Removes lost connections from the pool. Statement timeouts alone are not enough: pg reports the timeout, but returns the
 * connection to the pool, where the next statement waits on it forever.
 *
 * The socket's inactivity timer closes a connection with a pending result. This covers every way a statement is sent
 * (prepared, ORM, transactions), TLS, and a Terminate message without a reply.
 */
export function watchPool(
  pool: Pool,
  { stalled: stalledMs, query: queryMs }: Pick<PoolTimeouts, 'stalled' | 'query'>,
): void {
  const connections = new Map<PoolClient, TrackedConnection>()

  const onInactive = (inactive: TrackedConnection): void => {
    if (!isPending(inactive)) return
    inactive.socket.destroy(new ConnectionStalledError())
    // An outage usually affects all connections. Each idle one would cost a later request its whole timeout.
    const since = performance.now() - stalledMs
    for (const tracked of connections.values())
      if (!isPending(tracked) && tracked.readyAt < since) tracked.socket.destroy(new ConnectionStalledError())
  }

  pool.on('connect', (client) => {
    const { connection, query } = client
    const socket = connection.stream
    if (!(socket instanceof Socket)) return
    const now = performance.now()
    const tracked: TrackedConnection = {
      socket,
      open: 0,
      bytesAtReady: socket.bytesWritten,
      readyAt: now,
      sentAt: now,
      isCheckedOut: true,
    }
    connections.set(client, tracked)

    client.query = (...args: unknown[]) => {
      if (!isPending(tracked)) tracked.sentAt = performance.now()
      tracked.open++
      return Reflect.apply(query, client, args)
    }
    // Before pg's own listener, which may send the next statement at once.
    connection.prependListener('readyForQuery', () => {
      tracked.open--
      tracked.bytesAtReady = socket.bytesWritten
      tracked.readyAt = performance.now()
    })
    // Not as its argument: that listener is removed after the first idle time.
    socket.setTimeout(stalledMs).on('timeout', () => onInactive(tracked))
    // A slow result resets the inactivity timer, and a transaction would wait for it again to roll back.
    socket.on('data', () => {
      if (isPending(tracked) && performance.now() - tracked.sentAt > queryMs)
        socket.destroy(new ConnectionStalledError())
    })
    socket.once('close', () => {
      connections.delete(client)
      if (tracked.isCheckedOut) releaseDead(client)
    })
  })

  pool.on('acquire', (client) => {
    const tracked = connections.get(client)
    if (tracked) tracked.isCheckedOut = true
  })

  // The ORM releases connections without reporting that their statement timed out.
  pool.on('release', (_error, client) => {
    const tracked = connections.get(client)
    if (!tracked) return
    tracked.isCheckedOut = false
    if (isPending(tracked)) void client.end()
  })
}

function isPending({ socket, open, bytesAtReady }: TrackedConnection): boolean {
  return open > 0 || socket.bytesWritten !== bytesAtReady
}

/**
 * Releases a closed connection to the pool. kysely never does if begin, commit or rollback fails
 * (kysely-org/kysely#1990), and ten lost transactions would exhaust the pool.
 */
function releaseDead(client: PoolClient): void {
  client.release(true)
  // After it, because it may put back a function that it stands for. Whoever still holds the connection may release it too.
  client.release = () => undefined
}
