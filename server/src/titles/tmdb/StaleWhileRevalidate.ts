import { LRUCache } from 'lru-cache'

/** Pause after a failed refresh, in milliseconds. Meanwhile the stale value is served. */
const RETRY_AFTER_MS = 5_000
/**
 * A caller may have read the store just before a value was written. For this long, in milliseconds, it gets the value
 * that was fetched instead of fetching again.
 */
const FETCHED_TTL_MS = 1_000

/** A value with the time at which it was fetched. */
export interface Fetched {
  /** Milliseconds since the epoch. */
  at: number
}

/** Limits how long a caller waits for a call. The call itself goes on and may still fill the cache. */
export type WaitFor = <Value>(call: Promise<Value>) => Promise<Value>

export interface Served<Value> {
  value: Value
  isStale: boolean
}

/**
 * Serves stored values (stale-while-revalidate): a fresh value is returned, a stale one too while it is refreshed in
 * the background, and for a missing value all callers wait for one fetch.
 */
export class StaleWhileRevalidate {
  readonly #running = new Map<string, Promise<Fetched>>()
  readonly #failedAt = new LRUCache<string, number>({ max: 2_000 })
  readonly #recent = new LRUCache<string, { value: Fetched; since: number }>({ max: 1_000 })
  readonly #now: () => number

  /** @param now the clock, in milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Returns the stored or the fetched value of a key.
   * @param stored the stored value, if any
   * @param ttlMs how long a value is fresh, in milliseconds
   * @param fetch fetches and stores a value
   * @param wait limits how long a call waits for the fetch if nothing is stored
   */
  async serve<Value extends Fetched>(
    key: string,
    stored: Value | undefined,
    ttlMs: number,
    fetch: () => Promise<Value>,
    wait: WaitFor,
  ): Promise<Served<Value>> {
    if (!stored) return { value: await wait(this.#fetchOnce(key, fetch)), isStale: false }
    const isStale = this.isStale(stored.at, ttlMs)
    if (isStale) this.#refresh(key, fetch)
    return { value: stored, isStale }
  }

  /** Whether a value is older than its time to live. */
  isStale(at: number, ttlMs: number): boolean {
    return this.#now() - at >= ttlMs
  }

  /** Resolves when no fetch is running. */
  async settled(): Promise<void> {
    // A fetch may start another one.
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values())
  }

  #refresh(key: string, fetch: () => Promise<Fetched>): void {
    if ((this.#failedAt.get(key) ?? -Infinity) > this.#now() - RETRY_AFTER_MS) return
    // The client has logged the error.
    this.#fetchOnce(key, fetch).catch(() => undefined)
  }

  async #fetchOnce<Value extends Fetched>(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const recent = this.#recent.get(key)
    if (recent && this.#now() - recent.since < FETCHED_TTL_MS) return recent.value as Value
    const running = this.#running.get(key)
    if (running) return running as Promise<Value>
    const started = fetch()
    this.#running.set(key, started)
    try {
      const value = await started
      this.#failedAt.delete(key)
      this.#recent.set(key, { value, since: this.#now() })
      return value
    } catch (error) {
      this.#failedAt.set(key, this.#now())
      throw error
    } finally {
      this.#running.delete(key)
    }
  }
}
