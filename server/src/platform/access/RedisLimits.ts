import { once } from 'node:events'
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Logger } from '../observability/log.js'
import { openRedis } from './openRedis.js'

/** Maximum wait of a request for Redis, in milliseconds. Then the request counts in its process. */
const REDIS_TIMEOUT_MS = 25
/** Maximum wait of a start for Redis, in milliseconds. */
const START_MS = 1_000
/** Consecutive failures after which Redis is not asked. */
const FAILURES = 3
/** Interval of the tries while it is not asked, in milliseconds. No request waits for them. */
const PROBE_MS = 1_000
/** A key that tries write, because a replica or a full Redis still answers reads. */
const PROBE_KEY = 'marquee:probe'
/** Maximum number of keys that a process counts by itself. The least recently used is forgotten first. */
const MAX_LOCAL = 50_000

/** The part of a rate limiter that counts. */
export type CountingLimiter = Pick<
  RateLimiterAbstract,
  'consume' | 'reward' | 'keyPrefix' | 'points' | 'duration'
>

/** Options of {@link RedisLimits}. */
export interface RedisLimitsOptions {
  /** Address, as in `REDIS_URL`. */
  url: string
  log: Logger
  /** Called when the circuit breaker opens or closes. */
  onCircuit?: (isOpen: boolean) => void
  /** Maximum wait of a request, in milliseconds; {@link REDIS_TIMEOUT_MS} by default. */
  timeoutMs?: number
}

/**
 * Limits that Redis counts for all processes. While it is away or slow, each process counts by itself, and no request waits: a
 * circuit breaker opens after {@link FAILURES} failures, and closes when a try in the background succeeds.
 */
export class RedisLimits {
  readonly #redis
  readonly #circuit = circuitBreaker(handleAll, {
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  /** Keys that are counted here, with the function that forgets each. */
  readonly #local = new LRUCache<string, () => void>({
    max: MAX_LOCAL,
    dispose: (forget) => forget(),
    noDisposeOnSet: true,
  })
  readonly #timeoutMs: number
  #isAway = false
  #probe: NodeJS.Timeout | undefined

  constructor({ url, log, onCircuit, timeoutMs = REDIS_TIMEOUT_MS }: RedisLimitsOptions) {
    this.#timeoutMs = timeoutMs
    this.#redis = openRedis(url)
    let last: Error | undefined
    // A connection that is refused counts as a failure, also while no request needs one.
    this.#redis.on('error', (err: Error) => {
      last = err
      if (!this.#isAway) void this.#try()
    })
    this.#circuit.onBreak((reason) => {
      // Each failed try breaks it again.
      if (this.#isAway) return
      this.#isAway = true
      const err = last ?? ('error' in reason ? reason.error : undefined)
      log.warn({ err }, 'Redis is away: each process counts its limits by itself')
      onCircuit?.(true)
      this.#probe = setInterval(() => void this.#try(), PROBE_MS).unref()
    })
    this.#circuit.onReset(() => {
      this.#isAway = false
      last = undefined
      clearInterval(this.#probe)
      log.info('Redis answers again: it counts the limits of all processes')
      onCircuit?.(false)
    })
  }

  /** Waits for the first connection, for a moment: a start does not depend on it. */
  async connected(): Promise<void> {
    if (this.#redis.status === 'ready') return
    const signal = AbortSignal.timeout(START_MS)
    // `once` rejects after an error, and later attempts may succeed.
    while (!signal.aborted && !this.#isAway)
      if (
        await once(this.#redis, 'ready', { signal }).then(
          () => true,
          () => false,
        )
      )
        return
  }

  /** Creates a limiter that Redis counts, or this process. */
  limiter(options: IRateLimiterOptions & { keyPrefix: string }): CountingLimiter {
    const shared = new RateLimiterRedis({ ...options, storeClient: this.#redis })
    const local = new RateLimiterMemory(options)
    const count = (key: string, work: (limiter: RateLimiterAbstract) => Promise<RateLimiterRes>) =>
      this.#ask(() => work(shared)).catch(() => {
        this.#local.set(`${options.keyPrefix} ${key}`, () => void local.delete(key))
        return outcomeOf(work(local))
      })
    const { keyPrefix, points, duration } = shared
    return {
      keyPrefix,
      points,
      duration,
      consume: async (key) => resultOf(await count(String(key), (limiter) => limiter.consume(key))),
      reward: async (key) => resultOf(await count(String(key), (limiter) => limiter.reward(key))),
    }
  }

  close(): void {
    clearInterval(this.#probe)
    this.#redis.disconnect()
  }

  /** @throws when Redis has failed, is too slow, or has failed too often */
  async #ask(work: () => Promise<RateLimiterRes>): Promise<Outcome> {
    // Tries belong to the background.
    if (this.#circuit.state !== CircuitState.Closed) throw new Error('The circuit is open')
    return this.#circuit.execute(() => this.#send(() => outcomeOf(work())))
  }

  #send<T>(work: () => Promise<T>): Promise<T> {
    // The client would queue it.
    if (this.#redis.status !== 'ready') throw new Error('There is no connection')
    return within(this.#timeoutMs, work())
  }

  async #try(): Promise<void> {
    const write = () => this.#redis.set(PROBE_KEY, '1', 'EX', 60)
    await this.#circuit.execute(() => this.#send(write)).catch(() => undefined)
  }
}

/** What a limiter returns or throws for a count. */
interface Outcome {
  result: RateLimiterRes
  isRejected: boolean
}

/** Returns what was counted. A rejected action is no failure. */
async function outcomeOf(work: Promise<RateLimiterRes>): Promise<Outcome> {
  try {
    return { result: await work, isRejected: false }
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return { result: thrown, isRejected: true }
    throw thrown
  }
}

function resultOf({ result, isRejected }: Outcome): RateLimiterRes {
  if (isRejected) throw result
  return result
}

/** Returns the result of `work`. @throws Error when it takes longer than `ms` milliseconds */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    // After a busy moment of this process the answer may have arrived already: it is read first.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer within ${ms} ms`))), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
