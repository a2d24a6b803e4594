import { LRUCache } from 'lru-cache'
import { READ_BUDGET } from '../../contract/rules/requests.js'
import { RateLimited } from '../errors.js'

interface Window {
  spent: number
  /** In milliseconds of `performance.now()`. */
  endsAt: number
}

/** Maximum number of tracked addresses; the least recently seen is dropped. */
const MAX_ADDRESSES = 50_000

/**
 * Limits the CPU time that this process spends on reads per address, in points of about a quarter of a millisecond
 * ({@link READ_BUDGET}). Work is charged when it is done and rejected before it starts, so that a request that others
 * share is never aborted.
 */
export class ReadBudget {
  readonly #windows: LRUCache<string, Window>
  readonly #points: number

  /**
   * @param factor multiplies the points per window; 0 switches the budget off
   * @param seconds length of a window
   */
  constructor(
    factor: number,
    private readonly seconds: number = READ_BUDGET.seconds,
  ) {
    this.#points = factor > 0 ? Math.max(1, Math.round(READ_BUDGET.points * factor)) : Infinity
    this.#windows = new LRUCache({ max: MAX_ADDRESSES })
  }

  /** Checks the budget of an address. @throws RateLimited when its points of this window are spent. */
  check(address: string): void {
    const now = performance.now()
    const window = this.#windows.get(address)
    if (window && window.endsAt > now && window.spent >= this.#points)
      throw new RateLimited(Math.max(1, Math.ceil((window.endsAt - now) / 1_000)))
  }

  /** Charges an address for work. */
  spend(address: string, points: number): void {
    if (this.#points === Infinity) return
    const now = performance.now()
    const window = this.#windows.get(address)
    if (window && window.endsAt > now) window.spent += points
    else this.#windows.set(address, { spent: points, endsAt: now + this.seconds * 1_000 })
  }

  /** Checks the budget of an address, then charges it for work that is about to start. @throws RateLimited as {@link check} does. */
  take(address: string, points: number): void {
    this.check(address)
    this.spend(address, points)
  }
}
