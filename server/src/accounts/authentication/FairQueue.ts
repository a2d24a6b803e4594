import { AppError } from '../../errors.js'

/** Options of {@link FairQueue}. */
export interface FairQueueOptions {
  /** Maximum number of running tasks. */
  atOnce: number
  /** Maximum number of waiting tasks per key. */
  perKey: number
  /** Maximum number of waiting tasks of all keys. */
  total: number
}

interface Waiter {
  start: () => void
  reject: (error: AppError) => void
}

/**
 * Runs tasks a few at a time. Keys take turns (round robin), so that a key with many tasks delays another key by at most
 * one task. When the queue is full, the key with the most waiting tasks loses its last one.
 */
export class FairQueue {
  #running = 0
  #length = 0
  /** Waiting tasks by key; the first key is the next one served. */
  readonly #waiting = new Map<string, Waiter[]>()

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs `work` when its turn comes, and returns its result.
   * @throws AppError UNAVAILABLE, with `retryAfter`, when the queue is full.
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.options.atOnce) this.#running++
    else await this.#wait(key)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(key: string): Promise<void> {
    const { perKey, total } = this.options
    const length = this.#waiting.get(key)?.length ?? 0
    if (length >= perKey || (this.#length >= total && !this.#dropFromLongest(length + 1)))
      return Promise.reject(new AppError('UNAVAILABLE'))
    return new Promise((start, reject) => {
      const waiters = this.#waiting.get(key) ?? []
      this.#waiting.set(key, waiters)
      waiters.push({ start, reject })
      this.#length++
    })
  }

  /** Rejects the last waiting task of the longest key if that key has more than `length` tasks. */
  #dropFromLongest(length: number): boolean {
    let longest: Waiter[] = []
    for (const waiters of this.#waiting.values()) if (waiters.length > longest.length) longest = waiters
    if (longest.length <= length) return false
    longest.pop()?.reject(new AppError('UNAVAILABLE'))
    this.#length--
    return true
  }

  /** Passes the slot to the next waiting task directly, so that a new task cannot take it in between. */
  #next(): void {
    for (const [key, waiters] of this.#waiting) {
      this.#waiting.delete(key)
      const next = waiters.shift()
      if (waiters.length > 0) this.#waiting.set(key, waiters)
      if (!next) continue
      this.#length--
      next.start()
      return
    }
    this.#running--
  }
}
