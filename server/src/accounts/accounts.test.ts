import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { answered, startTestServer, type TestServer } from '../database/testing.js'

const PASSWORD = 'Rosebud1941x'

interface Envelope {
  success: boolean
  error?: string | null
  message?: string
  code?: string
  fields?: Record<string, string>
}
interface AuthBody extends Envelope {
  user: { _id: string; id: string; username: string; email: string; emailVerified: boolean }
  token: string | null
  accessToken: string | null
  refreshToken?: string
  emailVerificationRequired: boolean
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const post = <Body = Envelope>(path: string, body?: unknown) =>
  server.call<Body>('POST', `/auth${path}`, body)
let count = 0
const someone = () => {
  const username = `person_${++count}`
  return { username, email: `${username}@example.org`, password: PASSWORD }
}
async function registered() {
  const person = someone()
  const { body } = await post<Envelope & { registrationToken: string }>('/register', person)
  return { ...person, registrationToken: body.registrationToken }
}
async function verified() {
  const person = await registered()
  const { email, registrationToken } = person
  await post('/verify-email', { email, registrationToken, code: await server.nextCode(email) })
  return person
}
/** Waits for a minute, as far as codes know. */
const aMinuteLater = (email: string) =>
  server.database.rows(`update code set sent_at = now() - interval '61 seconds' where email = $1`, [email])

describe('registering through the bridge', () => {
  it('makes an account without a token, whose mailed code opens it, once (R7.05) (R7.07) (R4.07) (R3.46) (R3.47)', async () => {
    const ada = someone()
    const answer = await post<Envelope & { user: object; token?: string; registrationToken: string }>(
      '/register',
      ada,
    )
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { success: true, emailVerificationRequired: true, user: { username: ada.username, email: ada.email } },
    ])
    expect(answer.body.token).toBeUndefined()
    const { registrationToken } = answer.body
    expect(registrationToken).toMatch(/^[\w-]{43}$/)

    const code = await server.nextCode(ada.email)
    const wrong = code === '000000' ? '111111' : '000000'
    const refused = await post('/verify-email', { email: ada.email, code: wrong, registrationToken })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { success: false, error: 'Invalid or expired verification code' },
    ])
    const opened = await post('/verify-email', { email: ada.email, code, registrationToken })
    expect([opened.status, opened.body]).toEqual([200, { success: true, error: null }])
    expect((await post('/verify-email', { email: ada.email, code, registrationToken })).status).toBe(400)
    expect((await post<AuthBody>('/login', ada)).body.user).toMatchObject({ emailVerified: true })
  })

  it('is signed in to only after the address is verified (R7.06) (R3.45) (R6.05) (R1.09) (R3.01) (R3.03)', async () => {
    const bob = await registered()
    const early = await post<AuthBody>('/login', bob)
    expect([early.status, early.body]).toMatchObject([
      200,
      {
        success: true,
        token: null,
        emailVerificationRequired: true,
        user: { email: bob.email, emailVerified: false },
      },
    ])
    // No session, but what goes on with the registration.
    expect(early.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^marquee_registration=[\w-]{54}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const { registrationToken } = early.body as unknown as { registrationToken: string }

    await post('/verify-email', {
      email: bob.email,
      registrationToken,
      code: await server.nextCode(bob.email),
    })
    const { status, body } = await post<AuthBody>('/login', bob)
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        emailVerificationRequired: false,
        user: { username: bob.username, emailVerified: true },
      },
    ])
    expect(body.token).toMatch(/^[^.]+\.[^.]+\.[^.]+$/)
    expect(body.accessToken).toBe(body.token)
    expect(body.user._id).toBe(body.user.id)
    expect(body.refreshToken).toBeUndefined()
  })

  it('tells a taken username at its field, whatever its case or Unicode form', async () => {
    const cy = await verified()
    for (const username of [cy.username, cy.username.toUpperCase(), cy.username.replace('p', 'ｐ')]) {
      const { status, body } = await post('/register', { ...someone(), username })
      expect([status, body.code, body.fields]).toEqual([
        409,
        'USERNAME_TAKEN',
        { username: 'Username is already taken' },
      ])
    }
  })

  it.each<[field: string, value: unknown, text: string, id: string]>([
    ['username', '', 'Username is required', 'R5.06'],
    ['username', 'ab', 'Username must be at least 3 characters', 'R5.07'],
    ['username', 'a b!', 'Username can only contain letters, numbers, and underscores', 'R5.08'],
    ['username', 'ada-l.x', 'Username can only contain letters, numbers, and underscores', 'R5.08'],
    ['username', 'adaé', 'Username can only contain letters, numbers, and underscores', 'R5.08'],
    ['username', 'x'.repeat(31), 'Username must be at most 30 characters', ''],
    ['username', ['ada'], 'username must be a text', ''],
    ['email', '', 'Email is required', 'R5.01'],
    ['email', 'nobody', 'Please enter a valid email address', 'R5.02'],
    ['email', '@example.org', 'Please enter a valid email address', 'R5.02'],
    ['email', 'nobody@example', 'Please enter a valid email address', 'R5.02'],
    ['email', 'no body@example.org', 'Please enter a valid email address', 'R5.02'],
    ['email', 'a@example.org\r\nBcc: b@example.org', 'Please enter a valid email address', ''],
    ['email', 'a\u0000b@example.org', 'Please enter a valid email address', ''],
    ['email', 'a>,<b@example.org', 'Please enter a valid email address', ''],
    ['email', 'a\u200bb@example.org', 'Please enter a valid email address', ''],
    ['email', `${'a'.repeat(250)}@example.org`, 'Please enter a valid email address', ''],
    ['email', { $ne: null }, 'email must be a text', ''],
    ['password', '', 'Password is required', 'R5.03'],
    ['password', 'Ab1defg', 'Password must be at least 8 characters', 'R5.04'],
    ...['abcdefgh1', 'ABCDEFGH1', 'Abcdefghi'].map((password): [string, string, string, string] => [
      'password',
      password,
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      'R5.05',
    ]),
    ['password', `Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters', ''],
    [
      'password',
      'Password1',
      'This password is one of the first that guessers try. Please choose another one.',
      '',
    ],
    ['password', 12345678, 'password must be a text', ''],
  ])('refuses as %s %j with: %s %s', async (field, value, text) => {
    const { status, body } = await post('/register', { ...someone(), [field]: value })
    expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', { [field]: text }])
  })

  it('takes a password of 128 characters whole', async () => {
    const long = `Aa1${'x'.repeat(125)}`
    const dee = { ...someone(), password: long }
    await post('/register', dee)
    expect((await post('/login', { ...dee, password: `${long.slice(0, 127)}y` })).status).toBe(401)
    expect((await post('/login', { ...dee, password: `${long}y` })).status).toBe(401)
    expect((await post('/login', dee)).status).toBe(200)
  })

  it('lets exactly one of a hundred have a name', async () => {
    const username = 'wanted_name'
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        answered(() => post('/register', { username, email: `racer${i}@example.org`, password: PASSWORD })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  })
})

describe('registering through the graph', () => {
  it('goes all the way from a name to a token (R7.05) (R7.06) (R7.07) (R7.08) (R7.09) (R3.45) (R3.46) (R3.47) (R4.07)', async () => {
    const { username, email, password } = someone()
    const register = `mutation($input: RegisterInput!) {
      register(input: $input) {
        success emailVerificationRequired username email user { username email } registrationToken } }`
    const made = await server.query<{ register: { registrationToken: string } }>(register, {
      input: { username, email: ` ${email.toUpperCase()} `, password },
    })
    const { registrationToken } = made.data.register
    expect(made.data).toEqual({
      register: {
        registrationToken: expect.stringMatching(/^[\w-]{43}$/),
        success: true,
        emailVerificationRequired: true,
        username,
        email,
        user: { username, email },
      },
    })
    const again = await server.query(register, { input: { ...someone(), username } })
    expect(again.errors?.[0]?.extensions).toEqual({
      code: 'USERNAME_TAKEN',
      status: 409,
      fields: { username: 'Username is already taken' },
    })
    const login = `mutation { login(email: "${email}", password: "${password}") {
      token accessToken refreshToken emailVerificationRequired user { username isEmailVerified sessions { id } } } }`
    expect((await server.query(login)).data).toEqual({
      login: {
        token: null,
        accessToken: null,
        refreshToken: null,
        emailVerificationRequired: true,
        user: { username, isEmailVerified: false, sessions: [] },
      },
    })
    const resend = `mutation { resendVerificationCode(email: "${email}", registrationToken: "${registrationToken}") { success error } }`
    expect((await server.query(resend)).data).toEqual({
      resendVerificationCode: { success: true, error: null },
    })
    const verify = (code: string) =>
      server.query(
        `mutation { verifyEmail(email: "${email}", code: "${code}", registrationToken: "${registrationToken}") { success error } }`,
      )
    await server.nextCode(email)
    const code = await server.nextCode(email)
    expect((await verify(code === '000000' ? '111111' : '000000')).data).toEqual({
      verifyEmail: { success: false, error: 'Invalid or expired verification code' },
    })
    expect((await verify(code)).data).toEqual({ verifyEmail: { success: true, error: null } })

    const { data } = await server.query<{ login: Record<string, unknown> }>(login)
    expect(data.login).toMatchObject({
      refreshToken: null,
      emailVerificationRequired: false,
      user: { username, isEmailVerified: true, sessions: [{ id: expect.any(String) }] },
    })
    expect(data.login.accessToken).toBe(data.login.token)
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${String(data.login.token)}` },
      body: JSON.stringify({ query: '{ viewer { username email } }' }),
    })
    expect(await response.json()).toMatchObject({ data: { viewer: { username, email } } })
  })

  it('refuses values that are no texts', async () => {
    const { errors } = await server.query(
      'mutation { register(input: { username: ["a"], email: {}, password: 1 }) { success } }',
    )
    expect(errors?.map(({ extensions }) => extensions.status)).toEqual([400, 400, 400])
  })
})

