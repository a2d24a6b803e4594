import { LRUCache } from 'lru-cache'
import { READ_BUDGET } from '../../contract/rules.js'
import { RateLimited } from '../errors.js'

interface Window {
  spent: number
  /** When it ends, as `performance.now()` counts. */
  endsAt: number
}

/** Addresses whose windows are kept; the one that was seen longest ago is forgotten first. */
const ADDRESSES = 50_000

/**
 * What each address makes this process compute for reads, in points of about a quarter of a millisecond of CPU
 * ({@link READ_BUDGET}). Work is charged when it is done, and refused before it begins: a request that others wait for
 * is never stopped half-way.
 */
export class ReadBudget {
  readonly #windows: LRUCache<string, Window>
  readonly #points: number

  /**
   * @param factor multiplies the points of a window; 0 switches the budget off
   * @param seconds length of a window
   */
  constructor(
    factor: number,
    private readonly seconds: number = READ_BUDGET.seconds,
  ) {
    this.#points = factor > 0 ? Math.max(1, Math.round(READ_BUDGET.points * factor)) : Infinity
    this.#windows = new LRUCache({ max: ADDRESSES })
  }

  /** @throws RateLimited when the address has spent its points of this window. */
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

  /** Charges an address for work that is about to begin. @throws RateLimited as {@link check} does. */
  take(address: string, points: number): void {
    this.check(address)
    this.spend(address, points)
  }
}
