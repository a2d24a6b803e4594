import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.js'
import { ROOT } from '../config/root.js'

const PROGRAM = join(ROOT, 'server', 'scripts', 'pixels.mjs')

/** Bytes of pictures that are kept: some 500. Each address is for ever, so whoever asked once keeps its picture too. */
const CACHE_BYTES = 32_000_000
/** How many drawings may wait for the one that is in work. */
const MAX_QUEUE = 50
/** Milliseconds until a drawing is given up. */
const RENDER_TIMEOUT_MS = 10_000
/** Milliseconds after which the process ends when there is nothing to draw. */
const IDLE = 30_000

/** Turns drawings into JPEGs, one at a time, in a process that runs while there is something to draw. */
export class SvgRasterizer {
  readonly #desk = bulkhead(1, MAX_QUEUE)
  readonly #pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  readonly #running = new Map<string, Promise<Buffer>>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** Whether a picture is kept. */
  has(name: string): boolean {
    return this.#pictures.has(name)
  }

  /**
   * The JPEG of a drawing. Whoever asks for the same while it is made waits for it.
   * @param name stands for what is drawn
   * @throws AppError UNAVAILABLE when too many wait
   */
  get(name: string, draw: () => string): Buffer | Promise<Buffer> {
    const kept = this.#pictures.get(name)
    if (kept) return kept
    let running = this.#running.get(name)
    if (!running) {
      running = this.#make(name, draw).finally(() => this.#running.delete(name))
      this.#running.set(name, running)
    }
    return running
  }

  /** Ends the process. */
  stop(): void {
    clearTimeout(this.#idle)
    this.#process?.kill()
    this.#process = undefined
  }

  async #make(name: string, draw: () => string): Promise<Buffer> {
    try {
      const picture = await this.#desk.execute(() => this.#send(draw()))
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
    const answer = Promise.withResolvers<Buffer>()
    const take = (message: { jpeg?: Uint8Array; failure?: string }) =>
      message.jpeg
        ? answer.resolve(Buffer.from(message.jpeg))
        : answer.reject(new Error(`A picture could not be drawn: ${message.failure}`))
    const end = () => answer.reject(new Error('The process that draws pictures has ended'))
    const late = setTimeout(() => child.kill('SIGKILL'), RENDER_TIMEOUT_MS)
    child.once('message', take).once('error', end).once('exit', end)
    child.send(svg)
    try {
      return await answer.promise
    } finally {
      clearTimeout(late)
      child.off('message', take).off('error', end).off('exit', end)
      this.#idle = setTimeout(() => this.stop(), IDLE).unref()
    }
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const forget = () => {
      if (this.#process === child) this.#process = undefined
    }
    child.once('exit', forget).once('error', forget)
    return child
  }
}
