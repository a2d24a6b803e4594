import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../config/log.js'
import type { Metrics } from './metrics.js'
import type { Observer } from './Observer.js'

/** How long a client may take and how much it may send before its request is understood. */
export interface ConnectionLimits {
  /** Until the headers are complete, in milliseconds. */
  headersMs: number
  /** Until the body is complete. */
  requestMs: number
  /** How often the two above are checked; they hold to within this. */
  checkMs: number
  /** A connection between two requests. Longer than the 60 s of common proxies, which must be the ones to hang up. */
  keepAliveMs: number
  /** A connection on which nothing moves in either direction, for example a client that does not read its answer. */
  silentMs: number
  headerBytes: number
  /** How long a refused client may still read why. */
  lingerMs: number
  /** At a stop: how long half-sent headers may still become a request. */
  graceMs: number
  /** Connections at once; one more is closed unanswered. */
  connections: number
  /** Connections at once from one address that is neither this machine's nor a trusted proxy's. */
  connectionsPerAddress: number
}

export const CONNECTION_LIMITS: Readonly<ConnectionLimits> = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 1_000,
  keepAliveMs: 65_000,
  silentMs: 60_000,
  headerBytes: 16_384,
  lingerMs: 500,
  graceMs: 1_000,
  connections: 10_000,
  connectionsPerAddress: 1_000,
}

/** The limits as node:http takes them. */
export function serverOptions(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
  }
}

/** The connections of a server: refuses what is no request, and lets the server stop without cutting off any that is. */
export class SlowClients {
  readonly #open = new Set<Socket>()
  readonly #perAddress = new Map<string, number>()
  readonly #refused = new WeakSet<Socket>()
  #stopping = false

  constructor(
    private readonly server: Server,
    private readonly observer: Observer,
    private readonly limits: ConnectionLimits,
    log: Logger,
    metrics?: Metrics,
    /** Whether many people's connections may come from an address. */
    isProxy: (address: string) => boolean = () => false,
  ) {
    server.setTimeout(limits.silentMs)
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
      if (this.#refused.has(socket)) return
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const refusal = REJECTIONS.get(error.code ?? '') ?? BAD_REQUEST
      log.debug({ status: refusal.status, code: error.code }, 'refused')
      metrics?.refused(refusal.status)
      // An answer that has begun cannot become another one.
      const isAnswering = [...observer.inFlight.values()].some(
        (response) => response.socket === socket && response.headersSent,
      )
      if (isAnswering) return void socket.destroy()
      this.#refused.add(socket)
      socket.end(wire(refusal))
      // Hanging up on a client that is still sending would take the answer back out of its hands.
      setTimeout(() => socket.destroy(), limits.lingerMs).unref()
    })
  }

  /** Counts a connection from an address until it closes. @returns whether there may be so many */
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

  /** Whether the server takes no more connections and only finishes what has begun. */
  get stopping(): boolean {
    return this.#stopping
  }

  /** Takes no more connections and resolves when every request that has begun is answered. */
  async stop(): Promise<void> {
    this.#stopping = true
    const closed = new Promise<void>((done) => this.server.close(() => done()))
    // A kept connection would hold the stop up until its client or its time-out lets go of it.
    for (const response of this.observer.inFlight.values())
      if (!response.headersSent) response.setHeader('Connection', 'close')
    this.observer.closeConnections = true
    this.observer.onEnd = () => setImmediate(() => this.server.closeIdleConnections())
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy()
    const grace = setTimeout(() => {
      const busy = new Set([...this.observer.inFlight.values()].map(({ socket }) => socket))
      for (const socket of this.#open) if (!busy.has(socket)) socket.destroy()
    }, this.limits.graceMs)
    await closed
    clearTimeout(grace)
  }
}

interface RejectedConnection {
  status: number
  reason: string
  text: string
}

const BAD_REQUEST: RejectedConnection = {
  status: 400,
  reason: 'Bad Request',
  text: 'This is not an HTTP request',
}
const REJECTIONS: ReadonlyMap<string, RejectedConnection> = new Map(
  Object.entries<RejectedConnection>({
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
    ERR_HTTP_REQUEST_TIMEOUT: {
      status: 408,
      reason: 'Request Timeout',
      text: 'The request took too long to arrive',
    },
  }),
)

function wire({ status, reason, text }: RejectedConnection): string {
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}
