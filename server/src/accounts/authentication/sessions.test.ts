import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { ENV, startTestServer, type TestServer } from '../../database/testing.js'
import { Tokens } from './tokens.js'

const PASSWORD = 'Rosebud1941x'
const SECRET = ENV.jwtSecrets[0] ?? ''

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Answer {
  status: number
  body: {
    data?: Record<string, Record<string, unknown> | null> | null
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
  cookies: string[]
}

async function send(
  query: string,
  headers: Record<string, string> = {},
  variables: object = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as Answer['body']
  return {
    // A field that fails is told in its error; the request itself was fine.
    status: Number(body.errors?.[0]?.extensions.status ?? response.status),
    body,
    cookies: response.headers.getSetCookie(),
  }
}

const LOGIN = `mutation($email: String!, $password: String!, $inBody: Boolean) {
  login(email: $email, password: $password, returnRefreshToken: $inBody) { token refreshToken user { username } }
}`
const REFRESH = `mutation($token: String) { refreshToken(refreshToken: $token) { token refreshToken user { username } } }`
const VIEWER = '{ viewer { username sessions { id device isCurrent } } }'

let person: { username: string; email: string }
beforeEach(async () => {
  person = await server.signUp()
  await server.database.rows(
    `update account set password_hash = (select password_hash from account where username = 'keeper') where email = $1`,
    [person.email],
  )
})
beforeAll(async () => {
  await server.call('POST', '/auth/register', {
    username: 'keeper',
    email: 'keeper@example.org',
    password: PASSWORD,
  })
})

const cookieOf = ({ cookies }: Answer) => /marquee_refresh=([^;]*)/.exec(cookies.join('\n'))?.[1] ?? ''
const login = (inBody = false, headers = {}) =>
  send(LOGIN, headers, { ...person, password: PASSWORD, inBody })
const tokenOf = (answer: Answer, field = 'login') => String(answer.body.data?.[field]?.token)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isIn = async (token: string) => (await send('{ viewer { id } }', bearer(token))).status === 200
interface Place {
  id: string
  device: string
  isCurrent: boolean
}
const placesOf = (viewer: Record<string, unknown> | null | undefined) => (viewer?.sessions ?? []) as Place[]
const age = (seconds: number) =>
  server.database.rows(
    `update session set previous_until = previous_until - $2::integer * interval '1 second'
     where account_id = (select id from account where email = $1)`,
    [person.email, seconds],
  )

describe('signing in', () => {
  it('puts the refresh token into a cookie that no script and no other site’s page gets, and not into the answer', async () => {
    const answer = await login()
    expect(answer.body.data?.login).toMatchObject({ refreshToken: null, user: { username: person.username } })
    const cookie = answer.cookies.find((one) => one.startsWith('marquee_refresh='))
    expect(cookie).toMatch(
      /^marquee_refresh=[\w.-]{80}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('gives the refresh token to a script that asks, and then no such cookie', async () => {
    const answer = await login(true)
    expect(String(answer.body.data?.login?.refreshToken)).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
    expect(cookieOf(answer)).toBe('')
  })

  it('is kept by no cache on the way', async () => {
    const { headers } = await server.call('POST', '/auth/login', { ...person, password: PASSWORD })
    expect(headers.get('cache-control')).toBe('no-store')
    const own = await fetch(`${server.url}/api/movies/data/genres`, {
      headers: bearer(tokenOf(await login())),
    })
    expect([own.headers.get('cache-control'), own.headers.get('vary')]).toEqual([
      'no-store',
      expect.stringContaining('Authorization'),
    ])
  })

  it('stores no token', async () => {
    const token = String((await login(true)).body.data?.login?.refreshToken).split('.')[1] ?? ''
    const rows = await server.database.rows<{ row: string }>('select session::text as row from session')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    expect(token).toHaveLength(43)
  })

  it('marks the cookie Secure where the site is reached by https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://movies.example' }, { url: server.databaseUrl })
    try {
      const response = await fetch(`${secure.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: PASSWORD }),
      })
      expect(response.headers.getSetCookie().every((cookie) => cookie.endsWith('; Secure'))).toBe(true)
      expect(response.headers.getSetCookie()).toHaveLength(2)
    } finally {
      await secure.stop()
    }
  })

  it('shows each place with its device, and which one asks', async () => {
    const first = await login(false, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    await login(false, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1.15',
    })
    await login(false, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36',
    })
    await login(false, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) HeadlessChrome/141.0.0.0 Safari/537.36',
    })
    const { viewer } = (await send(VIEWER, bearer(tokenOf(first)))).body.data ?? {}
    const places = placesOf(viewer).slice(0, 4)
    expect(places.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome on Windows', false],
      ['Chrome on Linux', false],
      ['Safari on iPhone', false],
      ['Firefox on Linux', true],
    ])
  })
})

describe('a refresh token', () => {
  it('is replaced at each use, and a stolen old one ends the session for both (R7.11)', async () => {
    const first = await login()
    const second = await send(REFRESH, { cookie: `marquee_refresh=${cookieOf(first)}` })
    expect(second.body.data?.refreshToken).toMatchObject({
      refreshToken: null,
      user: { username: person.username },
    })
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    const access = tokenOf(second, 'refreshToken')
    expect(await isIn(access)).toBe(true)

    await age(11)
    const replay = await send(REFRESH, {}, { token: cookieOf(first) })
    expect([replay.status, replay.body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await isIn(access)).toBe(false)
    expect((await send(REFRESH, {}, { token: cookieOf(second) })).status).toBe(401)
  })

  it('is taken by the bridge from a body or a cookie, and answered with a token (R7.11)', async () => {
    const refresh = async (body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const first = await login(true)
    const given = String(first.body.data?.login?.refreshToken)
    const byBody = await refresh({ refreshToken: given })
    expect([byBody.status, byBody.body]).toMatchObject([
      200,
      { success: true, accessToken: byBody.body.token, user: { username: person.username } },
    ])
    expect(await isIn(String(byBody.body.token))).toBe(true)
    const byCookie = await refresh({}, { cookie: `marquee_refresh=${cookieOf(await login())}` })
    expect(await isIn(String(byCookie.body.token))).toBe(true)
    expect((await refresh({})).status).toBe(401)
  })

  it('that five tabs use at once gives all of them the same next one, and one session lives on', async () => {
    const token = cookieOf(await login())
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(REFRESH, { cookie: `marquee_refresh=${token}` })),
    )
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    for (const answer of answers) expect(await isIn(tokenOf(answer, 'refreshToken'))).toBe(true)
    const next = await send(REFRESH, { cookie: `marquee_refresh=${cookieOf(answers[0] as Answer)}` })
    expect(next.status).toBe(200)
    const rows = await server.database.rows(
      `select 1 from session s join account a on a.id = s.account_id
       where a.email = $1 and s.ended_at is null and s.device <> ''`,
      [person.email],
    )
    expect(rows).toHaveLength(1)
  })

  it('of the body is answered in the body', async () => {
    const first = await login(true)
    const second = await send(REFRESH, {}, { token: first.body.data?.login?.refreshToken })
    expect(String(second.body.data?.refreshToken?.refreshToken)).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
    expect(second.cookies).toEqual([])
  })

  it('in the cookie is not used for another site’s page', async () => {
    const cookie = `marquee_refresh=${cookieOf(await login())}`
    const hostile: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of hostile) {
      const call = await fetch(`${server.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { cookie, ...headers },
      })
      expect(call.status).toBe(403)
      expect((await send(REFRESH, { cookie, ...headers })).body.errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      )
    }
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: server.url }, {}]
    for (const headers of own) {
      const call = await fetch(`${server.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { cookie, ...headers },
      })
      expect(call.status).toBe(200)
    }
    const form = await fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    })
    expect(form.status).toBe(415)
  })

  it.each(['', 'x', 'a.b', `${randomUUID()}.${'x'.repeat(43)}`, '../../etc', 'x'.repeat(90_000)])(
    'that is none of ours (%#) is refused',
    async (token) => {
      expect((await send(REFRESH, {}, { token })).status).toBe(401)
    },
  )

  it('of an account that is no longer verified gives nothing', async () => {
    const token = cookieOf(await login())
    await server.database.rows('update account set email_verified_at = null where email = $1', [person.email])
    expect((await send(REFRESH, {}, { token })).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends at logout: its token and its refresh token are worth nothing (R7.12)', async () => {
    const answer = await login()
    const token = tokenOf(answer)
    const gone = await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: bearer(token) })
    const named = { username: person.username }
    expect([gone.status, await gone.json()]).toMatchObject([200, { success: true, user: named, data: named }])
    expect(await isIn(token)).toBe(false)
    expect((await send(REFRESH, {}, { token: cookieOf(answer) })).status).toBe(401)
  })

  it('ends at logout by its cookie alone, when the token has had its time', async () => {
    const answer = await login()
    const old = jwt.sign({ sid: randomUUID() }, SECRET, { expiresIn: -1 })
    const gone = await send('mutation { logout { username } }', {
      ...bearer(old),
      cookie: `marquee_refresh=${cookieOf(answer)}`,
    })
    expect(gone.body.data?.logout).toEqual({ username: person.username })
    expect(gone.cookies).toEqual(['marquee_refresh=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'])
    expect(await isIn(tokenOf(answer))).toBe(false)
    expect((await send('mutation { logout { username } }')).body.data?.logout).toBeNull()
  })

  it('can be ended by its owner from elsewhere, again and again; not by others', async () => {
    const [here, there] = [tokenOf(await login()), tokenOf(await login())]
    const { viewer } = (await send(VIEWER, bearer(there))).body.data ?? {}
    const id = placesOf(viewer).find(({ isCurrent }) => isCurrent)?.id
    const end = 'mutation($id: ID!) { endSession(id: $id) { username } }'
    const other = await server.signUp()
    const foreign = await other.query(end, { id })
    const unknown = await other.query(end, { id: randomUUID() })
    expect(foreign.errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 })
    expect(foreign.errors?.[0]?.message).toBe(unknown.errors?.[0]?.message)
    expect((await other.query(end, { id: 'no id' })).errors?.[0]?.extensions.status).toBe(404)
    expect(await isIn(there)).toBe(true)
    for (let time = 0; time < 2; time++)
      expect((await send(end, bearer(here), { id })).body.data?.endSession).toEqual({
        username: person.username,
      })
    expect([await isIn(there), await isIn(here)]).toEqual([false, true])
  })

  it('is the only one left after all others are ended', async () => {
    const [here, there] = [tokenOf(await login()), tokenOf(await login())]
    const { body } = await send('mutation { endOtherSessions { sessions { isCurrent } } }', bearer(here))
    expect(body.data?.endOtherSessions).toEqual({ sessions: [{ isCurrent: true }] })
    expect([await isIn(there), await isIn(here)]).toEqual([false, true])
  })

  it('is not opened by a visitor’s hand', async () => {
    for (const mutation of [
      'endSession(id: "x")',
      'endOtherSessions',
      'changePassword(current: "a", next: "b")',
    ]) {
      const { body } = await send(`mutation { ${mutation} { id } }`)
      expect(body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
    expect((await send('{ viewer { id } }')).body.data).toEqual({ viewer: null })
    expect((await server.call('GET', '/auth/me')).status).toBe(401)
  })

  it('gives the signed-in person (R7.09) (R3.01) (R3.02) (R3.03) (R3.04)', async () => {
    const token = tokenOf(await login())
    const response = await fetch(`${server.url}/api/auth/me`, { headers: bearer(token) })
    const { user } = (await response.json()) as { user: Record<string, unknown> }
    expect(user).toEqual({
      _id: user.id,
      id: expect.stringMatching(/^\d+$/),
      username: person.username,
      email: person.email,
      pendingEmail: null,
      bio: '',
      firstName: '',
      lastName: '',
      avatar: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      isEmailVerified: true,
      emailVerified: true,
      preferences: { theme: 'dark' },
      deletionAt: null,
    })
    const query =
      '{ viewer { id username email bio firstName lastName avatar createdAt isEmailVerified preferences { theme } } }'
    const { viewer } = (await send(query, bearer(token))).body.data ?? {}
    expect(viewer).toEqual({
      id: user.id,
      username: person.username,
      email: person.email,
      bio: '',
      firstName: '',
      lastName: '',
      avatar: null,
      createdAt: user.createdAt,
      isEmailVerified: true,
      preferences: { theme: 'DARK' },
    })
  })

  it('costs a signed-in request one statement and a visitor none', async () => {
    const token = tokenOf(await login())
    server.statements.length = 0
    await send('{ signInOptions { passwordReset } }', bearer(token))
    expect(server.statements).toHaveLength(1)
    await send('{ signInOptions { passwordReset } }')
    expect(server.statements).toHaveLength(1)
  })
})

describe('while the database is away', () => {
  it('signing in and everything like it is told as briefly unavailable on both doors, and counts nothing as wrong', async () => {
    for (const rateLimitFactor of [0, 1]) {
      const away = await startTestServer({ rateLimitFactor })
      const ada = await away.signUp()
      await away.database.pool.end()
      const asked: [string, object][] = [
        ['register', { username: 'ada', email: 'ada@example.org', password: PASSWORD }],
        ['login', { email: ada.email, password: PASSWORD }],
        ['verify-email', { email: ada.email, code: '000000' }],
        ['resend-verification-code', { email: ada.email }],
        ['refresh', { refreshToken: `${randomUUID()}.${'x'.repeat(43)}` }],
      ]
      for (const [path, body] of asked) {
        const answer = await away.call('POST', `/auth/${path}`, body)
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
      }
      expect((await ada.call('GET', '/auth/me')).status).toBe(503)
      const { errors } = await ada.query('{ viewer { id } }')
      expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
      await away.stop()
    }
  })
})

interface Claims {
  sid: string
  sub: string
  gen: number
}

describe('a token', () => {
  const claims = async () => {
    const { sid, sub, gen } = jwt.decode(tokenOf(await login())) as Claims
    return { sid, sub, gen }
  }
  const endless = { algorithm: 'HS256', issuer: 'marquee', audience: 'marquee' } as const
  const options = { ...endless, expiresIn: 60 } as const
  const tomorrow = Math.floor(Date.now() / 1_000) + 86_400
  const kid = () =>
    (
      jwt.decode(new Tokens([SECRET]).sign({ accountId: 1, sessionId: randomUUID() }), {
        complete: true,
      }) as jwt.Jwt
    ).header.kid as string
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('of our own making is believed, so that the refusals below mean something', async () => {
    expect(await isIn(jwt.sign(await claims(), SECRET, { ...options, keyid: kid() }))).toBe(true)
  })

  it.each<[string, (body: Claims) => string]>([
    [
      'alg none',
      (body) =>
        `${base64({ alg: 'none', kid: kid() })}.${base64({ ...body, iss: 'marquee', aud: 'marquee' })}.`,
    ],
    ['another key', (body) => jwt.sign(body, `${SECRET}!`, { ...options, keyid: kid() })],
    ['another algorithm', (body) => jwt.sign(body, SECRET, { ...options, algorithm: 'HS512', keyid: kid() })],
    ['no time left', (body) => jwt.sign(body, SECRET, { ...options, expiresIn: -1, keyid: kid() })],
    ['another issuer', (body) => jwt.sign(body, SECRET, { ...options, issuer: 'evil', keyid: kid() })],
    ['another audience', (body) => jwt.sign(body, SECRET, { ...options, audience: 'evil', keyid: kid() })],
    ['no key id', (body) => jwt.sign(body, SECRET, options)],
    ['a path as key id', (body) => jwt.sign(body, '', { ...options, keyid: '/dev/null' } as jwt.SignOptions)],
    [
      'another account',
      ({ sid, gen }) => jwt.sign({ sid, sub: '1', gen }, SECRET, { ...options, keyid: kid() }),
    ],
    [
      'a session as SQL',
      ({ sub, gen }) => jwt.sign({ sid: "' or 1=1", sub, gen }, SECRET, { ...options, keyid: kid() }),
    ],
    [
      'an account as SQL',
      ({ sid, gen }) => jwt.sign({ sid, sub: '1 or 1=1', gen }, SECRET, { ...options, keyid: kid() }),
    ],
    ['no end', (body) => jwt.sign(body, SECRET, { ...endless, keyid: kid() })],
    ['no beginning', (body) => jwt.sign(body, SECRET, { ...options, noTimestamp: true, keyid: kid() })],
    ['a life of a year', (body) => jwt.sign(body, SECRET, { ...options, expiresIn: '1y', keyid: kid() })],
    [
      'a beginning tomorrow',
      (body) =>
        jwt.sign({ ...body, iat: tomorrow, exp: tomorrow + 60 }, SECRET, { ...endless, keyid: kid() }),
    ],
    ['no account', ({ sid, gen }) => jwt.sign({ sid, gen }, SECRET, { ...options, keyid: kid() })],
    ['no session', ({ sub, gen }) => jwt.sign({ sub, gen }, SECRET, { ...options, keyid: kid() })],
    ['no generation', ({ sid, sub }) => jwt.sign({ sid, sub }, SECRET, { ...options, keyid: kid() })],
    [
      'a generation that no database holds',
      (body) => jwt.sign({ ...body, gen: 2 ** 40 }, SECRET, { ...options, keyid: kid() }),
    ],
    [
      'no issuer',
      (body) => jwt.sign(body, SECRET, { ...options, issuer: undefined, keyid: kid() } as jwt.SignOptions),
    ],
    [
      'an embedded key',
      (body) => {
        const head = base64({
          alg: 'HS256',
          kid: kid(),
          jwk: { kty: 'oct', k: Buffer.from('x').toString('base64url') },
        })
        const text = `${head}.${base64({ ...body, iss: 'marquee', aud: 'marquee' })}`
        return `${text}.${createHmac('sha256', 'x').update(text).digest('base64url')}`
      },
    ],
    [
      'edited claims',
      (body) => {
        const [head, , signature] = jwt.sign(body, SECRET, { ...options, keyid: kid() }).split('.')
        return `${head}.${base64({ ...body, sub: '1', iss: 'marquee', aud: 'marquee' })}.${signature}`
      },
    ],
    ['nothing of a token', () => 'x'],
    ['half of a token', () => 'eyJhbGciOiJIUzI1NiJ9.'],
  ])('with %s opens neither door', async (_name, forge) => {
    const body = await claims()
    let token = ''
    try {
      token = forge(body)
    } catch {
      token = 'the library would not even sign it'
    }
    const graph = await send('{ viewer { id } }', bearer(token))
    expect([graph.status, graph.body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    const call = await fetch(`${server.url}/api/auth/me`, { headers: bearer(token) })
    expect(call.status).toBe(401)
  })

  it('is read from the Authorization header only', async () => {
    const token = tokenOf(await login())
    expect(
      (await send('{ viewer { id } }', { cookie: `token=${token}; marquee_refresh=${token}` })).body.data
        ?.viewer,
    ).toBeNull()
    expect((await fetch(`${server.url}/api/auth/me?token=${token}&access_token=${token}`)).status).toBe(401)
    for (const authorization of [token, `Basic ${token}`, `Bearer ${token} ${token}`, 'Bearer', ''])
      expect((await fetch(`${server.url}/api/auth/me`, { headers: { authorization } })).status).toBe(401)
  })

  it('that is bad does not keep anybody from what is done without one', async () => {
    const headers = bearer('bad')
    expect(tokenOf(await login(false, headers))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const asked: [string, object][] = [
      ['register', { username: 'x', email: 'x', password: 'x' }],
      ['login', { email: person.email, password: PASSWORD }],
      ['verify-email', { email: person.email, code: '000000' }],
      ['resend-verification-code', { email: person.email }],
      ['request-password-reset', { email: person.email }],
      ['logout', {}],
    ]
    for (const [path, body] of asked) {
      const response = await fetch(`${server.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      expect([path, response.status]).not.toEqual([path, 401])
    }
    const mixed = await send('mutation { logout { id } deleteAvatar { id } }', headers)
    expect(mixed.status).toBe(401)
  })
})
