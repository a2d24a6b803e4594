import { AppError } from '../errors/errors.js'

/** Options of {@link FairQueue}. */
export interface FairQueueOptions {
  /** Maximum weight of the running tasks. */
  atOnce: number
  /** Maximum weight of the running tasks of one key; `atOnce` by default. A single task may always run alone. */
  atOncePerKey?: number
  /** Maximum number of waiting tasks per key. */
  perKey: number
  /** Maximum number of waiting tasks of all keys. */
  total: number
}

export interface TaskOptions {
  /** Tasks with the same subject run one after the other. */
  subject?: string
  /** How much of `atOnce` it takes; 1 by default, and at most all of it. */
  weight?: number
}

interface Task {
  key: string
  subject: string | undefined
  weight: number
}

interface Waiter extends Task {
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
  /** Weight of the running tasks by key. */
  readonly #runningOf = new Map<string, number>()
  readonly #subjects = new Set<string>()
  /** Waiting tasks by key; the first key is the next one served. */
  readonly #waiting = new Map<string, Waiter[]>()

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs `work` when its turn comes, and returns its result.
   * @throws AppError UNAVAILABLE, with `retryAfter`, when the queue is full.
   */
  async run<T>(key: string, work: () => Promise<T>, options?: TaskOptions): Promise<T> {
    const turn = this.enter(key, options)
    const leave = turn instanceof Promise ? await turn : turn
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Waits for the turn of a task, and returns the function that ends it; call it once. Returns at once if nothing is to wait for.
   * @throws AppError UNAVAILABLE, with `retryAfter`, when the queue is full.
   */
  enter(key: string, { subject, weight = 1 }: TaskOptions = {}): (() => void) | Promise<() => void> {
    const task: Task = { key, subject, weight: Math.min(weight, this.options.atOnce) }
    const leave = () => this.#leave(task)
    const mayStart = this.#isFree(task) && this.#hasRoom(task) && !this.#isReserved()
    if (!mayStart) return this.#wait(task).then(() => leave)
    this.#occupy(task)
    return leave
  }

  /** Whether neither its key nor its subject keeps a task from running. */
  #isFree({ key, subject, weight }: Task): boolean {
    const { atOnce, atOncePerKey = atOnce } = this.options
    const own = this.#runningOf.get(key) ?? 0
    return (own === 0 || own + weight <= atOncePerKey) && !(subject && this.#subjects.has(subject))
  }

  #hasRoom({ weight }: Task): boolean {
    return this.#running + weight <= this.options.atOnce
  }

  /** Whether the free places are for a waiting task that needs more of them, so that light tasks do not overtake it for ever. */
  #isReserved(): boolean {
    if (this.#length === 0) return false
    for (const waiters of this.#waiting.values())
      if (waiters.some((waiter) => this.#isFree(waiter))) return true
    return false
  }

  #occupy({ key, subject, weight }: Task): void {
    this.#running += weight
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + weight)
    if (subject !== undefined) this.#subjects.add(subject)
  }

  #leave({ key, subject, weight }: Task): void {
    this.#running -= weight
    const own = (this.#runningOf.get(key) ?? 0) - weight
    if (own > 0) this.#runningOf.set(key, own)
    else this.#runningOf.delete(key)
    if (subject !== undefined) this.#subjects.delete(subject)
    this.#startNext()
  }

  #wait(task: Task): Promise<void> {
    const { perKey, total } = this.options
    const length = this.#waiting.get(task.key)?.length ?? 0
    if (length >= perKey || (this.#length >= total && !this.#dropFromLongest(length + 1)))
      return Promise.reject(new AppError('UNAVAILABLE'))
    return new Promise((start, reject) => {
      const waiters = this.#waiting.get(task.key) ?? []
      this.#waiting.set(task.key, waiters)
      waiters.push({ ...task, start, reject })
      this.#length++
      this.#startNext()
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
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      this.#occupy(next)
      next.start()
    }
  }

  /** Removes and returns the next task if there is room for it. Its key becomes the last one. */
  #takeNext(): Waiter | undefined {
    for (const [key, waiters] of this.#waiting) {
      const index = waiters.findIndex((waiter) => this.#isFree(waiter))
      const next = waiters[index]
      if (!next) continue
      if (!this.#hasRoom(next)) return undefined
      waiters.splice(index, 1)
      this.#waiting.delete(key)
      if (waiters.length > 0) this.#waiting.set(key, waiters)
      this.#length--
      return next
    }
    return undefined
  }
}
