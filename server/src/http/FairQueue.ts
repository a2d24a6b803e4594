import { AppError } from '../errors.js'

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
  subject: string | undefined
  start: () => void
  reject: (error: AppError) => void
}

/**
 * Runs tasks a few at a time. Keys take turns (round robin), so that a key with many tasks delays another key by at most
 * one task. When the queue is full, the key with the most waiting tasks loses its last one. Tasks with the same subject run one
 * after the other; meanwhile a free place goes to the next task with another subject.
 */
export class FairQueue {
  #running = 0
  #length = 0
  /** Subjects of the running tasks. */
  readonly #subjects = new Set<string>()
  /** Waiting tasks by key; the first key is the next one served. */
  readonly #waiting = new Map<string, Waiter[]>()

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs `work` when its turn comes, and returns its result.
   * @throws AppError UNAVAILABLE, with `retryAfter`, when the queue is full.
   */
  async run<T>(key: string, work: () => Promise<T>, subject?: string): Promise<T> {
    if (this.#running < this.options.atOnce && this.#isFree(subject)) this.#occupy(subject)
    else await this.#wait(key, subject)
    try {
      return await work()
    } finally {
      this.#running--
      if (subject !== undefined) this.#subjects.delete(subject)
      this.#startNext()
    }
  }

  #isFree(subject: string | undefined): boolean {
    return subject === undefined || !this.#subjects.has(subject)
  }

  #occupy(subject: string | undefined): void {
    this.#running++
    if (subject !== undefined) this.#subjects.add(subject)
  }

  #wait(key: string, subject: string | undefined): Promise<void> {
    const { perKey, total } = this.options
    const length = this.#waiting.get(key)?.length ?? 0
    if (length >= perKey || (this.#length >= total && !this.#dropFromLongest(length + 1)))
      return Promise.reject(new AppError('UNAVAILABLE'))
    return new Promise((start, reject) => {
      const waiters = this.#waiting.get(key) ?? []
      this.#waiting.set(key, waiters)
      waiters.push({ subject, start, reject })
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

  /** Gives free places to waiting tasks at once, so that a new task cannot take them in between. */
  #startNext(): void {
    while (this.#running < this.options.atOnce) {
      const next = this.#takeNext()
      if (!next) return
      this.#occupy(next.subject)
      next.start()
    }
  }

  /** Removes and returns the next task whose subject is free. Its key becomes the last one. */
  #takeNext(): Waiter | undefined {
    for (const [key, waiters] of this.#waiting) {
      const index = waiters.findIndex(({ subject }) => this.#isFree(subject))
      if (index < 0) continue
      const [next] = waiters.splice(index, 1)
      this.#waiting.delete(key)
      if (waiters.length > 0) this.#waiting.set(key, waiters)
      this.#length--
      return next
    }
    return undefined
  }
}
