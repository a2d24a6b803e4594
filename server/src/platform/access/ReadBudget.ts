import { LRUCache } from 'lru-cache'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { RateLimited } from '../errors/errors.js'
import type { RequestCharge } from '../observability/RequestContext.js'
import { MainThreadTime } from './MainThreadTime.js'
import { Turns, TURNS, Usage } from './Turns.js'

/** What an address has spent in the current window. */
class Account extends Usage {
  spent = 0
  /** End of the window, in milliseconds of `performance.now()`. */
  endsAt = 0
}

/** Maximum number of tracked addresses; the least recently seen is dropped. */
const MAX_ADDRESSES = 50_000

/**
 * Limits what this process does for an address, in points of about a quarter of a millisecond ({@link READ_BUDGET}). Every
 * request is charged here: a point when it arrives, what its kind of work usually costs before the work starts, and what it has
 * really taken beyond that, in the main thread and in the database, when it is known. Spent budgets reject work before it
 * starts, so that a request that others share is never aborted.
 */
export class ReadBudget {
  readonly #accounts = new LRUCache<string, Account>({ max: MAX_ADDRESSES })
  readonly #points: number
  readonly #mainThread = new MainThreadTime()
  readonly #turns = new Turns()

  /** @param factor multiplies the points per window; 0 switches the budget off @param seconds length of a window */
  constructor(
    factor: number,
    private readonly seconds: number = READ_BUDGET.seconds,
  ) {
    this.#points = factor > 0 ? Math.max(1, Math.round(READ_BUDGET.points * factor)) : Infinity
  }

  get isOn(): boolean {
    return this.#points < Infinity
  }

  /** Opens the charge of a request that has arrived. Close it when its response is complete. */
  open(address: string): Charge {
    return new Charge(address, this, this.#accountOf(address), this.#mainThread)
  }

  /** Checks the budget of an address. @throws RateLimited when its points of this window are spent. */
  check(account: Account): void {
    if (account.spent < this.#points) return
    const now = performance.now()
    if (account.endsAt > now) throw new RateLimited(Math.max(1, Math.ceil((account.endsAt - now) / 1_000)))
  }

  /** Charges an address for work. */
  spend(account: Account, points: number): void {
    if (!this.isOn) return
    const now = performance.now()
    if (account.endsAt <= now) {
      account.spent = 0
      account.endsAt = now + this.seconds * 1_000
    }
    account.spent += points
  }

  /** Counts time that was spent on a request of an address, so that others do not have to wait for its next ones. */
  addTime(account: Account, ms: number): void {
    if (this.isOn) this.#turns.addTime(account, ms)
  }

  /**
   * Waits for the turn of an address's request, so that refusing it takes its turn too. Returns the function that ends it.
   * @throws RateLimited
   */
  enter(account: Account): (() => void) | Promise<() => void> {
    if (!this.isOn) return () => undefined
    const leave = () => this.#turns.leave(account)
    const checked = () => {
      try {
        this.check(account)
      } catch (error) {
        leave()
        throw error
      }
      return leave
    }
    return this.#turns.enter(account)?.then(checked) ?? checked()
  }

  #accountOf(address: string): Account {
    const known = this.#accounts.get(address)
    if (known) return known
    const account = new Account()
    this.#accounts.set(address, account)
    return account
  }
}

/** What one request is charged: once for its declared price, and for what it has taken beyond that. */
export class Charge implements RequestCharge {
  #paid: number = READ_BUDGET.request
  #timeMs = 0
  #isClosed = false
  #leave: (() => void) | undefined
  #opened: number
  #pauses = 0

  constructor(
    readonly address: string,
    private readonly budget: ReadBudget,
    private readonly account: Account,
    private readonly mainThread: MainThreadTime,
  ) {
    this.#opened = mainThread.open()
    budget.spend(account, READ_BUDGET.request)
  }

  /**
   * Waits for the turn of the request, before anything that is not in memory is read for it. Does nothing if it has started.
   * @throws RateLimited when the address has spent its budget, or too many of its requests wait.
   */
  start(): Promise<void> | undefined {
    if (this.#leave) return undefined
    const turn = this.budget.enter(this.account)
    if (!(turn instanceof Promise)) {
      this.#leave = turn
      return undefined
    }
    this.pause()
    return turn
      .then((leave) => {
        if (this.#isClosed) leave()
        else this.#leave = leave
      })
      .finally(() => this.resume())
  }

  /** Charges work that is about to start. @throws RateLimited when the address has spent its budget. */
  take(points: number): void {
    this.budget.check(this.account)
    this.spend(points)
  }

  /** Charges work that cannot be rejected any more. */
  spend(points: number): void {
    this.#paid += points
    this.budget.spend(this.account, points)
  }

  addTime(ms: number): void {
    const before = countedMs(this.#timeMs)
    this.#timeMs += ms
    this.budget.addTime(this.account, countedMs(this.#timeMs) - before)
    const due = Math.floor(this.#timeMs * READ_BUDGET.perMs) - this.#paid
    if (due > 0) this.spend(due)
  }

  pause(): void {
    if (this.#pauses++ === 0 && !this.#isClosed) this.addTime(this.mainThread.close(this.#opened))
  }

  resume(): void {
    if (--this.#pauses === 0 && !this.#isClosed) this.#opened = this.mainThread.open()
  }

  close(): void {
    if (this.#pauses === 0) this.addTime(this.mainThread.close(this.#opened))
    this.#isClosed = true
    this.#leave?.()
  }
}

/** Returns how much of a request's time counts for its address's turns. */
function countedMs(ms: number): number {
  const short = Math.min(ms, TURNS.shortMs)
  return ms - short + short * TURNS.shortShare
}
