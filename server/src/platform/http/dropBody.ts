import type { IncomingMessage } from 'node:http'

/** How much of a refused body is read and dropped: bytes, and milliseconds. */
const DROPPED = { bytes: 4_194_304, ms: 2_000 }

/**
 * Reads and drops the rest of a body whose request is answered with an error: a client that sends all of it before it reads
 * would lose the answer if the connection was closed at once. A longer or slower body closes it.
 */
export function dropBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let left = DROPPED.bytes
  const timer = setTimeout(() => request.destroy(), DROPPED.ms)
  request.once('close', () => clearTimeout(timer))
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
