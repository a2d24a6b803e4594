import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { PERSONAL_DATA } from '../../features.js'
import { DataExport, type ExportBounds } from './DataExport.js'

const FAVORITES = 20_000
/** Reviews of the heavy account and bytes of each: together more than any socket buffers. */
const REVIEWS = { count: 2_000, bytes: 30_000 }

let server: TestServer
let heavy: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  heavy = await server.signUp()
  await server.database.rows(
    `insert into favorite (account_id, movie_id, title, added_at)
     select $1, n, 'Tïtle "' || n || '"', now() - n * interval '1 s' from generate_series(1, $2::int) n`,
    [heavy.id, FAVORITES],
  )
  await server.database.rows(
    `insert into review (account_id, movie_id, title, rating, body)
     select $1, n, 'T', 8, repeat('x', $3::int) from generate_series(1, $2::int) n`,
    [heavy.id, REVIEWS.count, REVIEWS.bytes],
  )
})
afterAll(() => server.stop())

const ADDRESS = '192.0.2.1'

const exporter = (bounds?: ExportBounds) => new DataExport(server.database, PERSONAL_DATA, bounds)
const fetches = () => server.statements.filter((statement) => statement.startsWith('fetch '))

/** Begins an export over HTTP and reads nothing of its body. */
async function begin({ token }: TestViewer): Promise<IncomingMessage> {
  const request = get(`${server.url}/api/users/export`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** Resolves when no request holds a connection of the pool. */
async function poolIsIdle(): Promise<void> {
  const { pool } = server.database
  while (pool.idleCount < pool.totalCount) await setTimeout(5)
}

describe('a data export', () => {
  it('of a large account is complete, valid JSON, read in batches', async () => {
    server.statements.length = 0
    const response = await begin(heavy)
    const body = JSON.parse(await text(response)) as Record<string, { movieId: number; title: string }[]>
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(body.success).toBe(true)
    expect(body.favorites!.map(({ movieId }) => movieId)).toEqual(
      Array.from({ length: FAVORITES }, (_, n) => FAVORITES - n),
    )
    expect(body.favorites![0]!.title).toBe(`Tïtle "${FAVORITES}"`)
    expect(body.reviews).toHaveLength(REVIEWS.count)
    expect(new Set(fetches())).toEqual(new Set(['fetch 100 from batch', 'fetch 1 from batch']))
    expect(fetches().length).toBeGreaterThan(FAVORITES / 100)
  })

  it('reads a long watchlist in parts, with each title once', async () => {
    const reader = await server.signUp()
    await server.database.rows(
      `with w as (insert into watchlist (account_id, name, name_key) values ($1, 'Long', 'long'), ($1, 'Empty', 'empty') returning id, name)
       insert into watchlist_movie (watchlist_id, account_id, movie_id, title, position)
       select w.id, $1, n, 'T', n from w, generate_series(1, 1001) n where w.name = 'Long'`,
      [reader.id],
    )
    const { body } = await reader.call<{ watchlists: { name: string; movies: { movieId: number }[] }[] }>(
      'GET',
      '/users/export',
    )
    expect(body.watchlists.map(({ name, movies }) => [name, movies.length])).toEqual([
      ['Long', 500],
      ['Long', 500],
      ['Long', 1],
      ['Empty', 0],
    ])
    expect(body.watchlists.flatMap(({ movies }) => movies.map(({ movieId }) => movieId))).toEqual(
      Array.from({ length: 1_001 }, (_, n) => n + 1),
    )
  })

  it('reads no rows ahead of a slow client', async () => {
    server.statements.length = 0
    let pieces = 0
    for await (const piece of exporter({ atOnce: 1, atOncePerAddress: 1, rows: 50 }).stream(
      heavy.id,
      ADDRESS,
    )) {
      pieces++
      expect(fetches().length).toBeLessThanOrEqual(pieces)
      expect(piece.length).toBeLessThan(50 * (REVIEWS.bytes + 1_000))
      if (pieces === 100) break
    }
    await poolIsIdle()
    expect(fetches().length).toBeLessThan(101)
  })

  it('releases its resources when the client disconnects', async () => {
    server.statements.length = 0
    const response = await begin(heavy)
    response.destroy()
    await poolIsIdle()
    // Most of it was never read from the database: it would not have fitted into the connection.
    expect(fetches().length).toBeLessThan(FAVORITES / 100 + REVIEWS.count / 100)
    const transactions = await server.database.rows(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(transactions).toEqual([])
    expect((await heavy.call('GET', '/users/export')).status).toBe(200)
  })

  it('runs once at a time per account, across processes', async () => {
    const other = await server.signUp()
    const running = exporter().stream(heavy.id, ADDRESS)
    await running.next()
    const again = await heavy.call('GET', '/users/export')
    expect([again.status, again.body.code, again.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '10',
    ])
    expect((await other.call('GET', '/users/export')).status).toBe(200)
    await running.return()
    expect((await heavy.call('GET', '/users/export')).status).toBe(200)
  })

  it('leaves pool connections for others, regardless of the number of requests', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.signUp()))
    const few = exporter({ atOnce: 2, atOncePerAddress: 2, rows: 100 })
    const exports = people.map(({ id }) => few.stream(id, ADDRESS))
    const begun = await Promise.allSettled(exports.map((one) => one.next()))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of begun)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 10 })
    await Promise.all(exports.map((one) => one.return()))
    const next = few.stream(people[5]!.id, ADDRESS)
    expect((await next.next()).done).toBe(false)
    await next.return()
  })

  it('leaves places for other addresses', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.signUp()))
    const own = exporter()
    const begin = (index: number, address: string) => own.stream(people[index]!.id, address)
    const running = [begin(0, ADDRESS), begin(1, ADDRESS)]
    for (const one of running) expect((await one.next()).done).toBe(false)
    await expect(begin(2, ADDRESS).next()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const other = begin(3, '198.51.100.7')
    expect((await other.next()).done).toBe(false)
    await Promise.all([...running, other].map((one) => one.return()))
  })

  it('shows one snapshot, despite concurrent writes', async () => {
    const ada = await server.signUp()
    await ada.call('POST', '/users/favorites', { movieId: 1 })
    const pieces: string[] = []
    for await (const piece of exporter().stream(ada.id, ADDRESS)) {
      if (pieces.length === 0) {
        await ada.call('POST', '/users/favorites', { movieId: 2 })
        await ada.call('DELETE', '/users/favorites/1')
      }
      pieces.push(piece)
    }
    expect((JSON.parse(pieces.join('')) as { favorites: object[] }).favorites).toEqual([
      expect.objectContaining({ movieId: 1 }),
    ])
  })

  it('breaks off visibly when the database becomes unavailable, and the server continues', async () => {
    const response = await begin(heavy)
    const ended = once(response, 'aborted')
    // Its transaction is idle as soon as the connection to the client is full.
    const cut = () =>
      server.database.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      )
    while ((await cut()).length === 0) await setTimeout(5)
    response.resume()
    response.on('error', () => undefined)
    await ended
    expect(response.complete).toBe(false)
    expect((await heavy.call('GET', '/users/export')).status).toBe(200)
  })

  it('is private to its owner, and a HEAD request runs no export', async () => {
    expect((await server.call('GET', '/users/export')).status).toBe(401)
    server.statements.length = 0
    const head = await fetch(`${server.url}/api/users/export`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${heavy.token}` },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(fetches()).toEqual([])
  })
})
