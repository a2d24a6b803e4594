import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { insertToken, type TestProgram } from '../../accounts/accessTokens/testing.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

/** Writes in a minute. */
const WRITES = 30
const ENV = { rateLimitFactor: WRITES / 600, trustProxy: ['loopback'] }
const QUOTA = READ_BUDGET.points * READ_BUDGET.costPerPoint

let server: TestServer
let ada: TestViewer
let kodi: TestProgram
beforeAll(async () => {
  server = await startTestServer(ENV, { readFactor: 1 })
  ada = await server.signUp()
  kodi = await insertToken(server, ada.id, ['lists:read', 'lists:write', 'diary:write', 'diary:read'])
})
afterAll(() => server.stop())

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

interface Limit {
  quota: number | undefined
  seconds: number | undefined
  remaining: number
  reset: number
}

/** Reads both headers of a response: lists of structured fields. */
function limitsOf({ headers }: Response): Record<string, Limit> {
  const items = (name: string) =>
    (headers.get(name) ?? '')
      .split(', ')
      .filter(Boolean)
      .map((item) => {
        const [, key = '', one, two] = /^"([a-z]+)";[qr]=(\d+);[wt]=(\d+)$/.exec(item) ?? []
        expect([item, key]).not.toContain('')
        return [key, [Number(one), Number(two)]] as const
      })
  const policies = new Map(items('RateLimit-Policy'))
  return Object.fromEntries(
    items('RateLimit').map(([name, [remaining = NaN, reset = NaN]]) => {
      const [quota, seconds] = policies.get(name) ?? []
      return [name, { quota, seconds, remaining, reset }]
    }),
  )
}

interface Sender {
  /** The secret of a token. */
  token?: string
  address?: string
  headers?: Record<string, string>
}

