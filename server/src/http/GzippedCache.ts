import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** What {@link GzippedCache} is made of. */
export interface GzippedCacheOptions {
  /** Bytes of keys and bodies in all; the body that was wanted longest ago goes first. */
  maxBytes: number
  /** Milliseconds after which a body is made anew; for as long as there is room unless given. */
  ttl?: number
}

/** Bodies of responses, kept as gzip. Requests for one that is being made wait for it. */
export class GzippedCache {
  readonly #bodies: LRUCache<string, Buffer>
  readonly #running = new Map<string, Promise<Buffer>>()

  constructor({ maxBytes, ttl = 0 }: GzippedCacheOptions) {
    this.#bodies = new LRUCache({
      maxSize: maxBytes,
      ttl,
      sizeCalculation: (body, key) => body.length + key.length,
    })
  }

  /** The body under a key as gzip, if it is kept. */
  get(key: string): Buffer | undefined {
    return this.#bodies.get(key)
  }

  /** Makes the body under a key and keeps it. @returns it as gzip */
  make(key: string, body: () => string | Promise<string>): Promise<Buffer> {
    let running = this.#running.get(key)
    if (!running) {
      running = this.#make(key, body).finally(() => this.#running.delete(key))
      this.#running.set(key, running)
    }
    return running
  }

  async #make(key: string, body: () => string | Promise<string>): Promise<Buffer> {
    const gzipped = await compress(await body())
    this.#bodies.set(key, gzipped)
    return gzipped
  }
}

/** Sends a gzipped body, unpacked to a client that does not take gzip. */
export async function sendGzipped(request: Request, response: Response, gzipped: Buffer): Promise<void> {
  response.vary('Accept-Encoding')
  if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(gzipped)
  else response.send(await decompress(gzipped))
}
