import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/errors.js'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { JSON_BODY } from '../../../contract/rules/requests.js'

/** Maximum size of a body, and number of values of its JSON. */
export interface BodyLimits {
  bytes: number
  values: number
}

/**
 * Reads and parses a JSON body in UTF-8.
 * @param types media types that the request may name
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or BAD_REQUEST.
 */
export async function readBody(
  request: IncomingMessage,
  { bytes, values }: BodyLimits,
  types: readonly string[] = ['application/json'],
): Promise<unknown> {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => /^\s*charset="?([^"\s]+)/.exec(part)?.[1]).find(Boolean)
  if (!types.includes(type?.trim() ?? '') || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  // A body without a declared length is rejected before (SlowClients).
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > bytes) throw new AppError('PAYLOAD_TOO_LARGE')

  return parseJson((await readBytes(request, length)).toString('utf8'), { values })
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

/**
 * Parses JSON of a request.
 * @param options.message of the error for invalid JSON @param options.values maximum number of values
 * @throws AppError BAD_REQUEST for invalid JSON, or JSON that {@link checkJson} rejects.
 */
export function parseJson(
  text: string,
  { message, values }: { message?: string; values?: number } = {},
): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('BAD_REQUEST', undefined, message)
  }
  return checkJson(value, values)
}

/**
 * Returns `value` if it is within the limits of {@link JSON_BODY}. Recursive functions such as `JSON.stringify` would
 * otherwise overflow the stack.
 * @throws AppError BAD_REQUEST
 */
export function checkJson<Value>(value: Value, maxValues: number = JSON_BODY.values): Value {
  let level: unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_BODY.depth) throw new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.jsonDepth)
    values += level.length
    if (values > maxValues) throw new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.jsonValues)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}
