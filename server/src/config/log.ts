import {
  pino,
  stdSerializers,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino'
import type { LogLevel } from './env.js'
import { redactSql } from '../observability/redactSql.js'
import { currentRequestContext } from '../observability/RequestContext.js'

export type { Logger }

/** Lines wait until they fill this many characters or this many milliseconds have passed. */
const BUFFER = { minLength: 4_096, periodicFlush: 1_000 }
/** A reader of the output that is stuck costs at most this many characters; further lines are dropped. */
const MOST_WAITING = 16_000_000
/** Level from which a line does not wait. */
const URGENT = 50

/** Options of {@link createLogger}. */
export interface LoggerTarget {
  /** Gather lines and write them beside the work; what waits is written when the process ends. */
  buffered?: boolean
  /** Where lines go instead of standard output. */
  to?: DestinationStream
}

/**
 * JSON lines on standard output; those of a request carry its id. Secrets never get in: fields that hold them are cut
 * out, and of errors of the database only what holds no values is told.
 */
export function createLogger(level: LogLevel, { buffered = false, to }: LoggerTarget = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    // pino's own redaction would cost as much as all the rest of a line.
    formatters: { level: (label) => ({ level: label }), log: (line) => withoutSecrets(line) },
    mixin: () => {
      const visit = currentRequestContext()
      return visit ? { requestId: visit.id, operation: visit.operation } : {}
    },
    serializers: { err: serializeError },
  }
  if (to) return pino(options, to)
  if (!buffered) return pino(options)
  const hooks: LoggerOptions['hooks'] = {
    logMethod(given, method, severity) {
      method.apply(this, given)
      if (severity >= URGENT) this.flush()
    },
  }
  return pino({ ...options, hooks }, pino.destination({ sync: false, ...BUFFER, maxLength: MOST_WAITING }))
}

/** Resolves when everything that was logged is written. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((done) => log.flush(() => done()))
}

const SECRET_NAME = /(authorization|cookie|password|secret|token)$/i
const DEEPEST = 5

/** An object without the properties whose names say that they are secret, at any depth. */
function withoutSecrets(object: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let clean = object
  for (const name of Object.keys(object)) {
    const value = object[name]
    const isTold = !SECRET_NAME.test(name) && depth < DEEPEST
    const told = isTold ? (isPlain(value) ? withoutSecrets(value, depth + 1) : value) : undefined
    if (told === value) continue
    if (clean === object) clean = { ...object }
    clean[name] = told
  }
  return clean
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error)
}

/** What an error of the database may tell. Its other properties hold values, its message may hold the ORM's SQL. */
const TOLD = ['type', 'code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function serializeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  const error = stdSerializers.err(thrown)
  if (!isOfDatabase(thrown)) return withoutSecrets({ ...error })
  const told: Record<string, unknown> = {}
  for (const name of TOLD) if (error[name] !== undefined) told[name] = error[name]
  return { ...told, message: redactSql(error.message), stack: redactSql(error.stack) }
}

function isOfDatabase(thrown: Error): boolean {
  for (
    let current: unknown = thrown, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  )
    if ('severity' in current || 'sqlMessage' in current || 'query' in current) return true
  return false
}
