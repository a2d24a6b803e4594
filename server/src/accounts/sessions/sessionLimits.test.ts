import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { SESSIONS } from '../../../contract/rules/sessions.js'
import { retryUnavailable, startTestServer, type TestServer } from '../../testing.js'
import { Passwords } from '../passwords/Passwords.js'

const PASSWORD = 'Rosebud1941x'
const PROXIED = { trustProxy: ['loopback'] }

let hash: string
beforeAll(async () => {
  hash = await new Passwords().hash(PASSWORD)
})
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

interface Person {
  id: number
  email: string
}

async function member(server: TestServer): Promise<Person> {
  const { id, email } = await server.signUp()
  await server.database.rows('update account set password_hash = $2 where id = $1', [id, hash])
  await server.database.rows('delete from session where account_id = $1', [id])
  return { id, email }
}

async function login(server: TestServer, email: string, from = '203.0.113.1', password = PASSWORD) {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token?: string }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), token: token ?? '' }
}

const liveOf = async (server: TestServer, { id }: Person) =>
  (
    await server.database.row<{ live: number }>(
      'select count(*)::int as live from session where account_id = $1 and ended_at is null',
      [id],
    )
  )?.live

describe('the sessions of an account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(PROXIED)
  })
  afterAll(() => server.stop())

  const isIn = async (token: string) => {
    const { status } = await retryUnavailable(async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.url}/api/auth/me`, { headers })
      await answer.arrayBuffer()
      return answer
    })
    return status === 200
  }

  it('do not exceed fifty after a hundred concurrent logins', async () => {
    const ada = await member(server)
    // A slow machine may respond with 503 after opening the session, whose token is then lost.
    let lost = 0
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        retryUnavailable(async () => {
          const answer = await login(server, ada.email, `203.0.113.${i}`)
          if (answer.status === 503) lost++
          return answer
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await liveOf(server, ada)).toBe(SESSIONS.live)
    const good = await Promise.all(answers.map(({ token }) => isIn(token)))
    const count = good.filter(Boolean).length
    expect(count).toBeLessThanOrEqual(SESSIONS.live)
    expect(count).toBeGreaterThanOrEqual(SESSIONS.live - lost)
  })

  it('end with the least recently used one, which the security log records', async () => {
    const ada = await member(server)
    const first = await login(server, ada.email)
    const second = await login(server, ada.email)
    await server.database.rows(
      `insert into session (account_id, refresh_hash, expires_at, last_used_at)
       select $1, '', now() + interval '1 day', now() + interval '1 minute' from generate_series(1, 48)`,
      [ada.id],
    )
    await server.database.rows(
      `update session set last_used_at = now() + interval '1 hour'
       where id = (select id from session where account_id = $1 order by created_at limit 1)`,
      [ada.id],
    )
    const third = await login(server, ada.email)
    expect([await isIn(first.token), await isIn(second.token), await isIn(third.token)]).toEqual([
      true,
      false,
      true,
    ])
    const events = await server.database.rows<{ kind: string }>(
      'select kind from security_event where account_id = $1 order by id desc limit 2',
      [ada.id],
    )
    expect(events.map(({ kind }) => kind).sort()).toEqual(['SESSION_DISPLACED', 'SIGNED_IN_NEW_DEVICE'])
  })

  it('leave a limited number of rows after many sign-ins and sign-outs', async () => {
    const ada = await member(server)
    await server.database.rows(
      `insert into session (account_id, refresh_hash, expires_at, ended_at)
       select $1, '', now() + interval '1 day', now() from generate_series(1, 300)`,
      [ada.id],
    )
    await login(server, ada.email)
    const rows = await server.database.row<{ total: number }>(
      'select count(*)::int as total from session where account_id = $1',
      [ada.id],
    )
    expect(rows?.total).toBe(SESSIONS.ended + 1)
  })
})

describe('right logins', () => {
  it('of one account succeed when sixteen come concurrently from one address', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 1 })
    ended.push(server.stop)
    const ada = await member(server)
    const answers = await Promise.all(Array.from({ length: 16 }, () => login(server, ada.email)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  })

  it('of one account all succeed, each with its own session, after wrong ones have used all attempts but one', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 1 })
    ended.push(server.stop)
    const ada = await member(server)
    for (let i = 0; i < 9; i++)
      expect((await login(server, ada.email, '203.0.113.1', 'Wrong1941xx')).status).toBe(401)
    const answers = await Promise.all(Array.from({ length: 16 }, () => login(server, ada.email)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(16)
    expect(await liveOf(server, ada)).toBe(16)
    // The refund of the right ones leaves the wrong ones counted.
    expect((await login(server, ada.email, '203.0.113.1', 'Wrong1941xx')).status).toBe(401)
    expect((await login(server, ada.email)).status).toBe(429)
  })

  it('do not let more wrong ones through that come at the same time', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 1 })
    ended.push(server.stop)
    const ada = await member(server)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login(server, ada.email, '203.0.113.1', 'Wrong1941xx')),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual(Array.from({ length: 50 }, (_, i) => (i < 10 ? 401 : 429)))
  })

  it('of forty accounts succeed concurrently from one address', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 1 })
    ended.push(server.stop)
    const office = await Promise.all(Array.from({ length: 40 }, () => member(server)))
    const answers = await Promise.all(office.map(({ email }) => retryUnavailable(() => login(server, email))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('of one account are rejected beyond their limit, from any address, without verifying the password', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 0.1 })
    ended.push(server.stop)
    const [ada, bob] = [await member(server), await member(server)]
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await login(server, ada.email, `203.0.113.${i}`)).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    server.statements.length = 0
    const refused = await login(server, ada.email, '203.0.113.99')
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([429, true])
    expect(server.statements.filter((text) => text.includes('password_hash'))).toEqual([])
    expect((await login(server, bob.email, '203.0.113.99')).status).toBe(200)
  })

  it('are not limited by wrong logins of strangers', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 1 })
    ended.push(server.stop)
    const ada = await member(server)
    for (let i = 0; i < 20; i++) await login(server, ada.email, `198.51.100.${i}`, 'Wrong1941xx')
    const right = await server.database.row<{ points: number }>(
      `select points from rate_limit where key like 'login:right:%'`,
    )
    expect(right?.points).toBe(0)
  })
})

describe('a blocked address', () => {
  it('causes no further rows by naming further accounts', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 0.2 })
    ended.push(server.stop)
    const attack = (i: number) => login(server, `nobody${i}@example.org`, '203.0.113.1', 'Wrong1941xx')
    for (let i = 0; i < 5; i++) expect((await attack(i)).status).toBe(401)
    const rows = async () =>
      (await server.database.row<{ total: number }>('select count(*)::int as total from rate_limit'))?.total
    const before = await rows()
    for (let i = 5; i < 25; i++) expect((await attack(i)).status).toBe(429)
    expect(await rows()).toBe(before)
  })

  it('does not use up the attempts of others', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 1 })
    ended.push(server.stop)
    const ada = await member(server)
    for (let i = 0; i < 40; i++) await login(server, ada.email, '203.0.113.1', 'Wrong1941xx')
    const points = await server.database.rows<{ key: string; points: number }>(
      `select split_part(key, ':', 2) as key, points from rate_limit where key like 'login:%' order by key`,
    )
    expect(Object.fromEntries(points.map(({ key, points }) => [key, points]))).toEqual({
      account: 10,
      address: 10,
      'address+account': 40,
      right: 0,
    })
    expect((await login(server, ada.email, '203.0.113.2')).status).toBe(200)
  })
})

describe('device cookies', () => {
  it('do not add up to unlimited attempts when an attacker collects them', async () => {
    const server = await startTestServer({ ...PROXIED, rateLimitFactor: 0.1 })
    ended.push(server.stop)
    const ada = await member(server)
    const cookies: string[] = []
    for (let i = 0; i < 8; i++) {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` },
        body: JSON.stringify({ email: ada.email, password: PASSWORD }),
      })
      await response.arrayBuffer()
      cookies.push(/marquee_device_[^;]*/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? '')
    }
    const statuses: number[] = []
    for (const cookie of cookies) {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': '203.0.113.99' },
        body: JSON.stringify({ email: ada.email, password: 'Wrong1941xx' }),
      })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })
})