describe('an address that is taken', () => {
  it('is answered like a free one, at registration and at what can be done after it', async () => {
    const owner = await verified()
    const stranger = { ...someone(), email: owner.email, password: 'Xanadu1941x' }
    const free = { ...someone(), password: 'Xanadu1941x' }
    const look = async (person: typeof stranger) => {
      const { email } = person
      const made = await post<{ registrationToken: string }>('/register', person)
      const { registrationToken } = made.body
      const answers = [
        made,
        await post('/login', person),
        await post('/resend-verification-code', { email, registrationToken }),
        await post('/resend-verification-code', { email }),
        await post('/verify-email', { email, registrationToken, code: '000000' }),
        await post('/verify-email', { email, password: person.password, code: '000000' }),
        await post('/verify-email', { email, code: '000000' }),
        await post('/register', { ...someone(), username: person.username }),
        await post('/request-password-reset', { email: person.email }),
      ]
      return answers.map(({ status, body, headers }) => [
        status,
        JSON.stringify(body)
          .replaceAll(person.email, 'EMAIL')
          .replaceAll(person.username, 'NAME')
          .replace(/"(_id|id)":"\d+"/g, '"$1"')
          .replace(/"createdAt":"[^"]+"/g, '"createdAt"')
          .replace(/"(registration|reset)Token":"[\w-]{43}"/g, '"$1Token"'),
        [...headers.keys()].sort(),
      ])
    }
    expect(await look(stranger)).toEqual(await look(free))
    const mails = [
      await server.nextMail(owner.email),
      await server.nextMail(owner.email),
      await server.nextMail(owner.email),
    ]
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'You already have a Marquee account',
      'You already have a Marquee account',
      'Your Marquee code for a new password',
    ])
    // The owner is not disturbed.
    expect((await post('/login', owner)).status).toBe(200)
  })
})

