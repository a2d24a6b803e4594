import { inspect } from 'node:util'
import type { Logger } from './log.js'

/** Options of {@link handleUncaughtErrors}. */
export interface UncaughtErrorsOptions {
  log: Logger
  /** Called for each error, for metrics. */
  onCaught?: (kind: 'rejection' | 'exception') => void
  /** Called once when more than `maxExceptions` exceptions occur within `withinMs`. */
  onFatal: () => void
  maxExceptions?: number
  /** Milliseconds. */
  withinMs?: number
}

/**
 * Logs unhandled rejections and uncaught exceptions, and lets the process go on: all state is in the database, and one
 * failed request is no reason to end the others. Calls `onFatal` for a process that keeps throwing.
 * @returns removes the handlers.
 */
export function handleUncaughtErrors({
  log,
  onCaught,
  onFatal,
  maxExceptions = 10,
  withinMs = 60_000,
}: UncaughtErrorsOptions): () => void {
  let times: number[] = []
  let isFatal = false

  const onRejection = (reason: unknown): void => {
    log.error({ err: asError(reason) }, 'unhandled rejection')
    onCaught?.('rejection')
  }
  const onException = (thrown: unknown): void => {
    // The reader of the output has gone, so a log line would fail again.
    if (isBrokenPipe(thrown)) return
    log.fatal({ err: asError(thrown) }, 'uncaught exception')
    onCaught?.('exception')
    const now = performance.now()
    times = [...times.filter((time) => time > now - withinMs), now]
    if (times.length <= maxExceptions || isFatal) return
    isFatal = true
    log.fatal(`More than ${maxExceptions} uncaught exceptions in ${withinMs / 1_000} s: stopping`)
    onFatal()
  }

  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onException)
  return () => {
    process.off('unhandledRejection', onRejection)
    process.off('uncaughtException', onException)
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`Thrown: ${inspect(thrown, { depth: 2 })}`)
}

function isBrokenPipe(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    thrown.code === 'EPIPE' &&
    'syscall' in thrown &&
    thrown.syscall === 'write'
  )
}
