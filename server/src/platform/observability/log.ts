import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino'
import type { LogLevel } from '../config/env.js'
import { currentRequestContext } from './RequestContext.js'

export type { Logger }

/** Lines are written when they fill `minLength` characters, or after `periodicFlush` milliseconds. */
const BUFFER = { minLength: 4_096, periodicFlush: 1_000 }
/** Maximum length of the buffer in characters, for when nothing reads the output. Further lines are dropped. */
const MAX_BUFFER_LENGTH = 16_000_000
/** Lines of this level (error) or above are written at once. */
const FLUSH_LEVEL = 50

/** Options of {@link createLogger}. */
export interface LoggerTarget {
  /** Whether lines are buffered and written asynchronously. The buffer is flushed when the process exits. */
  buffered?: boolean
  /** Destination of the lines; standard output by default. */
  to?: DestinationStream
}

/**
 * Creates a logger of JSON lines. Lines of a request contain its id. Secrets are never logged: their fields are removed,
 * and of an error only the properties without values are logged.
 */
export function createLogger(level: LogLevel, { buffered = false, to }: LoggerTarget = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    // pino's own redaction takes as much time as the rest of a line.
    formatters: { level: (label) => ({ level: label }), log: (line) => withoutSecrets(line) },
    mixin: () => {
      const context = currentRequestContext()
      return context ? { requestId: context.id, operation: context.operation } : {}
    },
    serializers: { err: (thrown) => serializeError(thrown) },
  }
  if (to) return pino(options, to)
  if (!buffered) return pino(options)
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      method.apply(this, args)
      if (level >= FLUSH_LEVEL) this.flush()
    },
  }
  return pino(
    { ...options, hooks },
    pino.destination({ sync: false, ...BUFFER, maxLength: MAX_BUFFER_LENGTH }),
  )
}

/** Resolves when all buffered lines are written. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((done) => log.flush(() => done()))
}

const SECRET_NAME = /(authorization|cookie|password|secret|token)$/i
const MAX_DEPTH = 5

/** Returns an object without the properties whose names mark them as secret, at any depth. */
function withoutSecrets(object: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy = object
  for (const name of Object.keys(object)) {
    const value = object[name]
    const isLogged = !SECRET_NAME.test(name) && depth < MAX_DEPTH
    const logged = isLogged ? (isPlain(value) ? withoutSecrets(value, depth + 1) : value) : undefined
    if (logged === value) continue
    if (copy === object) copy = { ...object }
    copy[name] = logged
  }
  return copy
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error)
}

/**
 * Properties of an error that are logged beside its message and stack. Others may hold values: a database error has those of
 * the row, and an error of Redis the command with the password.
 */
const LOGGED_PROPERTIES = [
  'type',
  'code',
  // of a database
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  // of the system
  'errno',
  'syscall',
  'address',
  'port',
  'hostname',
  'signal',
  // of a request to another server
  'status',
  'fault',
  'failure',
  // of GraphQL
  'path',
  'locations',
] as const
/** Maximum number of errors of an `AggregateError` that are logged. */
const MAX_AGGREGATED = 10

function serializeError(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error)) return thrown
  const error = stdSerializers.err(thrown)
  const logged: Record<string, unknown> = {}
  for (const name of LOGGED_PROPERTIES) if (error[name] !== undefined) logged[name] = error[name]
  if ('errors' in thrown && Array.isArray(thrown.errors) && depth < MAX_DEPTH)
    logged['aggregateErrors'] = thrown.errors
      .slice(0, MAX_AGGREGATED)
      .map((one) => serializeError(one, depth + 1))
  // The message of a database error may hold SQL of the ORM.
  const readable = isDatabaseError(thrown) ? redactSql : (text: string) => text
  return { ...logged, message: readable(error.message), stack: readable(error.stack) }
}

function isDatabaseError(thrown: Error): boolean {
  for (
    let current: unknown = thrown, depth = 0;
    current instanceof Error && depth < 5;
    // An error of GraphQL has the thrown one there.
    current = current.cause ?? (current as Error & { originalError?: unknown }).originalError, depth++
  )
    if ('severity' in current || 'sqlMessage' in current || 'query' in current) return true
  return false
}

/** Replaces the quoted literals of an SQL text, which may be personal data, by an ellipsis. Drops the rest after an unclosed quote. */
export function redactSql(sql: string): string {
  return sql.replace(/\be'(?:[^'\\]|''|\\.)*(?:'|$)|'(?:[^']|'')*(?:'|$)/gis, "'…'")
}
