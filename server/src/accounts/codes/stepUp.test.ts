import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import {
  CURRENT_PASSWORD as PASSWORD,
  NEXT_PASSWORD as NEXT,
  anotherSession,
  confirmationCode,
  link,
  memberWith,
  newAddress,
  type Failure,
} from '../users/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const emailOf = async ({ id }: TestViewer) =>
  (await server.database.row<{ email: string }>('select email from account where id = $1', [id]))?.email
const accountOf = ({ id }: TestViewer) =>
  server.database.row<Record<string, unknown>>(
    `select email, pending_email, password_hash, deletion_at,
       (select count(*)::integer from identity where account_id = $1) as identities
     from account where id = $1`,
    [id],
  )

type Mutation = (proof: string, things: { identity: number }) => string
const CHANGES: [what: string, mutation: Mutation, passwordField: string][] = [
  [
    'changes the address',
    (proof) => `updateProfile(input: { email: "${newAddress()}", bio: "x" ${proof} }) { id }`,
    'currentPassword',
  ],
  ['sets another password', (proof) => `changePassword(next: "${NEXT}" ${proof}) { id }`, 'current'],
  [
    'deletes the account',
    (proof) => `requestAccountDeletion(${proof || 'password: null'}) { id }`,
    'password',
  ],
  [
    'removes a linked identity',
    (proof, { identity }) => `unlinkIdentity(id: ${identity} ${proof}) { id }`,
    'password',
  ],
]
const fieldsOf = ({ errors }: Failure) => errors?.[0]?.extensions.fields

