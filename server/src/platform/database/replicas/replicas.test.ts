import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { ENTITIES } from '../../../entities.js'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../testing.js'
import { writeReview } from '../../../tracking/reviews/testing.js'
import { ReadBudget } from '../../access/ReadBudget.js'
import { createMetrics } from '../../observability/metrics.js'
import { toAppError } from '../../errors/errors.js'
import { waitFor } from '../../observability/testing.js'
import { RequestContext, runInRequestContext } from '../../observability/RequestContext.js'
import { connect } from '../config.js'
import { POOL_TIMEOUTS } from '../poolWatchdog.js'
import { createTestDatabase, PATIENT } from '../testing.js'
import { startCluster, type TestCluster } from './testing.js'

let cluster: TestCluster
const ended: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  cluster = await startCluster()
}, 120_000)
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})
afterAll(() => cluster.stop())

/** Starts a server that reads the replica. */
async function startServer(options: TestServerOptions = {}, replicaMaxLagS = 60): Promise<TestServer> {
  const { primary, replica } = cluster
  const server = await startTestServer(
    { databaseReplicaUrls: [replica.url], replicaMaxLagS },
    { url: primary.url, ...options },
  )
  ended.push(server.stop)
  await waitFor(async () => (await inUse(server)) === 1)
  return server
}

async function inUse(server: TestServer): Promise<number> {
  const { body } = await server.get<{ replicas: { configured: number; inUse: number } }>('/../health/ready')
  expect(body.replicas.configured).toBe(1)
  return body.replicas.inUse
}

/** Stops the replay until the end of the test. */
async function pause(): Promise<void> {
  await cluster.replica.query('select pg_wal_replay_pause()')
  ended.push(resume)
}
const resume = () => cluster.replica.query('select pg_wal_replay_resume()')

const reviewsOf = (id: number) => `{ movie(id: ${id}) { reviews { totalReviews } } }`

/** Returns how many reviews of a title someone sees. */
async function countReviews({ query }: Pick<TestServer, 'query'>, movieId: number): Promise<number> {
  const { data, errors } = await query<{ movie: { reviews: { totalReviews: number } } }>(reviewsOf(movieId))
  expect(errors).toBeUndefined()
  return data.movie.reviews.totalReviews
}

/** Runs work as the read of a visitor. @param address whose; the tests' own by default */
const asVisitor = <T>(work: () => Promise<T>, address = '127.0.0.1'): Promise<T> => {
  const charge = new ReadBudget(1).open(address)
  const context = new RequestContext('a-read', 'graphql', 'GET', '/graphql', charge)
  context.markVisitor()
  return runInRequestContext(context, work)
}