function send(
  on: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  { token, address = '192.0.2.1', headers = {} }: Sender = {},
  body?: object,
): Promise<Response> {
  return fetch(on.url + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
const graph = (query: string, sender?: Sender, more = {}, on = server) =>
  send(on, 'POST', '/graphql', sender, { query, ...more })
const favorite = (sender: Sender, on = server, movieId = 1) =>
  send(on, 'POST', '/api/users/favorites', sender, { movieId })

describe('RateLimit and RateLimit-Policy', () => {
  it.each<[string, (sender: Sender) => Promise<Response>]>([
    ['GraphQL', (sender) => graph('{ genres { name } }', sender)],
    ['REST', (sender) => send(server, 'GET', '/api/reviews/movie/1', sender)],
  ])('count down with each request over %s, for visitors, members and tokens', async (api, request) => {
    const address = api === 'REST' ? '192.0.2.11' : '192.0.2.12'
    for (const token of [undefined, ada.token, kodi.secret]) {
      const sender = { address, ...(token && { token }) }
      const [first, second] = [await request(sender), await request(sender)]
      const [before, after] = [limitsOf(first).default, limitsOf(second).default]
      expect(before).toMatchObject({ quota: QUOTA, seconds: READ_BUDGET.seconds })
      expect(before?.remaining).toBeLessThan(QUOTA)
      expect(after?.remaining).toBeLessThan(before?.remaining ?? 0)
      expect(after?.reset).toBeGreaterThan(0)
      expect(after?.reset).toBeLessThanOrEqual(READ_BUDGET.seconds)
    }
  })

  it('show the count of writes and of actions that have a limit of their own', async () => {
    const bea = await server.signUp()
    const sender = { token: bea.token, address: '192.0.2.13' }
    const first = limitsOf(await favorite(sender))
    expect(first.writes).toMatchObject({ quota: WRITES, seconds: 60, remaining: WRITES - 1 })
    const query =
      'mutation { a: addFavorite(movie: { movieId: 2 }) { id } b: addFavorite(movie: { movieId: 3 }) { id } }'
    expect(limitsOf(await graph(query, sender)).writes).toMatchObject({ remaining: WRITES - 3 })
    const form = new FormData()
    form.set('file', new Blob(['not an export']), 'x.csv')
    const upload = await fetch(`${server.url}/api/users/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bea.token}`, 'x-forwarded-for': '192.0.2.13' },
      body: form,
    })
    const quota = Math.round(IMPORTS.perHour * ENV.rateLimitFactor)
    expect(limitsOf(upload).imports).toMatchObject({ quota, seconds: 3_600, remaining: quota - 1 })
  })

  it('agree with a refusal, over both APIs', async () => {
    const bea = await server.signUp()
    const sender = { token: bea.token, address: '192.0.2.14' }
    for (let left = WRITES - 1; left >= 0; left--)
      expect(limitsOf(await favorite(sender)).writes?.remaining).toBe(left)
    const refused = [
      await favorite(sender),
      await graph('mutation { removeFavorite(movieId: 1) { id } }', sender),
    ]
    for (const response of refused) {
      const { writes } = limitsOf(response)
      expect([response.status, writes?.remaining]).toEqual([429, 0])
      expect(response.headers.get('retry-after')).toBe(String(writes?.reset))
    }
    // Reads go on.
    expect((await graph('{ viewer { id } }', sender)).status).toBe(200)
  })

  it('say that the budget is spent when it is, and not before', async () => {
    const own = await startTestServer(ENV, { readFactor: 20 / READ_BUDGET.points })
    ended.push(own.stop)
    let left = Infinity
    for (;;) {
      const response = await graph('{ genres { name } }', { address: '192.0.2.2' }, {}, own)
      const { remaining = NaN, reset } = limitsOf(response).default ?? {}
      if (left === 0) {
        expect([response.status, remaining]).toEqual([429, 0])
        expect(response.headers.get('retry-after')).toBe(String(reset))
        break
      }
      expect(response.status).toBe(200)
      expect(remaining).toBeLessThan(left)
      left = remaining
    }
    const rest = await send(own, 'GET', '/api/movies/data/genres', { address: '192.0.2.2' })
    expect([rest.status, limitsOf(rest).default?.remaining]).toEqual([429, 0])
    expect(rest.headers.get('cache-control')).toBe('no-store')
  })

  it('do not show the counts of wrong passwords', async () => {
    const body = { email: 'nobody@example.org', password: 'Wrong1941xx' }
    const login = () => send(server, 'POST', '/api/auth/login', { address: '192.0.2.18' }, body)
    const wrong = await login()
    expect([wrong.status, Object.keys(limitsOf(wrong))]).toEqual([401, ['default', 'writes']])
    let response = wrong
    while (response.status === 401) response = await login()
    const retryAfter = Number(response.headers.get('retry-after'))
    expect(limitsOf(response).other).toEqual({ remaining: 0, reset: retryAfter })
    expect(Object.keys(limitsOf(response))).toEqual(['default', 'writes', 'other'])
  })

  it('can be read by pages of other origins', async () => {
    for (const response of [
      await graph('{ genres { name } }'),
      await send(server, 'GET', '/api/reviews/movie/1'),
    ]) {
      const exposed = response.headers.get('access-control-expose-headers')?.split(', ')
      expect(exposed).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'Retry-After']))
      expect(limitsOf(response).default).toBeDefined()
    }
  })

  it('are missing from responses that caches give to others, and while limits are off', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ genres { name } }')}`
    const headers = { 'content-type': 'application/json' }
    // The document is promoted to one whose responses are shared when it was sent twice.
    for (let i = 0; i < 4; i++) await send(server, 'GET', path, { headers })
    const shared = await send(server, 'GET', path, { headers })
    expect(shared.headers.get('cache-control')).toContain('public')
    const etag = shared.headers.get('etag') ?? ''
    const unchanged = await send(server, 'GET', path, { headers: { ...headers, 'if-none-match': etag } })
    expect([shared.status, unchanged.status]).toEqual([200, 304])
    for (const response of [shared, unchanged, await send(server, 'GET', '/images/none.svg')])
      expect([response.headers.get('ratelimit'), response.headers.get('ratelimit-policy')]).toEqual([
        null,
        null,
      ])

    const off = await startTestServer()
    ended.push(off.stop)
    for (const response of [
      await send(off, 'GET', '/api/movies/1'),
      await graph('{ genres { id } }', {}, {}, off),
    ])
      expect([response.headers.get('ratelimit'), response.headers.get('ratelimit-policy')]).toEqual([
        null,
        null,
      ])
    const { data } = await off.query('{ rateLimit { limit } }')
    expect(data.rateLimit).toBeNull()
  })

  it('leave out what is left where a cache may store a response of the REST API, unless it is a refusal', async () => {
    const response = await send(server, 'GET', '/api/movies/1', { address: '192.0.2.15' })
    expect(response.headers.get('ratelimit-policy')).toBe(`"default";q=${QUOTA};w=${READ_BUDGET.seconds}`)
    expect([response.headers.get('cache-control'), response.headers.get('ratelimit')]).toEqual([null, null])
  })
})

