import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { RateLimited } from '../errors/errors.js'
import { ReadBudget } from './ReadBudget.js'

const GENRES = '{ genres { id } }'

/** Starts a server with a budget of this many points. */
const factorOf = (points: number) => points / READ_BUDGET.points

/** Points of the budget in these tests: a seventh of a second. */
const POINTS = 600
const TOO_LARGE = JSON.stringify({ query: `{ ${'a: __typename '.repeat(300)} }` })

/** Sends requests of an address until it is beyond its budget. Returns how many were served. */
async function spendAll(address: string, send: (address: string) => Promise<Response>): Promise<number> {
  for (let served = 0; served <= POINTS; served++) {
    const { status } = await send(address)
    if (status === 429) return served
    expect(status).toBe(200)
  }
  throw new Error('The budget has no end')
}

/** A server that counts the reads of addresses that its proxy names. */
async function startWith(points: number): Promise<TestServer> {
  return startTestServer({ trustProxy: ['loopback'] }, { readFactor: factorOf(points) })
}

const get = (server: TestServer, path: string, address: string, headers = {}) =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': address, ...headers } })

const request = (server: TestServer, address: string, query = GENRES) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  })

/** Addresses of drawn posters. */
async function posters(server: TestServer): Promise<string[]> {
  const { data } = await server.query<{ movies: { results: { poster: string }[] } }>(
    '{ movies(category: POPULAR, limit: 20) { results { poster } } }',
  )
  return data.movies.results.map(({ poster }) => poster)
}

