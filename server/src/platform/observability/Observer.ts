import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from './log.js'
import type { Metrics } from './metrics.js'
import type { Tracing } from './tracing.js'
import {
  loggedPath,
  readRequestId,
  runInRequestContext,
  RequestContext,
  type Endpoint,
  type RequestCharge,
} from './RequestContext.js'

/** Outputs of an {@link Observer}. */
export interface ObserverOptions {
  log: Logger
  /** Minimum duration of a request that is logged as slow, in milliseconds. */
  slowMs: number
  metrics?: Metrics
  tracing?: Tracing
}

/** A request without a complete response. */
export interface InFlightRequest {
  context: RequestContext
  response: ServerResponse
}

/** Logs, counts and traces every request, from its arrival to its last byte. */
export class Observer {
  /**
   * Requests without a complete response, in no order. An array, because V8 keeps what a Map held when it grew until the next
   * major garbage collection.
   */
  readonly inFlight: InFlightRequest[] = []
  onEnd: (() => void) | undefined
  /** Whether responses close their connection. Set while the server stops. */
  closeConnections = false

  constructor(private readonly options: ObserverOptions) {}

  /** Runs `handle` within a new request context. @param path of the request, without the query string */
  observe(
    request: IncomingMessage,
    response: ServerResponse,
    endpoint: Endpoint,
    path: string,
    charge: RequestCharge,
    handle: () => void,
  ): void {
    const id = readRequestId(request.headers['x-request-id'])
    const context = new RequestContext(id, endpoint, request.method ?? '', path, charge)
    const { socket } = request
    const bytesBefore = socket.bytesWritten
    const inFlight = { context, response }
    this.inFlight.push(inFlight)
    response.setHeader('X-Request-Id', id)
    if (this.closeConnections) response.setHeader('Connection', 'close')
    response.on('close', () => this.#end(inFlight, socket.bytesWritten - bytesBefore))
    const { tracing } = this.options
    runInRequestContext(
      context,
      tracing ? () => tracing.traceRequest(context, request.headers, handle) : handle,
    )
  }

  #end(ended: InFlightRequest, bytes: number): void {
    const { log, slowMs, metrics, tracing } = this.options
    const { context, response } = ended
    this.#remove(ended)
    context.charge?.close()
    const ms = performance.now() - context.startedAt
    const aborted = !response.writableFinished && !isWritten(response, bytes)
    if (aborted) context.cancel()
    const status = response.headersSent ? response.statusCode : undefined
    // A stream lasts as long as its client likes, which is no latency.
    if (!context.isStream)
      metrics?.recordRequest(
        context,
        aborted || !status ? 'aborted' : `${Math.floor(status / 100)}xx`,
        ms / 1_000,
      )
    tracing?.endRequest(context, status, aborted)

    const isSlow = ms >= slowMs && !context.isStream
    const level = isSlow ? 'warn' : isQuiet(context, status) ? 'debug' : 'info'
    if (log.isLevelEnabled(level))
      log[level](
        {
          requestId: context.id,
          method: context.method,
          path: loggedPath(context.path),
          status,
          ms: Math.round(ms * 10) / 10,
          bytes,
          operation: context.operation,
          errors: context.errors,
          aborted: aborted || undefined,
        },
        isSlow ? 'slow request' : 'request',
      )
    this.onEnd?.()
  }

  #remove(ended: InFlightRequest): void {
    const last = this.inFlight.pop()
    if (last && last !== ended) this.inFlight[this.inFlight.indexOf(ended)] = last
  }
}

/** Whether the whole body was written. Some clients disconnect on the last byte, before the stream has ended. */
function isWritten(response: ServerResponse, bytes: number): boolean {
  const length = Number(response.getHeader('Content-Length') ?? Infinity)
  return response.headersSent && bytes > length
}

/** Whether a request is logged at level `debug`: health checks, images and files are frequent and of little interest. */
function isQuiet({ endpoint, path }: RequestContext, status = 0): boolean {
  return endpoint === 'pages' && status < 500 && /^\/health\/|^\/images\/|\.\w+$/.test(path)
}
