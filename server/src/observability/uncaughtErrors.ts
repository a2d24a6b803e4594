import { inspect } from 'node:util'
import type { Logger } from '../config/log.js'

/** Options of {@link handleUncaughtErrors}. */
export interface UncaughtErrorsOptions {
  log: Logger
  onCaught?: (kind: 'rejection' | 'exception') => void
  /** Called once when more than `most` exceptions came within `withinMs`: something is broken for good. */
  giveUp: () => void
  most?: number
  withinMs?: number
}

/**
 * What nobody caught is logged whole and serving goes on: everything that must be right is in the database, and one
 * broken request is no reason to break off the others. A process that keeps throwing gives up.
 * @returns takes the handlers away again.
 */
export function handleUncaughtErrors({
  log,
  onCaught,
  giveUp,
  most = 10,
  withinMs = 60_000,
}: UncaughtErrorsOptions): () => void {
  let times: number[] = []
  let hasGivenUp = false

  const onRejection = (reason: unknown): void => {
    log.error({ err: asError(reason) }, 'unhandled rejection')
    onCaught?.('rejection')
  }
  const onException = (thrown: unknown): void => {
    // Nobody reads the output any more. Saying so would only fail again.
    if (isBrokenPipe(thrown)) return
    log.fatal({ err: asError(thrown) }, 'uncaught exception')
    onCaught?.('exception')
    const now = performance.now()
    times = [...times.filter((time) => time > now - withinMs), now]
    if (times.length <= most || hasGivenUp) return
    hasGivenUp = true
    log.fatal(`More than ${most} uncaught exceptions in ${withinMs / 1_000} s: stopping`)
    giveUp()
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
