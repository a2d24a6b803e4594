import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { AUTH_PASSWORD, authClient, type AuthBody, type Envelope } from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { post, registered, newUser, verified } = authClient(() => server)

describe('passwords', () => {
  it('are stored as Argon2id hashes', async () => {
    const { email } = await registered()
    const row = await server.database.row<{ hash: string }>(
      'select password_hash as hash from account where email = $1',
      [email],
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('are reset with an emailed code, which ends all sessions; reset and verification codes are not interchangeable', async () => {
    const eve = await verified()
    const { body } = await post<AuthBody>('/login', eve)
    const requested = await post<Envelope & { resetToken: string }>('/request-password-reset', {
      email: eve.email,
    })
    const { resetToken } = requested.body
    expect(requested.body).toEqual({
      success: true,
      error: null,
      resetToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    const code = await server.nextCode(eve.email)
    const { email, registrationToken } = eve
    expect((await post('/verify-email', { email, registrationToken, code })).status).toBe(400)
    const common = await post('/reset-password', { email, code, resetToken, password: 'Password1' })
    expect([common.status, Object.keys(common.body.fields ?? {})]).toEqual([400, ['password']])

    const reset = await post('/reset-password', { email, code, resetToken, password: 'Xanadu1941x' })
    expect(reset.body).toEqual({ success: true, error: null })
    expect((await server.nextMail(eve.email)).subject).toBe('Your Marquee password was changed')
    const me = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(me.status).toBe(401)
    expect((await post('/login', eve)).status).toBe(401)
    expect((await post('/login', { ...eve, password: 'Xanadu1941x' })).status).toBe(200)
    expect((await post('/reset-password', { email, code, resetToken, password: 'Xanadu1942x' })).status).toBe(
      400,
    )
  })

  it('are changed with the current password, which ends all other sessions', async () => {
    const fay = await verified()
    const tokens = [await post<AuthBody>('/login', fay), await post<AuthBody>('/login', fay)].map(
      ({ body }) => body.token,
    )
    const graph = (token: string | null | undefined, query: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      })
    const change = (current: string, next: string) =>
      graph(tokens[0], `mutation { changePassword(current: "${current}", next: "${next}") { username } }`)
    const wrong = (await (await change('Wrong1941xx', 'Xanadu1941x')).json()) as {
      errors: { extensions: object }[]
    }
    expect(wrong.errors[0]?.extensions).toMatchObject({
      status: 400,
      fields: { current: 'The current password is not right' },
    })
    expect(await (await change(AUTH_PASSWORD, 'Xanadu1941x')).json()).toMatchObject({
      data: { changePassword: { username: fay.username } },
    })
    expect((await graph(tokens[0], '{ viewer { id } }')).status).toBe(200)
    expect((await graph(tokens[1], '{ viewer { id } }')).status).toBe(401)
    expect((await post('/login', fay)).status).toBe(401)
  })

  it('produce the same error when wrong as an unknown address', async () => {
    const gus = await verified()
    const wrong = await post('/login', { ...gus, password: 'Wrong1941xx' })
    const unknown = await post('/login', newUser())
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([wrong.status, wrong.body.error, wrong.body.code]).toEqual([
      401,
      'Invalid email or password',
      'INVALID_CREDENTIALS',
    ])
  })

  it('are only required at sign-in, without the rules of registration (R5.11)', async () => {
    const empty = await post('/login', { email: 'a@example.org', password: '' })
    expect([empty.status, empty.body.fields]).toEqual([400, { password: 'Password is required' }])
    expect((await post('/login', { email: 'a@example.org', password: 'short' })).status).toBe(401)
  })
})
