import { Socket } from 'node:net'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'

/** How long each part of talking to the database may take, in milliseconds. */
export interface PoolTimeouts {
  /** A request waits this long for a connection of the pool. */
  acquire: number
  /** A new connection is ready after this long. */
  connect: number
  /** PostgreSQL itself ends a statement after this long. */
  statement: number
  /** A connection that owes an answer and sends nothing for this long is lost. */
  silence: number
  /** A statement whose answer trickles in is given up after this long. */
  query: number
}

/**
 * Each is longer than the one it backs up, and one statement's longest way (acquire + query) ends before 8 s, when
 * clients give up. `connect` is what a pool full of half-made connections takes to recover after an outage of the
 * network, so it stays below 2 s; no PostgreSQL that could serve takes longer.
 */
export const POOL_TIMEOUTS: Readonly<PoolTimeouts> = {
  acquire: 2_500,
  connect: 1_500,
  statement: 4_000,
  silence: 4_500,
  query: 5_000,
}

/** A connection was given up because nothing came back on it. The code is the one of a socket that timed out. */
export class ConnectionStalledError extends Error {
  override name = 'SilenceError'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}

/** A pg client that gives up connecting sooner than a request gives up waiting for a connection; pg has one option for both. */
export function clientWithConnectTimeout(connect: number): new (config?: ClientConfig) => Client {
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      // The pool hides the password from enumeration.
      super({ ...config, password: config.password, connectionTimeoutMillis: connect })
    }
  }
}

interface Line {
  socket: Socket
  /** Bytes that had been written when PostgreSQL last said that it was ready: more than these are unanswered. */
  answered: number
  readyAt: number
  askedAt: number
  isOut: boolean
}

/**
 * Keeps the pool free of lost connections. Time limits of statements alone do not: pg tells the caller that the time
 * is over, but the connection goes back into the pool and the next statement waits on it for ever.
 *
 * The socket's own inactivity timer ends a connection that owes an answer. That covers every way a statement is sent
 * (prepared, ORM, transactions), TLS, and a goodbye that nobody hears.
 */
export function watchPool(
  pool: Pool,
  { silence, query: longest }: Pick<PoolTimeouts, 'silence' | 'query'>,
): void {
  const lines = new Map<PoolClient, Line>()

  const onSilence = (silent: Line): void => {
    if (!owesAnswer(silent)) return
    silent.socket.destroy(new ConnectionStalledError())
    // What cuts one connection mostly cuts all. The idle ones would each cost a later request its whole patience.
    const since = performance.now() - silence
    for (const line of lines.values())
      if (!owesAnswer(line) && line.readyAt < since) line.socket.destroy(new ConnectionStalledError())
  }

  pool.on('connect', (client) => {
    const { connection, query } = client
    const socket = connection.stream
    if (!(socket instanceof Socket)) return
    const now = performance.now()
    const line: Line = { socket, answered: socket.bytesWritten, readyAt: now, askedAt: now, isOut: true }
    lines.set(client, line)

    client.query = (...args: unknown[]) => {
      if (!owesAnswer(line)) line.askedAt = performance.now()
      return Reflect.apply(query, client, args)
    }
    // Before pg's own listener, which may send the next statement at once.
    connection.prependListener('readyForQuery', () => {
      line.answered = socket.bytesWritten
      line.readyAt = performance.now()
    })
    socket.setTimeout(silence, () => onSilence(line))
    // An answer that trickles is no silence, and a transaction would wait on it once more to roll back.
    socket.on('data', () => {
      if (owesAnswer(line) && performance.now() - line.askedAt > longest)
        socket.destroy(new ConnectionStalledError())
    })
    socket.once('close', () => {
      lines.delete(client)
      if (line.isOut) takeBack(client)
    })
  })

  pool.on('acquire', (client) => {
    const line = lines.get(client)
    if (line) line.isOut = true
  })

  // The ORM releases connections without saying that their statement timed out.
  pool.on('release', (_error, client) => {
    const line = lines.get(client)
    if (!line) return
    line.isOut = false
    if (owesAnswer(line)) void client.end()
  })
}

function owesAnswer({ socket, answered }: Line): boolean {
  return socket.bytesWritten !== answered
}

/**
 * Releases a dead connection for its holder. kysely never does when begin, commit or rollback fail
 * (kysely-org/kysely#1990), and ten lost transactions would use the pool up for good.
 */
function takeBack(client: PoolClient): void {
  const { release } = client
  client.release = () => undefined
  release(true)
}
