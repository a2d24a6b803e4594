import { mapOf } from '../../../contract/own.js'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { mayBeSlow } from './slowBodies.js'
import type { Logger } from './log.js'
import type { Metrics } from './metrics.js'
import type { Observer } from './Observer.js'

export interface ConnectionLimits {
  /** Maximum time until the headers are complete, in milliseconds. */
  headersMs: number
  /** Maximum time until the body is complete, in milliseconds. */
  requestMs: number
  /** Interval at which the two limits above are checked, in milliseconds. */
  checkMs: number
  /** Maximum idle time between two requests, in milliseconds. Longer than the 60 s of common proxies, which must disconnect first. */
  keepAliveMs: number
  /** Maximum time without data in either direction, in milliseconds, for example for a client that does not read. */
  idleMs: number
  /** Maximum size of the headers, in bytes. */
  headerBytes: number
  /** How long a rejected client can still read the error, in milliseconds. */
  lingerMs: number
  /** During shutdown: how long open connections may still send a request, in milliseconds. */
  graceMs: number
  /** Maximum number of connections; more are closed without a response. */
  connections: number
  /** Maximum number of connections from one address, except from loopback and trusted proxies. */
  connectionsPerAddress: number
  /** Maximum number of unanswered requests of one connection. Browsers send the next one after the answer. */
  pipelined: number
}

/** Default limits. docs/OPERATIONS.md lists them. */
export const CONNECTION_LIMITS: Readonly<ConnectionLimits> = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 1_000,
  keepAliveMs: 65_000,
  idleMs: 60_000,
  headerBytes: 16_384,
  lingerMs: 500,
  graceMs: 1_000,
  connections: 10_000,
  connectionsPerAddress: 1_000,
  pipelined: 8,
}

/** Returns the limits as options of node:http. */
export function serverOptions(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    // Of a body that nobody reads yet.
    highWaterMark: 16_384,
  }
}

/** Number of steps in which idle connections are closed during shutdown. */
const CLOSING_STEPS = 10

/** A timer that keeps no process alive. */
const UNREFERENCED = { ref: false }

/** What is known of a connection that has sent a request. */
interface ConnectionState {
  unanswered: number
  /** Time of the last answer, by `performance.now()`. */
  answeredAt: number
  /** Bytes that had been read by then. */
  bytesRead: number
}

/** Tracks a server's connections: rejects slow and invalid clients, and drains requests at shutdown. */
export class SlowClients {
  readonly #open = new Set<Socket>()
  readonly #perAddress = new Map<string, number>()
  readonly #rejected = new WeakSet<Socket>()
  readonly #states = new WeakMap<Socket, ConnectionState>()
  #stopping = false

  constructor(
    private readonly server: Server,
    private readonly observer: Observer,
    private readonly limits: ConnectionLimits,
    log: Logger,
    metrics?: Metrics,
    /** Whether an address may have any number of connections. */
    isProxy: (address: string) => boolean = () => false,
  ) {
    server.setTimeout(limits.idleMs)
    server.maxConnections = limits.connections
    server.on('connection', (socket) => {
      const { remoteAddress } = socket
      if (remoteAddress !== undefined && !isProxy(remoteAddress) && !this.#count(remoteAddress, socket)) {
        log.debug({ address: remoteAddress }, 'too many connections from an address')
        return void socket.destroy()
      }
      this.#open.add(socket)
      socket.on('close', () => this.#open.delete(socket))
    })
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (this.#rejected.has(socket)) return
      // Node says it once for each request, and goes on to read what is not ended here.
      if (error.code === REQUEST_TIMEOUT && mayBeSlow(socket)) return
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const rejection = REJECTIONS.get(error.code ?? '') ?? BAD_REQUEST
      log.debug({ status: rejection.status, code: error.code }, 'connection rejected')
      metrics?.recordRejectedConnection(rejection.status)
      // A response that was started cannot be replaced.
      const isResponding = observer.inFlight.some(
        ({ response }) => response.socket === socket && response.headersSent,
      )
      if (isResponding) return void socket.destroy()
      this.#reject(socket, rejection)
    })
  }

  /**
   * Whether a request may be handled; otherwise its connection ends. Node handles all requests that have arrived together before
   * anything else, and keeps an object for each chunk of a body, which can be one byte.
   */
  admits({ socket, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed || this.#rejected.has(socket)) return false
    const state = this.#states.get(socket) ?? { unanswered: 0, answeredAt: 0, bytesRead: 0 }
    if (state.unanswered >= this.limits.pipelined) {
      socket.destroy()
      return false
    }
    if (headers['transfer-encoding'] !== undefined) {
      this.#reject(socket, LENGTH_REQUIRED)
      return false
    }
    state.unanswered++
    this.#states.set(socket, state)
    response.once('close', () => {
      state.unanswered--
      state.answeredAt = performance.now()
      state.bytesRead = socket.bytesRead
    })
    return true
  }

  #reject(socket: Socket, rejection: RejectedConnection): void {
    this.#rejected.add(socket)
    socket.end(formatResponse(rejection))
    // Closing at once would reset a client that is still sending, and it would lose the response.
    setTimeout(() => socket.destroy(), this.limits.lingerMs).unref()
  }

