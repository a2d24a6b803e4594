import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../feature/Feature.js'
import { sql } from 'kysely'
import { cleanup } from '../feature/cleanup.js'
import { RateLimits, type ChargeRows } from './RateLimits.js'
import { MINIMUM_DURATION_MS, withMinimumDuration, type WithMinimumDuration } from './withMinimumDuration.js'
import { RateLimit } from './entities.js'

declare module '../database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof RateLimit> {}
}

declare module '../feature/Context.js' {
  interface Context {
    /**
     * Starts a piece of work of this cost, in objects: charges it, and waits until there is memory for its result. Call the
     * returned function when the result is encoded.
     * @throws AppError UNAVAILABLE when too many wait, or nobody waits for the result any more.
     */
    startWork: (cost: number) => Promise<() => void>
    chargeRows: ChargeRows
  }
  interface SharedServices {
    limits: RateLimits
    withMinimumDuration: WithMinimumDuration
  }
}

export const feature: Feature = {
  entities: [RateLimit],
  createShared: async ({
    env,
    database,
    log,
    options: { readFactor, minimumMs = MINIMUM_DURATION_MS, metrics, redisTimeoutMs },
  }) => {
    const limits = new RateLimits({
      factor: env.rateLimitFactor,
      readFactor,
      pool: database.pool,
      redis: env.redisUrl
        ? { url: env.redisUrl, timeoutMs: redisTimeoutMs, onCircuit: metrics?.redisCircuitOpen }
        : undefined,
      log,
    })
    await limits.connected()
    return { limits, withMinimumDuration: withMinimumDuration(minimumMs) }
  },
  services: {
    startWork:
      ({ shared }) =>
      (cost) =>
        shared.limits.startWork(cost),
    chargeRows:
      ({ shared }) =>
      (rows) =>
        shared.limits.consumeRows(rows),
  },
  jobs: [cleanup('rate limits', 'rate_limit', ['key'], sql`expire < extract(epoch from now()) * 1000`)],
}
