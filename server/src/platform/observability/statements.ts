import { AsyncResource } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { Pool, PoolClient } from 'pg'
import { type Logger, redactSql } from './log.js'
import type { Metrics } from './metrics.js'
import type { Tracing } from './tracing.js'
import { currentRequestContext } from './RequestContext.js'

/** Outputs of {@link monitorStatements}. */
export interface StatementMonitor {
  log: Logger
  /** Minimum duration of a statement that is logged as slow, in milliseconds. */
  slowMs: number
  metrics?: Metrics
  tracing?: Tracing
}

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * Times every statement of a pool: prepared reads, the ORM and transactions. A statement that waits for a connection stays
 * in the context of its request.
 */
export function monitorStatements(pool: Pool, monitor: StatementMonitor): void {
  const monitored = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (monitored.has(client)) return
    monitored.add(client)
    monitorClient(client, monitor)
  })
  const connect = pool.connect.bind(pool)
  // The pool calls back in the context of the request that releases a connection.
  const connectInContext = (callback?: ConnectCallback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()
  pool.connect = connectInContext as Pool['connect']
}

function monitorClient(client: PoolClient, monitor: StatementMonitor): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  // Statements are sent before the one before has ended, and PostgreSQL runs them one after the other.
  let lastEndedAt = 0
  // Of the time in which the main thread waits: an answer that has to wait for it is the fault of whoever keeps it busy.
  const now = () => performance.eventLoopUtilization().idle
  const timed = (...args: unknown[]): unknown => {
    const statement = textOf(args[0])
    if (!statement) return query(...args)
    const endTimer = startTimer(statement, monitor)
    const charge = currentRequestContext()?.charge
    const sentAt = now()
    charge?.pause()
    const end = (error?: unknown) => {
      endTimer(error)
      const endedAt = now()
      charge?.addTime(endedAt - Math.max(sentAt, lastEndedAt))
      charge?.resume()
      lastEndedAt = endedAt
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(() => end(), end)
    return result
  }
  client.query = timed as PoolClient['query']
}

interface Statement {
  text: string
  /** Whether it is prepared, so that its text holds no values. The ORM writes values into the text. */
  prepared: boolean
}

/** Returns the statement of a query argument; undefined for streams such as COPY and cursors. */
function textOf(argument: unknown): Statement | undefined {
  if (typeof argument === 'string') return { text: argument, prepared: false }
  if (typeof argument !== 'object' || argument === null || 'submit' in argument) return undefined
  const { text, name } = argument as { text?: unknown; name?: unknown }
  return typeof text === 'string' ? { text, prepared: typeof name === 'string' } : undefined
}

function startTimer({ text, prepared }: Statement, monitor: StatementMonitor): (error?: unknown) => void {
  const startedAt = performance.now()
  const context = currentRequestContext()
  const endSpan = monitor.tracing?.startStatement(() => loggedStatement(text, prepared))
  return (error) => {
    const ms = performance.now() - startedAt
    endSpan?.(error)
    monitor.metrics?.recordStatement(ms / 1_000)
    if (ms >= monitor.slowMs)
      monitor.log.warn(
        {
          ...(context && { requestId: context.id, operation: context.operation }),
          ms: Math.round(ms),
          statement: loggedStatement(text, prepared),
        },
        'slow statement',
      )
  }
}

const MAX_STATEMENT_LENGTH = 2_000

/** Returns a statement for logs and traces: without values, on one line. */
export function loggedStatement(text: string, prepared: boolean): string {
  const withoutValues = prepared ? text : redactSql(text)
  return withoutValues.replace(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_LENGTH)
}
