import { pino, type Logger } from 'pino'
import type { LogLevel } from './env.js'

export type { Logger }

/** JSON lines on standard output. Secrets never get in: the headers that carry them are cut out. */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: undefined,
    redact: { paths: ['*.authorization', '*.cookie', '*.password', '*.token'], remove: true },
  })
}
