import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { AUTH_PASSWORD, sessionClient, type GraphQLAnswer } from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://movies.example.org' })
})
afterAll(() => server.stop())

const { person, login } = sessionClient(() => server)

/** The refresh cookie of the site, of versions whose names had no instance, and of those without a prefix too. */
const refreshCookie = (from = server) => from.cookieName('__Host-marquee_refresh')
const WITHOUT_INSTANCE = '__Host-marquee_refresh'
const PLAIN = 'marquee_refresh'
const valueOf = (cookies: string[], name: string) =>
  cookies
    .find((text) => text.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? ''
const tokenOf = ({ cookies }: GraphQLAnswer) => valueOf(cookies, refreshCookie())

async function post(path: string, cookie: string, body?: object, to = server) {
  const response = await fetch(`${to.url}/api/auth${path}`, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return { status: response.status, cookies: response.headers.getSetCookie() }
}

/** Opens a session as versions did whose cookies had no prefix and whose secrets had no proof. Returns its token. */
async function formerSession(): Promise<string> {
  const [id, secret] = [randomUUID(), 'b'.repeat(43)]
  await server.database.rows(
    `insert into session (id, account_id, refresh_hash, expires_at)
     select $1::uuid, id, $3, now() + interval '1 day' from account where email = $2`,
    [id, person().email, sha256(secret)],
  )
  return `${id}.${secret}`
}

describe('a site with https', () => {
  it('sets only cookies that no other host of its domain can plant', async () => {
    const { email, username } = person()
    const cookies = [
      ...(await login()).cookies,
      ...(
        await post('/register', '', {
          email: `new_${email}`,
          username: `n${username}`,
          password: AUTH_PASSWORD,
        })
      ).cookies,
      ...(await post('/request-password-reset', '', { email })).cookies,
    ]
    expect(cookies.map((text) => text.split('=')[0]).sort()).toEqual(
      ['device', 'refresh', 'registration', 'reset'].map((name) =>
        server.cookieName(`__Host-marquee_${name}`),
      ),
    )
    for (const text of cookies) {
      expect(text).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
      expect(text).not.toMatch(/domain/i)
    }
  })

  it('does not sign a visitor in by a refresh cookie that another host of its domain planted', async () => {
    const attacker = tokenOf(await login())
    for (const name of [PLAIN, server.cookieName(PLAIN)])
      expect((await post('/refresh', `${name}=${attacker}`)).status).toBe(401)
    expect((await post('/refresh', `${refreshCookie()}=${attacker}`)).status).toBe(200)
  })

  it('does not prefer a planted cookie to its own', async () => {
    const own = tokenOf(await login())
    const planted = await formerSession()
    const { status, cookies } = await post('/refresh', `${PLAIN}=${planted}; ${refreshCookie()}=${own}`)
    expect([status, valueOf(cookies, refreshCookie()).split('.')[0]]).toEqual([200, own.split('.')[0]])
  })

  it('signs nobody out by the upgrade: it accepts the former cookie once and replaces it', async () => {
    const former = { [PLAIN]: await formerSession(), [WITHOUT_INSTANCE]: tokenOf(await login()) }
    for (const [name, token] of Object.entries(former)) {
      const { status, cookies } = await post('/refresh', `${name}=${token}`)
      expect(status).toBe(200)
      expect(cookies).toContain(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure`)
      const renewed = valueOf(cookies, refreshCookie())
      expect((await post('/refresh', `${refreshCookie()}=${renewed}`)).status).toBe(200)
      expect((await post('/refresh', `${PLAIN}=${renewed}`)).status).toBe(401)
    }
  })

  it('ends the session of a former cookie at logout', async () => {
    const token = await formerSession()
    expect((await post('/logout', `${PLAIN}=${token}`)).status).toBe(200)
    expect((await post('/refresh', `${PLAIN}=${token}`)).status).toBe(401)
  })
})

describe('two instances on one host', () => {
  // Browsers send the cookies of a host to all of its ports.
  let other: TestServer
  beforeAll(async () => {
    other = await startTestServer({ publicUrl: 'https://movies.example.org:8443' })
  })
  afterAll(() => other.stop())

  it('stay signed in side by side', async () => {
    const own = tokenOf(await login())
    expect(refreshCookie()).not.toBe(refreshCookie(other))
    const both = `${refreshCookie(other)}=${await formerSession()}; ${refreshCookie()}=${own}`
    const { status, cookies } = await post('/refresh', both)
    expect(status).toBe(200)
    expect(cookies.map((text) => text.split('=')[0])).toEqual([refreshCookie()])
    expect((await post('/logout', both)).cookies.map((text) => text.split('=')[0])).toEqual([refreshCookie()])
  })

  it('do not end a session of a former version of the other', async () => {
    const theirs = tokenOf(await login())
    const rejected = await post('/refresh', `${WITHOUT_INSTANCE}=${theirs}`, undefined, other)
    const left = await post('/logout', `${WITHOUT_INSTANCE}=${theirs}`, undefined, other)
    expect([rejected.status, left.status]).toEqual([401, 200])
    for (const { cookies } of [rejected, left])
      expect(cookies.map((text) => text.split('=')[0])).not.toContain(WITHOUT_INSTANCE)
    expect((await post('/refresh', `${WITHOUT_INSTANCE}=${theirs}`)).status).toBe(200)
  })

  it('keep their names after a restart, which all processes of an instance share', async () => {
    const again = await startTestServer({}, { url: server.databaseUrl })
    expect(refreshCookie(again)).toBe(refreshCookie())
    await again.stop()
  })
})
