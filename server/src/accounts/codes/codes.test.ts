import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { authClient } from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { aMinuteLater, post, registered } = authClient(() => server)

describe('an emailed code', () => {
  it('allows five attempts, even of a thousand concurrent ones, and is invalid afterwards', async () => {
    const { email, registrationToken } = await registered()
    const code = await server.nextCode(email)
    const wrong = code === '000000' ? '111111' : '000000'
    const guess = (text: string) => post('/verify-email', { email, registrationToken, code: text })
    await Promise.all(Array.from({ length: 1_000 }, () => guess(wrong)))
    const row = await server.database.row<{ attempts: number }>(
      'select attempts from code where email = $1',
      [email],
    )
    expect(row?.attempts).toBe(5)
    expect((await guess(code)).status).toBe(400)
  })

  it('verifies an account once when it is submitted twice concurrently', async () => {
    const { email, registrationToken } = await registered()
    const code = await server.nextCode(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/verify-email', { email, registrationToken, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is resent immediately once, and then not within 60 s (R7.08) (R9.39)', async () => {
    const { email, registrationToken } = await registered()
    const first = await server.nextCode(email)
    const verify = (code: string) => post('/verify-email', { email, registrationToken, code })
    const resend = () => post('/resend-verification-code', { email, registrationToken })
    // Only one of those that come together is the first.
    await Promise.all([resend(), resend(), resend()])
    const second = await server.nextCode(email)
    const row = await server.database.row<{ sent: number }>(
      'select sends as sent from code where email = $1',
      [email],
    )
    expect(row?.sent).toBe(2)
    if (first !== second) expect((await verify(first)).status).toBe(400)
    expect((await verify(second)).status).toBe(200)
  })

  it('is not sent a third time within 60 s, and a new code invalidates the old one (R7.08) (R9.39)', async () => {
    const { email, registrationToken } = await registered()
    await server.nextCode(email)
    const verify = (code: string) => post('/verify-email', { email, registrationToken, code })
    const resend = () => post('/resend-verification-code', { email, registrationToken })
    await resend()
    const first = await server.nextCode(email)
    await server.database.rows(`update code set sent_at = now() - interval '40 seconds' where email = $1`, [
      email,
    ])
    expect((await resend()).body).toEqual({ success: true, error: null })
    const soon = await server.database.row<{ sent: number }>(
      'select sends as sent from code where email = $1',
      [email],
    )
    expect(soon?.sent).toBe(2)

    await aMinuteLater(email)
    await Promise.all([resend(), resend(), resend()])
    const second = await server.nextCode(email)
    const later = await server.database.row<{ sent: number }>(
      'select sends as sent from code where email = $1',
      [email],
    )
    expect(later?.sent).toBe(3)
    if (first !== second) expect((await verify(first)).status).toBe(400)
    expect((await verify(second)).status).toBe(200)
  })

  it('is sent at most ten times per address, purpose and day', async () => {
    const { email, registrationToken } = await registered()
    for (let i = 0; i < 14; i++) {
      await aMinuteLater(email)
      await post('/resend-verification-code', { email, registrationToken })
    }
    const row = await server.database.row<{ sent: number; codes: number }>(
      `select q.sent, c.sends as codes from code_quota q join code c using (email) where email = $1`,
      [email],
    )
    expect(row).toEqual({ sent: 10, codes: 10 })
  })

  it('is rejected after ten minutes', async () => {
    const { email, registrationToken } = await registered()
    const code = await server.nextCode(email)
    await server.database.rows('update code set expires_at = now() where email = $1', [email])
    expect((await post('/verify-email', { email, registrationToken, code })).status).toBe(400)
  })

  it('is stored as an HMAC only', async () => {
    const { email } = await registered()
    const code = await server.nextCode(email)
    const row = await server.database.row<{ text: string }>(
      'select code::text as text from code where email = $1',
      [email],
    )
    expect(row?.text).not.toContain(code)
  })

  it.each<[code: unknown, text: string, id: string]>([
    ['', 'Verification code is required', 'R5.23'],
    ['12345', 'Verification code must be 6 digits', 'R5.24'],
    ['1234567', 'Verification code must be 6 digits', 'R9.38'],
    ['12345a', 'Verification code must contain only numbers', 'R5.25'],
    ['１２３４５６', 'Verification code must contain only numbers', ''],
    [['123456'], 'code must be a text', ''],
    [{ code: '123456' }, 'code must be a text', ''],
    [123456, 'code must be a text', ''],
  ])('of the form %j is rejected with: %s %s', async (code, text) => {
    const { status, body } = await post('/verify-email', { email: 'somebody@example.org', code })
    expect([status, body.fields]).toEqual([400, { code: text }])
  })

  it('is never a fixed value (R4.27 and R5.19 deviated from, for safety)', async () => {
    const { email, registrationToken } = await registered()
    const right = await server.nextCode(email)
    for (const code of ['000000', '123456'].filter((one) => one !== right))
      expect((await post('/verify-email', { email, registrationToken, code })).status).toBe(400)
  })
})
