import { RateLimited } from '../errors/errors.js'

/** Limits of {@link Turns}. */
export const TURNS = {
  /** Time of a request of which only `shortShare` counts, in milliseconds: others hardly notice requests that take no longer. */
  shortMs: 5,
  shortShare: 0.25,
  /** Time that an address may be ahead of its share, in milliseconds. */
  burstMs: 250,
  /** Share of the server's time for an address that is ahead, while others send requests. */
  share: 0.06,
  /** How long an address counts as active after a request, in milliseconds. */
  activeMs: 2_000,
  /** Maximum number of running requests of an address, while others send requests. */
  running: 4,
  /** The same while nobody else does: the bodies of as many requests are in memory. */
  runningAlone: 100,
  /** Maximum number of waiting requests of an address; their bodies are not read yet. */
  waiting: 1_000,
  /** Maximum wait, in milliseconds. */
  waitMs: 5_000,
} as const

interface Waiter {
  start: () => void
  reject: (error: RateLimited) => void
  deadline: number
}

/** What an address has used lately. */
export class Usage {
  /** Time that it is ahead of its share, in milliseconds, at `at`. */
  aheadMs = 0
  at = 0
  running = 0
  readonly waiting: Waiter[] = []
  timer: NodeJS.Timeout | undefined
}

/**
 * Keeps an address that uses much of the server's time from delaying others. While nobody else sends requests, it may use
 * all of it; otherwise its requests wait until it is no longer ahead of its share.
 */
export class Turns {
  /** The two addresses that sent the latest requests, the last one first. */
  #latest: { usage: Usage; at: number }[] = []

  /** Charges an address for time that was spent for it. */
  addTime(usage: Usage, ms: number): void {
    usage.aheadMs = this.#aheadMs(usage) + ms
    usage.at = performance.now()
  }

  /**
   * Starts a request of an address. Call {@link leave} when it has ended.
   * @returns a promise if it has to wait
   * @throws RateLimited when too many wait, or it waited for too long.
   */
  enter(usage: Usage): Promise<void> | undefined {
    this.#markActive(usage)
    if (usage.waiting.length === 0 && this.#mayStart(usage)) {
      usage.running++
      return undefined
    }
    return this.#wait(usage)
  }

  /** Ends a request that was started. */
  leave(usage: Usage): void {
    usage.running--
    this.#startNext(usage)
  }

  #wait(usage: Usage): Promise<void> {
    if (usage.waiting.length >= TURNS.waiting) return Promise.reject(this.#rateLimited(usage))
    return new Promise((start, reject) => {
      usage.waiting.push({ start, reject, deadline: performance.now() + TURNS.waitMs })
      this.#startNext(usage)
    })
  }

  #startNext(usage: Usage): void {
    clearTimeout(usage.timer)
    const now = performance.now()
    while ((usage.waiting[0]?.deadline ?? Infinity) <= now)
      usage.waiting.shift()?.reject(this.#rateLimited(usage))
    while (usage.waiting.length > 0 && this.#mayStart(usage)) {
      usage.running++
      usage.waiting.shift()?.start()
    }
    const [next] = usage.waiting
    if (!next) return
    // Sooner than its share allows if the others stop sending requests meanwhile.
    const wait = Math.min(this.#msUntilShare(usage), next.deadline - now, TURNS.activeMs / 4)
    usage.timer = setTimeout(() => this.#startNext(usage), Math.max(1, wait)).unref()
  }

  #mayStart(usage: Usage): boolean {
    if (!this.#isContended(usage)) return usage.running < TURNS.runningAlone
    if (this.#aheadMs(usage) > TURNS.burstMs) return false
    // Whoever had to wait runs one request at a time, because the next one's time is not known before it has ended.
    return usage.running < (usage.waiting.length > 0 ? 1 : TURNS.running)
  }

  #aheadMs({ aheadMs, at }: Usage): number {
    return Math.max(0, aheadMs - (performance.now() - at) * TURNS.share)
  }

  #msUntilShare(usage: Usage): number {
    return Math.max(0, this.#aheadMs(usage) - TURNS.burstMs) / TURNS.share
  }

  #rateLimited(usage: Usage): RateLimited {
    return new RateLimited(Math.max(1, Math.ceil(this.#msUntilShare(usage) / 1_000)))
  }

  #markActive(usage: Usage): void {
    const at = performance.now()
    const [last] = this.#latest
    if (last?.usage === usage) last.at = at
    else this.#latest = last ? [{ usage, at }, last] : [{ usage, at }]
  }

  #isContended(usage: Usage): boolean {
    const since = performance.now() - TURNS.activeMs
    return this.#latest.some((other) => other.usage !== usage && other.at > since)
  }
}
