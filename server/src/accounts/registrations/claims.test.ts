import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CODE } from '../../../contract/rules/accounts.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { Passwords } from '../passwords/Passwords.js'
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

describe('two registrations of one address', () => {
  it('give the account to the owner of the mailbox, even if a stranger registered the address first', async () => {
    const email = newAddress()
    const thief = await register(server, email, ATTACKER_PASSWORD)
    const owner = await register(server, email, PASSWORD)
    expect((await owner.browser.post('/verify-email', { email, code: owner.code })).body).toEqual({
      success: true,
      error: null,
    })
    expect(await isSignedIn(email, PASSWORD)).toBe(true)
    expect((await post('/login', { email, password: ATTACKER_PASSWORD })).status).toBe(401)
    // The stranger's claim is gone, whatever of it they send.
    for (const code of [thief.code, owner.code])
      expect((await thief.browser.post('/verify-email', { email, code })).status).toBe(400)
    const rows = await server.database.rows(`select username from account where email = $1`, [email])
    expect(rows).toEqual([{ username: owner.username }])
  })

  it('do not verify a stranger’s registration when the mailbox owner enters the stranger’s code', async () => {
    const email = newAddress()
    const owner = await register(server, email, PASSWORD)
    const thief = await register(server, email, ATTACKER_PASSWORD)
    expect(owner.code).toMatch(/^\d{6}$/)
    if (thief.code !== owner.code)
      for (const proof of [{}, { password: PASSWORD }, { registrationToken: owner.registrationToken }])
        expect(
          (await owner.browser.post('/verify-email', { email, code: thief.code, ...proof })).status,
        ).toBe(400)
    for (const password of [PASSWORD, ATTACKER_PASSWORD])
      expect(await isSignedIn(email, password)).toBe(false)
    expect((await owner.browser.post('/verify-email', { email, code: owner.code })).status).toBe(200)
    expect(await isSignedIn(email, PASSWORD)).toBe(true)
  })

  it('have independent codes: attempts, registrations and resends of a stranger do not affect the owner', async () => {
    const email = newAddress()
    const owner = await register(server, email, PASSWORD)
    const thief = await register(server, email, ATTACKER_PASSWORD)
    for (let i = 0; i < 6; i++) {
      await post('/verify-email', { email, code: another(owner.code) })
      await thief.browser.post('/verify-email', { email, code: another(thief.code) })
      await post('/resend-verification-code', { email })
    }
    expect((await thief.browser.post('/verify-email', { email, code: thief.code })).status).toBe(400)
    expect((await owner.browser.post('/verify-email', { email, code: owner.code })).status).toBe(200)
  })

  it('give the account to exactly one when both codes are entered concurrently', async () => {
    const email = newAddress()
    const claims = [await register(server, email, PASSWORD), await register(server, email, ATTACKER_PASSWORD)]
    const answers = await Promise.all(
      claims.map(({ browser, code }) => browser.post('/verify-email', { email, code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const rows = await server.database.rows(`select 1 from account where email = $1`, [email])
    expect(rows).toHaveLength(1)
  })
})

describe('a code without proof of its registration', () => {
  it('verifies by itself the only registration of an address (R7.07)', async () => {
    const email = newAddress()
    const { code } = await register(server, email, PASSWORD)
    expect((await post('/verify-email', { email, code })).body).toEqual({ success: true, error: null })
    expect(await isSignedIn(email, PASSWORD)).toBe(true)
    const other = newAddress()
    const { code: otherCode } = await register(server, other, PASSWORD)
    const graph = await server.query(
      `mutation { verifyEmail(email: "${other}", code: "${otherCode}") { success passwordRequired } }`,
    )
    expect(graph.data).toEqual({ verifyEmail: { success: true, passwordRequired: null } })
  })

  it('gets the same response for any address when it does not verify, which names the missing proof', async () => {
    const [contested, single] = [newAddress(), newAddress()]
    const { code } = await register(server, contested, PASSWORD)
    await register(server, contested, ATTACKER_PASSWORD)
    const { code: singleCode } = await register(server, single, PASSWORD)
    const answers = [
      await post('/verify-email', { email: contested, code }),
      await post('/verify-email', { email: contested, code: another(code) }),
      await post('/verify-email', { email: single, code: another(singleCode) }),
      await post('/verify-email', { email: newAddress(), code }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          success: false,
          error:
            'Invalid or expired verification code. If you registered elsewhere, enter the password that you registered with, too.',
          message: expect.any(String),
          passwordRequired: true,
        },
      ])
    const graph = await server.query(
      `mutation { verifyEmail(email: "${contested}", code: "${code}") { success passwordRequired } }`,
    )
    expect(graph.data).toEqual({ verifyEmail: { success: false, passwordRequired: true } })
  })

  it('can be guessed by strangers a few times only, which use up no attempt of its owner', async () => {
    const email = newAddress()
    const { browser, code } = await register(server, email, PASSWORD)
    for (let i = 0; i < CODE.attempts; i++) await post('/verify-email', { email, code: another(code) })
    expect((await post('/verify-email', { email, code })).status).toBe(400)
    expect((await browser.post('/verify-email', { email, code })).status).toBe(200)
  })

  it('verifies with the password of the registration only', async () => {
    const email = newAddress()
    const { code } = await register(server, email, PASSWORD)
    const wrong = await post('/verify-email', { email, code, password: ATTACKER_PASSWORD })
    expect([wrong.status, wrong.body.error, wrong.body.passwordRequired]).toEqual([
      400,
      'Invalid or expired verification code, or not the password that you registered with',
      undefined,
    ])
    expect((await post('/verify-email', { email, code, password: PASSWORD })).status).toBe(200)
    expect(await isSignedIn(email, PASSWORD)).toBe(true)
  })

  it('verifies with the registration token, for clients without cookies, and not with another one', async () => {
    const email = newAddress()
    const { code, registrationToken } = await register(server, email, PASSWORD)
    const foreign = await register(server, newAddress(), PASSWORD)
    for (const token of [foreign.registrationToken, 'x'.repeat(43), 'nonsense', 'x'.repeat(10_000)])
      expect((await post('/verify-email', { email, code, registrationToken: token })).status).toBe(400)
    const graph = await server.query(
      `mutation { verifyEmail(email: "${email}", code: "${code}", registrationToken: "${registrationToken}") { success } }`,
    )
    expect(graph.data).toEqual({ verifyEmail: { success: true } })
  })

  it('verifies on another device after a login there, and still on the first', async () => {
    const email = newAddress()
    const { browser, code } = await register(server, email, PASSWORD)
    const phone = new Browser(server)
    const login = await phone.post('/login', { email, password: PASSWORD })
    expect(login.body).toMatchObject({
      token: null,
      emailVerificationRequired: true,
      registrationToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    const answers = [
      await browser.post('/verify-email', { email, code: another(code) }),
      await phone.post('/verify-email', { email, code }),
    ]
    expect(answers.map(({ status, body }) => [status, body.passwordRequired])).toEqual([
      [400, undefined],
      [200, undefined],
    ])
  })

  it('is sent again by the address alone while only one registration claims it (R7.08)', async () => {
    const [single, contested] = [newAddress(), newAddress()]
    await register(server, single, PASSWORD)
    await register(server, contested, ATTACKER_PASSWORD)
    const owner = await register(server, contested, PASSWORD)
    const answers = [
      await post('/resend-verification-code', { email: single }),
      await post('/resend-verification-code', { email: contested }),
      await post('/resend-verification-code', { email: newAddress() }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, error: null, passwordRequired: true }])
    const sends = async (email: string) =>
      (await server.database.rows<{ sends: number }>('select sends from code where email = $1', [email])).map(
        (row) => row.sends,
      )
    expect([await sends(single), await sends(contested)]).toEqual([[2], [1, 1]])
    const code = await server.nextCode(single)
    expect((await post('/verify-email', { email: single, code })).status).toBe(200)

    // Who registered gets another one in any case.
    expect((await owner.browser.post('/resend-verification-code', { email: contested })).body).toEqual({
      success: true,
      error: null,
    })
    const second = await server.nextCode(contested)
    expect((await owner.browser.post('/verify-email', { email: contested, code: second })).status).toBe(200)
  })

  it('waits for the cooldown before it is sent a third time, whoever asks', async () => {
    const email = newAddress()
    await register(server, email, PASSWORD)
    await post('/resend-verification-code', { email })
    await post('/resend-verification-code', { email })
    const row = await server.database.row<{ sends: number }>('select sends from code where email = $1', [
      email,
    ])
    expect(row?.sends).toBe(2)
  })
})

describe('the registration cookie', () => {
  it('supports several registrations in one browser', async () => {
    const emails = [newAddress(), newAddress(), newAddress()]
    const browser = new Browser(server)
    for (const email of emails)
      await browser.post('/register', { username: newName(), email, password: PASSWORD })
    for (const email of emails)
      expect(
        (await browser.post('/verify-email', { email, code: await server.nextCode(email) })).status,
      ).toBe(200)
    expect(browser.cookie).toBe('')
  })

  it('is not accepted from a cross-site request', async () => {
    const email = newAddress()
    const { browser, code } = await register(server, email, PASSWORD)
    await register(server, email, ATTACKER_PASSWORD)
    const foreign = new Browser(server, { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' })
    expect((await foreign.post('/verify-email', { email, code })).body.passwordRequired).toBe(true)
  })
})

describe('a username', () => {
  it('is reserved for a stranger for at most half an hour', async () => {
    const username = newName()
    await register(server, newAddress(), ATTACKER_PASSWORD, username)
    const email = newAddress()
    const body = { username: username.toUpperCase(), email, password: PASSWORD }
    const rejected = await post('/register', body)
    expect([rejected.status, rejected.body.code, rejected.body.fields]).toEqual([
      409,
      'USERNAME_TAKEN',
      { username: 'Username is already taken' },
    ])
    const hold = await server.database.row<{ minutes: number }>(
      `select extract(epoch from held_until - now()) / 60 as minutes from username_hold where username = $1`,
      [username],
    )
    expect(Number(hold?.minutes)).toBeGreaterThan(29)
    expect(Number(hold?.minutes)).toBeLessThanOrEqual(30)
    await server.database.rows(`update username_hold set held_until = now() where username = $1`, [username])
    const owner = new Browser(server)
    expect((await owner.post('/register', body)).status).toBe(201)
    expect((await owner.post('/verify-email', { email, code: await server.nextCode(email) })).status).toBe(
      200,
    )
  })

  it('can be registered again after a lost response', async () => {
    const email = newAddress()
    const { username } = await register(server, email, PASSWORD)
    const again = await register(server, email, PASSWORD, username)
    expect((await again.browser.post('/verify-email', { email, code: again.code })).status).toBe(200)
  })

  it('that was taken before verification is reported, and the code is not consumed for another use', async () => {
    const email = newAddress()
    const { browser, username, code } = await register(server, email, PASSWORD)
    await server.signUp(username.toUpperCase())
    const { status, body } = await browser.post('/verify-email', { email, code })
    expect([status, body.error]).toEqual([
      400,
      'Somebody else has taken this username meanwhile. Please register again with another one.',
    ])
  })
})

describe('an unfinished registration', () => {
  it('cannot be verified after a day, even with the right code, token and password', async () => {
    const email = newAddress()
    const { browser, code } = await register(server, email, PASSWORD)
    await server.database.rows(
      `update account set created_at = now() - interval '25 hours' where email = $1`,
      [email],
    )
    expect((await browser.post('/verify-email', { email, code, password: PASSWORD })).status).toBe(400)
    expect((await post('/login', { email, password: PASSWORD })).status).toBe(401)
  })

  it('is not created when the daily quota of codes is used up, and gets the same response', async () => {
    const email = newAddress()
    for (let i = 0; i < 10; i++) await register(server, email, ATTACKER_PASSWORD)
    const { status, body } = await post('/register', { username: newName(), email, password: PASSWORD })
    expect([status, body]).toMatchObject([
      201,
      { success: true, emailVerificationRequired: true, registrationToken: expect.any(String) },
    ])
    const rows = await server.database.rows('select 1 from account where email = $1', [email])
    expect(rows).toHaveLength(10)
  })
})

describe('the pending address of an account', () => {
  /** Creates a user with a pending address. */
  async function waitsFor(person: TestViewer, email: string): Promise<string> {
    await person.query('mutation { sendConfirmationCode { success } }')
    const confirmation = await server.nextCode(person.email)
    const answer = await person.query(
      `mutation { updateProfile(input: { email: "${email}", code: "${confirmation}" }) { pendingEmail } }`,
    )
    expect(answer.data).toEqual({ updateProfile: { pendingEmail: email } })
    return server.nextCode(email)
  }
  const emailOf = async ({ id }: TestViewer) =>
    (await server.database.row<{ email: string }>('select email from account where id = $1', [id]))?.email

  it('is not set on a stranger’s account when the mailbox owner enters the code', async () => {
    const email = newAddress()
    const [thief, bystander] = [await server.signUp(), await server.signUp()]
    const code = await waitsFor(thief, email)
    const verify = `mutation { verifyEmail(email: "${email}", code: "${code}") { success } }`
    const owner = await register(server, email, PASSWORD)
    expect((await owner.browser.post('/verify-email', { email, code })).status).toBe(
      code === owner.code ? 200 : 400,
    )
    for (const { query } of [server, bystander])
      expect((await query(verify)).data).toEqual({ verifyEmail: { success: false } })
    expect(await emailOf(thief)).toBe(thief.email)

    expect((await owner.browser.post('/verify-email', { email, code: owner.code })).status).toBe(200)
    // The claim of the other account ended with that.
    expect((await thief.query(`{ viewer { pendingEmail } }`)).data).toEqual({
      viewer: { pendingEmail: null },
    })
    expect((await thief.query(verify)).data).toEqual({ verifyEmail: { success: false } })
  })

  it('is proven by a session of its account, which stays open, or by its password', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()]
    const [adas, bobs] = [newAddress(), newAddress()]
    const codes = [await waitsFor(ada, adas), await waitsFor(bob, bobs)]
    expect(
      (await ada.query(`mutation { verifyEmail(email: "${adas}", code: "${codes[0]}") { success } }`)).data,
    ).toEqual({ verifyEmail: { success: true } })
    expect((await ada.query('{ viewer { email } }')).data).toEqual({ viewer: { email: adas } })

    const hash = await new Passwords().hash(PASSWORD)
    await server.database.rows('update account set password_hash = $2 where id = $1', [bob.id, hash])
    const guess = { email: bobs, code: codes[1] }
    expect((await post('/verify-email', { ...guess, password: ATTACKER_PASSWORD })).status).toBe(400)
    expect((await post('/verify-email', { ...guess, password: PASSWORD })).status).toBe(200)
    expect(await emailOf(bob)).toBe(bobs)
  })

  it('gets another code by a session of its account only', async () => {
    const ada = await server.signUp()
    const email = newAddress()
    await waitsFor(ada, email)
    const resend = `mutation { resendVerificationCode(email: "${email}") { success } }`
    await server.query(resend)
    expect((await ada.query(resend)).data).toEqual({ resendVerificationCode: { success: true } })
    const code = await server.nextCode(email)
    expect(
      (await ada.query(`mutation { verifyEmail(email: "${email}", code: "${code}") { success } }`)).data,
    ).toEqual({ verifyEmail: { success: true } })
  })
})
