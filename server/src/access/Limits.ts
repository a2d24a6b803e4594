import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { AppError, inTime, isDatabaseAway, RateLimited } from '../errors.js'
import type { Logger } from '../log.js'
import { ReadBudget } from './ReadBudget.js'

interface Limit {
  /** How often within `seconds`. */
  points: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

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
  /** Wrong passwords for an account from a device that was signed in to it before. */
  'login:device': { points: 10, seconds: 5 * MINUTE },
  /** Wrong current passwords of somebody who is signed in. */
  'password:account': { points: 10, seconds: 5 * MINUTE },
  'register:address': { points: 100, seconds: HOUR },
  /** Codes tried from an address. */
  'code:address': { points: 50, seconds: 5 * MINUTE },
  /** Codes asked for from an address. */
  'mail:address': { points: 30, seconds: HOUR },
  /** Codes asked for from an address for one e-mail address, so that a stranger does not use up the owner's ten a day. */
  'mail:address+account': { points: 5, seconds: HOUR },
  'oidc:address': { points: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Any write from an address, counted in memory by each process. */
const WRITES: Limit = { points: 600, seconds: MINUTE }

/** Redis is not waited for any longer than this, in milliseconds. */
const REDIS_PATIENCE = 2_000

export type LimitName = keyof typeof SHARED

/** What {@link Limits} is made of. */
export interface LimitsOptions {
  /** The limits are multiplied by this; 0 switches them off. */
  factor: number
  pool: Pool
  /** Redis, which is then used in place of the database. */
  redisUrl?: string
  log: Logger
}

/** Counts what must not be done too often. */
export class Limits {
  readonly #shared = new Map<LimitName, RateLimiterAbstract>()
  readonly #writes: RateLimiterAbstract
  readonly #redis: Redis | undefined
  /** What an address may have computed for reads, counted in memory by each process. */
  readonly reads: ReadBudget
  readonly #isOn: boolean

  constructor({ factor, pool, redisUrl, log }: LimitsOptions) {
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
    for (const [name, limit] of Object.entries(SHARED) as [LimitName, Limit][]) {
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
  async take(name: LimitName, key: string): Promise<void> {
    if (this.#isOn) await this.#count(() => this.#of(name).consume(key))
  }

  /** Takes one back: what was counted turned out well. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    if (this.#isOn) await this.#count(() => this.#of(name).reward(key))
  }

  /**
   * Counts a write, without asking anybody.
   * @throws RateLimited when an address writes more often than any person would.
   */
  async write(address: string): Promise<void> {
    if (this.#isOn) await this.#count(() => this.#writes.consume(address))
  }

  async close(): Promise<void> {
    this.#redis?.disconnect()
  }

  #of(name: LimitName): RateLimiterAbstract {
    const limiter = this.#shared.get(name)
    if (!limiter) throw new Error(`There is no limit ${name}`)
    return limiter
  }

  async #count(work: () => Promise<unknown>): Promise<void> {
    try {
      await (this.#redis ? inTime(work(), REDIS_PATIENCE) : work())
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes)
        throw new RateLimited(Math.max(1, Math.ceil(thrown.msBeforeNext / 1_000)))
      if (this.#redis || isDatabaseAway(thrown)) throw new AppError('UNAVAILABLE')
      throw thrown
    }
  }
}
