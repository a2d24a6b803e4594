import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import {
  another,
  ATTACKER_PASSWORD,
  AUTH_PASSWORD as PASSWORD,
  Browser,
  newAddress,
  newBrowsers,
  newName,
  register,
} from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { post, isSignedIn } = newBrowsers(() => server)

describe('a password reset', () => {
  /** Creates a user with a password and a known device. */
  async function owner() {
    const email = newAddress()
    const { browser, code } = await register(server, email, PASSWORD)
    await browser.post('/verify-email', { email, code })
    await browser.post('/login', { email, password: PASSWORD })
    return { email, browser }
  }
  const requestReset = (browser: Browser, email: string) => browser.post('/request-password-reset', { email })

  it('sends a code even if strangers registered the address ten times today', async () => {
    const { email } = await owner()
    for (let i = 0; i < 10; i++)
      await post('/register', { username: newName(), email, password: ATTACKER_PASSWORD })
    const browser = new Browser(server)
    for (let i = 0; i < 9; i++)
      expect((await server.nextMail(email)).subject).toBe('You already have a Marquee account')
    await requestReset(browser, email)
    const code = await server.nextCode(email)
    expect((await browser.post('/reset-password', { email, code, password: 'Gatsby1925x' })).status).toBe(200)
    expect(await isSignedIn(email, 'Gatsby1925x')).toBe(true)
  })

  it('keeps the code valid while strangers enter and request codes', async () => {
    const { email } = await owner()
    const browser = new Browser(server)
    await requestReset(browser, email)
    const code = await server.nextCode(email)
    const thief = new Browser(server)
    await requestReset(thief, email)
    const guess = { email, code: another(code), password: ATTACKER_PASSWORD }
    for (let i = 0; i < 6; i++) {
      await post('/reset-password', guess)
      await thief.post('/reset-password', guess)
    }
    // The right code is useless without the reset token of its request.
    const stolen = { email, code, password: ATTACKER_PASSWORD }
    expect((await thief.post('/reset-password', stolen)).status).toBe(400)
    const bare = await post('/reset-password', stolen)
    expect([bare.status, bare.body.error]).toEqual([
      400,
      'This code works in the browser that asked for it. Please ask for a code here.',
    ])
    expect((await browser.post('/reset-password', { email, code, password: 'Gatsby1925x' })).status).toBe(200)
    expect(await isSignedIn(email, 'Gatsby1925x')).toBe(true)
  })

  it('sends a code to a known device when strangers have used up theirs', async () => {
    const { email, browser } = await owner()
    for (let i = 0; i < 12; i++) await requestReset(new Browser(server), email)
    const sent = async () =>
      (
        await server.database.row<{ sent: number }>(
          `select sent from code_quota where email = $1 and purpose = 'reset'`,
          [email],
        )
      )?.sent
    expect(await sent()).toBe(7)
    for (let i = 0; i < 7; i++) await server.nextCode(email)
    await requestReset(browser, email)
    expect(await sent()).toBe(8)
    const code = await server.nextCode(email)
    const answer = await browser.post('/reset-password', { email, code, password: 'Gatsby1925x' })
    expect(answer.status).toBe(200)
    // The bound of the day holds for known devices, too.
    for (let i = 0; i < 5; i++) {
      await server.database.rows(`update code set sent_at = now() - interval '2 minutes' where email = $1`, [
        email,
      ])
      await requestReset(browser, email)
    }
    expect(await sent()).toBeLessThanOrEqual(10)
  })

  it('allows five attempts per code, also concurrent ones', async () => {
    const { email } = await owner()
    const { body } = await post('/request-password-reset', { email })
    const code = await server.nextCode(email)
    const { resetToken } = body
    const guess = { email, resetToken, code: another(code), password: ATTACKER_PASSWORD }
    await Promise.all(Array.from({ length: 50 }, () => post('/reset-password', guess)))
    const row = await server.database.row<{ attempts: number }>(
      `select attempts from code where email = $1 and purpose = 'reset'`,
      [email],
    )
    expect(row?.attempts).toBe(5)
    expect((await post('/reset-password', { ...guess, code })).status).toBe(400)
  })

  it('reuses the token when the same browser requests twice within a minute', async () => {
    const { email } = await owner()
    const browser = new Browser(server)
    const first = await requestReset(browser, email)
    const again = await requestReset(browser, email)
    expect(again.body.resetToken).toBe(first.body.resetToken)
    const code = await server.nextCode(email)
    expect((await browser.post('/reset-password', { email, code, password: 'Gatsby1925x' })).status).toBe(200)
  })
})
