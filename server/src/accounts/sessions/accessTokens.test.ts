import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { ENV, startTestServer, type TestServer } from '../../testing.js'
import { AUTH_PASSWORD, bearer, sessionClient, tokenOf } from '../users/testing.js'
import { AccessTokens } from './tokens.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { person, send, login, isIn } = sessionClient(() => server)

const SECRET = ENV.jwtSecrets[0] ?? ''

interface Claims {
  sid: string
  sub: string
  gen: number
}

describe('an access token', () => {
  const claims = async () => {
    const { sid, sub, gen } = jwt.decode(tokenOf(await login())) as Claims
    return { sid, sub, gen }
  }
  const endless = { algorithm: 'HS256', issuer: 'marquee', audience: 'marquee' } as const
  const options = { ...endless, expiresIn: 60 } as const
  const tomorrow = Math.floor(Date.now() / 1_000) + 86_400
  const kid = () =>
    (
      jwt.decode(new AccessTokens([SECRET]).sign({ accountId: 1, sessionId: randomUUID() }), {
        complete: true,
      }) as jwt.Jwt
    ).header.kid as string
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('with valid claims is accepted, which validates the rejections below', async () => {
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
  ])('with %s is rejected by both APIs', async (_name, forge) => {
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
      (
        await send('{ viewer { id } }', {
          cookie: `token=${token}; ${server.cookieName('marquee_refresh')}=${token}`,
        })
      ).body.data?.viewer,
    ).toBeNull()
    expect((await fetch(`${server.url}/api/auth/me?token=${token}&access_token=${token}`)).status).toBe(401)
    for (const authorization of [token, `Basic ${token}`, `Bearer ${token} ${token}`, 'Bearer', ''])
      expect((await fetch(`${server.url}/api/auth/me`, { headers: { authorization } })).status).toBe(401)
  })

  it('that is invalid does not block public routes', async () => {
    const headers = bearer('bad')
    expect(tokenOf(await login(false, headers))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const requests: [string, object][] = [
      ['register', { username: 'x', email: 'x', password: 'x' }],
      ['login', { email: person().email, password: AUTH_PASSWORD }],
      ['verify-email', { email: person().email, code: '000000' }],
      ['resend-verification-code', { email: person().email }],
      ['request-password-reset', { email: person().email }],
      ['logout', {}],
    ]
    for (const [path, body] of requests) {
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
