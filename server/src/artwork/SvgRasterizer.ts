import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.js'
import { ROOT } from '../config/root.js'

const PROGRAM = join(ROOT, 'server', 'scripts', 'pixels.mjs')

/** Maximum size of the cache, in bytes: some 500 images. Clients cache them too, because their addresses never change. */
const CACHE_BYTES = 32_000_000
/** Maximum number of waiting drawings. */
const MAX_QUEUE = 50
/** Maximum time to render a drawing, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000
/** Idle time after which the process is stopped, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000

/** Converts SVG to JPEG, one at a time, in a child process that runs only while it is needed. */
export class SvgRasterizer {
  readonly #queue = bulkhead(1, MAX_QUEUE)
  readonly #pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  readonly #running = new Map<string, Promise<Buffer>>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** Whether an image is cached. */
  has(name: string): boolean {
    return this.#pictures.has(name)
  }

  /**
   * Returns the JPEG of a drawing. Concurrent requests for the same name wait for one rendering.
   * @param name identifies the drawing
   * @throws AppError UNAVAILABLE when too many wait
   */
  get(name: string, draw: () => string): Buffer | Promise<Buffer> {
    const cached = this.#pictures.get(name)
    if (cached) return cached
    let running = this.#running.get(name)
    if (!running) {
      running = this.#render(name, draw).finally(() => this.#running.delete(name))
      this.#running.set(name, running)
    }
    return running
  }

  /** Stops the child process. */
  stop(): void {
    clearTimeout(this.#idle)
    this.#process?.kill()
    this.#process = undefined
  }

  async #render(name: string, draw: () => string): Promise<Buffer> {
    try {
      const picture = await this.#queue.execute(() => this.#send(draw()))
      this.#pictures.set(name, picture)
      return picture
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new AppError('UNAVAILABLE')
      throw error
    }
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
