import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../database/Database.js'
import { statement } from '../database/statement.js'
import { isDatabaseAway } from '../errors/errors.js'
import { createLogger } from '../observability/log.js'
import { RequestContext, runInRequestContext, type RequestCharge } from '../observability/RequestContext.js'
import { monitorStatements } from '../observability/statements.js'
import { ReadBudget } from './ReadBudget.js'
import { limitConnections } from './limitConnections.js'
import { openTestDatabase } from '../../testing.js'

const ONE = statement((db) => db.selectNoFrom(({ lit }) => lit(1).as('one')))
/** Ends its connection with an error. */
const ENDED = statement((db) =>
  db.selectNoFrom(({ fn }) => fn<boolean>('pg_terminate_backend', [fn('pg_backend_pid', [])]).as('x')),
)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('empty')
  limitConnections(database.pool)
  monitorStatements(database.pool, { log: createLogger('silent'), slowMs: 60_000 })
})
afterAll(() => database.close())

/** Runs work as a request of an address. */
function asRequestOf<T>(charge: RequestCharge, work: () => T): T {
  return runInRequestContext(new RequestContext('id', 'rest', 'GET', '/', charge), work)
}
const chargeOf = (address: string) => new ReadBudget(1).open(address)

describe('the connections of the database', () => {
  it('are not all for one address, however many requests it sends', async () => {
    const flood = Array.from({ length: 12 }, () =>
      asRequestOf(chargeOf('flood'), () => database.pool.connect()),
    )
    const first = await Promise.all(flood.slice(0, 4))
    // Of ten connections, the flood holds four and waits; a visitor gets one at once.
    const visitor = await asRequestOf(chargeOf('visitor'), () => database.pool.connect())
    expect([database.pool.totalCount, database.pool.waitingCount]).toEqual([5, 0])
    visitor.release()
    for (const client of first) client.release()
    for (const client of await Promise.all(flood.slice(4, 8))) client.release()
    for (const client of await Promise.all(flood.slice(8))) client.release()
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('are there at once for a request that holds one, which would otherwise wait for itself', async () => {
    const held = await Promise.all(
      Array.from({ length: 4 }, () =>
        asRequestOf(chargeOf('ada'), async () => {
          const outer = await database.pool.connect()
          const inner = await database.pool.connect()
          inner.release()
          return outer
        }),
      ),
    )
    for (const client of held) client.release()
    expect(database.pool.waitingCount).toBe(0)
  })

  it('are released once, and every statement ends, when PostgreSQL closes them', async () => {
    const charge = chargeOf('eve')
    const results = await Promise.allSettled(
      // Sent together; the first one gets the error, the others the end of the connection.
      asRequestOf(charge, () => [database.rows(ENDED), database.rows(ONE), database.rows(ONE)]),
    )
    expect(results.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([
      true,
      true,
      true,
    ])
    expect(await asRequestOf(charge, () => database.rows(ONE))).toEqual([{ one: 1 }])
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })
})

describe('the time of a statement', () => {
  it('is charged to the request that sent it, and not twice when several are sent at once', async () => {
    let charged = 0
    const idle = () => undefined
    const charge = {
      address: 'ada',
      addTime: (ms: number) => void (charged += ms),
      pause: idle,
      resume: idle,
    }
    // Exactly the time in which the main thread waits for them, however busy the machine is.
    const idleTime = () => performance.eventLoopUtilization().idle
    let waited = 0
    await asRequestOf(charge as RequestCharge, async () => {
      const client = await database.pool.connect()
      const before = idleTime()
      await Promise.all([1, 2, 3].map(() => client.query('select pg_sleep(0.05)')))
      waited = idleTime() - before
      client.release()
    })
    expect(waited).toBeGreaterThan(0)
    expect(charged).toBeCloseTo(waited)
  })

  it('is not charged while others keep the main thread from its answer', async () => {
    let charged = 0
    const idle = () => undefined
    const charge = {
      address: 'ada',
      addTime: (ms: number) => void (charged += ms),
      pause: idle,
      resume: idle,
    }
    const blockedMs = 500
    await asRequestOf(charge as RequestCharge, async () => {
      const client = await database.pool.connect()
      const answer = client.query('select 1')
      const startedAt = performance.now()
      while (performance.now() - startedAt < blockedMs);
      await answer
      client.release()
    })
    expect(charged).toBeLessThan(blockedMs)
  })

  it('ends with its request: no read of a request that nobody waits for is sent', async () => {
    const context = new RequestContext('id', 'rest', 'GET', '/', chargeOf('ada'))
    await runInRequestContext(context, async () => {
      expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
      context.cancel()
      await expect(database.rows(sql`select 2 as two`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      // What other requests get as well goes on.
      await context.runShared(async () =>
        expect(await database.rows(sql`select 3 as three`)).toEqual([{ three: 3 }]),
      )
    })
  })
})
