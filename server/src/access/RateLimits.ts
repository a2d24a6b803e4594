import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { AppError, withTimeout, isDatabaseAway, RateLimited } from '../errors.js'
import type { Logger } from '../config/log.js'
import { ReadBudget } from './ReadBudget.js'

interface Limit {
  /** How often within `seconds`. */
  points: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What costs or guesses, and how often it may be done; the figures stand in docs/OPERATIONS.md too. Counted for all
 * processes together. An address is an IPv4 address or the /64 of an IPv6 one.
 */
const SHARED = {
  /** Wrong passwords from an address. */
  'login:address': { points: 25, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from an address. */
  'login:address+account': { points: 10, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from anywhere; a device that was signed in to it before is not counted here. */
  'login:account': { points: 25, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from all devices together that were signed in to it before. */
  'login:devices': { points: 50, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from one device that was signed in to it before. */
  'login:device': { points: 10, seconds: 5 * MINUTE },
  /** Right passwords of an account, from anywhere. */
  'login:right': { points: 100, seconds: 5 * MINUTE },
  /** Wrong passwords and codes of a session that confirms a change of its account; a stolen one does not lock out the others. */
  'confirm:session': { points: 10, seconds: 5 * MINUTE },
  'register:address': { points: 100, seconds: HOUR },
  /** Codes tried from an address. */
  'code:address': { points: 50, seconds: 5 * MINUTE },
  /** Codes asked for from an address. */
  'mail:address': { points: 30, seconds: HOUR },
  /**
   * Codes asked for from an address for one e-mail address and purpose, so that no stranger alone uses up the ten a day.
   * A device that was signed in before counts by itself, an account and a session that ask for another address too.
   */
  'mail:address+account': { points: 5, seconds: DAY },
  'oidc:address': { points: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Any write from an address, counted in memory by each process. */
const WRITES: Limit = { points: 600, seconds: MINUTE }

/** Redis is not waited for any longer than this, in milliseconds. */
const REDIS_TIMEOUT_MS = 2_000

export type RateLimitName = keyof typeof SHARED

/** A limit and the key under which something is counted. */
export type Take = readonly [RateLimitName, string]

/** What {@link RateLimits} is made of. */
export interface RateLimitsOptions {
  /** The limits are multiplied by this; 0 switches them off. */
  factor: number
  pool: Pool
  /** Redis, which is then used in place of the database. */
  redisUrl?: string
  log: Logger
}

/** Counts what must not be done too often. */
export class RateLimits {
  readonly #shared = new Map<RateLimitName, RateLimiterAbstract>()
  readonly #writes: RateLimiterAbstract
  readonly #redis: Redis | undefined
  /** What an address may have computed for reads, counted in memory by each process. */
  readonly reads: ReadBudget
  readonly #isOn: boolean

  constructor({ factor, pool, redisUrl, log }: RateLimitsOptions) {
    this.#isOn = factor > 0
    const sized = ({ points, seconds }: Limit) => ({
      points: Math.max(1, Math.round(points * factor)),
      duration: seconds,
    })
    if (this.#isOn && redisUrl) {
      this.#redis = new Redis(redisUrl, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        connectTimeout: 3_000,
        disconnectTimeout: 200,
      })
      this.#redis.on('error', (err: Error) => log.warn({ err }, 'redis'))
    }
    for (const [name, limit] of Object.entries(SHARED) as [RateLimitName, Limit][]) {
      const options = { ...sized(limit), keyPrefix: name }
      this.#shared.set(
        name,
        this.#redis
          ? new RateLimiterRedis({ ...options, storeClient: this.#redis })
          : new RateLimiterPostgres({
              ...options,
              storeClient: pool,
              storeType: 'pool',
              tableName: 'rate_limit',
              tableCreated: true,
              clearExpiredByTimeout: false,
            }),
      )
    }
    this.reads = new ReadBudget(factor)
    this.#writes = new RateLimiterMemory({ ...sized(WRITES), keyPrefix: 'write' })
  }

  /**
   * Counts one more.
   * @throws RateLimited when that is one too many; AppError UNAVAILABLE when nobody can count.
   */
  async take(name: RateLimitName, key: string): Promise<void> {
    if (this.#isOn) await this.#count(() => this.#of(name).consume(key))
  }

  /**
   * Counts one more in each of several limits, in the given order: the broadest first, so that whoever exceeds that one
   * writes no rows under the narrower ones. What a narrower limit rejects is not counted in the broader ones.
   * @throws RateLimited for the first limit that is exceeded; AppError UNAVAILABLE when nobody can count.
   */
  async takeAll(takes: readonly Take[]): Promise<void> {
    for (const [index, [name, key]] of takes.entries()) {
      try {
        await this.take(name, key)
      } catch (error) {
        if (error instanceof RateLimited) await this.giveBackAll(takes.slice(0, index))
        throw error
      }
    }
  }

  /** Takes one back in each of several limits: what {@link takeAll} counted turned out well. */
  async giveBackAll(takes: readonly Take[]): Promise<void> {
    await Promise.all(takes.map(([name, key]) => this.giveBack(name, key)))
  }

  /** Takes one back: what was counted turned out well. */
  async giveBack(name: RateLimitName, key: string): Promise<void> {
    if (this.#isOn) await this.#count(() => this.#of(name).reward(key))
  }

  /**
   * Counts writes, without asking anybody.
   * @param writes how many one request asks for
   * @throws RateLimited when an address writes more often than any person would.
   */
  async write(address: string, writes = 1): Promise<void> {
    if (this.#isOn) await this.#count(() => this.#writes.consume(address, writes))
  }

  async close(): Promise<void> {
    this.#redis?.disconnect()
  }

  #of(name: RateLimitName): RateLimiterAbstract {
    const limiter = this.#shared.get(name)
    if (!limiter) throw new Error(`There is no limit ${name}`)
    return limiter
  }

  async #count(work: () => Promise<unknown>): Promise<void> {
    try {
      await (this.#redis ? withTimeout(work(), REDIS_TIMEOUT_MS) : work())
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes)
        throw new RateLimited(Math.max(1, Math.ceil(thrown.msBeforeNext / 1_000)))
      if (this.#redis || isDatabaseAway(thrown)) throw new AppError('UNAVAILABLE')
      throw thrown
    }
  }
}
