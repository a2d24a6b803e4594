import { fork, type ChildProcess } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ROOT } from '../../platform/config/root.js'
import { FairQueue } from '../../platform/http/FairQueue.js'

const PROGRAM = join(ROOT, 'server', 'scripts', 'pixels.mjs')

/** Maximum size of the cache, in bytes: some 500 images. Clients cache them too, because their addresses never change. */
const CACHE_BYTES = 32_000_000
/** A conversion takes about 60 ms: those of one address that wait take 3 s, and those of all addresses 18 s. */
const QUEUE = { atOnce: 1, perKey: 50, total: 300 }
/** Maximum time to render a drawing, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000
/** Idle time after which the process is stopped, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000

/**
 * Converts SVG to JPEG, one at a time, in a child process that runs only while it is needed. Client addresses take turns, so
 * that one of them cannot keep the others waiting.
 */
export class SvgRasterizer {
  readonly #queue = new FairQueue(QUEUE)
  readonly #pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param addressOf returns the address of a request's client */
  constructor(private readonly addressOf: (request: IncomingMessage) => string) {}

  has(name: string): boolean {
    return this.#pictures.has(name)
  }

  /**
   * Returns the JPEG of a drawing, which is made when the turn of the request's client comes. A drawing for which several requests
   * wait is made once.
   * @param name identifies the drawing
   * @throws AppError UNAVAILABLE when too many wait
   */
  async get(request: IncomingMessage, name: string, draw: () => string): Promise<Buffer> {
    const cached = this.#pictures.get(name)
    if (cached) return cached
    return this.#queue.run(this.addressOf(request), async () => {
      // Somebody else's turn has come before: waiting for it in that queue would be no turn of this client.
      const made = this.#pictures.get(name)
      if (made) return made
      const picture = await this.#send(draw())
      this.#pictures.set(name, picture)
      return picture
    })
  }

  stop(): void {
    clearTimeout(this.#idle)
    this.#process?.kill()
    this.#process = undefined
  }

  async #send(svg: string): Promise<Buffer> {
    clearTimeout(this.#idle)
    const child = (this.#process ??= this.#start())
    const result = Promise.withResolvers<Buffer>()
    const onMessage = (message: { jpeg?: Uint8Array; failure?: string }) =>
      message.jpeg
        ? result.resolve(Buffer.from(message.jpeg))
        : result.reject(new Error(`An image could not be rendered: ${message.failure}`))
    const onEnd = () => result.reject(new Error('The process that renders images has exited'))
    const timer = setTimeout(() => child.kill('SIGKILL'), RENDER_TIMEOUT_MS)
    child.once('message', onMessage).once('error', onEnd).once('exit', onEnd)
    child.send(svg)
    try {
      return await result.promise
    } finally {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      this.#idle = setTimeout(() => this.stop(), IDLE_TIMEOUT_MS).unref()
    }
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const onExit = () => {
      if (this.#process === child) this.#process = undefined
    }
    child.once('exit', onExit).once('error', onExit)
    return child
  }
}
