import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { serverAudits } from 'graphql-http'
import { startTestServer, type TestServer } from '../../testing.js'
import { GRAPH_LIMITS } from './queryLimits.js'

let server: TestServer
let closed: TestServer
beforeAll(async () => {
  ;[server, closed] = await Promise.all([startTestServer(), startTestServer({ introspection: false })])
})
afterAll(() => Promise.all([server.stop(), closed.stop()]))

async function rejected(query: string, variables = {}): Promise<string> {
  const { errors, data } = await server.query(query, variables)
  expect(data ?? null).toBeNull()
  expect(errors?.[0]?.extensions.status).toBe(400)
  return errors![0]!.message
}

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${server.url}/graphql`, fetchFn: fetch })

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result).toMatchObject({ status: 'ok' })
  })

  it('covers the whole specification', () => {
    expect(audits).toHaveLength(61)
  })

  it('rejects requests that another site can send without a preflight', async () => {
    const query = encodeURIComponent('{ genres { id } }')
    const crossSite = await fetch(`${server.url}/graphql?query=${query}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(crossSite.status).toBe(400)
    expect((await post('{"query":"{ genres { id } }"}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await fetch(`${server.url}/graphql?query=${query}`)).status).toBe(200)
  })

  it('returns a JSON error for broken JSON, other encodings, charsets and methods', async () => {
    for (const [answer, status] of [
      [await post('{broken'), 400],
      [await post('[]'), 400],
      [await post('[{"query":"{ genres { id } }"}]'), 400],
      [await post('{"query":"{ genres { id } }"}', { 'content-encoding': 'gzip' }), 415],
      [
        await post('{"query":"{ genres { id } }"}', { 'content-type': 'application/json; charset=utf-16' }),
        415,
      ],
      [await post(JSON.stringify({ query: `{ genres { id } } #${'x'.repeat(GRAPH_LIMITS.body)}` })), 413],
    ] as const) {
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.text).errors[0].message).toMatch(/\w/)
    }
    const deleted = await fetch(`${server.url}/graphql`, { method: 'DELETE' })
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  it('rejects unknown mutations, subscriptions, and several operations without a name', async () => {
    expect(await rejected('mutation { x }')).toMatch(/mutation/i)
    expect(await rejected('subscription { x }')).toMatch(/subscription/i)
    expect(await rejected('query A { genres { id } } query B { genres { id } }')).toMatch(/operation/i)
  })
})

describe('GraphQL limits', () => {
  it('accepts a query of four levels', async () => {
    const { errors } = await server.query('{ movies { results { genres { name } } } }')
    expect(errors).toBeUndefined()
  })

  it('rejects too many tokens, root fields and levels', async () => {
    expect(await rejected(`{ ${'genres { id } '.repeat(700)} }`)).toMatch(/token/i)
    const aliases = Array.from({ length: 31 }, (_, i) => `a${i}: genres { id }`).join(' ')
    expect(await rejected(`{ ${aliases} }`)).toMatch(/root fields is 31, at most 30/)
    const deep = 'similar(limit: 1) { results { '.repeat(5)
    expect(await rejected(`{ movie(id: 1) { ${deep} id ${'} } '.repeat(5)} } }`)).toMatch(
      /depth is 12, at most 9/,
    )
  })

  it('rejects levels hidden in fragments, also in one named like introspection', async () => {
    const chain = Array.from(
      { length: 6 },
      (_, i) => `fragment F${i} on Movie { similar(limit: 1) { results { ...F${i + 1} } } }`,
    ).join(' ')
    expect(await rejected(`{ movie(id: 1) { ...F0 } } ${chain} fragment F6 on Movie { id }`)).toMatch(/depth/)
    expect(
      await rejected(
        `{ movie(id: 1) { ...__schema } } fragment __schema on Movie { ${'similar(limit: 1) { results { '.repeat(5)} id ${'} } '.repeat(5)} }`,
      ),
    ).toMatch(/depth/)
    expect(
      await rejected('{ movie(id: 1) { ...A } } fragment A on Movie { ...B } fragment B on Movie { ...A }'),
    ).toMatch(/itself/)
  })

  it('rejects a small document that doubles at each of 14 levels', async () => {
    const bomb = Array.from(
      { length: 14 },
      (_, i) =>
        `fragment F${i} on Movie { a: similar { results { ...F${i + 1} } } b: similar { results { ...F${i + 1} } } }`,
    ).join(' ')
    expect(await rejected(`{ movie(id: 1) { ...F0 } } ${bomb} fragment F14 on Movie { id }`)).toMatch(
      /depth|cost/,
    )
  })

  it('counts lists at the requested length, also from a variable', async () => {
    const query = `query ($n: Int!) { movies(limit: $n) { results { similar(limit: $n) { results { similar(limit: $n) { results { id } } } } } } }`
    expect(await rejected(query, { n: 50 })).toMatch(/cost is \d+, at most 5000/)
    expect((await server.query(query, { n: 2 })).errors).toBeUndefined()
  })
})

