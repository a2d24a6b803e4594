import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { clientAddressResolver } from '../http/ClientInfo.js'
import { startTestServer, type TestServer } from '../../testing.js'

const PASSWORD = 'Rosebud1941x'
const PROXIED = { rateLimitFactor: 1, trustProxy: ['loopback'] }

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

interface Answer {
  status: number
  headers: Headers
  body: { code?: string }
}

async function login(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  }
}

/** Creates a user with a password. */
async function member(server: TestServer): Promise<{ email: string; password: string }> {
  const { email, username } = await server.signUp()
  await server.call('POST', '/auth/register', {
    username: `x${username}`,
    email: `x${email}`,
    password: PASSWORD,
  })
  await server.database.rows(
    'update account set password_hash = (select password_hash from account where email = $2) where email = $1',
    [email, `x${email}`],
  )
  return { email, password: PASSWORD }
}

describe('wrong passwords', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(PROXIED)
  })
  afterAll(() => server.stop())
  const from = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more })

  it('are rejected after ten for an account from an address, by both APIs, with Retry-After', async () => {
    const ada = await member(server)
    const wrong = { ...ada, password: 'Wrong1941xx' }
    // All at once: each is counted before it is looked at.
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(server.url, wrong, from('203.0.113.1'))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = await login(server.url, ada, from('203.0.113.1'))
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(300)

    const graph = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('203.0.113.1') },
      body: JSON.stringify({
        query:
          'mutation($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
        variables: ada,
      }),
    })
    const { errors } = (await graph.json()) as { errors: { extensions: Record<string, unknown> }[] }
    expect([graph.status, errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(graph.headers.get('retry-after'))).toBe(errors[0]?.extensions.retryAfter)
    // The owner at another address is not blocked.
    expect((await login(server.url, ada, from('203.0.113.2'))).status).toBe(200)
  })

  it('for one account from many addresses block strangers for minutes, but not a known device', async () => {
    const bob = await member(server)
    const first = await login(server.url, bob, from('198.51.100.1'))
    const cookie = /marquee_device_[^;]*/.exec(first.headers.getSetCookie().join('\n'))?.[0] ?? ''
    for (let i = 0; i < 30; i++)
      await login(server.url, { ...bob, password: 'Wrong1941xx' }, from(`198.51.100.${10 + i}`))
    const stranger = await login(server.url, bob, from('198.51.100.99'))
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    expect((await login(server.url, bob, from('198.51.100.99', { cookie }))).status).toBe(200)
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/=./, '=z')
    expect((await login(server.url, bob, from('198.51.100.99', { cookie: forged }))).status).toBe(429)
  })

  it('for many accounts from one household are rejected after 25, across its IPv6 addresses', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 26; i++) {
      const body = { email: `nobody${i}@example.org`, password: 'Wrong1941xx' }
      statuses.push((await login(server.url, body, from(`2001:db8:1:2::${i.toString(16)}`))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 401), 429])
    const body = { email: 'nobody@example.org', password: 'Wrong1941xx' }
    expect((await login(server.url, body, from('2001:db8:1:3::1'))).status).toBe(401)
  })

  it('are refunded for right passwords', async () => {
    const cy = await member(server)
    for (let i = 0; i < 12; i++) expect((await login(server.url, cy, from('203.0.113.50'))).status).toBe(200)
  })

  it('are counted across all processes', async () => {
    const other = await startTestServer(PROXIED, { url: server.databaseUrl })
    ended.push(other.stop)
    const body = { email: 'shared@example.org', password: 'Wrong1941xx' }
    for (let i = 0; i < 5; i++)
      for (const { url } of [server, other])
        expect((await login(url, body, from('203.0.113.77'))).status).toBe(401)
    for (const { url } of [server, other])
      expect((await login(url, body, from('203.0.113.77'))).status).toBe(429)
  })
})

describe('a forwarded address', () => {
  it('from an untrusted proxy is ignored', async () => {
    const server = await startTestServer({ rateLimitFactor: 1 })
    ended.push(server.stop)
    const body = { email: 'nobody@example.org', password: 'Wrong1941xx' }
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await login(server.url, body, { 'x-forwarded-for': `203.0.113.${i}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each<[string, string[], string | undefined, string]>([
    ['192.0.2.1', [], '203.0.113.9', '192.0.2.1'],
    ['::ffff:192.0.2.1', [], undefined, '192.0.2.1'],
    ['10.0.0.1', ['10.0.0.0/8'], '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', ['10.0.0.0/8'], '198.51.100.66, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', ['10.0.0.0/8'], 'nonsense', 'unknown'],
    ['2001:db8::1:2:3:4', [], undefined, '2001:db8::/64'],
  ])('from %s, with trusted %j and header %s, counts as %s', (remoteAddress, trusted, forwarded, address) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
    expect(clientAddressResolver(trusted)(request as unknown as IncomingMessage)).toBe(address)
  })
})

describe('writes', () => {
  it('are rejected from an address that exceeds the limit; reads continue and cost no statement', async () => {
    const server = await startTestServer({ rateLimitFactor: 0.1 })
    ended.push(server.stop)
    const logout = () => server.query('mutation { logout { id } }')
    for (let i = 0; i < 60; i++) expect((await logout()).status).toBe(200)
    const refused = await logout()
    expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
    const call = await server.call('POST', '/auth/logout')
    expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(server.statements.filter((text) => text.includes('rate_limit'))).toEqual([])
    expect((await server.query('{ genres { id } }')).status).toBe(200)
  })
})

describe('registration', () => {
  it('and requests for codes are limited by address', async () => {
    const server = await startTestServer({ rateLimitFactor: 0.1 })
    ended.push(server.stop)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const body = { username: `many_${i}`, email: `many${i}@example.org`, password: PASSWORD }
      statuses.push((await server.call('POST', '/auth/register', body)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    const codes: number[] = []
    for (let i = 0; i < 4; i++)
      codes.push(
        (await server.call('POST', '/auth/resend-verification-code', { email: `m${i}@example.org` })).status,
      )
    expect(codes).toEqual([200, 200, 200, 429])
  })
})