const IN_RECOVERY = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`

describe('replicas', () => {
  it('answer visitors, while members read what they wrote from the primary', async () => {
    const server = await startServer()
    const ada = await server.signUp()
    const [token] = await server.database.rows<{ id: number }>('select id from account where id = $1', [
      ada.id,
    ])
    expect(token).toEqual({ id: ada.id })
    await pause()
    await writeReview(ada, 1)
    // The replica does not have the review, and no answer waits for it.
    expect(await countReviews(server, 1)).toBe(0)
    expect(await countReviews(ada, 1)).toBe(1)
    const again = await server.openSession(ada)
    expect(await countReviews(again, 1)).toBe(1)
    const rest = await ada.call<{ data: object }>('GET', '/reviews/user/movie/1')
    expect(rest.body).toMatchObject({ success: true, data: { rating: 8 } })
    await resume()
    await waitFor(async () => (await countReviews(server, 1)) === 1)
  })

  it('are not read by browsers that have signed in, registered or asked for a code', async () => {
    const server = await startServer()
    const ada = await server.signUp()
    await pause()
    await writeReview(ada, 2)
    const seenWith = async (cookie: string) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: reviewsOf(2) }),
      })
      const { data } = (await response.json()) as { data: { movie: { reviews: { totalReviews: number } } } }
      return data.movie.reviews.totalReviews
    }
    expect(await seenWith('marquee_language=de; other=1')).toBe(0)
    for (const name of ['refresh', 'device', 'registration', 'reset'])
      for (const prefix of ['', '__Host-'])
        expect([name, await seenWith(`other=1; ${prefix}marquee_${name}_0a1b2c3d=x`)]).toEqual([name, 1])
  })

  it('are read again by visitors once they have what a visitor wrote', async () => {
    const server = await startServer()
    await pause()
    const email = 'new@example.org'
    const registered = await server.call('POST', '/auth/register', {
      username: 'newcomer',
      email,
      password: 'Long-enough-1',
    })
    expect(registered.status).toBe(201)
    const read = (address?: string) => asVisitor(() => server.database.row(IN_RECOVERY), address)
    expect(await read()).toEqual({ isReplica: false })
    // Others read on.
    expect(await read('192.0.2.1')).toEqual({ isReplica: true })
    expect(await inUse(server)).toBe(1)
    await resume()
    await waitFor(async () => (await read())?.isReplica)
  })

  it('are read by others while visitors write without a pause', async () => {
    const server = await startServer()
    const { database } = server
    await pause()
    for (let write = 0; write < 100; write++) {
      const address = `192.0.2.${write % 50}`
      await asVisitor(
        () => database.rows(sql`update account set username = username where username = 'nobody'`),
        address,
      )
      expect(await asVisitor(() => database.row(IN_RECOVERY), address)).toEqual({ isReplica: false })
      expect(await asVisitor(() => database.row(IN_RECOVERY))).toEqual({ isReplica: true })
    }
    await resume()
    await waitFor(async () => (await asVisitor(() => database.row(IN_RECOVERY), '192.0.2.49'))?.isReplica)
  })

  it('are read by nobody until they are current when more addresses have written than are noted', async () => {
    const { replicas } = (await startServer()).database
    for (let address = 0; address < 10_000; address++) replicas?.requireCurrentFor(String(address))
    expect(replicas?.inUse).toBe(1)
    replicas?.requireCurrentFor('another')
    expect(replicas?.inUse).toBe(0)
    await waitFor(() => replicas?.inUse === 1)
  })

  it('are checked although requests hold all connections to the primary', async () => {
    const { database } = await startServer()
    const busy = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    try {
      database.requireCurrent()
      expect(database.replicas?.inUse).toBe(0)
      await waitFor(() => database.replicas?.inUse === 1)
    } finally {
      for (const connection of busy) connection.release()
    }
  })

  it('are left out while they lag, and taken back when they have caught up', async () => {
    const server = await startServer({}, 1)
    const { pool, replicas } = server.database
    const metrics = await createMetrics()
    metrics.registerGauges({
      inFlight: [],
      pool,
      replicas,
      operations: [],
      countJobs: async () => [],
      isListening: () => true,
    })
    const gauge = async (name: string) => {
      const { text } = await metrics.render()
      return Number(
        new RegExp(`^marquee_replica_${name}\\{replica="[\\d.:]+"\\} (\\S+)$`, 'm').exec(text)?.[1],
      )
    }
    const ada = await server.signUp()
    await pause()
    await writeReview(ada, 3)
    await waitFor(async () => (await inUse(server)) === 0)
    expect(await countReviews(server, 3)).toBe(1)
    expect(await gauge('in_use')).toBe(0)
    expect(await gauge('lag_seconds')).toBeGreaterThan(1)
    await resume()
    await waitFor(async () => (await inUse(server)) === 1)
    expect(await gauge('in_use')).toBe(1)
  })

  it('do not fail requests when they are stopped', async () => {
    const server = await startServer()
    const over = new AbortController()
    const readAll = async () => {
      let reads = 0
      for (; !over.signal.aborted; reads++) {
        const { status, errors } = await server.query('{ movies(limit: 20) { results { title } } }')
        expect([status, errors]).toEqual([200, undefined])
      }
      return reads
    }
    const readers = Promise.all([readAll(), readAll(), readAll()])
    await cluster.replica.kill()
    ended.push(async () => {
      await cluster.startReplica()
      await waitFor(async () => (await inUse(server)) === 1)
    })
    await waitFor(async () => (await inUse(server)) === 0)
    over.abort()
    for (const reads of await readers) expect(reads).toBeGreaterThan(0)
  })

  it('let the primary run a read that the replay has cancelled', async () => {
    const server = await startServer()
    await cluster.primary.query('create table conflict_probe as select 1 as one')
    ended.push(() => cluster.primary.query('drop table conflict_probe'))
    await waitFor(
      async () => (await cluster.replica.query(`select to_regclass('conflict_probe') as name`))[0]?.name,
    )
    // Waits on the replica only, with the table locked against the replay.
    const slow = sql<{ one: number; isReplica: boolean }>`
      select count(one)::int as one, pg_is_in_recovery() as "isReplica" from conflict_probe
      where case when pg_is_in_recovery() then pg_sleep(60)::text end is null`
    const reading = asVisitor(() => server.database.row(slow))
    await waitFor(
      async () =>
        (
          await cluster.replica.query(
            `select 1 from pg_stat_activity where query like '%conflict_probe%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`,
          )
        ).length > 0,
    )
    await cluster.primary.query('truncate conflict_probe')
    expect(await reading).toEqual({ one: 0, isReplica: false })
    expect(await inUse(server)).toBe(1)
  })

  it('run no write and no read that needs the primary', async () => {
    const server = await startServer()
    const { database } = server
    const read = () => asVisitor(() => database.row(IN_RECOVERY))
    expect(await read()).toEqual({ isReplica: true })
    expect(await asVisitor(() => database.primary.row(IN_RECOVERY))).toEqual({ isReplica: false })
    await asVisitor(async () => {
      await database.rows(sql`insert into catalogue select * from catalogue where false`)
      expect(await database.row(IN_RECOVERY)).toEqual({ isReplica: false })
    })
    await asVisitor(async () => {
      const row = await database.transaction(async ({ row: inTransaction }) => inTransaction(IN_RECOVERY))
      expect(row).toEqual({ isReplica: false })
    })
    // A function whose text does not say that it writes.
    await cluster.primary.query(
      `create function hidden_write() returns bigint language sql as $$ select txid_current() $$`,
    )
    ended.push(() => cluster.primary.query('drop function hidden_write()'))
    await waitFor(
      async () => (await cluster.replica.query(`select to_regproc('hidden_write') as name`))[0]?.name,
    )
    await waitFor(async () => (await read())?.isReplica)
    const written = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica" from hidden_write()`
    expect(await asVisitor(() => database.row(written))).toEqual({ isReplica: false })
  })

  it('are left out when they are no replicas, and rejected at the start when they have other data', async () => {
    const { primary } = cluster
    const open = (url: string) =>
      connect(primary.url, ENTITIES, { timeouts: PATIENT, replicas: { urls: [url], maxLagMs: 5_000 } })
    const database = await open(primary.url)
    ended.push(() => database.close())
    expect(database.replicas?.all.map(({ fault }) => fault)).toEqual(['not a replica'])
    expect(await asVisitor(() => database.row(IN_RECOVERY))).toEqual({ isReplica: false })
    await expect(open(await createTestDatabase('empty'))).rejects.toThrow(
      /DATABASE_REPLICA_URLS names 127\.0\.0\.1:\d+, which is not a copy/,
    )
  })

  it('stay in use while all connections to them are busy, and leave the load off the primary', async () => {
    const changes: unknown[] = []
    const database = await connect(cluster.primary.url, ENTITIES, {
      timeouts: { ...PATIENT, acquire: 2 * POOL_TIMEOUTS.acquire },
      replicas: {
        urls: [cluster.replica.url],
        maxLagMs: 60_000,
        onChange: (_name, fault) => changes.push(fault),
      },
    })
    ended.push(() => database.close())
    const read = () => asVisitor(() => database.row(IN_RECOVERY))
    await waitFor(async () => (await read())?.isReplica)
    changes.length = 0
    const [, pool] = database.pools
    const busy = await Promise.all(Array.from({ length: 10 }, () => (pool as Pool).connect()))
    const error = await read().catch((thrown: unknown) => thrown)
    expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) })
    for (const connection of busy) connection.release()
    expect(await read()).toEqual({ isReplica: true })
    expect(changes).toEqual([])
  })

  it('are rejected at the start when their address names another database of the cluster', async () => {
    const { primary, replica } = cluster
    await primary.query('create database marquee_other')
    ended.push(() => primary.query('drop database marquee_other'))
    await waitFor(
      async () =>
        (await replica.query(`select from pg_database where datname = 'marquee_other'`)).length === 1,
    )
    const url = new URL(replica.url)
    url.pathname = '/marquee_other'
    await expect(
      connect(primary.url, ENTITIES, {
        timeouts: PATIENT,
        replicas: { urls: [url.href], maxLagMs: 60_000 },
      }),
    ).rejects.toThrow(/which is not a copy .* Correct the name of the database/)
  })
})
