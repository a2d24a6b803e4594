import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import { ApolloServerErrorCode } from '@apollo/server/errors'
import { ERRORS } from '../../contract/messages.js'
import type { Observer } from './Observer.js'
import type { Endpoint, RequestContext } from './RequestContext.js'

/** What Prometheus is told. Every label has a bounded set of values. */
export interface Metrics {
  /** Counts a finished request; `status` is a class as in 2xx, or "aborted". */
  request(visit: RequestContext, status: string, seconds: number): void
  /** Counts a statement of the database. */
  statement(seconds: number): void
  /** Counts a connection that was refused before it was a request. */
  refused(status: number): void
  /** Counts what only the last resort caught. */
  lastResort(kind: 'rejection' | 'exception'): void
  /** Counts what becomes of calls to a live provider of titles. `outcome` has a bounded set of values. */
  provider: {
    call(outcome: string, seconds: number): void
    resting(isResting: boolean): void
  }
  /** Reads gauges from here whenever somebody asks. `operations` may be labels, all others are "other". */
  watch(source: { observer: Observer; pool: Pool; operations: readonly string[] }): void
  /** The page that Prometheus reads. */
  page(): Promise<{ type: string; text: string }>
}

const CODES: ReadonlySet<string> = new Set([...Object.keys(ERRORS), ...Object.values(ApolloServerErrorCode)])
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of one server. The library is loaded here, so that it costs nothing when nobody wants metrics. */
export async function createMetrics(): Promise<Metrics> {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'From the complete headers of a request to the last byte of its answer.',
    labelNames: ['door', 'status', 'operation'],
    buckets: SECONDS,
    registers,
  })
  const statements = new Histogram({
    name: 'marquee_sql_statement_duration_seconds',
    help: 'From sending a statement to its last row, without the wait for a connection.',
    buckets: SECONDS,
    registers,
  })
  const graphErrors = new Counter({
    name: 'marquee_graph_errors_total',
    help: 'Errors in answers of the graph.',
    labelNames: ['code'],
    registers,
  })
  const refusals = new Counter({
    name: 'marquee_refused_connections_total',
    help: 'Connections that were ended before they had sent a request: too slow, too large or not HTTP.',
    labelNames: ['status'],
    registers,
  })
  const uncaught = new Counter({
    name: 'marquee_uncaught_total',
    help: 'Rejections and exceptions that nobody caught.',
    labelNames: ['kind'],
    registers,
  })
  const providerCalls = new Histogram({
    name: 'marquee_provider_call_duration_seconds',
    help: 'From asking a live provider of titles to the last byte of its answer, or to the failure.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  })
  const providerRests = new Gauge({
    name: 'marquee_provider_resting',
    help: '1 while a live provider of titles is not asked because it failed repeatedly, else 0.',
    registers,
  })

  let operations: ReadonlySet<string> = new Set()
  type Observed = { observe(seconds: number): void }
  const children = new Map<string, Observed>()
  const child = (door: Endpoint, status: string, operation: string): Observed => {
    const key = `${door} ${status} ${operation}`
    let found = children.get(key)
    if (!found) children.set(key, (found = requests.labels(door, status, operation)))
    return found
  }

  return {
    request({ endpoint: door, operation, errors }, status, seconds) {
      const isKnown = operation !== undefined && operations.has(operation)
      child(door, status, door === 'graph' ? (isKnown ? operation : 'other') : '').observe(seconds)
      if (door === 'graph')
        for (const code of errors ?? []) graphErrors.inc({ code: CODES.has(code) ? code : 'other' })
    },
    statement: (seconds) => statements.observe(seconds),
    refused: (status) => refusals.inc({ status }),
    lastResort: (kind) => uncaught.inc({ kind }),
    provider: {
      call: (outcome, seconds) => providerCalls.observe({ outcome }, seconds),
      resting: (isResting) => providerRests.set(isResting ? 1 : 0),
    },
    watch({ observer, pool, operations: names }) {
      operations = new Set(names)
      const gauges = [
        new Gauge({
          name: 'marquee_http_requests_in_flight',
          help: 'Requests that are being answered.',
          labelNames: ['door'],
          registers: [],
          collect() {
            const count: Record<Endpoint, number> = { graph: 0, bridge: 0, site: 0 }
            for (const { endpoint: door } of observer.inFlight.keys()) count[door]++
            for (const [door, value] of Object.entries(count)) this.set({ door }, value)
          },
        }),
        new Gauge({
          name: 'marquee_pool_connections',
          help: 'Connections to the database, and requests that wait for one.',
          labelNames: ['state'],
          registers: [],
          collect() {
            this.set({ state: 'total' }, pool.totalCount)
            this.set({ state: 'idle' }, pool.idleCount)
            this.set({ state: 'waiting' }, pool.waitingCount)
          },
        }),
      ]
      for (const gauge of gauges) registry.registerMetric(gauge)
    },
    page: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

/** A server for `GET /metrics` on a port of its own, which strangers need not reach. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The metrics are at /metrics')
    metrics.page().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
