import { LRUCache } from 'lru-cache'

/** A refresh that failed is not tried again for so long, in milliseconds; the copy is served meanwhile. */
const RESPITE = 5_000
/**
 * Somebody may have read the store just before it was written and ask only now: for so many milliseconds they get
 * what the others were given.
 */
const AFTERGLOW = 1_000

/** Something that was got at a moment. */
export interface Dated {
  /** Milliseconds of the epoch. */
  at: number
}

/** A copy and whether it has had its time. */
export interface Served<Copy> {
  copy: Copy
  stale: boolean
}

/**
 * Decides between what is stored and what must be asked for: fresh copies answer, old ones answer too while one
 * refresh runs behind, and for what is not stored everybody waits for the same single call.
 */
export class StaleWhileRevalidate {
  readonly #running = new Map<string, Promise<Dated>>()
  readonly #failed = new LRUCache<string, number>({ max: 2_000 })
  readonly #given = new LRUCache<string, { copy: Dated; since: number }>({ max: 1_000 })
  readonly #now: () => number

  /** @param now the clock that freshness is told by, in milliseconds of the epoch */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * @param stored what is stored under the key
   * @param freshMs how long a copy needs no other
   * @param fetch asks for and stores another one
   * @param wait how long the call is waited for when nothing is stored
   */
  async serve<Copy extends Dated>(
    key: string,
    stored: Copy | undefined,
    freshMs: number,
    fetch: () => Promise<Copy>,
    wait: (call: Promise<Copy>) => Promise<Copy>,
  ): Promise<Served<Copy>> {
    if (!stored) return { copy: await wait(this.#once(key, fetch)), stale: false }
    const stale = this.isStale(stored.at, freshMs)
    if (stale) this.#behind(key, fetch)
    return { copy: stored, stale }
  }

  isStale(at: number, freshMs: number): boolean {
    return this.#now() - at >= freshMs
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values())
  }

  #behind(key: string, fetch: () => Promise<Dated>): void {
    if ((this.#failed.get(key) ?? -Infinity) > this.#now() - RESPITE) return
    // The client has logged why; the copy goes on being served.
    this.#once(key, fetch).catch(() => undefined)
  }

  async #once<Copy extends Dated>(key: string, fetch: () => Promise<Copy>): Promise<Copy> {
    const given = this.#given.get(key)
    if (given && this.#now() - given.since < AFTERGLOW) return given.copy as Copy
    const running = this.#running.get(key)
    if (running) return running as Promise<Copy>
    const started = fetch()
    this.#running.set(key, started)
    try {
      const copy = await started
      this.#failed.delete(key)
      this.#given.set(key, { copy, since: this.#now() })
      return copy
    } catch (error) {
      this.#failed.set(key, this.#now())
      throw error
    } finally {
      this.#running.delete(key)
    }
  }
}
