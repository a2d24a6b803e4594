import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { ANSWERS } from '../../../contract/rules/answers.js'
import { FEEDS } from '../../../contract/rules/feeds.js'
import { FOLLOWS } from '../../../contract/rules/follows.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { LOCAL_TITLES } from '../../../contract/rules/localTitles.js'
import { OWN_POSTERS } from '../../../contract/rules/posters.js'
import { GRAPH_COST_MAX, READ_BUDGET } from '../../../contract/rules/requests.js'
import { WEBHOOKS } from '../../../contract/rules/webhooks.js'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import { AppError, isDatabaseAway, RateLimited } from '../errors/errors.js'
import { FairQueue } from '../http/FairQueue.js'
import type { Viewer } from '../feature/Context.js'
import { type BudgetOwner, currentRequestContext, type LimitState } from '../observability/RequestContext.js'
import type { Logger } from '../observability/log.js'
import { ReadBudget } from './ReadBudget.js'
import { type CountingLimiter, RedisLimits, type RedisLimitsOptions } from './RedisLimits.js'

interface Limit {
  /** Maximum count within `seconds`. */
  points: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The limits of expensive actions and of guesses, counted across all processes; docs/OPERATIONS.md lists them too. An
 * address is an IPv4 address or the /64 network of an IPv6 address.
 */
const SHARED = {
  'login:address': { points: 25, seconds: 5 * MINUTE },
  'login:address+account': { points: 10, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from all unknown devices. */
  'login:account': { points: 25, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from all known devices, on which it signed in before. */
  'login:devices': { points: 50, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from one known device. */
  'login:device': { points: 10, seconds: 5 * MINUTE },
  /** Right passwords of an account, from all addresses. */
  'login:right': { points: 100, seconds: 5 * MINUTE },
  /** Wrong passwords and codes of a step-up in one session, so that a stolen session does not lock out the others. */
  'confirm:session': { points: 10, seconds: 5 * MINUTE },
  'register:address': { points: 100, seconds: HOUR },
  /** Attempts to enter a code from an address. */
  'code:address': { points: 50, seconds: 5 * MINUTE },
  'mail:address': { points: 30, seconds: HOUR },
  /**
   * Requested codes from an address for one email address and purpose, so that one stranger cannot use up the daily quota
   * of ten. Known devices, and accounts and sessions that request an address change, are counted separately.
   */
  'mail:address+account': { points: 5, seconds: DAY },
  'titles:account': { points: LOCAL_TITLES.perDay, seconds: DAY },
  /** Edits and deletions of titles that an account added by hand. */
  'edits:account': { points: LOCAL_TITLES.editsPerHour, seconds: HOUR },
  /** Posters that an account uploads. */
  'posters:account': { points: OWN_POSTERS.perHour, seconds: HOUR },
  /** Files that an account uploads to import. */
  'imports:account': { points: IMPORTS.perHour, seconds: HOUR },
  /** People whom an account begins to follow, mute or block. */
  'follows:account': { points: FOLLOWS.perHour, seconds: HOUR },
  /** Answers to reviews that an account writes. */
  'answers:account': { points: ANSWERS.perHour, seconds: HOUR },
  /** Changes of a username and switched-on public profiles of an account, each of which sends an email. */
  'notices:account': { points: 20, seconds: DAY },
  /** Reads of a secret address of a feed. */
  'feeds:read': { points: FEEDS.readsPerHour, seconds: HOUR },
  /** Wrong addresses of feeds from a client address. */
  'feeds:address': { points: FEEDS.wrongPerHour, seconds: HOUR },
  /** Deliveries to a webhook. */
  'webhooks:hook': { points: WEBHOOKS.deliveriesPerHour, seconds: HOUR },
  /** Tests, repeated deliveries and new secrets of the webhooks of an account. */
  'webhooks:account': { points: WEBHOOKS.actionsPerHour, seconds: HOUR },
  /** Events of a secret address of a player. */
  'scrobbles:event': { points: SCROBBLES.eventsPerHour, seconds: HOUR },
  /** Wrong addresses of players from a client address. */
  'scrobbles:address': { points: SCROBBLES.wrongPerHour, seconds: HOUR },
  /** Unknown access tokens from a client address. */
  'tokens:address': { points: 25, seconds: 5 * MINUTE },
  /** Requests of apps for the consent of a member, from an address. */
  'authorize:address': { points: 60, seconds: 5 * MINUTE },
  /** Codes that devices of an address ask for. */
  'devices:address': { points: 60, seconds: HOUR },
  /** Apps that are registered from an address. */
  'apps:address': { points: 20, seconds: HOUR },
  /** Codes of devices that are entered, right or wrong, from an address and by a member. */
  'userCodes:address': { points: 50, seconds: 5 * MINUTE },
  'userCodes:account': { points: 20, seconds: 5 * MINUTE },
  /** Started sign-ins with the identity provider from an address. */
  'oidc:address': { points: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** All writes of an address, of a member or of a token, counted in memory per process. */
const WRITES: Limit = { points: 600, seconds: MINUTE }
const WRITES_NAME = 'writes'

/**
 * Cost of all work that runs at the same time, in objects of at most some 5 kB: their rows and texts stay well below the default
 * heap. One address gets half of it.
 */
const WORK = { atOnce: 2 * GRAPH_COST_MAX, atOncePerKey: GRAPH_COST_MAX, perKey: 2_000, total: 5_000 }

/** Rows that count as one write. */
const ROWS_PER_WRITE = 50

/** Charges a write that changes this many rows. @throws RateLimited when whoever sent it exceeds the limit of writes */
export type ChargeRows = (rows: number) => Promise<void>

export type RateLimitName = keyof typeof SHARED

/** A limit and the key to count under. */
export type RateLimitKey = readonly [RateLimitName, string]

/** Options of {@link RateLimits}. */
export interface RateLimitsOptions {
  /** Multiplies all limits; 0 switches them off. */
  factor: number
  /** Multiplies the budget of time; `factor` by default. */
  readFactor?: number
  pool: Pool
  /** Redis, which counts the shared limits; without it the database does. */
  redis?: Omit<RedisLimitsOptions, 'log'>
  log: Logger
}

/** Counts actions and rejects those that exceed a limit. */
export class RateLimits {
  readonly #shared = new Map<RateLimitName, CountingLimiter>()
  readonly #writes: RateLimiterAbstract
  readonly #redis: RedisLimits | undefined
  /** The budgets of work, counted in memory per process. */
  readonly reads: ReadBudget
  readonly #work = new FairQueue(WORK)
  readonly #isEnabled: boolean

  constructor({ factor, readFactor = factor, pool, redis, log }: RateLimitsOptions) {
    this.#isEnabled = factor > 0
    const scaled = ({ points, seconds }: Limit) => ({
      points: Math.max(1, Math.round(points * factor)),
      duration: seconds,
    })
    if (this.#isEnabled && redis) this.#redis = new RedisLimits({ ...redis, log })
    for (const [name, limit] of Object.entries(SHARED) as [RateLimitName, Limit][]) {
      const options = { ...scaled(limit), keyPrefix: name }
      this.#shared.set(
        name,
        this.#redis?.limiter(options) ??
          new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limit',
            tableCreated: true,
            clearExpiredByTimeout: false,
          }),
      )
    }
    this.reads = new ReadBudget(readFactor)
    this.#writes = new RateLimiterMemory({ ...scaled(WRITES), keyPrefix: WRITES_NAME })
  }

  /**
   * Counts one action.
   * @throws RateLimited when the limit is exceeded; AppError UNAVAILABLE when the store does not respond.
   */
  async consume(name: RateLimitName, key: string): Promise<void> {
    if (!this.#isEnabled) return
    const limiter = this.#limiter(name)
    const [action, by] = name.split(':')
    await this.#count(
      () => limiter.consume(key),
      by === 'account' && action !== 'login' ? limiter : undefined,
    )
  }

  /**
   * Counts one action in several limits, in this order. Pass the broadest first: a client that exceeds it then writes no
   * rows for the narrower ones. If a narrower limit rejects, the broader ones are refunded.
   * @throws RateLimited for the first exceeded limit; AppError UNAVAILABLE when the store does not respond.
   */
  async consumeAll(keys: readonly RateLimitKey[]): Promise<void> {
    for (const [index, [name, key]] of keys.entries()) {
      try {
        await this.consume(name, key)
      } catch (error) {
        if (error instanceof RateLimited) await this.refundAll(keys.slice(0, index))
        throw error
      }
    }
  }

  /** Undoes {@link consumeAll}. */
  async refundAll(keys: readonly RateLimitKey[]): Promise<void> {
    await Promise.all(keys.map(([name, key]) => this.refund(name, key)))
  }

  /** Undoes {@link consume}. */
  async refund(name: RateLimitName, key: string): Promise<void> {
    if (this.#isEnabled) await this.#count(() => this.#limiter(name).reward(key))
  }

  /**
   * Charges the current request to the member or the token for whom it acts, and counts it if it is a write.
   * @param viewer null for a visitor, whose address is charged
   * @throws RateLimited when their budget is spent
   */
  async identify(viewer: Viewer | null): Promise<void> {
    const charge = currentRequestContext()?.charge
    if (!charge) return
    charge.moveTo(viewer ? ownerOf(viewer) : charge.owner)
    if (!charge.isWriteDue) return
    charge.isWriteDue = false
    await this.consumeWrites()
  }

  /** Counts the writes of the current request in memory, for the owner of its charge. @throws RateLimited when they exceed the limit. */
  async consumeWrites(writes = 1): Promise<void> {
    const key = currentRequestContext()?.charge?.owner.key
    if (this.#isEnabled && key !== undefined)
      await this.#count(() => this.#writes.consume(key, writes), this.#writes)
  }

  /** Returns what is left of the writes of whoever sent the current request; undefined while limits are off. */
  async writes(): Promise<LimitState | undefined> {
    const key = currentRequestContext()?.charge?.owner.key
    if (!this.#isEnabled || key === undefined) return undefined
    return stateOf(this.#writes, await this.#writes.get(key))
  }

  /**
   * Charges the current request for work of this cost, in objects, and waits until it may run. Returns the function that ends it.
   * @throws AppError UNAVAILABLE when too much work waits, or nobody waits for the result any more.
   */
  async startWork(cost: number): Promise<() => void> {
    const request = currentRequestContext()
    if (request) request.cost = cost
    request?.charge?.spend(Math.floor(cost / READ_BUDGET.costPerPoint))
    const leave = await this.#work.enter(request?.charge?.address ?? '', { weight: cost })
    if (!request?.isCancelled) return leave
    leave()
    throw new AppError('UNAVAILABLE')
  }

  /**
   * Counts a write by its rows, beyond the one write that every request counts. A write of any size is possible for whoever has
   * not written in the same minute.
   * @throws RateLimited when they exceed the limit.
   */
  async consumeRows(rows: number): Promise<void> {
    const writes = Math.min(Math.ceil(rows / ROWS_PER_WRITE), this.#writes.points) - 1
    if (writes > 0) await this.consumeWrites(writes)
  }

  /** Waits a moment for Redis, so that the first requests are counted there. */
  async connected(): Promise<void> {
    await this.#redis?.connected()
  }

  async close(): Promise<void> {
    this.#redis?.close()
  }

  #limiter(name: RateLimitName): CountingLimiter {
    const limiter = this.#shared.get(name)
    if (!limiter) throw new Error(`Unknown rate limit ${name}`)
    return limiter
  }

  /** @param shown the limiter, if its count is reported with the response */
  async #count(work: () => Promise<unknown>, shown?: CountingLimiter): Promise<void> {
    const report = (result: unknown) => {
      if (shown && result instanceof RateLimiterRes)
        currentRequestContext()?.charge?.counted.set(shown.keyPrefix, stateOf(shown, result))
    }
    try {
      report(await work())
    } catch (thrown) {
      report(thrown)
      if (thrown instanceof RateLimiterRes) throw new RateLimited(secondsOf(thrown))
      if (isDatabaseAway(thrown)) throw new AppError('UNAVAILABLE')
      throw thrown
    }
  }
}

/** Returns whose budget a signed-in viewer's requests are charged to. */
const ownerOf = ({ id, tokenId }: Viewer): BudgetOwner =>
  tokenId === undefined ? { kind: 'MEMBER', key: `member ${id}` } : { kind: 'TOKEN', key: `token ${tokenId}` }

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000))

/** @param result null for whoever has not been counted in this window */
function stateOf(
  { keyPrefix, points, duration }: CountingLimiter,
  result: RateLimiterRes | null,
): LimitState {
  return {
    // The part behind the colon says by what it is counted.
    name: keyPrefix.split(':')[0] ?? keyPrefix,
    quota: points,
    seconds: duration,
    remaining: result ? Math.max(0, result.remainingPoints) : points,
    resetSeconds: result ? secondsOf(result) : duration,
  }
}
