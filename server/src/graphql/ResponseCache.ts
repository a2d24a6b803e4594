import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { toAppError } from '../errors.js'
import type { ExecutorResponse } from './CompiledExecutor.js'

const compress = promisify(gzip)

/** An answer ready to send. */
export interface CachedResponse {
  body: Buffer
  /** The same gzipped; undefined when it is too small to be worth it. */
  gzipped: Buffer | undefined
  etag: string
  /** The HTTP status that goes with it. */
  status: number
  /** Whether it is the same for everybody for a while; if not, it is given to those who wait for it only. */
  isCacheable: boolean
}

/** How long answers are kept, in milliseconds. */
const LIFETIME_MS = 5_000
/** How much is kept: bytes, counting everything, and answers. */
const MAX_BYTES = 64_000_000
const MAX_ANSWERS = 20_000
/** What an answer takes beside its bytes: its key, its etag, the objects around them. */
const OVERHEAD = 1_000
/** Below this many bytes compression costs more than it saves. */
export const COMPRESS_FROM = 1_400

/**
 * What every visitor gets alike: answers of known operations by operation and variables. Requests for the same that
 * come while one is being answered wait for it (single flight). Emptied when the catalogue changes.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, CachedResponse>
  readonly #running = new Map<string, Promise<CachedResponse | undefined>>()
  #generation = 0

  /** @param fresh what an answer is made from is fresh for so many milliseconds; an answer is not kept for longer */
  constructor(fresh = LIFETIME_MS) {
    this.#answers = new LRUCache<string, CachedResponse>({
      // 0 would be for ever.
      ttl: Math.max(1, Math.min(fresh, LIFETIME_MS)),
      // What has had its time stays at hand for when the database is away.
      noDeleteOnStaleGet: true,
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body, gzipped }) => OVERHEAD + body.length + (gzipped?.length ?? 0),
    })
  }

  /** Bytes that the answers take, everything counted. */
  get bytes(): number {
    return this.#answers.calculatedSize
  }

  /**
   * The answer under a key of any length; `answer` is asked when there is none.
   * While the database is away an answer that has had its time is given again.
   * @returns undefined when `answer` gives none; that is not kept.
   */
  get(
    name: string,
    answer: () => Promise<ExecutorResponse | undefined>,
  ): CachedResponse | Promise<CachedResponse | undefined> {
    // Whoever asks writes part of the name, so its digest is kept.
    const key = hash('sha256', name, 'base64url')
    const kept = this.#answers.get(key)
    if (kept) return kept
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#make(key, answer).finally(() => {
      if (this.#running.get(key) === started) this.#running.delete(key)
    })
    this.#running.set(key, started)
    return started
  }

  /** Forgets everything, also what is still being answered from what was. */
  clear(): void {
    this.#generation++
    this.#answers.clear()
    this.#running.clear()
  }

  async #make(
    key: string,
    answer: () => Promise<ExecutorResponse | undefined>,
  ): Promise<CachedResponse | undefined> {
    const generation = this.#generation
    let given: ExecutorResponse | undefined
    try {
      given = await answer()
    } catch (error) {
      const old = this.#answers.peek(key, { allowStale: true })
      if (old && toAppError(error).code === 'UNAVAILABLE') return old
      throw error
    }
    if (given === undefined) return undefined
    const made = await toCachedResponse(given)
    if (made.isCacheable && generation === this.#generation) this.#answers.set(key, made)
    return made
  }
}

/** Encodes a body once for everybody who gets it. */
export async function toCachedResponse({
  body: text,
  status,
  isCacheable: kept,
}: ExecutorResponse): Promise<CachedResponse> {
  const body = alone(Buffer.from(text))
  return {
    body,
    gzipped: body.length >= COMPRESS_FROM ? alone(await compress(body, { level: 6 })) : undefined,
    etag: `"${hash('sha1', body, 'base64url')}"`,
    status,
    isCacheable: kept,
  }
}

/** The same bytes in memory of their own: a small buffer is mostly a view of a larger one, which it would keep. */
function alone(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