describe('the budgets of a member, of a token and of an address', () => {
  /** Signs up a member with two programs. */
  const memberWithPrograms = async (on: TestServer) => {
    const bea = await on.signUp()
    const noisy = await insertToken(on, bea.id, ['lists:write'])
    const calm = await insertToken(on, bea.id, ['lists:write'])
    return { bea, calm, sender: { token: noisy.secret } }
  }

  it('are separate: a noisy program locks neither its member nor other programs of the member out of writes', async () => {
    const { bea, calm, sender } = await memberWithPrograms(server)
    for (let i = 0; i < WRITES; i++) expect((await favorite(sender)).status).toBeLessThan(429)
    expect((await favorite(sender)).status).toBe(429)
    expect((await favorite({ token: calm.secret }, server, 2)).status).toBe(201)
    expect((await favorite({ token: bea.token }, server, 3)).status).toBe(201)
  })

  it('are separate: a noisy program spends the time of neither its member nor other programs of the member', async () => {
    const own = await startTestServer(ENV, { readFactor: 400 / READ_BUDGET.points })
    ended.push(own.stop)
    const { bea, calm, sender } = await memberWithPrograms(own)
    let status = 200
    for (let i = 0; i < 500 && status === 200; i++)
      ({ status } = await graph('{ genres { id } }', sender, {}, own))
    expect(status).toBe(429)
    for (const token of [calm.secret, bea.token, undefined])
      expect((await graph('{ genres { id } }', token ? { token } : {}, {}, own)).status).toBe(200)
    // Another address does not help it.
    const moved = await graph('{ genres { id } }', { ...sender, address: '192.0.2.99' }, {}, own)
    expect([moved.status, limitsOf(moved).default?.remaining]).toEqual([429, 0])
  })

  it('are separate: visitors of an address spend the time of neither the members nor the programs there', async () => {
    const own = await startTestServer(ENV, { readFactor: 400 / READ_BUDGET.points })
    ended.push(own.stop)
    const { bea, sender } = await memberWithPrograms(own)
    const statusOf = async (token?: string) =>
      (await graph('{ genres { id } }', token ? { token } : {}, {}, own)).status
    let status = 200
    for (let i = 0; i < 500 && status === 200; i++) status = await statusOf()
    expect(status).toBe(429)
    expect([await statusOf(sender.token), await statusOf(bea.token)]).toEqual([200, 200])
    expect([await statusOf('mrq_unknown'), await statusOf()]).toEqual([429, 429])
    // Wrong credentials are charged to the address too, until it has to wait with all.
    for (let i = 0; i < 500; i++) await statusOf('mrq_unknown')
    expect(await statusOf(sender.token)).toBe(429)
  })

  it('allow sixteen clients at once exactly as many writes as one', async () => {
    const bea = await server.signUp()
    const [one, two] = [
      await insertToken(server, bea.id, ['lists:write']),
      await insertToken(server, bea.id, ['lists:write']),
    ]
    const clients = [one, two].flatMap(({ secret: token }) =>
      Array.from({ length: 16 }, async (_, client) => {
        const statuses: number[] = []
        for (let i = 0; i < 5; i++)
          statuses.push(
            i % 2
              ? (await favorite({ token, address: `192.0.2.${client}` })).status
              : (
                  await graph('mutation { addFavorite(movie: { movieId: 1 }) { id } }', {
                    token,
                    address: `192.0.2.${client}`,
                  })
                ).status,
          )
        return statuses
      }),
    )
    const answers = (await Promise.all(clients)).flat()
    expect(answers.filter((status) => status !== 429)).toHaveLength(2 * WRITES)
    expect(answers.filter((status) => status === 429)).toHaveLength(2 * (16 * 5 - WRITES))
  })

  it('count a request with a wrong token for its address', async () => {
    const sender = { token: 'mrq_unknown', address: '192.0.2.16' }
    const refused = await favorite(sender)
    expect([refused.status, limitsOf(refused).writes?.remaining]).toEqual([401, WRITES - 1])
    const visitor = await send(server, 'POST', '/api/auth/logout', { address: '192.0.2.16' })
    expect(limitsOf(visitor).writes?.remaining).toBe(WRITES - 2)
  })
})

describe('bulk', () => {
  it('is charged by rows', async () => {
    const bea = await server.signUp()
    const sender = { token: bea.token, address: '192.0.2.17' }
    const items = Array.from({ length: 201 }, () => ({ title: { id: 1 }, watchedOn: '2024-05-04' }))
    const rows = (text: string) => graph(text, sender, { variables: { items } })
    const dry =
      'mutation ($items: [HistoryItem!]!) { syncHistory(items: $items, dryRun: true) { results { status } } }'
    const response = await rows(dry)
    expect(await response.json()).not.toHaveProperty('errors')
    expect(limitsOf(response).writes?.remaining).toBe(WRITES - 5)

    const refs = Array.from({ length: 120 }, (_, id) => ({ id: id + 1 }))
    const lookup = await send(server, 'POST', '/api/movies/lookup', sender, { refs })
    expect([lookup.status, limitsOf(lookup).writes?.remaining]).toEqual([200, WRITES - 5 - 3])
  })

  it('of a query is charged by the titles that it names', async () => {
    const cost = async (titles: number) => {
      const refs = Array.from({ length: titles }, (_, id) => ({ id: id + 1 }))
      const query =
        'query ($refs: [TitleRef!]!) { titles(refs: $refs) { title { title } } rateLimit { cost } }'
      const response = await graph(query, {}, { variables: { refs } })
      return ((await response.json()) as { data: { rateLimit: { cost: number } } }).data.rateLimit.cost
    }
    const [few, many] = [await cost(10), await cost(100)]
    expect(many).toBeGreaterThan(few * 5)
  })
})
