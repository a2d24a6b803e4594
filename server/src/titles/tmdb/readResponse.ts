import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { z } from 'zod'
import { ProviderError } from './ProviderError.js'

export const CALL_LIMITS = {
  /** Concurrent calls. TMDB allows "somewhere in the 40 requests per second range". */
  concurrent: 16,
  /** Calls that wait for one of those; further calls fail at once. */
  queued: 400,
  /** Retries of a call that failed with 429 or 5xx, or whose connection broke. */
  retries: 2,
  /** Pause before the first retry, doubled for the second, ± 50 %; in milliseconds. */
  backoffMs: 120,
  /** Consecutive failures that open the circuit breaker. */
  failuresUntilOpen: 6,
  /** How long the circuit breaker stays open, in milliseconds. */
  openMs: 3_000,
  /** Maximum size of a response, in bytes. The largest real ones, credits of long series, are about 1 MB. */
  responseBytes: 5_000_000,
  /** Pause of all calls after a 429 without Retry-After, in milliseconds. */
  defaultPauseMs: 500,
  /** Maximum pause of all calls after a 429; a longer Retry-After is reduced to it. In milliseconds. */
  maxPauseMs: 300_000,
} as const

/** Up to this share of a list's items may be invalid; they are left out. */
const INVALID_ITEMS_MAX_SHARE = 0.2
/** Bytes of an unwanted body that are read so that the connection can be used again. */
const DISCARDED_BYTES = 16_384

const DECOMPRESS_OPTIONS = { maxOutputLength: CALL_LIMITS.responseBytes }
const DECOMPRESS = new Map([
  ['gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
])

export function discardBody({ body }: Dispatcher.ResponseData, signal?: AbortSignal): void {
  body.dump({ limit: DISCARDED_BYTES, ...(signal && { signal }) }).catch(() => undefined)
}

/**
 * Reads the body of a response as text. Calls do not ask for compression, but a proxy may compress all the same.
 * @throws ProviderError
 */
export async function readText(response: Dispatcher.ResponseData): Promise<string> {
  const { headers, body } = response
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return body.text()
  const decompress = DECOMPRESS.get(encoding)
  if (!decompress) {
    discardBody(response)
    throw new ProviderError('invalid_response', 'unknown content encoding')
  }
  const compressed = Buffer.from(await body.arrayBuffer())
  try {
    return (await decompress(compressed, DECOMPRESS_OPTIONS)).toString('utf8')
  } catch (cause) {
    throw new ProviderError(
      'invalid_response',
      `not ${encoding}, or more than ${CALL_LIMITS.responseBytes} bytes`,
      undefined,
      { cause },
    )
  }
}

/**
 * Parses and validates JSON. A few invalid items of a list are left out.
 * @param onDropped called with the number of those items and the first reason
 * @throws ProviderError
 */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  onDropped: (dropped: number, reason: string) => void,
): z.output<Schema> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ProviderError('invalid_response', `${text.length} characters that are not JSON`)
  }
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const reason = reasonOf(result.error)
  const dropped = dropInvalidItems(body, result.error)
  const remaining = dropped > 0 ? schema.safeParse(body) : result
  if (!remaining.success) throw new ProviderError('invalid_response', reason)
  onDropped(dropped, reason)
  return remaining.data
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'the response'}: ${issue?.message}`
}

interface Item {
  list: unknown[]
  index: number
}

/**
 * Removes the invalid items of a response's lists, if they are few: one title without a name must not hide the
 * nineteen others.
 * @returns how many were removed; 0 if too many are invalid or something outside of a list is
 */
function dropInvalidItems(body: unknown, { issues }: z.ZodError): number {
  const invalid = new Map<unknown[], Set<number>>()
  for (const { path } of issues) {
    const item = itemAt(body, path)
    if (!item) return 0
    invalid.set(item.list, (invalid.get(item.list) ?? new Set()).add(item.index))
  }
  for (const [list, indexes] of invalid)
    if (indexes.size === list.length || indexes.size > Math.max(1, list.length * INVALID_ITEMS_MAX_SHARE))
      return 0
  for (const [list, indexes] of invalid)
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  return [...invalid.values()].reduce((sum, indexes) => sum + indexes.size, 0)
}

/** Finds the outermost list item that a path leads into. */
function itemAt(body: unknown, path: readonly PropertyKey[]): Item | undefined {
  let value: unknown = body
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') return { list: value, index: step }
    value = (value as Record<PropertyKey, unknown> | null)?.[step]
  }
  return undefined
}
