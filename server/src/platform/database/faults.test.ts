import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { isDatabaseAway } from '../errors/errors.js'
import { connect } from './config.js'
import type { Database } from './Database.js'
import { FaultProxy, type Fault } from './faultProxy/testing.js'
import { POOL_TIMEOUTS, type PoolTimeouts } from './poolWatchdog.js'
import { createTestDatabase } from './testing.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { ENTITIES } from '../../entities.js'

/** No request may take longer; a longer one is cut off and fails its test. */
const CLIENT_TIMEOUT_MS = 8_000
/** How long a test waits for the recovery, in milliseconds. */
const PATIENCE_MS = 60_000
/** In the order of the real ones; short, but enough for a busy machine. */
const QUICK: PoolTimeouts = { acquire: 1_500, connect: 1_200, statement: 1_000, stalled: 1_200, query: 1_500 }

/** A response of one of the endpoints. */
interface EndpointResponse {
  endpoint: string
  status: number
  retryAfter: string | null
  codes: unknown[]
  /** Whether the response has data beside its errors: a failed nullable field is null with status 200. */
  partial: boolean
}

const ENDPOINTS: readonly { endpoint: string; path: string; query?: string }[] = [
  { endpoint: 'graph', path: '/graphql', query: '{ genres { name } movie(id: 1) { title cast { name } } }' },
  { endpoint: 'graph, nullable', path: '/graphql', query: '{ movies { results { title } } }' },
  { endpoint: 'bridge', path: '/api/movies/1' },
  { endpoint: 'bridge, search', path: '/api/movies/search?query=godfather' },
  { endpoint: 'ready', path: '/health/ready' },
]

let requests = 0

/** Sends a request. Each query has another text, because responses to repeated ones are cached. */
async function request(
  url: string,
  { endpoint, path, query }: (typeof ENDPOINTS)[number],
): Promise<EndpointResponse> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `${query} # ${++requests}` }),
  }
  const response = await fetch(url + path, {
    signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
    ...(query && post),
  })
  const body = (await response.json()) as {
    code?: string
    data?: unknown
    errors?: { extensions: { code: string } }[]
  }
  const codes = body.errors?.map(({ extensions }) => extensions.code) ?? (body.code ? [body.code] : [])
  const retryAfter = response.headers.get('retry-after')
  return { endpoint, status: response.status, retryAfter, codes, partial: body.data != null }
}

function requestAll(url: string): Promise<EndpointResponse[]> {
  return Promise.all(ENDPOINTS.map((endpoint) => request(url, endpoint)))
}

function isGood({ status, codes }: EndpointResponse): boolean {
  return status === 200 && codes.length === 0
}

/** Returns whether a response correctly reports that the database is unavailable. */
function isAway({ endpoint, status, retryAfter, codes, partial }: EndpointResponse): boolean {
  if (endpoint === 'ready') return status === 503
  if (codes.length === 0 || codes.some((code) => code !== 'UNAVAILABLE')) return false
  // Only a response with data may have a success status.
  return status === 503 ? Number(retryAfter) > 0 : partial && status === 200
}

/** Sends requests to every endpoint repeatedly, with `people` concurrent clients, until `ended`. */
async function requestRepeatedly(
  url: string,
  people: number,
  ended: () => boolean,
): Promise<EndpointResponse[]> {
  const answers: EndpointResponse[] = []
  const person = async (): Promise<void> => {
    do answers.push(...(await requestAll(url)))
    while (!ended())
  }
  await Promise.all(Array.from({ length: people }, person))
  return answers
}

function forAsLongAs(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}

/** Sends requests until every endpoint succeeds for a few concurrent clients. */
async function recovered(url: string): Promise<void> {
  const late = forAsLongAs(PATIENCE_MS)
  for (;;) {
    const answers = await requestRepeatedly(url, 5, forAsLongAs(0))
    if (answers.every(isGood)) return
    if (late()) throw new Error(`No full service: ${JSON.stringify(answers)}`)
  }
}

