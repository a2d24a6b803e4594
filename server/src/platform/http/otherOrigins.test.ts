import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { insertToken, type TestProgram } from '../../accounts/accessTokens/testing.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { ROOT } from '../config/root.js'

let server: TestServer
let ada: TestViewer
let program: TestProgram
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  program = await insertToken(server, ada.id, ['lists:read', 'lists:write'])
})
afterAll(() => server.stop())

/** What browsers add to a request of a page at another origin. */
const FOREIGN = {
  origin: 'https://partner.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
}
const JSON_TYPE = { 'content-type': 'application/json' }

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

// Not fetch, which is a browser of its own: it does not let these headers pass.
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  return new Promise((done, fail) => {
    request(server.url + path, { method, agent: false, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
      .on('error', fail)
      .end(body)
  })
}

const graph = (query: string, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ query })
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return send('POST', '/graphql', { ...FOREIGN, ...JSON_TYPE, ...length, ...headers }, body)
}
const rest = (method: string, path: string, headers: Record<string, string> = {}, value?: object) => {
  const body = value === undefined ? '' : JSON.stringify(value)
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return send(method, `/api${path}`, { ...FOREIGN, ...JSON_TYPE, ...length, ...headers }, body)
}
const allowed = ({ headers }: Answer) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
]
const OPEN = ['*', undefined]
const CLOSED = [undefined, undefined]