describe('a code', () => {
  it('is looked at five times, though a thousand guesses come at once, and is dead afterwards', async () => {
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

  it('opens an account once when it is sent twice at the same moment', async () => {
    const { email, registrationToken } = await registered()
    const code = await server.nextCode(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/verify-email', { email, registrationToken, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is sent once more at once when the first has not come, and then not within 60 s (R7.08) (R9.39)', async () => {
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

  it('is not sent a third time within 60 s, and a new one makes the old worthless (R7.08) (R9.39)', async () => {
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

  it('is sent to an address at most ten times a day for one purpose', async () => {
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

  it('is refused when it has had its ten minutes', async () => {
    const { email, registrationToken } = await registered()
    const code = await server.nextCode(email)
    await server.database.rows('update code set expires_at = now() where email = $1', [email])
    expect((await post('/verify-email', { email, registrationToken, code })).status).toBe(400)
  })

  it('is stored as a keyed digest only', async () => {
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
  ])('of the form %j is refused with: %s %s', async (code, text) => {
    const { status, body } = await post('/verify-email', { email: 'somebody@example.org', code })
    expect([status, body.fields]).toEqual([400, { code: text }])
  })

  it('of no constant kind opens an account (R4.27 and R5.19 deviated from, for safety)', async () => {
    const { email, registrationToken } = await registered()
    const right = await server.nextCode(email)
    for (const code of ['000000', '123456'].filter((one) => one !== right))
      expect((await post('/verify-email', { email, registrationToken, code })).status).toBe(400)
  })
})

describe('passwords', () => {
  it('are stored as argon2id', async () => {
    const { email } = await registered()
    const row = await server.database.row<{ hash: string }>(
      'select password_hash as hash from account where email = $1',
      [email],
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('are reset with a mailed code, which ends every session; the reset code does not verify and the other way round', async () => {
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

  it('are changed by who knows the current one; the other sessions end, this one goes on', async () => {
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
    expect(await (await change(PASSWORD, 'Xanadu1941x')).json()).toMatchObject({
      data: { changePassword: { username: fay.username } },
    })
    expect((await graph(tokens[0], '{ viewer { id } }')).status).toBe(200)
    expect((await graph(tokens[1], '{ viewer { id } }')).status).toBe(401)
    expect((await post('/login', fay)).status).toBe(401)
  })

  it('that are wrong are told like an unknown address', async () => {
    const gus = await verified()
    const wrong = await post('/login', { ...gus, password: 'Wrong1941xx' })
    const unknown = await post('/login', someone())
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([wrong.status, wrong.body.error, wrong.body.code]).toEqual([
      401,
      'Invalid email or password',
      'INVALID_CREDENTIALS',
    ])
  })

  it('are only required at login, not judged by the rules of registration (R5.11)', async () => {
    const empty = await post('/login', { email: 'a@example.org', password: '' })
    expect([empty.status, empty.body.fields]).toEqual([400, { password: 'Password is required' }])
    expect((await post('/login', { email: 'a@example.org', password: 'short' })).status).toBe(401)
  })
})
