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

const REFRESH = '__Host-marquee_refresh'
const valueOf = (cookies: string[], name: string) =>
  cookies
    .find((text) => text.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? ''
const tokenOf = ({ cookies }: GraphQLAnswer) => valueOf(cookies, REFRESH)

async function post(path: string, cookie: string, body?: object) {
  const response = await fetch(`${server.url}/api/auth${path}`, {
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
    expect(cookies.map((text) => text.split('=')[0]).sort()).toEqual([
      '__Host-marquee_device',
      '__Host-marquee_refresh',
      '__Host-marquee_registration',
      '__Host-marquee_reset',
    ])
    for (const text of cookies) {
      expect(text).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
      expect(text).not.toMatch(/domain/i)
    }
  })

  it('does not sign a visitor in by a refresh cookie that another host of its domain planted', async () => {
    const attacker = tokenOf(await login())
    expect((await post('/refresh', `marquee_refresh=${attacker}`)).status).toBe(401)
    expect((await post('/refresh', `${REFRESH}=${attacker}`)).status).toBe(200)
  })

  it('does not prefer a planted cookie to its own', async () => {
    const own = tokenOf(await login())
    const planted = await formerSession()
    const { status, cookies } = await post('/refresh', `marquee_refresh=${planted}; ${REFRESH}=${own}`)
    expect([status, valueOf(cookies, REFRESH).split('.')[0]]).toEqual([200, own.split('.')[0]])
  })

  it('signs nobody out by the upgrade: it accepts the former cookie once and replaces it', async () => {
    const { status, cookies } = await post('/refresh', `marquee_refresh=${await formerSession()}`)
    expect(status).toBe(200)
    expect(cookies).toContain('marquee_refresh=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure')
    expect((await post('/refresh', `${REFRESH}=${valueOf(cookies, REFRESH)}`)).status).toBe(200)
    expect((await post('/refresh', `marquee_refresh=${valueOf(cookies, REFRESH)}`)).status).toBe(401)
  })

  it('ends the session of a former cookie at logout, and clears both names', async () => {
    const token = await formerSession()
    const { cookies } = await post('/logout', `marquee_refresh=${token}`)
    expect(cookies.map((text) => text.split(';')[0])).toEqual([`${REFRESH}=`, 'marquee_refresh='])
    expect((await post('/refresh', `marquee_refresh=${token}`)).status).toBe(401)
  })
})
