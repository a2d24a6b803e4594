import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import { ApolloServerErrorCode } from '@apollo/server/errors'
import { ERRORS } from '../../../contract/messages/errors.js'
import { replicaGauges, type ObservedReplica } from './replicaGauges.js'
import type { Endpoint, RequestContext } from './RequestContext.js'

/** Metrics for Prometheus. Every label has a bounded set of values. */
export type Metrics = Awaited<ReturnType<typeof createMetrics>>

interface GaugeSource {
  inFlight: readonly { context: RequestContext }[]
  pool: Pool
  replicas: { observe: () => readonly ObservedReplica[] } | undefined
  operations: readonly string[]
  countJobs: CountJobs
  isListening: () => boolean
}

/** Returns the numbers of background jobs. */
type CountJobs = () => Promise<readonly { queue: string; state: string; count: number }[]>

const CODES: ReadonlySet<string> = new Set([...Object.keys(ERRORS), ...Object.values(ApolloServerErrorCode)])
/** Buckets of the histograms, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of one server. Loads the library here, so that it costs nothing while metrics are off. */
export async function createMetrics() {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'From the complete headers of a request to the last byte of its response.',
    labelNames: ['endpoint', 'status', 'operation'],
    buckets: BUCKETS,
    registers,
  })
  const statements = new Histogram({
    name: 'marquee_sql_statement_duration_seconds',
    help: 'From sending a statement to its last row, without the wait for a connection.',
    buckets: BUCKETS,
    registers,
  })
  const graphqlErrors = new Counter({
    name: 'marquee_graphql_errors_total',
    help: 'Errors in GraphQL responses.',
    labelNames: ['code'],
    registers,
  })
  const rejectedConnections = new Counter({
    name: 'marquee_rejected_connections_total',
    help: 'Connections that were closed before they had sent a request: too slow, too large or not HTTP.',
    labelNames: ['status'],
    registers,
  })
  const uncaught = new Counter({
    name: 'marquee_uncaught_errors_total',
    help: 'Unhandled rejections and uncaught exceptions.',
    labelNames: ['kind'],
    registers,
  })
  const providerCalls = new Histogram({
    name: 'marquee_provider_call_duration_seconds',
    help: 'From a call to the provider of titles to the last byte of its response, or to the failure.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  })
  const providerCircuitOpen = new Gauge({
    name: 'marquee_provider_circuit_open',
    help: '1 while the provider of titles is not called because it failed repeatedly, else 0.',
    registers,
  })

  const redisCircuitOpen = new Gauge({
    name: 'marquee_redis_circuit_open',
    help: '1 while limits are counted in each process because Redis failed repeatedly, else 0.',
    registers,
  })

  const registerJobs = (countJobs: CountJobs) =>
    registry.registerMetric(
      new Gauge({
        name: 'marquee_jobs',
        help: 'Background jobs that wait, are running or have failed for good.',
        labelNames: ['queue', 'state'],
        registers: [],
        async collect() {
          this.reset()
          // The other metrics are served while the database is away.
          const counts = await countJobs().catch(() => [])
          for (const { queue, state, count } of counts) this.set({ queue, state }, count)
        },
      }),
    )

  let operations: ReadonlySet<string> = new Set()
  type Observed = { observe(seconds: number): void }
  const children = new Map<string, Observed>()
  const child = (endpoint: Endpoint, status: string, operation: string): Observed => {
    const key = `${endpoint} ${status} ${operation}`
    let labelled = children.get(key)
    if (!labelled) children.set(key, (labelled = requests.labels(endpoint, status, operation)))
    return labelled
  }

  return {
    /** Records a finished request. @param status a class such as 2xx, or "aborted" */
    recordRequest({ endpoint, operation, errors }: RequestContext, status: string, seconds: number): void {
      const isRegistered = operation !== undefined && operations.has(operation)
      child(endpoint, status, endpoint === 'graphql' ? (isRegistered ? operation : 'other') : '').observe(
        seconds,
      )
      if (endpoint === 'graphql')
        for (const code of errors ?? []) graphqlErrors.inc({ code: CODES.has(code) ? code : 'other' })
    },
    recordStatement: (seconds: number) => statements.observe(seconds),
    recordRejectedConnection: (status: number) => rejectedConnections.inc({ status }),
    recordUncaughtError: (kind: 'rejection' | 'exception') => uncaught.inc({ kind }),
    /** Records calls to the provider of titles. `outcome` has a bounded set of values. */
    provider: {
      call: (outcome: string, seconds: number) => providerCalls.observe({ outcome }, seconds),
      circuitOpen: (isOpen: boolean) => providerCircuitOpen.set(isOpen ? 1 : 0),
    },
    /** Records that the circuit breaker of Redis has opened or closed. */
    redisCircuitOpen: (isOpen: boolean) => redisCircuitOpen.set(isOpen ? 1 : 0),
    /** Adds the gauges of a server. */
    registerGauges({
      inFlight,
      pool,
      replicas,
      operations: names,
      countJobs,
      isListening,
    }: GaugeSource): void {
      operations = new Set(names)
      registerJobs(countJobs)
      const gauges = [
        new Gauge({
          name: 'marquee_http_requests_in_flight',
          help: 'Requests without a complete response.',
          labelNames: ['endpoint'],
          registers: [],
          collect() {
            const count: Record<Endpoint, number> = { graphql: 0, rest: 0, pages: 0 }
            for (const { context } of inFlight) count[context.endpoint]++
            for (const [endpoint, value] of Object.entries(count)) this.set({ endpoint }, value)
          },
        }),
        new Gauge({
          name: 'marquee_pool_connections',
          help: 'Connections to the database, and requests waiting for one.',
          labelNames: ['state'],
          registers: [],
          collect() {
            this.set({ state: 'total' }, pool.totalCount)
            this.set({ state: 'idle' }, pool.idleCount)
            this.set({ state: 'waiting' }, pool.waitingCount)
          },
        }),
        new Gauge({
          name: 'marquee_notifications_connected',
          help: '1 while notifications of other processes arrive, else 0.',
          registers: [],
          collect() {
            this.set(isListening() ? 1 : 0)
          },
        }),
      ]
      for (const gauge of [...gauges, ...(replicas ? replicaGauges(Gauge, replicas.observe) : [])])
        registry.registerMetric(gauge)
    },
    /** Adds the gauge of background jobs, for a process that serves nothing else. */
    registerJobs,
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

/** Creates a server for `GET /metrics`. It has its own port, which need not be public. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The metrics are at /metrics')
    metrics.render().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
