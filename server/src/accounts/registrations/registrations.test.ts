import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retryUnavailable, startTestServer, type TestServer } from '../../testing.js'
import { AUTH_PASSWORD, authClient, type AuthBody, type Envelope } from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { post, registered, newUser, verified } = authClient(() => server)

describe('registration with the REST API', () => {
  it('creates an account without a token, which the emailed code verifies once (R7.05) (R4.07) (R3.46) (R3.47)', async () => {
    const ada = newUser()
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
    const rejected = await post('/verify-email', { email: ada.email, code: wrong, registrationToken })
    expect([rejected.status, rejected.body]).toMatchObject([
      400,
      { success: false, error: 'Invalid or expired verification code' },
    ])
    const opened = await post('/verify-email', { email: ada.email, code, registrationToken })
    expect([opened.status, opened.body]).toEqual([200, { success: true, error: null }])
    expect((await post('/verify-email', { email: ada.email, code, registrationToken })).status).toBe(400)
    expect((await post<AuthBody>('/login', ada)).body.user).toMatchObject({ emailVerified: true })
  })

  it('allows sign-in only after the address is verified (R7.06) (R3.45) (R6.05) (R1.09) (R3.01) (R3.03)', async () => {
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
    // No session, but the cookie that continues the registration.
    expect(early.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^marquee_registration_\w{8}=[\w-]{54}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
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

  it('reports a taken username on its field, regardless of case and Unicode form', async () => {
    const cy = await verified()
    for (const username of [cy.username, cy.username.toUpperCase(), cy.username.replace('p', 'ｐ')]) {
      const { status, body } = await post('/register', { ...newUser(), username })
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
    ['username', '\ufdfa'.repeat(30_000), 'Username must be at most 30 characters', ''],
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
    ['email', `${'\ufdfa'.repeat(30_000)}@example.org`, 'Please enter a valid email address', ''],
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
  ])('rejects %s %j with: %s %s', async (field, value, text) => {
    const { status, body } = await post('/register', { ...newUser(), [field]: value })
    expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', { [field]: text }])
  })

  it('accepts a username and an address between spaces, in another Unicode form', async () => {
    const user = newUser()
    const spaces = ' '.repeat(3_000)
    const username = `${spaces}${user.username.replace('p', 'ｐ')}${spaces}`
    const email = `${spaces}${user.email.replace('.', '．')}${spaces}`
    const { status, body } = await post('/register', { ...user, username, email })
    expect([status, body]).toMatchObject([201, { username: user.username, email: user.email }])
  })

  it('stores one spelling of a mailbox, however its domain is written', async () => {
    const { username } = newUser()
    const spellings = [
      'mail\u3002example.org',
      'ma\ufe0fil.example.org',
      'm\u180bail.EXAMPLE.org',
      'mail%2eexample.org',
    ]
    for (const [n, domain] of ['mail.example.org', ...spellings].entries()) {
      const user = { ...newUser(), email: `${username}@${domain}` }
      const { status, body } = await post('/register', user)
      expect([n, status, body]).toMatchObject([
        n,
        201,
        { email: `${username.toLowerCase()}@mail.example.org` },
      ])
    }
    const rows = await server.database.rows('select distinct email from account where email like $1', [
      `${username.toLowerCase()}@%`,
    ])
    expect(rows).toHaveLength(1)
  })

  it.each([
    'a@x.example.',
    'a@x..example',
    'a@.example',
    'b\u1160@x.example',
    'b\u2800@x.example',
    'b\u034f@x.example',
    'a@exa mple.org',
  ])('rejects an address that no mail server has: %j', async (email) => {
    const { status, body } = await post('/register', { ...newUser(), email })
    expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
  })

  it('accepts a password of 128 characters', async () => {
    const long = `Aa1${'x'.repeat(125)}`
    const dee = { ...newUser(), password: long }
    await post('/register', dee)
    expect((await post('/login', { ...dee, password: `${long.slice(0, 127)}y` })).status).toBe(401)
    expect((await post('/login', { ...dee, password: `${long}y` })).status).toBe(401)
    expect((await post('/login', dee)).status).toBe(200)
  })

  it('gives a username to exactly one of 100 concurrent registrations', async () => {
    const username = 'wanted_name'
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        retryUnavailable(() =>
          post('/register', { username, email: `racer${i}@example.org`, password: AUTH_PASSWORD }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  })
})

describe('registration with the GraphQL API', () => {
  it('registers, verifies and signs in (R7.05) (R7.06) (R7.08) (R7.09) (R3.45) (R3.46) (R3.47) (R4.07)', async () => {
    const { username, email, password } = newUser()
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
    const again = await server.query(register, { input: { ...newUser(), username } })
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

  it('rejects values that are not strings', async () => {
    const { errors } = await server.query(
      'mutation { register(input: { username: ["a"], email: {}, password: 1 }) { success } }',
    )
    expect(errors?.map(({ extensions }) => extensions.status)).toEqual([400, 400, 400])
  })
})

describe('a taken address', () => {
  it('gets the same responses as a free address, at registration and afterwards', async () => {
    const owner = await verified()
    const stranger = { ...newUser(), email: owner.email, password: 'Xanadu1941x' }
    const free = { ...newUser(), password: 'Xanadu1941x' }
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
        await post('/register', { ...newUser(), username: person.username }),
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
