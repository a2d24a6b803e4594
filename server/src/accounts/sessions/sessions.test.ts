import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { ENV, startTestServer, type TestServer } from '../../testing.js'
import { AUTH_PASSWORD, bearer, sessionClient, tokenOf, type GraphQLAnswer } from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { person, send, login, isIn } = sessionClient(() => server)

const SECRET = ENV.jwtSecrets[0] ?? ''

const REFRESH = `mutation($token: String) { refreshToken(refreshToken: $token) { token refreshToken user { username } } }`
const VIEWER = '{ viewer { username sessions { id device isCurrent } } }'
const cookieOf = ({ cookies }: GraphQLAnswer) =>
  /marquee_refresh_\w{8}=([^;]*)/.exec(cookies.join('\n'))?.[1] ?? ''
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
    [person().email, seconds],
  )

describe('signing in', () => {
  it('returns the refresh token in an HttpOnly, SameSite=Strict cookie and not in the response', async () => {
    const answer = await login()
    expect(answer.body.data?.login).toMatchObject({
      refreshToken: null,
      user: { username: person().username },
    })
    const cookie = answer.cookies.find((one) => one.startsWith('marquee_refresh_'))
    expect(cookie).toMatch(
      /^marquee_refresh_\w{8}=[\w.-]{80}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('returns the refresh token in the response on request, without a cookie', async () => {
    const answer = await login(true)
    expect(String(answer.body.data?.login?.refreshToken)).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
    expect(cookieOf(answer)).toBe('')
  })

  it('is not cacheable', async () => {
    const { headers } = await server.call('POST', '/auth/login', { ...person(), password: AUTH_PASSWORD })
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

  it('sets Secure on the cookie when the site uses https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://movies.example' }, { url: server.databaseUrl })
    try {
      const response = await fetch(`${secure.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person().email, password: AUTH_PASSWORD }),
      })
      expect(response.headers.getSetCookie().every((cookie) => cookie.endsWith('; Secure'))).toBe(true)
      expect(response.headers.getSetCookie()).toHaveLength(2)
    } finally {
      await secure.stop()
    }
  })

  it('lists each session with its device and marks the current one', async () => {
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
  it('is rotated at each use, and reuse of an old one ends the session (R7.11)', async () => {
    const first = await login()
    const second = await send(REFRESH, {
      cookie: `${server.cookieName('marquee_refresh')}=${cookieOf(first)}`,
    })
    expect(second.body.data?.refreshToken).toMatchObject({
      refreshToken: null,
      user: { username: person().username },
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

  it('is accepted by the REST API in the body or a cookie, and returns a token (R7.11)', async () => {
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
      { success: true, accessToken: byBody.body.token, user: { username: person().username } },
    ])
    expect(await isIn(String(byBody.body.token))).toBe(true)
    const byCookie = await refresh(
      {},
      { cookie: `${server.cookieName('marquee_refresh')}=${cookieOf(await login())}` },
    )
    expect(await isIn(String(byCookie.body.token))).toBe(true)
    expect((await refresh({})).status).toBe(401)
  })

  it('used by five tabs concurrently gives all of them the same successor in one session', async () => {
    const token = cookieOf(await login())
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send(REFRESH, { cookie: `${server.cookieName('marquee_refresh')}=${token}` }),
      ),
    )
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    for (const answer of answers) expect(await isIn(tokenOf(answer, 'refreshToken'))).toBe(true)
    const next = await send(REFRESH, {
      cookie: `${server.cookieName('marquee_refresh')}=${cookieOf(answers[0] as GraphQLAnswer)}`,
    })
    expect(next.status).toBe(200)
    const rows = await server.database.rows(
      `select 1 from session s join account a on a.id = s.account_id
       where a.email = $1 and s.ended_at is null and s.device <> ''`,
      [person().email],
    )
    expect(rows).toHaveLength(1)
  })

  it('sent in the body is returned in the body', async () => {
    const first = await login(true)
    const second = await send(REFRESH, {}, { token: first.body.data?.login?.refreshToken })
    expect(String(second.body.data?.refreshToken?.refreshToken)).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
    expect(second.cookies).toEqual([])
  })

  it('in the cookie is rejected for a cross-site request', async () => {
    const cookie = `${server.cookieName('marquee_refresh')}=${cookieOf(await login())}`
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

  it('of an account that is no longer verified is rejected', async () => {
    const token = cookieOf(await login())
    await server.database.rows('update account set email_verified_at = null where email = $1', [
      person().email,
    ])
    expect((await send(REFRESH, {}, { token })).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends at logout, which invalidates its access and refresh tokens (R7.12)', async () => {
    const answer = await login()
    const token = tokenOf(answer)
    const gone = await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: bearer(token) })
    const named = { username: person().username }
    expect([gone.status, await gone.json()]).toMatchObject([200, { success: true, user: named, data: named }])
    expect(await isIn(token)).toBe(false)
    expect((await send(REFRESH, {}, { token: cookieOf(answer) })).status).toBe(401)
  })

  it('ends at logout with its cookie only, when the access token has expired', async () => {
    const answer = await login()
    const old = jwt.sign({ sid: randomUUID() }, SECRET, { expiresIn: -1 })
    const gone = await send('mutation { logout { username } }', {
      ...bearer(old),
      cookie: `${server.cookieName('marquee_refresh')}=${cookieOf(answer)}`,
    })
    expect(gone.body.data?.logout).toEqual({ username: person().username })
    expect(gone.cookies).toEqual([
      `${server.cookieName('marquee_refresh')}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`,
    ])
    expect(await isIn(tokenOf(answer))).toBe(false)
    expect((await send('mutation { logout { username } }')).body.data?.logout).toBeNull()
  })

  it('can be ended by its owner from another session, idempotently; not by others', async () => {
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
        username: person().username,
      })
    expect([await isIn(there), await isIn(here)]).toEqual([false, true])
  })

  it('is the only one left after ending all others', async () => {
    const [here, there] = [tokenOf(await login()), tokenOf(await login())]
    const { body } = await send('mutation { endOtherSessions { sessions { isCurrent } } }', bearer(here))
    expect(body.data?.endOtherSessions).toEqual({ sessions: [{ isCurrent: true }] })
    expect([await isIn(there), await isIn(here)]).toEqual([false, true])
  })

  it('cannot be changed by a visitor', async () => {
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

  it('returns the signed-in user (R7.09) (R3.01) (R3.02) (R3.03) (R3.04)', async () => {
    const token = tokenOf(await login())
    const response = await fetch(`${server.url}/api/auth/me`, { headers: bearer(token) })
    const { user } = (await response.json()) as { user: Record<string, unknown> }
    expect(user).toEqual({
      _id: user.id,
      id: expect.stringMatching(/^\d+$/),
      username: person().username,
      email: person().email,
      pendingEmail: null,
      bio: '',
      firstName: '',
      lastName: '',
      avatar: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      isEmailVerified: true,
      emailVerified: true,
      preferences: { theme: 'dark', timeZone: null, ratingScale: 'numbers_10', hidesSpoilers: false },
      deletionAt: null,
    })
    const query =
      '{ viewer { id username email bio firstName lastName avatar createdAt isEmailVerified preferences { theme } } }'
    const { viewer } = (await send(query, bearer(token))).body.data ?? {}
    expect(viewer).toEqual({
      id: user.id,
      username: person().username,
      email: person().email,
      bio: '',
      firstName: '',
      lastName: '',
      avatar: null,
      createdAt: user.createdAt,
      isEmailVerified: true,
      preferences: { theme: 'DARK' },
    })
  })

  it('costs one statement per signed-in request and none per visitor request', async () => {
    const token = tokenOf(await login())
    server.statements.length = 0
    await send('{ signInOptions { passwordReset } }', bearer(token))
    expect(server.statements).toHaveLength(1)
    await send('{ signInOptions { passwordReset } }')
    expect(server.statements).toHaveLength(1)
  })
})

describe('while the database is away', () => {
  it('authentication returns UNAVAILABLE on both APIs and counts no failures', async () => {
    for (const rateLimitFactor of [0, 1]) {
      const away = await startTestServer({ rateLimitFactor })
      const ada = await away.signUp()
      await away.database.pool.end()
      const attempts: [string, object][] = [
        ['register', { username: 'ada', email: 'ada@example.org', password: AUTH_PASSWORD }],
        ['login', { email: ada.email, password: AUTH_PASSWORD }],
        ['verify-email', { email: ada.email, code: '000000' }],
        ['resend-verification-code', { email: ada.email }],
        ['refresh', { refreshToken: `${randomUUID()}.${'x'.repeat(43)}` }],
      ]
      for (const [path, body] of attempts) {
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