describe('a client beyond its read budget', () => {
  let server: TestServer
  beforeAll(async () => {
    // Enough for the requests of those who are not beyond it, on a slow machine too.
    server = await startWith(POINTS)
  })
  afterAll(() => server.stop())

  it('gets 429 with Retry-After from both APIs, while others are served', async () => {
    expect((await get(server, '/api/movies/data/genres', '192.0.2.1')).status).toBe(200)
    await spendAll('192.0.2.1', (address) => get(server, '/api/movies/data/genres', address))

    const bridge = await get(server, '/api/movies/data/genres', '192.0.2.1')
    expect([bridge.status, await bridge.json()]).toEqual([
      429,
      expect.objectContaining({ success: false, code: 'RATE_LIMITED' }),
    ])
    const seconds = Number(bridge.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(READ_BUDGET.seconds)
    const graph = await request(server, '192.0.2.1')
    expect([graph.status, Number(graph.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await graph.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })

    expect((await get(server, '/api/movies/data/genres', '192.0.2.2')).status).toBe(200)
    expect((await request(server, '192.0.2.2')).status).toBe(200)
    expect((await get(server, '/health/live', '192.0.2.1')).status).toBe(200)
  })

  it('is charged more for an expensive query', async () => {
    const dear = `{ movies(category: POPULAR, limit: 50) { results { similar(limit: 50) { results { id } } } } }`
    const sent = await spendAll('192.0.2.3', (address) => request(server, address, dear))
    expect(sent).toBeLessThanOrEqual(POINTS / 60)
  })

  it.each([
    ['broken JSON', '198.51.100.1', '/graphql', { method: 'POST', body: '{' }],
    ['too large a query', '198.51.100.2', '/graphql', { method: 'POST', body: TOO_LARGE }],
    ['unknown images', '198.51.100.3', '/images/w500/poster-1.svg', {}],
    ['unknown avatars', '198.51.100.4', '/avatars/unknown.webp', {}],
    ['an unknown route', '198.51.100.5', '/api/unknown', {}],
    ['unknown share pictures', '198.51.100.6', '/share/unknown.jpg', {}],
    ['the image of an unknown title', '198.51.100.7', '/images/w500/poster-99999999-x.svg', {}],
    ['the picture of an unknown list', '198.51.100.8', '/share/list-99999999-x.jpg', {}],
  ])('is charged for what is refused: %s', async (_name, address, path, options) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    for (let i = 0; i < POINTS; i += 50)
      await Promise.all(
        Array.from({ length: 50 }, async () =>
          expect((await fetch(server.url + path, { ...options, headers })).status).toBeLessThan(500),
        ),
      )
    expect((await get(server, '/api/movies/data/genres', address)).status).toBe(429)
  })

  it('can render few images, and still gets cached ones', async () => {
    const all = (await posters(server)).flatMap((poster) =>
      [200, 342, 500].map((width) => poster.replace('w500', `w${width}`)),
    )
    const first = all[0] as string
    const own = []
    for (const poster of all) own.push((await get(server, poster, '192.0.2.4')).status)
    const served = own.filter((status) => status === 200).length
    expect(own).toEqual(all.map((_, i) => (i < served ? 200 : 429)))
    expect(served).toBeGreaterThan(0)
    expect(served).toBeLessThanOrEqual(POINTS / (READ_BUDGET.request + READ_BUDGET.drawing))
    const drawn = await get(server, first, '192.0.2.4')
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const rejected = await get(server, all.at(-1) as string, '192.0.2.4')
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('cannot regenerate the sitemap repeatedly', async () => {
    const part = '/sitemap-movie-0.xml'
    const first = await get(server, part, '192.0.2.5')
    expect([first.status, (await first.text()).includes('/movie/1</loc>')]).toEqual([200, true])
    // Rendering was expensive; the cached image is free.
    server.statements.length = 0
    expect((await get(server, part, '192.0.2.5')).status).toBe(200)
    expect(server.statements).toEqual([])
    const statuses = []
    for (let i = 0; i <= POINTS / READ_BUDGET.sitemap; i++)
      statuses.push((await get(server, '/sitemap-watchlist-0.xml', '192.0.2.5')).status)
    expect(statuses.at(-1)).toBe(429)
    const sent = await spendAll('192.0.2.6', (address) => get(server, '/sitemap.xml', address))
    expect(sent).toBeLessThanOrEqual(POINTS / READ_BUDGET.sitemap)
  })
})

describe('a household behind one address', () => {
  it('can open a page of forty uncached images and twenty other pages each second for a minute', () => {
    const budget = new ReadBudget(1)
    for (let page = 0; page < 60; page++) {
      for (let query = 0; query < 8; query++) budget.open('home').take(4)
      for (let poster = 0; poster < 40; poster++) budget.open('home').take(READ_BUDGET.drawing)
    }
    for (let request = 1; request < 20 * 60 * 8; request++) budget.open('home').take(0)
  })

  it('gets a rendered image from the cache, without a statement', async () => {
    const server = await startWith(READ_BUDGET.points)
    try {
      const [poster = ''] = await posters(server)
      const first = await get(server, poster, '192.0.2.1')
      const body = await first.text()
      server.statements.length = 0
      const second = await get(server, poster, '192.0.2.2', { 'accept-encoding': 'identity' })
      expect([await second.text(), second.headers.get('content-encoding')]).toEqual([body, null])
      expect(second.headers.get('cache-control')).toBe(`${first.headers.get('cache-control')}, no-transform`)
      expect(second.headers.get('vary')).toContain('Accept-Encoding')
      expect(server.statements).toEqual([])
    } finally {
      await server.stop()
    }
  })
})

describe('a read budget', () => {
  afterEach(() => void jest.useRealTimers())

  it('is restored when its window ends', () => {
    jest.useFakeTimers()
    const budget = new ReadBudget(factorOf(5))
    budget.open('a').take(4)
    jest.advanceTimersByTime(READ_BUDGET.seconds * 1_000 - 1)
    expect(() => budget.open('a').take(1)).toThrow(RateLimited)
    jest.advanceTimersByTime(1)
    budget.open('a').take(4)
  })

  it('is switched off with the other limits', () => {
    const budget = new ReadBudget(0)
    for (let i = 0; i < 10; i++) budget.open('a').take(READ_BUDGET.points)
  })

  it('is one for a token at many addresses, and leaves theirs alone', () => {
    const budget = new ReadBudget(factorOf(100))
    const token = { kind: 'TOKEN', key: 'token 1' } as const
    const isServed = (address: number) => {
      const charge = budget.open(`address ${address}`)
      try {
        charge.moveTo(token)
        return true
      } catch {
        return false
      } finally {
        charge.close()
      }
    }
    const served = Array.from({ length: 16 * 20 }, (_, i) => isServed(i % 16)).filter(Boolean)
    expect(served.length).toBeLessThanOrEqual(100)
    expect(served.length).toBeGreaterThan(0)
    for (let address = 0; address < 16; address++)
      expect(budget.open(`address ${address}`).budget()?.remaining).toBe(99 * READ_BUDGET.costPerPoint)
  })

  it('is charged for the time of a request beyond its declared price', () => {
    jest.useFakeTimers()
    const budget = new ReadBudget(factorOf(100))
    const charge = budget.open('a')
    charge.take(40)
    // 41 points are paid, so 10 ms are covered.
    charge.addTime(10)
    charge.spend(56)
    expect(() => charge.take(0)).not.toThrow()
    charge.addTime(15)
    expect(() => charge.take(0)).toThrow(RateLimited)
    expect(() => budget.open('b').take(0)).not.toThrow()
  })
})
