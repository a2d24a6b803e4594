import { LRUCache } from 'lru-cache'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { RateLimited } from '../errors/errors.js'
import type { BudgetOwner, LimitState, RequestCharge } from '../observability/RequestContext.js'
import { MainThreadTime } from './MainThreadTime.js'
import { Turns, TURNS, Usage } from './Turns.js'

/** What an address, a member or a token has spent in the current window. */
class Spending {
  spent = 0
  /** End of the window, in milliseconds of `performance.now()`. */
  endsAt = 0
}

/** What an address has spent and used lately. */
class Account extends Usage {
  readonly spending = new Spending()
}

/** Maximum numbers of tracked addresses, and of members and tokens; the least recently seen is dropped. */
const MAX_TRACKED = 50_000

/** GraphQL's largest Int: budgets that a factor makes larger are reported as this. */
const MAX_INT = 2 ** 31 - 1

/** Name of the budget in `RateLimit`. */
const BUDGET_NAME = 'default'

/**
 * Limits what this process does for an address, in points of about a quarter of a millisecond ({@link READ_BUDGET}). Every
 * request is charged here: a point when it arrives, what its kind of work usually costs before the work starts, and what it has
 * really taken beyond that, in the main thread and in the database, when it is known. Spent budgets reject work before it
 * starts, so that a request that others share is never aborted. A request of a member is charged to the member, and one with an access
 * token to the token, so that a noisy program does not lock its member out. Turns stay those of the address.
 */
export class ReadBudget {
  readonly #accounts = new LRUCache<string, Account>({ max: MAX_TRACKED })
  readonly #spendings = new LRUCache<string, Spending>({ max: MAX_TRACKED })
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

  /**
   * Opens the charge of a request that has arrived. Close it when its response is complete.
   * @param hasCredentials whether it names a session or a token, which are not checked yet
   */
  open(address: string, hasCredentials = false): Charge {
    return new Charge(address, this, this.#accountOf(address), this.#mainThread, hasCredentials)
  }

  /**
   * Checks a budget.
   * @param own points that the request itself has been charged so far
   * @param times multiplies the budget
   * @throws RateLimited when the points of this window were spent before.
   */
  check(spending: Spending, own = 0, times = 1): void {
    if (spending.spent - own < this.#points * times) return
    const now = performance.now()
    if (spending.endsAt > now) throw new RateLimited(secondsUntil(spending.endsAt, now))
  }

  /** Checks the budget of an address for a request that has arrived. @throws RateLimited */
  checkAddress({ spending }: Account, hasCredentials: boolean): void {
    this.check(spending, READ_BUDGET.request, hasCredentials ? READ_BUDGET.timesWithCredentials : 1)
  }

  /** Charges a budget for work. */
  spend(spending: Spending, points: number): void {
    if (!this.isOn) return
    const now = performance.now()
    if (spending.endsAt <= now) {
      spending.spent = 0
      spending.endsAt = now + this.seconds * 1_000
    }
    spending.spent += points
  }

  /** Undoes {@link spend}. */
  refund(spending: Spending, points: number): void {
    spending.spent = Math.max(0, spending.spent - points)
  }

  /** Returns the budget of a member or a token. */
  spendingOf({ key }: BudgetOwner): Spending {
    const known = this.#spendings.get(key)
    if (known) return known
    const spending = new Spending()
    this.#spendings.set(key, spending)
    return spending
  }

  /** Returns what is left of a budget, in the unit of the cost of a query; undefined while budgets are off. */
  stateOf({ spent, endsAt }: Spending): LimitState | undefined {
    if (!this.isOn) return undefined
    const now = performance.now()
    const left = endsAt > now ? Math.max(0, this.#points - spent) : this.#points
    const asCost = (points: number) => Math.min(points * READ_BUDGET.costPerPoint, MAX_INT)
    return {
      name: BUDGET_NAME,
      quota: asCost(this.#points),
      seconds: this.seconds,
      remaining: asCost(left),
      resetSeconds: endsAt > now ? secondsUntil(endsAt, now) : this.seconds,
    }
  }

  /** Counts time that was spent on a request of an address, so that others do not have to wait for its next ones. */
  addTime(account: Account, ms: number): void {
    if (this.isOn) this.#turns.addTime(account, ms)
  }

  /**
   * Waits for the turn of an address's request, so that refusing it takes its turn too. Returns the function that ends it.
   * @param hasCredentials lets a request in whose member or token may have a budget left when its address has none
   * @throws RateLimited
   */
  enter(account: Account, hasCredentials: boolean): (() => void) | Promise<() => void> {
    if (!this.isOn) return () => undefined
    const leave = () => this.#turns.leave(account)
    const checked = () => {
      try {
        this.checkAddress(account, hasCredentials)
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
  isWriteDue = false
  readonly counted = new Map<string, LimitState>()
  #owner: BudgetOwner
  #paid: number = READ_BUDGET.request
  #timeMs = 0
  #isClosed = false
  #leave: (() => void) | undefined
  #spending: Spending
  #opened: number
  #pauses = 0

  constructor(
    readonly address: string,
    private readonly budgets: ReadBudget,
    private readonly account: Account,
    private readonly mainThread: MainThreadTime,
    private readonly hasCredentials: boolean,
  ) {
    this.#opened = mainThread.open()
    this.#owner = { kind: 'ADDRESS', key: `address ${address}` }
    this.#spending = account.spending
    budgets.spend(this.#spending, READ_BUDGET.request)
  }

  get owner(): BudgetOwner {
    return this.#owner
  }

  moveTo(owner: BudgetOwner): void {
    if (owner.key !== this.#owner.key) {
      this.#owner = owner
      this.budgets.refund(this.#spending, this.#paid)
      this.#spending = this.budgets.spendingOf(owner)
      this.budgets.spend(this.#spending, this.#paid)
    }
    this.budgets.check(this.#spending, this.#paid)
  }

  budget(): LimitState | undefined {
    return this.budgets.stateOf(this.#spending)
  }

  /**
   * Waits for the turn of the request, before anything that is not in memory is read for it. Does nothing if it has started.
   * @throws RateLimited when the address has spent its budget, or too many of its requests wait.
   */
  start(): Promise<void> | undefined {
    if (this.#leave) return undefined
    const turn = this.budgets.enter(this.account, this.hasCredentials)
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

  check(): void {
    this.budgets.checkAddress(this.account, this.hasCredentials)
  }

  /** Charges work that is about to start. @throws RateLimited when the address has spent its budget. */
  take(points: number): void {
    this.budgets.check(this.#spending)
    this.spend(points)
  }

  /** Charges work that cannot be rejected any more. */
  spend(points: number): void {
    this.#paid += points
    this.budgets.spend(this.#spending, points)
  }

  addTime(ms: number): void {
    const before = countedMs(this.#timeMs)
    this.#timeMs += ms
    this.budgets.addTime(this.account, countedMs(this.#timeMs) - before)
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

const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1_000))

/** Returns how much of a request's time counts for its address's turns. */
function countedMs(ms: number): number {
  const short = Math.min(ms, TURNS.shortMs)
  return ms - short + short * TURNS.shortShare
}
