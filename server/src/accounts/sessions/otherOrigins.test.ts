import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { AUTH_PASSWORD, newAddress, newName, sessionClient } from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { person, send } = sessionClient(() => server)

/** What browsers add to the requests of another site's pages, and of another host of the same domain. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

async function post(path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${server.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, cookies: response.headers.getSetCookie() }
}

describe('a page of another origin', () => {
  it.each(FOREIGN)(
    'can neither guess passwords with its visitors nor sign them in to an account (%j)',
    async (headers) => {
      const { email } = person()
      const right = { email, password: AUTH_PASSWORD }
      const calls: [string, object][] = [
        ['/login', right],
        ['/login', { ...right, returnRefreshToken: true }],
        ['/register', { ...right, email: newAddress(), username: newName() }],
        ['/request-password-reset', { email }],
        ['/reset-password', { ...right, code: '123456' }],
        ['/undo-email-change', { token: 'x'.repeat(43) }],
        ['/verify-email', { ...right, code: '123456' }],
        ['/resend-verification-code', right],
      ]
      for (const [path, body] of calls) {
        const { status, cookies } = await post(path, body, headers)
        expect([path, status, cookies]).toEqual([path, 403, []])
      }
      const login =
        'mutation($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
      const answer = await send(login, headers, right)
      expect([answer.body.errors?.[0]?.extensions.code, answer.cookies]).toEqual(['FORBIDDEN', []])
    },
  )

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot sign a visitor in with a form (%s)',
    async (type) => {
      const body = JSON.stringify({ email: person().email, password: AUTH_PASSWORD })
      // Also from browsers that send no header about the origin of a form.
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  it('does not stop the own page, under any of the names of the site, and programs', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: server.url },
      { origin: server.url },
      {},
    ]
    const body = { email: person().email, password: AUTH_PASSWORD }
    for (const headers of own) expect((await post('/login', body, headers)).status).toBe(200)
    const named = await startTestServer({ publicUrl: 'http://movies.home' }, { url: server.databaseUrl })
    try {
      for (const origin of ['http://movies.home', named.url]) {
        const response = await fetch(`${named.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify(body),
        })
        expect([origin, response.status]).toEqual([origin, 200])
      }
    } finally {
      await named.stop()
    }
  })
})
