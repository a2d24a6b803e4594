import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { isPrematureClose } from '../config/hasCode.js'

const compress = promisify(gzip)

/** Options of {@link GzippedCache}. */
export interface GzippedCacheOptions {
  /** Maximum size of all keys and bodies, in bytes. The least recently used body is removed first. */
  maxBytes: number
  /** Maximum age of a body, in milliseconds; unlimited by default. */
  ttl?: number
}

type CreateBody = () => string | Promise<string>

/** Cache of response bodies, compressed with gzip. Concurrent requests for the same body wait for one computation. */
export class GzippedCache {
  readonly #bodies: LRUCache<string, Buffer, CreateBody>

  constructor({ maxBytes, ttl = 0 }: GzippedCacheOptions) {
    this.#bodies = new LRUCache({
      maxSize: maxBytes,
      ttl,
      sizeCalculation: (body, key) => body.length + key.length,
      fetchMethod: async (_key, _stale, { context: create }) => toOwnMemory(await compress(await create())),
      ignoreFetchAbort: true,
    })
  }

  /** Returns the cached body of a key, as gzip. */
  get(key: string): Buffer | undefined {
    return this.#bodies.get(key)
  }

  /** Computes, stores and returns the body of a key, as gzip. */
  async make(key: string, create: CreateBody): Promise<Buffer> {
    return (await this.#bodies.fetch(key, { context: create })) as Buffer
  }
}

/** Sends a gzipped body; decompresses it for a client that does not accept gzip, as fast as that reads it. */
export async function sendGzipped(request: Request, response: Response, gzipped: Buffer): Promise<void> {
  response.vary('Accept-Encoding')
  if (request.acceptsEncodings('gzip')) return void response.set('Content-Encoding', 'gzip').send(gzipped)
  // Otherwise it would be compressed again.
  const caching = response.get('Cache-Control')
  response.set('Cache-Control', caching ? `${caching}, no-transform` : 'no-transform')
  if (request.method === 'HEAD') return void response.end()
  try {
    await pipeline(Readable.from([gzipped]), createGunzip(), response)
  } catch (error) {
    // A client that has disconnected gets no response.
    if (!isPrematureClose(error)) throw error
  }
}

/** Copies bytes that are a view of a larger buffer (Node's pool, zlib's chunks), which a cache would otherwise keep in memory. */
export function toOwnMemory(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