  /** Counts a connection from an address until it closes. @returns false if there are too many */
  #count(address: string, socket: Socket): boolean {
    const count = (this.#perAddress.get(address) ?? 0) + 1
    if (count > this.limits.connectionsPerAddress) return false
    this.#perAddress.set(address, count)
    socket.once('close', () => {
      const left = (this.#perAddress.get(address) ?? 1) - 1
      if (left > 0) this.#perAddress.set(address, left)
      else this.#perAddress.delete(address)
    })
    return true
  }

  /** Whether the server accepts no new connections and only finishes running requests. */
  get stopping(): boolean {
    return this.#stopping
  }

  /**
   * Stops accepting connections and resolves when every running request is finished. A proxy may be sending a request on an idle
   * connection, and cannot repeat a POST that was cut off: so these requests are still answered, with `Connection: close`.
   */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const { response } of this.observer.inFlight)
      if (!response.headersSent) response.setHeader('Connection', 'close')
    this.observer.closeConnections = true
    await quietTurn()
    // That of node:http closes idle connections at once.
    const closed = new Promise<void>((done) => {
      NetServer.prototype.close.call(this.server, () => done())
    })
    await this.#closeIdle(closed)
    // A response that began before the stop leaves its connection open.
    this.observer.onEnd = () => setImmediate(() => this.server.closeIdleConnections())
    this.server.close()
    await closed
  }

  /**
   * Closes idle connections within the grace period, those that were used longest ago first: proxies take the one that was used
   * last. Then closes all others without a request.
   */
  async #closeIdle(closed: Promise<void>): Promise<void> {
    const isClosed = closed.then(() => true)
    for (let steps = CLOSING_STEPS; steps > 0; steps--) {
      if (await Promise.race([isClosed, wait(this.limits.graceMs / CLOSING_STEPS, false, UNREFERENCED)]))
        return
      await quietTurn()
      const idle = this.#idleConnections()
      for (const socket of idle.slice(0, Math.floor(idle.length / steps))) socket.destroy()
    }
    const busy = new Set(this.observer.inFlight.map(({ response }) => response.socket))
    for (const socket of this.#open) if (!busy.has(socket)) socket.destroy()
  }

  /** Returns the connections whose requests are all answered, and that have sent nothing since; the one used longest ago first. */
  #idleConnections(): Socket[] {
    const idle: { socket: Socket; answeredAt: number }[] = []
    for (const socket of this.#open) {
      const state = this.#states.get(socket)
      if (state?.unanswered === 0 && state.bytesRead === socket.bytesRead)
        idle.push({ socket, answeredAt: state.answeredAt })
    }
    return idle.sort((a, b) => a.answeredAt - b.answeredAt).map(({ socket }) => socket)
  }
}

/** Maximum number of turns of the event loop, and the duration in milliseconds below which one is quiet. */
const QUIET_TURN = { attempts: 100, ms: 1 }

/**
 * Resolves after a short turn of the event loop: everything that has arrived is accepted and read then. While a long one runs,
 * requests wait in the kernel, and closing their connection would cut them off.
 */
async function quietTurn(): Promise<void> {
  for (let attempt = 0; attempt < QUIET_TURN.attempts; attempt++) {
    const from = performance.now()
    await nextTurn()
    if (performance.now() - from < QUIET_TURN.ms) return
  }
}

interface RejectedConnection {
  status: number
  reason: string
  text: string
}

const LENGTH_REQUIRED: RejectedConnection = {
  status: 411,
  reason: 'Length Required',
  text: 'Send the body with a Content-Length header instead of chunks',
}
const BAD_REQUEST: RejectedConnection = {
  status: 400,
  reason: 'Bad Request',
  text: 'This is not an HTTP request',
}
/** Code of an error of Node, for headers and for bodies. */
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const REJECTIONS = mapOf<RejectedConnection>({
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    text: 'The headers are too large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Payload Too Large',
    text: 'The chunk extensions are too large',
  },
  [REQUEST_TIMEOUT]: {
    status: 408,
    reason: 'Request Timeout',
    text: 'The request took too long to arrive',
  },
})

function formatResponse({ status, reason, text }: RejectedConnection): string {
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}
