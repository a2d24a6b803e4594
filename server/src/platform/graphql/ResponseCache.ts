import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { toAppError } from '../errors/errors.js'
import { runShared } from '../observability/RequestContext.js'
import { toOwnMemory } from '../http/GzippedCache.js'
import type { ExecutorResponse } from './compiled/index.js'

const compress = promisify(gzip)

/** A response that is encoded and ready to send. */
export interface CachedResponse {
  body: Buffer
  /** The body compressed with gzip; undefined for a body shorter than {@link COMPRESS_FROM}. */
  gzipped: Buffer | undefined
  etag: string
  status: number
  /** Whether it may be stored. If not, only the requests that wait for it get it. */
  isCacheable: boolean
}

/** Maximum age of a response, in milliseconds. */
const TTL_MS = 5_000
/** Maximum memory of the cache in bytes, and maximum number of responses. */
const MAX_BYTES = 64_000_000
const MAX_RESPONSES = 20_000
/** Memory of an entry beside its bodies, in bytes: its key, its ETag and the objects around them. */
const ENTRY_OVERHEAD = 1_000
/** Shortest body that is compressed, in bytes. Below it compression costs more than it saves. */
export const COMPRESS_FROM = 1_400

/**
 * Responses that are the same for every signed-out viewer, by operation and variables. Concurrent requests for the same
 * response wait for one execution (single flight). Cleared when the catalogue changes.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #running = new Map<string, Promise<CachedResponse | undefined>>()
  readonly #maxAgeMs: number
  #generation = 0

  /** @param maxAgeMs freshness of the underlying data in milliseconds; limits the age of responses */
  constructor(maxAgeMs = TTL_MS) {
    // A TTL of 0 would mean no expiry.
    this.#maxAgeMs = Math.max(1, Math.min(maxAgeMs, TTL_MS))
    this.#responses = new LRUCache<string, CachedResponse>({
      ttl: this.#maxAgeMs,
      // Stale responses are sent while the database is unavailable.
      noDeleteOnStaleGet: true,
      max: MAX_RESPONSES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body, gzipped }) => ENTRY_OVERHEAD + body.length + (gzipped?.length ?? 0),
    })
  }

  /** Memory of all responses, in bytes. */
  get bytes(): number {
    return this.#responses.calculatedSize
  }

  /**
   * Returns the response for a key, executing the operation if there is no fresh one. While the database is unavailable,
   * returns the stale response if there is one.
   * @param name key of any length
   * @param maxAge of the response, in seconds; limited further by the cache
   * @returns undefined when `execute` returns undefined, which is not stored.
   */
  get(
    name: string,
    execute: () => Promise<ExecutorResponse | undefined>,
    maxAge = Infinity,
  ): CachedResponse | Promise<CachedResponse | undefined> {
    // Clients control part of the name, so a digest bounds the size of the key.
    const key = hash('sha256', name, 'base64url')
    const cached = this.#responses.get(key)
    if (cached) return cached
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#execute(key, execute, maxAge).finally(() => {
      if (this.#running.get(key) === started) this.#running.delete(key)
    })
    this.#running.set(key, started)
    return started
  }

  /** Removes all responses. Executions that are running are not stored either. */
  clear(): void {
    this.#generation++
    this.#responses.clear()
    this.#running.clear()
  }

  async #execute(
    key: string,
    execute: () => Promise<ExecutorResponse | undefined>,
    maxAge: number,
  ): Promise<CachedResponse | undefined> {
    const generation = this.#generation
    let executed: ExecutorResponse | undefined
    try {
      executed = await runShared(execute)
    } catch (error) {
      const stale = this.#responses.peek(key, { allowStale: true })
      if (stale && toAppError(error).code === 'UNAVAILABLE') return stale
      throw error
    }
    if (executed === undefined) return undefined
    const response = await toCachedResponse(executed)
    if (response.isCacheable && generation === this.#generation)
      this.#responses.set(key, response, { ttl: Math.min(this.#maxAgeMs, maxAge * 1_000) })
    return response
  }
}

/** Encodes and compresses a response, and computes its ETag. */
export async function toCachedResponse({
  body: text,
  status,
  isCacheable,
}: ExecutorResponse): Promise<CachedResponse> {
  const body = toOwnMemory(Buffer.from(text))
  return {
    body,
    gzipped: body.length >= COMPRESS_FROM ? toOwnMemory(await compress(body, { level: 6 })) : undefined,
    etag: `"${hash('sha1', body, 'base64url')}"`,
    status,
    isCacheable,
  }
}