async function until(condition: () => boolean): Promise<void> {
  const late = forAsLongAs(PATIENCE_MS)
  while (!condition()) {
    if (late()) throw new Error('Timed out')
    await wait(10)
  }
}

/** Returns the error of a rejected promise. */
function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

async function admin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// An unhandled rejection or an uncaught exception in any of these fails its test: jest listens for both.
describe('a database fault', () => {
  const undo: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  async function startProxy(delayMs?: number): Promise<FaultProxy> {
    const proxy = await FaultProxy.before(await createTestDatabase(), delayMs)
    undo.push(() => proxy.stop())
    return proxy
  }

  /** A server behind a proxy, with a few connections open. */
  async function start(
    times?: PoolTimeouts,
    delayMs?: number,
  ): Promise<{ server: TestServer; proxy: FaultProxy }> {
    const proxy = await startProxy(delayMs)
    const server = await startTestServer({}, { url: proxy.url, timeouts: times ?? POOL_TIMEOUTS })
    undo.push(() => server.stop())
    await recovered(server.url)
    return { server, proxy }
  }

  /** A database behind a proxy, without a server and without a connection yet. */
  async function connectThrough(delayMs?: number): Promise<{ database: Database; proxy: FaultProxy }> {
    const proxy = await startProxy(delayMs)
    const database = await connect(proxy.url, ENTITIES, { timeouts: QUICK })
    undo.push(() => database.close())
    return { database, proxy }
  }

  it.each<[Fault, string, number]>([
    ['lose', 'swallows every packet, for good', 0],
    ['hold', 'holds every packet back', 0],
    ['delay', 'takes too long for every packet', 2_000],
    ['drip', 'lets the answers trickle', 100],
    ['reset', 'resets every connection', 0],
    ['refuse', 'refuses every connection', 0],
  ])(
    '%s: the connection %s; every request gets a response, and the service recovers',
    async (fault, _what, delayMs) => {
      const { server, proxy } = await start(QUICK, delayMs)
      await proxy.set(fault)
      const answers = await requestRepeatedly(server.url, 5, forAsLongAs(QUICK.acquire + QUICK.stalled))
      expect(answers.filter((answer) => !isAway(answer))).toEqual([])
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200)

      await proxy.set('pass')
      await recovered(server.url)
    },
  )

  it('ends with the production timeouts within what a client waits', async () => {
    const { server, proxy } = await start()
    await proxy.set('lose')
    const answers = await requestRepeatedly(server.url, 5, forAsLongAs(POOL_TIMEOUTS.stalled + 500))
    expect(answers.filter((answer) => !isAway(answer))).toEqual([])
    expect(POOL_TIMEOUTS.acquire + POOL_TIMEOUTS.query).toBeLessThan(CLIENT_TIMEOUT_MS)

    await proxy.set('pass')
    await recovered(server.url)
  })

  it('ends for idle connections too', async () => {
    const { server, proxy } = await start(QUICK)
    const { database } = server
    await database.openConnections(10)
    expect(database.pool.idleCount).toBe(10)
    await proxy.set('lose')
    expect(isDatabaseAway(await failure(database.rows('select 1')))).toBe(true)
    await proxy.set('pass')
    await until(() => database.pool.idleCount === 0)
    await Promise.all(Array.from({ length: 10 }, () => database.rows('select 1')))
  })

  it.each<Fault>(['lose', 'drip', 'reset'])(
    'removes the connection from the pool, also in the ORM and in transactions: %s',
    async (fault) => {
      const { proxy, database } = await connectThrough(200)
      const { orm, pool } = database
      const statement = () => orm.em.fork().execute('select 1 as one')
      const transaction = () => orm.em.fork().transactional((em) => em.execute('select 1 as one'))
      for (const run of [statement, transaction]) {
        await run()
        await proxy.set(fault)
        expect(isDatabaseAway(await failure(run()))).toBe(true)
        await until(() => pool.totalCount === 0)
        await proxy.set('pass')
        expect(await run()).toEqual([{ one: 1 }])
        expect(pool.idleCount).toBe(1)
      }
    },
  )

  it('does not close an idle connection, and still notices later that it is lost', async () => {
    const { server, proxy } = await start(QUICK)
    const client = await server.database.pool.connect()
    const pid = async () =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await pid()
    await once(client.connection.stream, 'timeout')
    expect(await pid()).toBe(before)
    client.on('error', () => undefined)
    await proxy.set('lose')
    expect(isDatabaseAway(await failure(pid()))).toBe(true)
    await until(() => client.connection.stream.destroyed)
  })

  it('leaves no socket behind when the server stops during it', async () => {
    const { proxy, database } = await connectThrough()
    const sockets: Duplex[] = []
    database.pool.on('connect', ({ connection }) => sockets.push(connection.stream))
    await database.openConnections(3)
    await proxy.set('lose')
    await database.close()
    await until(() => sockets.length === 3 && sockets.every(({ destroyed }) => destroyed))
  })

  it('is handled: every connection is killed repeatedly', async () => {
    const { server } = await start(QUICK)
    let killing = true
    const answers = requestRepeatedly(server.url, 5, () => !killing)
    await admin(server.databaseUrl, async (client) => {
      for (let round = 0; round < 30; round++)
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
    })
    killing = false
    expect((await answers).filter((answer) => !isGood(answer) && !isAway(answer))).toEqual([])
    await recovered(server.url)
  })

  it('is handled: PostgreSQL rejects new connections', async () => {
    const url = await createTestDatabase()
    const role = `limited_${new URL(url).pathname.slice(1)}`
    const own = new URL(url)
    own.username = own.password = role
    await admin(url, (client) =>
      client.query(
        `create role ${role} login password '${role}'; grant pg_read_all_data, pg_write_all_data to ${role}`,
      ),
    )
    const server = await startTestServer({}, { url: own.href, timeouts: QUICK })
    undo.push(() => server.stop())
    await admin(url, (client) =>
      client.query(
        `alter role ${role} connection limit 0;
         select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
      ),
    )
    const answers = await requestAll(server.url)
    expect(answers.filter((answer) => !isAway(answer))).toEqual([])
    await expect(server.database.rows('select 1')).rejects.toMatchObject({ code: '53300' })
    // A server starts nevertheless.
    await server.database.openConnections(2)
    expect(server.database.pool.totalCount).toBe(0)
    await admin(url, (client) => client.query(`alter role ${role} connection limit -1`))
    await recovered(server.url)
  })

  it('is handled: all connections are in use', async () => {
    const { server } = await start(QUICK)
    const { pool } = server.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    expect((await requestAll(server.url)).filter((answer) => !isAway(answer))).toEqual([])
    for (const client of taken) client.release()
    await recovered(server.url)
  })

  it('is handled: statements wait for a lock', async () => {
    const { server } = await start(QUICK)
    await admin(server.databaseUrl, async (client) => {
      await client.query('begin; lock table movie in access exclusive mode')
      const answers = await requestAll(server.url)
      expect(answers.filter((answer) => answer.endpoint !== 'ready' && !isAway(answer))).toEqual([])
      await client.query('rollback')
    })
    await recovered(server.url)
    await expect(server.database.rows('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  })
})

describe('isDatabaseAway', () => {
  const coded = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code })

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    '08006',
    '53300',
    '57014',
    '57P01',
    '57P02',
    '57P03',
  ])('recognises %s, also as a cause', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true)
    expect(isDatabaseAway(new Error('outer', { cause: coded(code) }))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('recognises: %s', (message) => expect(isDatabaseAway(new Error(message))).toBe(true))

  it('returns false for other errors', () => {
    for (const error of [
      coded('23505'),
      coded('42P01'),
      coded('40001'),
      new TypeError('x'),
      undefined,
      null,
      'ECONNRESET',
    ])
      expect(isDatabaseAway(error)).toBe(false)
  })
})
