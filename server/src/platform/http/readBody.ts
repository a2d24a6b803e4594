import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/errors.js'
import { parseJson } from './parseJson.js'

/**
 * Reads and parses a JSON body in UTF-8.
 * @param max bytes
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or BAD_REQUEST.
 */
export async function readBody(request: IncomingMessage, max: number): Promise<unknown> {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => /^\s*charset="?([^"\s]+)/.exec(part)?.[1]).find(Boolean)
  if (type?.trim() !== 'application/json' || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  // A body without a declared length is rejected before (SlowClients).
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > max) throw new AppError('PAYLOAD_TOO_LARGE')

  return parseJson((await readBytes(request, length)).toString('utf8'))
}

/**
 * Reads the bytes of a body, whose parts may be small: they are copied to one place. Uses events, because an async iterator costs
 * more than the rest of a small request.
 */
function readBytes(request: IncomingMessage, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = Buffer.alloc(length)
    let end = 0
    request.on('data', (chunk: Buffer) => {
      end += chunk.copy(body, end)
    })
    request.on('end', () => resolve(body.subarray(0, end)))
    request.on('error', reject)
    request.on('close', () => {
      // The client disconnected.
      if (!request.complete) reject(new AppError('BAD_REQUEST'))
    })
  })
}
