import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../config/log.js'
import type { Metrics } from './metrics.js'
import type { Tracing } from './tracing.js'
import {
  loggedPath,
  requestId,
  runInRequestContext,
  RequestContext,
  type Endpoint,
} from './RequestContext.js'

/** What an {@link Observer} tells, and to whom. */
export interface ObserverOptions {
  log: Logger
  /** From this many milliseconds on a request is logged as slow. */
  slowMs: number
  metrics?: Metrics
  tracing?: Tracing
}

/** Sees every request from its arrival to its last byte: names it, logs it, counts it, traces it. */
export class Observer {
  /** The requests that are being answered. */
  readonly inFlight = new Map<RequestContext, ServerResponse>()
  /** Called after each request. */
  onEnd: (() => void) | undefined
  /** Whether each answer is to be the last on its connection. */
  closeConnections = false

  constructor(private readonly options: ObserverOptions) {}

  /** Runs `answer` as one visit; `path` is the address without its query string. */
  observe(
    request: IncomingMessage,
    response: ServerResponse,
    door: Endpoint,
    path: string,
    answer: () => void,
  ): void {
    const id = requestId(request.headers['x-request-id'])
    const visit = new RequestContext(id, door, request.method ?? '', path)
    const { socket } = request
    const written = socket.bytesWritten
    this.inFlight.set(visit, response)
    response.setHeader('X-Request-Id', id)
    if (this.closeConnections) response.setHeader('Connection', 'close')
    response.on('close', () => this.#end(visit, response, socket.bytesWritten - written))
    const { tracing } = this.options
    runInRequestContext(visit, tracing ? () => tracing.request(visit, request.headers, answer) : answer)
  }

  #end(visit: RequestContext, response: ServerResponse, bytes: number): void {
    const { log, slowMs, metrics, tracing } = this.options
    this.inFlight.delete(visit)
    const ms = performance.now() - visit.began
    const aborted = !response.writableFinished && !isWritten(response, bytes)
    const status = response.headersSent ? response.statusCode : undefined
    metrics?.request(visit, aborted || !status ? 'aborted' : `${Math.floor(status / 100)}xx`, ms / 1_000)
    tracing?.end(visit, status, aborted)

    const isSlow = ms >= slowMs
    const level = isSlow ? 'warn' : isQuiet(visit, status) ? 'debug' : 'info'
    if (log.isLevelEnabled(level))
      log[level](
        {
          requestId: visit.id,
          method: visit.method,
          path: loggedPath(visit.path),
          status,
          ms: Math.round(ms * 10) / 10,
          bytes,
          operation: visit.operation,
          errors: visit.errors,
          aborted: aborted || undefined,
        },
        isSlow ? 'slow request' : 'request',
      )
    this.onEnd?.()
  }
}

/** Some clients hang up on the last byte of a file, before its stream has said that it was the last. */
function isWritten(response: ServerResponse, bytes: number): boolean {
  const length = Number(response.getHeader('Content-Length') ?? Infinity)
  return response.headersSent && bytes > length
}

/** Health checks, images and files are many and say little. */
function isQuiet({ endpoint: door, path }: RequestContext, status = 0): boolean {
  return door === 'site' && status < 500 && /^\/health\/|^\/images\/|\.\w+$/.test(path)
}