describe('GraphQL errors', () => {
  it('describe mistakes and suggest names while introspection is on', async () => {
    expect(await rejected('{ movis { page } }')).toMatch(/Did you mean .*"movies"/)
    expect(await rejected('{ movie(id: 1) { ')).toMatch(/Syntax Error/)
  })

  it('hide the schema when introspection is off', async () => {
    const { errors } = await closed.query('{ __schema { types { name } } }')
    expect(errors?.[0]?.message).toMatch(/introspection/i)
    const unknown = await closed.query('{ movis { page } }')
    expect(unknown.errors?.[0]?.message).not.toMatch(/movies/)
  })

  it('never contain internal details', async () => {
    const broken = await startTestServer()
    await broken.database.rows('alter table movie rename to gone')
    const { data, errors } = await broken.query('{ movies { page } genres { id } }')
    expect(data).toEqual({ movies: null, genres: null })
    expect(errors?.[0]).toEqual({
      message: 'Server error - please try again later',
      locations: expect.any(Array),
      path: expect.any(Array),
      extensions: { code: 'INTERNAL', status: 500 },
    })
    const bridge = await broken.get('/movies/1')
    expect([bridge.status, JSON.stringify(bridge.body)]).toEqual([
      500,
      '{"success":false,"error":"Server error - please try again later","message":"Server error - please try again later","code":"INTERNAL"}',
    ])
    await broken.stop()
  })
})

describe('the REST API', () => {
  it('returns JSON errors for unknown paths, wrong methods and broken escapes', async () => {
    for (const path of ['/nothing', '/movies/1/nothing', '/movies/discover/best'])
      expect(await server.get(path)).toMatchObject({
        status: 404,
        body: { success: false, code: expect.any(String) },
      })
    const posted = await fetch(`${server.url}/api/movies/1`, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
    expect(await posted.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' })
    expect(await server.get('/movies/%E0%A4%A')).toMatchObject({ status: 400, body: { success: false } })
  })

  it('requires signing in for personalised recommendations (R6.06)', async () => {
    expect(await server.get('/movies/recommendations/personalized')).toMatchObject({
      status: 401,
      body: { success: false, code: 'UNAUTHENTICATED' },
    })
  })
})

describe('the site', () => {
  it('reports liveness and readiness, and is not ready without its database', async () => {
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    const lost = await startTestServer()
    await lost.database.pool.end()
    expect((await fetch(`${lost.url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${lost.url}/health/live`)).status).toBe(200)
    await lost.stop().catch(() => undefined)
  })

  it('sends a content security policy without inline scripts and other data sources (R1.20)', async () => {
    const { headers } = await fetch(`${server.url}/health/live`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('finishes running requests before it stops, including incomplete bodies', async () => {
    const own = await startTestServer()
    const { port, hostname } = new URL(own.url)
    const body = JSON.stringify({ query: '{ genres { name } }' })
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    const ended = new Promise((done) => socket.on('close', done))
    const received = new Promise<void>((done) => own.database.orm && setImmediate(done))
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
    )
    await received
    await fetch(`${own.url}/health/live`)
    const stopped = own.stop()
    socket.write(body.slice(5))
    await ended
    await stopped
    expect(answer).toContain('"name":"Drama"')
  })
})