describe('a page of another origin', () => {
  it.each([
    '/graphql',
    '/api/movies/search',
    '/api/users/favorites',
    '/api/users/favorites/1',
    '/api/nothing',
  ])('may ask first what it may send: OPTIONS %s', async (path) => {
    const answer = await send('OPTIONS', path, {
      ...FOREIGN,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    })
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(allowed(answer)).toEqual(OPEN)
    const { headers } = answer
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(String(headers['access-control-allow-headers']).toLowerCase().split(', ')).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'apollo-require-preflight',
        'idempotency-key',
        'if-none-match',
      ]),
    )
    expect(Number(headers['access-control-max-age'])).toBeGreaterThan(0)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('may read the headers that docs/API.md names', async () => {
    const page = await readFile(join(ROOT, 'docs', 'API.md'), 'utf8')
    const [, list = ''] = /Scripts can read ([^.]+)\./.exec(page) ?? []
    const { headers } = await rest('GET', '/movies/1')
    expect(Array.from(list.matchAll(/`([^`]+)`/g), ([, name]) => name).join(', ')).toBe(
      headers['access-control-expose-headers'],
    )
  })

  it('reads what every visitor may, over both APIs', async () => {
    const query = encodeURIComponent('{ movie(id: 1) { title } }')
    const answers = [
      await graph('{ movie(id: 1) { title } }'),
      await send('GET', `/graphql?query=${query}`, { ...FOREIGN, ...JSON_TYPE }),
      await rest('GET', '/movies/1'),
      await rest('GET', '/movies/search?query=heat'),
    ]
    for (const answer of answers) {
      expect([answer.status, allowed(answer)]).toEqual([200, OPEN])
      expect(answer.headers['access-control-expose-headers']).toContain('Retry-After')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('reads and writes with a token, of a program or of a session, and gets errors that it can read', async () => {
    for (const token of [program.secret, ada.token]) {
      const headers = { authorization: `Bearer ${token}` }
      const written = await rest('POST', '/users/favorites', headers, { movieId: 1 })
      expect([201, 409]).toContain(written.status)
      const read = await graph('{ viewer { favorites { totalCount } } }', headers)
      const query = '{ viewer { favorites { totalCount } } }'
      const plain = await send('GET', `/graphql?query=${encodeURIComponent(query)}`, {
        ...FOREIGN,
        ...headers,
      })
      for (const { body } of [read, plain])
        expect(JSON.parse(body)).toMatchObject({ data: { viewer: { favorites: { totalCount: 1 } } } })
      expect([written, read, plain].map(allowed)).toEqual([OPEN, OPEN, OPEN])
    }
    const refused = [
      await graph('{ viewer { diary { totalCount } } }', { authorization: `Bearer ${program.secret}` }),
      await rest('GET', '/users/diary', { authorization: `Bearer ${program.secret}` }),
      await rest('GET', '/users/diary'),
      await graph('{ nothing }', { accept: 'application/graphql-response+json' }),
      await rest('GET', '/nothing'),
      await rest('PUT', '/movies/1/facts', {}, { runtime: 'x'.repeat(200_000) }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 401, 400, 404, 413])
    for (const answer of refused) expect(allowed(answer)).toEqual(OPEN)
  })

  it('is nobody’s, whatever cookies come along', async () => {
    const registered = await server.call('POST', '/auth/register', {
      username: 'crossing',
      email: 'crossing@example.org',
      password: 'Right-horse-7',
    })
    expect(registered.status).toBe(201)
    const cookie = (registered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    const answer = await graph('{ viewer { id } }', { cookie })
    expect(JSON.parse(answer.body)).toMatchObject({ data: { viewer: null } })
    const own = await rest('GET', '/users/favorites', { cookie })
    expect(own.status).toBe(401)
  })

  it('cannot sign in, register, refresh or reset, nor read the answer', async () => {
    const calls: [string, object][] = [
      ['/auth/login', { email: ada.email, password: 'Right-horse-7' }],
      ['/auth/register', { username: 'x1y2', email: 'x1y2@example.org', password: 'Right-horse-7' }],
      ['/auth/refresh', {}],
      [
        '/auth/refresh',
        { refreshToken: `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'x'.repeat(43)}` },
      ],
      ['/auth/request-password-reset', { email: ada.email }],
      ['/auth/reset-password', { email: ada.email, code: '123456', password: 'Right-horse-7' }],
    ]
    for (const [path, body] of calls) {
      const answer = await rest('POST', path, {}, body)
      expect([path, answer.status, allowed(answer)]).toEqual([path, 403, CLOSED])
      expect(answer.headers['set-cookie']).toBeUndefined()
      const preflight = await send('OPTIONS', `/api${path}`, FOREIGN)
      expect([preflight.status, allowed(preflight)]).toEqual([405, CLOSED])
    }
    const mutations = [
      'login(email: "a@example.org", password: "Right-horse-7") { token }',
      'register(input: { username: "x1y2", email: "x1y2@example.org", password: "Right-horse-7" }) { success }',
      'refreshToken { token }',
      'refreshToken(refreshToken: "x") { token }',
      'requestPasswordReset(email: "a@example.org") { success }',
      'resetPassword(email: "a@example.org", code: "123456", password: "Right-horse-7") { success }',
    ]
    for (const mutation of mutations) {
      const answer = await graph(`mutation { ${mutation} }`)
      expect([mutation, JSON.parse(answer.body)]).toMatchObject([
        mutation,
        { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
      ])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('can send nothing that needs no question first', async () => {
    const query = encodeURIComponent('{ movie(id: 1) { title } }')
    const simple = [
      await send('GET', `/graphql?query=${query}`, FOREIGN),
      await send('GET', `/graphql?query=${query}`, { ...FOREIGN, authorization: 'Basic YWRhOmFkYQ==' }),
      await send(
        'POST',
        '/graphql',
        { ...FOREIGN, 'content-type': 'text/plain', 'content-length': '24' },
        '{"query":"{ viewer{id}}"}'.slice(0, 24),
      ),
    ]
    for (const { status } of simple) expect(status).toBeGreaterThanOrEqual(400)
  })

  it('reads no page', async () => {
    for (const path of ['/', '/user/settings', '/feeds/x/calendar.ics'])
      expect(allowed(await send('GET', path, { ...FOREIGN, accept: 'text/html' }))).toEqual(CLOSED)
  })
})

describe('a shared response', () => {
  it('is the same for the own page and for other origins, so that a cache cannot mix them up', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ genres { name } }')}`
    const [own, foreign] = [
      await send('GET', path, JSON_TYPE),
      await send('GET', path, { ...FOREIGN, ...JSON_TYPE }),
    ]
    expect(own.body).toBe(foreign.body)
    expect(allowed(own)).toEqual(OPEN)
    for (const { headers } of [own, foreign]) expect(headers.vary).toContain('Authorization')
  })
})