describe('a stolen access token', () => {
  it.each(CHANGES)(
    'of an account with a password %s only with the password',
    async (_what, mutation, field) => {
      const ada = await memberWith(server, PASSWORD)
      const identity = await link(server, ada)
      const before = await accountOf(ada)
      const attempt = async (proof: string) =>
        fieldsOf(await ada.query(`mutation { ${mutation(proof, { identity })} }`))
      expect(await attempt('')).toEqual({ [field]: 'Password is required' })
      expect(await attempt('code: "123456"')).toEqual({ [field]: 'Password is required' })
      expect(await attempt(`${field}: "Wrong-horse-7"`)).toEqual({
        [field]: 'The current password is not right',
      })
      expect(await accountOf(ada)).toEqual(before)
      expect(await attempt(`${field}: "${PASSWORD}"`)).toBeUndefined()
      expect(await accountOf(ada)).not.toEqual(before)
    },
  )

  it.each(CHANGES)(
    'of an account without a password %s only with a code from its mailbox',
    async (_what, mutation, field) => {
      const [ada, other] = [await server.signUp(), await server.signUp()]
      const identity = await link(server, ada)
      await link(server, ada, 'https://other.example')
      const before = await accountOf(ada)
      const attempt = async (proof: string) =>
        fieldsOf(await ada.query(`mutation { ${mutation(proof, { identity })} }`))
      expect(await attempt('')).toEqual({ code: expect.stringContaining('Have a code sent') })
      expect(await attempt(`${field}: "${PASSWORD}"`)).toEqual({
        code: expect.stringContaining('Have a code sent'),
      })
      const [code, foreign] = [await confirmationCode(server, ada), await confirmationCode(server, other)]
      const wrong = code === '000000' ? '111111' : '000000'
      for (const guess of [wrong, 'nonsense', ...(foreign === code ? [] : [foreign])])
        expect(await attempt(`code: "${guess}"`)).toEqual({ code: 'Invalid or expired verification code' })
      expect(await accountOf(ada)).toEqual(before)
      const answers = await Promise.all([attempt(`code: "${code}"`), attempt(`code: "${code}"`)])
      expect(answers.filter((fields) => fields === undefined)).toHaveLength(1)
    },
  )

  it('does not use up the code of another session of the account', async () => {
    const ada = await server.signUp()
    const code = await confirmationCode(server, ada)
    const stolen = await anotherSession(server, ada)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 6; i++)
      expect(fieldsOf(await stolen(`mutation { requestAccountDeletion(code: "${wrong}") { id } }`))).toEqual({
        code: 'Invalid or expired verification code',
      })
    // Nor is the owner's code good in it.
    expect(
      fieldsOf(await stolen(`mutation { requestAccountDeletion(code: "${code}") { id } }`)),
    ).toBeDefined()
    expect(
      (await ada.query(`mutation { requestAccountDeletion(code: "${code}") { id } }`)).errors,
    ).toBeUndefined()
  })

  it('allows ten password attempts in five minutes, and does not lock out another session', async () => {
    const limited = await startTestServer({ rateLimitFactor: 1 }, { url: server.databaseUrl })
    const ada = await memberWith(limited, PASSWORD)
    const attempt = (password: string) =>
      ada.query(`mutation { requestAccountDeletion(password: "${password}") { id } }`)
    const codes: unknown[] = []
    for (let i = 0; i < 12; i++) codes.push((await attempt('Wrong-horse-7')).errors?.[0]?.extensions.code)
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'INVALID_INPUT'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    expect((await attempt(PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    const owner = await anotherSession(limited, ada)
    expect(
      (await owner(`mutation { requestAccountDeletion(password: "${PASSWORD}") { id } }`)).errors,
    ).toBeUndefined()
    await limited.stop()
  })

  it('sets a first password with a code from the mailbox', async () => {
    const ada = await server.signUp()
    const code = await confirmationCode(server, ada)
    const { data } = await ada.query<{ changePassword: { hasPassword: boolean } }>(
      `mutation { changePassword(next: "${NEXT}", code: "${code}") { hasPassword } }`,
    )
    expect(data.changePassword.hasPassword).toBe(true)
    expect((await server.call('POST', '/auth/login', { email: ada.email, password: NEXT })).status).toBe(200)
  })

  it('saves no profile field when the proof of an address change is wrong', async () => {
    const ada = await memberWith(server, PASSWORD)
    const body = { bio: 'changed', email: newAddress() }
    const bare = await ada.call<Record<string, unknown>>('PUT', '/users/profile', body)
    // Without any proof only the address waits.
    expect([bare.status, bare.body.fields]).toEqual([200, { currentPassword: 'Password is required' }])
    const wrong = { ...body, bio: 'wrong', currentPassword: 'Wrong-horse-7' }
    expect((await ada.call('PUT', '/auth/profile', wrong)).status).toBe(400)
    expect((await ada.query('{ viewer { bio pendingEmail } }')).data).toEqual({
      viewer: { bio: 'changed', pendingEmail: null },
    })
    // The address in use, and what waits already, need no proof.
    expect((await ada.call('PUT', '/users/profile', { ...body, email: ada.email })).status).toBe(200)
    const right = { ...body, currentPassword: PASSWORD }
    expect((await ada.call('PUT', '/users/profile', right)).status).toBe(200)
    expect((await ada.call('PUT', '/users/profile', body)).status).toBe(200)
  })
})

/** Changes an account's address with its password. Returns the token of the email to the former address. */
async function moveTo(person: TestViewer, email: string, password = PASSWORD): Promise<string> {
  const from = String(await emailOf(person))
  await person.call('PUT', '/users/profile', { email, currentPassword: password })
  expect((await server.nextMail(from)).text).toContain(email)
  const code = await server.nextCode(email)
  await person.query(`mutation { verifyEmail(email: "${email}", code: "${code}") { success } }`)
  const { subject, text } = await server.nextMail(from)
  expect(subject).toBe('Your Marquee address was changed')
  const token = /\/undo-email-change#([\w-]{43})/.exec(text)?.[1]
  if (!token) throw new Error('The mail has no link')
  return token
}
interface Undone {
  success: boolean
  error: string | null
  email: string | null
  resetToken: string | null
}
const undo = async (token: string) =>
  (
    await server.query<{ undoEmailChange: Undone }>(
      `mutation { undoEmailChange(token: "${token}") { success error email resetToken } }`,
    )
  ).data.undoEmailChange

describe('the former address', () => {
  it('recovers the account after address, password and identities were changed, and sets a new password', async () => {
    const ada = await memberWith(server, PASSWORD)
    await link(server, ada)
    const thiefs = newAddress()
    const token = await moveTo(ada, thiefs)
    await ada.query(`mutation { changePassword(current: "${PASSWORD}", next: "${NEXT}") { id } }`)
    await link(server, ada, 'https://thief.example')
    await ada.query(`mutation { requestAccountDeletion(password: "${NEXT}") { id } }`)
    await ada.call('PUT', '/users/profile', { email: newAddress(), currentPassword: NEXT })

    const { resetToken, ...rest } = await undo(token)
    expect(rest).toEqual({ success: true, error: null, email: ada.email })
    expect(await accountOf(ada)).toEqual({
      email: ada.email,
      pending_email: null,
      password_hash: null,
      deletion_at: null,
      identities: 1,
    })
    expect((await ada.query('{ viewer { id } }')).status).toBe(401)
    for (const email of [ada.email, thiefs])
      for (const password of [PASSWORD, NEXT])
        expect((await server.call('POST', '/auth/login', { email, password })).status).toBe(401)

    const code = await server.nextCode(ada.email)
    const body = { email: ada.email, code, resetToken, password: 'Gatsby1925x' }
    expect((await server.call('POST', '/auth/reset-password', body)).status).toBe(200)
    expect((await server.call('POST', '/auth/login', body)).status).toBe(200)
    // Once.
    expect(await undo(token)).toMatchObject({
      success: false,
      error: expect.stringContaining('not valid any more'),
    })
  })

  it('recovers the account after several changes, whose own links become invalid', async () => {
    const ada = await memberWith(server, PASSWORD)
    const [second, third] = [newAddress(), newAddress()]
    const tokens = [await moveTo(ada, second), await moveTo(ada, third)]
    expect(await undo(String(tokens[0]))).toMatchObject({ success: true, email: ada.email })
    expect(await undo(String(tokens[1]))).toMatchObject({ success: false })
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it('recovers the account also after a later address has recovered it', async () => {
    const ada = await memberWith(server, PASSWORD)
    const [second, third] = [newAddress(), newAddress()]
    const tokens = [await moveTo(ada, second), await moveTo(ada, third)]
    expect(await undo(String(tokens[1]))).toMatchObject({ success: true, email: second })
    expect(await undo(String(tokens[0]))).toMatchObject({ success: true, email: ada.email })
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it('gets its code even if strangers have used up the daily quota', async () => {
    const ada = await memberWith(server, PASSWORD)
    const token = await moveTo(ada, newAddress())
    await server.database.rows(`insert into code_quota (email, purpose, sent) values ($1, 'reset', 10)`, [
      ada.email,
    ])
    expect(await undo(token)).toMatchObject({ success: true })
    expect(await server.nextCode(ada.email)).toMatch(/^\d{6}$/)
  })

  it('undoes a change once under concurrent requests, and not after seven days or with another token', async () => {
    const [ada, bob] = [await memberWith(server, PASSWORD), await memberWith(server, PASSWORD)]
    const [token, late] = [await moveTo(ada, newAddress()), await moveTo(bob, newAddress())]
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(token)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    await server.database.rows(`update email_change set expires_at = now() where account_id = $1`, [bob.id])
    for (const wrong of [late, 'x'.repeat(43), '', "' or true --", 'x'.repeat(50_000)])
      expect(await undo(wrong)).toMatchObject({ success: false, email: null, resetToken: null })
    expect(await emailOf(bob)).not.toBe(bob.email)
  })

  it('is not restored by following the link, only by a POST request', async () => {
    const ada = await memberWith(server, PASSWORD)
    const token = await moveTo(ada, newAddress())
    expect((await fetch(`${server.url}/api/auth/undo-email-change?token=${token}`)).status).toBe(405)
    expect(await emailOf(ada)).not.toBe(ada.email)
    const { status, body } = await server.call<Undone>('POST', '/auth/undo-email-change', { token })
    expect([status, body]).toMatchObject([200, { success: true, email: ada.email }])
    const again = await server.call<Undone>('POST', '/auth/undo-email-change', { token })
    expect([again.status, again.body.success]).toEqual([400, false])
  })

  it('is stored without its token, and an error reports that another account has it now', async () => {
    const ada = await memberWith(server, PASSWORD)
    const token = await moveTo(ada, newAddress())
    const stored = await server.database.row<{ text: string }>(
      `select email_change::text as text from email_change where account_id = $1`,
      [ada.id],
    )
    expect(stored?.text).not.toContain(token)
    await server.signUp(ada.email.split('@')[0]?.replace('u_', 'v_'))
    await server.database.rows(`update account set email = $1 where username = $2`, [
      ada.email,
      ada.username.replace('u_', 'v_'),
    ])
    const answer = await server.query(`mutation { undoEmailChange(token: "${token}") { success } }`)
    expect(answer.errors?.[0]?.extensions.code).toBe('EMAIL_IN_USE')
    await server.database.rows(`update account set email = 'freed_' || email where username = $1`, [
      ada.username.replace('u_', 'v_'),
    ])
    expect(await undo(token)).toMatchObject({ success: true })
  })
})
