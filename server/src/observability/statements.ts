import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '../config/log.js'
import { redactSql } from './redactSql.js'
import type { Metrics } from './metrics.js'
import type { Tracing } from './tracing.js'
import { currentRequestContext } from './RequestContext.js'

/** Who hears of statements. */
export interface StatementMonitor {
  log: Logger
  /** From this many milliseconds on a statement is logged. */
  slowMs: number
  metrics?: Metrics
  tracing?: Tracing
}

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * Times every statement that goes through a pool, whoever sends it: prepared reads, the ORM, transactions. A statement
 * that had to wait for a connection still belongs to the request that asked for it.
 */
export function monitorStatements(pool: Pool, watch: StatementMonitor): void {
  const watched = new WeakSet<PoolClient>()
  const see = (client: PoolClient): PoolClient => {
    if (!watched.has(client)) {
      watched.add(client)
      watchClient(client, watch)
    }
    return client
  }

  const connect = pool.connect.bind(pool)
  function watchedConnect(): Promise<PoolClient>
  function watchedConnect(callback: ConnectCallback): void
  function watchedConnect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return connect().then(see)
    // The pool calls back from whichever request happens to release a connection.
    connect(AsyncLocalStorage.bind((error, client, done) => callback(error, client && see(client), done)))
    return undefined
  }
  pool.connect = watchedConnect
}

function watchClient(client: PoolClient, watch: StatementMonitor): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const timed = (...given: unknown[]): unknown => {
    const statement = textOf(given[0])
    if (!statement) return query(...given)
    const ended = begin(statement, watch)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        ended(error)
        callback(error, result)
      }
      return query(...given)
    }
    const result = query(...given)
    if (result instanceof Promise) result.then(() => ended(), ended)
    return result
  }
  client.query = timed as PoolClient['query']
}

interface Statement {
  text: string
  /** Prepared statements carry their values apart; the ORM writes them into the text. */
  prepared: boolean
}

/** What is sent, or undefined for the streaming kinds of pg that bring their own protocol. */
function textOf(given: unknown): Statement | undefined {
  if (typeof given === 'string') return { text: given, prepared: false }
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined
  const { text, name } = given as { text?: unknown; name?: unknown }
  return typeof text === 'string' ? { text, prepared: typeof name === 'string' } : undefined
}

function begin({ text, prepared }: Statement, watch: StatementMonitor): (error?: unknown) => void {
  const began = performance.now()
  const visit = currentRequestContext()
  const endSpan = watch.tracing?.statement(() => loggedStatement(text, prepared))
  return (error) => {
    const ms = performance.now() - began
    endSpan?.(error)
    watch.metrics?.statement(ms / 1_000)
    if (ms >= watch.slowMs)
      watch.log.warn(
        {
          ...(visit && { requestId: visit.id, operation: visit.operation }),
          ms: Math.round(ms),
          statement: loggedStatement(text, prepared),
        },
        'slow statement',
      )
  }
}

const LONGEST_STATEMENT = 2_000

/** A statement as logs and traces may hold it: without values, in one line. */
export function loggedStatement(text: string, prepared: boolean): string {
  const bare = prepared ? text : redactSql(text)
  return bare.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT)
}
