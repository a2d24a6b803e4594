import { AppError } from '../../errors.js'

/** Options of {@link FairQueue}. */
export interface FairQueueOptions {
  /** Tasks that run at once. */
  atOnce: number
  /** Tasks of one key that wait at most. */
  perKey: number
  /** Tasks that wait at most, of all keys together. */
  total: number
}

interface Waiter {
  start: () => void
  reject: (error: AppError) => void
}

/**
 * Runs tasks a few at a time. Keys take turns (round robin), so that one that brings many tasks delays no other by more
 * than one task. When the queue is full, the key with the most waiting tasks loses its last one.
 */
export class FairQueue {
  #running = 0
  #length = 0
  /** Waiting tasks by key; the first key is the next one served. */
  readonly #waiting = new Map<string, Waiter[]>()

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * The outcome of `work`, which runs when it is its turn.
   * @throws AppError UNAVAILABLE, with `retryAfter`, when too many wait.
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
    if (length >= perKey || (this.#length >= total && !this.#shortenBeyond(length + 1)))
      return Promise.reject(new AppError('UNAVAILABLE'))
    return new Promise((start, reject) => {
      const waiters = this.#waiting.get(key) ?? []
      this.#waiting.set(key, waiters)
      waiters.push({ start, reject })
      this.#length++
    })
  }

  /** Turns the last waiting task of the longest key away, if that key has more than `length`. */
  #shortenBeyond(length: number): boolean {
    let longest: Waiter[] = []
    for (const waiters of this.#waiting.values()) if (waiters.length > longest.length) longest = waiters
    if (longest.length <= length) return false
    longest.pop()?.reject(new AppError('UNAVAILABLE'))
    this.#length--
    return true
  }

  /** Hands the place on, so that nobody who comes in between takes it. */
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
