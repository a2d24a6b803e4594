import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { ROOT } from '../config/root.js'
import { buildGraphqlSchema } from '../../schema.js'
import { OperationRegistry, type RegisteredOperation } from './compiled/index.js'
import { GRAPH_LIMITS } from './queryLimits.js'
import { ResponseCache } from './ResponseCache.js'

const documents = OperationRegistry.read(buildGraphqlSchema(), join(ROOT, 'server', 'operations.json')).all()
const rail = documents.find(({ name }) => name === 'HomeRail') as RegisteredOperation

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function address(known: { id: string }, variables: object): string {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: known.id } })
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions })
  return `/graphql?${search.toString()}`
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

// Not fetch, which adds cache headers of its own to a conditional request.
function get(path: string, headers: Record<string, string> = {}, at = server): Promise<Answer> {
  return new Promise((done, fail) => {
    request(`${at.url}${path}`, { headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', fail)
      .end()
  })
}

describe('registered operations', () => {
  it('can be cached by browsers and CDNs over GET if signed-out viewers share the response', async () => {
    const first = await get(address(rail, { category: 'UPCOMING' }))
    expect(first.status).toBe(200)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/)
    expect(first.headers.vary).toMatch(/Authorization/)
    const etag = first.headers.etag ?? ''
    const again = await get(address(rail, { category: 'UPCOMING' }), { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await get(address(rail, { category: 'TRENDING' }), { 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  it('are not cacheable with a token or over POST', async () => {
    const token = await get(address(rail, { category: 'UPCOMING' }), { authorization: 'Bearer x' })
    expect(token.headers['cache-control']).toBe('no-store')
    const posted = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: rail.text, variables: { category: 'UPCOMING' } }),
    })
    expect(posted.headers.get('cache-control')).toBe('no-store')
  })

  it('are rejected from another site’s page', async () => {
    const answer = await get(address(rail, { category: 'UPCOMING' }), { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(400)
  })

  it('get PERSISTED_QUERY_NOT_FOUND for an unknown id', async () => {
    const answer = await get(address({ id: 'f'.repeat(64) }, {}))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    })
  })

  it('run without variables', async () => {
    const logout = documents.find(({ name }) => name === 'Logout')
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: logout?.text }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: { logout: null } }])
  })

  it('are run by Apollo if their variables are invalid', async () => {
    const answer = await get(address(rail, { category: 'BEST' }))
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ message: expect.stringContaining('BEST') }] })
    const filter = { minRating: 9, maxRating: 3 }
    const refused = await get(address(rail, { category: 'POPULAR', filter }))
    expect(JSON.parse(refused.text)).toMatchObject({
      data: { movies: null },
      errors: [
        {
          path: ['movies'],
          extensions: { code: 'INVALID_INPUT', fields: { minRating: expect.any(String) } },
        },
      ],
    })
  })

  it('query the database once for 100 concurrent requests', async () => {
    const own = await startTestServer()
    // A rail leaves out the titles of those before it, which are read here.
    await get(address(rail, { category: 'POPULAR', filter: { type: 'MOVIE' } }), {}, own)
    own.statements.length = 0
    await Promise.all(
      Array.from({ length: 100 }, () => get(address(rail, { category: 'UPCOMING' }), {}, own)),
    )
    const pages = own.statements.filter((text) => text.includes('order by'))
    expect(pages).toHaveLength(1)
    await own.stop()
  })

  it('are the only ones that PERSISTED_ONLY accepts from browsers without a token', async () => {
    const strict = await startTestServer({ persistedOnly: true })
    const post = (headers: Record<string, string>, query = '{ genres { id } }', variables = {}) =>
      fetch(`${strict.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
    const browser = { origin: strict.url, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
    const refused = await post(browser)
    expect([refused.status, (await refused.json()) as object]).toMatchObject([
      403,
      { errors: [{ extensions: { code: 'PERSISTED_ONLY' } }] },
    ])
    expect((await post(browser, rail.text, { category: 'UPCOMING' })).status).toBe(200)
    const partner = await strict.signUp()
    expect((await post({ ...browser, authorization: `Bearer ${partner.token}` })).status).toBe(200)
    expect((await post({})).status).toBe(200)
    await strict.stop()
  })
})

describe('a change of the catalogue', () => {
  it('clears the response cache', async () => {
    const own = await startTestServer()
    const count = async () => {
      const answer = await get(address(rail, { category: 'UPCOMING' }), {}, own)
      return (JSON.parse(answer.text) as { data: { movies: { totalResults: number } } }).data.movies
        .totalResults
    }
    const before = await count()
    await own.database.rows(`update movie set release_date = '2030-01-01' where title = 'Inception'`)
    await own.database.rows('update catalogue set version = version + 1')
    // The server checks for a new version on requests, at most once a second.
    for (let tries = 0; tries < 5_000 && (await count()) === before; tries++);
    expect(await count()).toBe(before + 1)
    await own.stop()
  })
})

describe('extensions.cost', () => {
  it('contains the cost and the limit', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ movies(limit: 7) { results { title } } }' }),
    })
    expect(await response.json()).toMatchObject({
      extensions: { cost: { requested: 29, limit: GRAPH_LIMITS.cost } },
    })
  })
})

describe('documents with too many parts', () => {
  it.each([
    ['aliases', `{ movie(id: 1) { ${Array.from({ length: 51 }, (_, i) => `a${i}: title`).join(' ')} } }`],
    [
      'directives',
      `{ movie(id: 1) { ${'title @include(if: true) '.repeat(9)} x: title ${'@skip(if: false) '.repeat(31)} } }`,
    ],
    ['repeated', `{ movie(id: 1) { ${'title '.repeat(11)} } }`],
    ['repeated', `{ movie(id: 1) { ${'...F '.repeat(11)} } } fragment F on Movie { title }`],
  ])('are rejected before validation: %s', async (word, query) => {
    const { errors, data } = await server.query(query)
    expect(data ?? null).toBeNull()
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(word),
      extensions: { code: 'QUERY_TOO_LARGE', status: 400 },
    })
  })
})

describe('the response cache', () => {
  it('executes once for concurrent requests, and stores neither failures nor results from before clear()', async () => {
    const cache = new ResponseCache()
    let executions = 0
    const cacheable = (body: string) => ({ body, status: 200, isCacheable: true })
    const answer = async () => cacheable(`{"n":${++executions}}`)
    const [one, two] = await Promise.all([cache.get('k', answer), cache.get('k', answer)])
    expect([one?.body.toString(), two]).toEqual(['{"n":1}', one])
    cache.clear()
    expect((await cache.get('k', answer))?.body.toString()).toBe('{"n":2}')
    expect(await cache.get('none', async () => undefined)).toBeUndefined()
    await expect(cache.get('bad', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.get('bad', async () => cacheable('{}')))?.body.toString()).toBe('{}')

    const failed = { body: '{"errors":[]}', status: 503, isCacheable: false }
    expect((await cache.get('part', async () => failed))?.status).toBe(503)
    expect((await cache.get('part', async () => cacheable('{}')))?.status).toBe(200)

    let release: (body: string) => void = () => undefined
    const late = cache.get('late', () => new Promise((done) => (release = (body) => done(cacheable(body)))))
    cache.clear()
    release('"old"')
    await late
    expect((await cache.get('late', async () => cacheable('"new"')))?.body.toString()).toBe('"new"')
  })
})

describe('operations that other clients repeat', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ persistedOnly: true })
  })
  afterAll(() => server.stop())

  const query = 'query Mine($id: ID!) { movie(id: $id) { title genres { name } cast(limit: 3) { name } } }'
  const learn = async (sender: Pick<TestServer, 'query'>, text: string, variables = {}) => {
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await sender.query(text, variables))
    return answers
  }

  it('return the same from the compiled executor and its cache', async () => {
    const answers = await learn(server, query, { id: '2' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.data).toMatchObject({ movie: { title: expect.any(String) } })
    server.statements.length = 0
    expect(await server.query(query, { id: '2' })).toEqual(answers[0])
    expect(server.statements).toEqual([])
  })

  it('are run by Apollo if a parameter is invalid', async () => {
    await learn(server, query, { id: '3' })
    expect((await server.query(query, {})).errors?.[0]?.message).toContain('$id')
    const named = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName: 'Other', variables: { id: '3' } }),
    })
    expect(await named.json()).toMatchObject({ errors: [{ message: expect.stringContaining('Other') }] })
  })

  it('stay closed to browsers if PERSISTED_ONLY is on', async () => {
    await learn(await server.signUp(), '{ genres { id name } }')
    const executions = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ query: '{ genres { id name } }' }),
    })
    expect(executions.status).toBe(403)
  })

  it('are run by Apollo if they query the schema', async () => {
    const answers = await learn(server, '{ __schema { queryType { name } } }')
    expect(answers.map(({ data }) => data)).toEqual(
      answers.map(() => ({ __schema: { queryType: { name: 'Query' } } })),
    )
  })
})
