import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import {
  CURRENT_PASSWORD as PASSWORD,
  NEXT_PASSWORD as NEXT,
  anotherSession,
  confirmationCode,
  countIdentities,
  link,
  memberWith,
} from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('linked identities', () => {
  const LIST = '{ viewer { identities { id provider createdAt } } }'

  it('are listed to their owner by both APIs', async () => {
    const [ada, bob] = [await memberWith(server, PASSWORD), await memberWith(server, PASSWORD)]
    const id = await link(server, ada)
    expect((await ada.query(LIST)).data).toEqual({
      viewer: { identities: [{ id: String(id), provider: 'login.example', createdAt: expect.any(String) }] },
    })
    const { body } = await ada.call<{ identities: object[] }>('GET', '/auth/identities')
    expect(body.identities).toEqual([
      { _id: String(id), id: String(id), provider: 'login.example', createdAt: expect.any(String) },
    ])
    expect((await bob.query(LIST)).data).toEqual({ viewer: { identities: [] } })
    expect((await server.call('GET', '/auth/identities')).status).toBe(401)
  })

  it('are removed by their owner, which sends a notice and ends other sessions', async () => {
    const ada = await memberWith(server, PASSWORD)
    const id = await link(server, ada)
    const { body } = await server.call<{ token: string }>('POST', '/auth/login', {
      email: ada.email,
      password: PASSWORD,
    })
    const answer = await ada.call('DELETE', `/auth/identities/${id}`, { password: PASSWORD })
    expect(answer.status).toBe(200)
    expect((await ada.query(LIST)).data).toEqual({ viewer: { identities: [] } })
    expect((await server.nextMail(ada.email)).subject).toBe(
      'You can no longer sign in to Marquee with login.example',
    )
    const other = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(other.status).toBe(401)
    expect((await ada.call('DELETE', `/auth/identities/${id}`, { password: PASSWORD })).status).toBe(404)
  })

  it('of other accounts, and unknown ones, are not found', async () => {
    const [ada, bob] = [await memberWith(server, PASSWORD), await memberWith(server, PASSWORD)]
    const id = await link(server, ada)
    for (const wrong of [String(id), '0', '999999999999999999999', 'x'])
      expect(
        (await bob.call<{ code: string }>('DELETE', `/auth/identities/${wrong}`, { password: PASSWORD })).body
          .code,
      ).toBe('IDENTITY_NOT_FOUND')
    expect(await countIdentities(server, ada)).toBe(1)
  })

  it('keep the last way to sign in, even if two sessions remove the last two concurrently', async () => {
    const ada = await server.signUp()
    const other = await anotherSession(server, ada)
    const [first, second] = [await link(server, ada), await link(server, ada, 'https://other.example')]
    const codes = [await confirmationCode(server, ada)]
    await other('mutation { sendConfirmationCode { success } }')
    codes.push(await server.nextCode(ada.email))
    const unlink = (id: number, code?: string) =>
      `mutation { unlinkIdentity(id: ${id}, code: "${code}") { id } }`
    const answers = await Promise.all([ada.query(unlink(first, codes[0])), other(unlink(second, codes[1]))])
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).filter(Boolean)).toHaveLength(1)
    expect(await countIdentities(server, ada)).toBe(1)

    const bob = await server.signUp()
    const only = await link(server, bob)
    const code = await confirmationCode(server, bob)
    const { status, body } = await bob.call<{ code: string }>('DELETE', `/auth/identities/${only}`, { code })
    expect([status, body.code]).toEqual([409, 'LAST_SIGN_IN'])
  })

  it('are named in the notice of a password change', async () => {
    const ada = await memberWith(server, PASSWORD)
    await link(server, ada)
    await ada.query(`mutation { changePassword(current: "${PASSWORD}", next: "${NEXT}") { id } }`)
    const { subject, text } = await server.nextMail(ada.email)
    expect(subject).toBe('Your Marquee password was changed')
    expect(text).toContain('Signing in with login.example still opens your account.')
  })
})
