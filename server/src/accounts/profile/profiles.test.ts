import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { startTestServer, type TestServer, type TestViewer } from '../../database/testing.js'
import { createLogger } from '../../config/log.js'
import { PERSONAL_DATA } from '../../personalData.js'
import { AccountDeletion } from '../AccountDeletion.js'
import { Avatars } from '../avatars/avatars.service.js'
import { DiskStorage } from '../avatars/DiskStorage.js'
import { Passwords } from '../authentication/Passwords.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const UPDATE = `mutation ($input: ProfileInput!) {
  updateProfile(input: $input) {
    id username email pendingEmail bio firstName lastName preferences { theme }
  }
}`
const update = (person: TestViewer, input: object) =>
  person.query<{ updateProfile: object }>(UPDATE, { input })
const fieldsOf = (errors: { extensions: Record<string, unknown> }[] | undefined) =>
  errors?.[0]?.extensions.fields

interface Body {
  success: boolean
  data?: Record<string, unknown>
  user?: Record<string, unknown>
  error?: string | null
  fields?: Record<string, string>
}
const put = (person: TestViewer, body: object) => person.call<Body>('PUT', '/users/profile', body)
const PASSWORD = 'Right-horse-7'

/** Has the code that confirms a change mailed to somebody without a password, and gives it. */
async function confirmationCode(person: TestViewer): Promise<string> {
  await server.database.rows(
    `update code set sent_at = now() - interval '61 seconds' where account_id = $1`,
    [person.id],
  )
  await person.query('mutation { sendConfirmationCode { success } }')
  return server.nextCode(person.email)
}

/** Gives somebody a password. */
async function withPassword(person: TestViewer): Promise<TestViewer> {
  const hash = await new Passwords().hash(PASSWORD)
  await server.database.rows('update account set password_hash = $2 where id = $1', [person.id, hash])
  return person
}

describe('the profile', () => {
  it('is read by its owner through both doors, with both spellings on the bridge (R3.01) (R3.02) (R3.03) (R3.04)', async () => {
    const ada = await server.signUp()
    const { data } = await ada.query(
      '{ viewer { id username email bio firstName lastName avatar createdAt isEmailVerified preferences { theme } } }',
    )
    const known = {
      id: String(ada.id),
      username: ada.username,
      email: ada.email,
      bio: '',
      firstName: '',
      lastName: '',
      avatar: null,
      isEmailVerified: true,
    }
    expect(data).toEqual({
      viewer: { ...known, createdAt: expect.any(String), preferences: { theme: 'DARK' } },
    })
    const { status, body } = await ada.call<Body>('GET', '/users/profile')
    expect([status, body.success]).toEqual([200, true])
    expect(body.user).toMatchObject({
      ...known,
      _id: String(ada.id),
      emailVerified: true,
      preferences: { theme: 'dark' },
      createdAt: (data.viewer as { createdAt: string }).createdAt,
    })
    expect(Object.keys(body.user!).filter((name) => /hash|password|session/i.test(name))).toEqual([])
  })

  it('comes on the bridge with lists and figures (R7.16) (R3.05) (R3.06)', async () => {
    const ada = await server.signUp()
    await ada.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await ada.call('POST', '/users/watched', { movieId: '2', title: 'Two', rating: 7 })
    await ada.call('POST', '/users/watched', { movieId: '3', title: 'Three', rating: 8 })
    await ada.call('POST', '/users/watched', { movieId: '4', title: 'Four' })
    const { body } = await ada.call<Body>('GET', '/users/profile')
    expect(body.user).toMatchObject({
      favoriteMovies: [expect.objectContaining({ movieId: '1' })],
      watchedMovies: [
        expect.objectContaining({ movieId: '4', rating: null }),
        expect.objectContaining({ movieId: '3', rating: 8 }),
        expect.objectContaining({ movieId: '2', rating: 7 }),
      ],
      stats: { totalFavorites: 1, totalWatched: 3, averageRating: 7.5 },
    })
    expect(body.data).toEqual(body.user)
    const { data } = await ada.query('{ viewer { stats { totalFavorites totalWatched averageRating } } }')
    expect(data).toEqual({ viewer: { stats: { totalFavorites: 1, totalWatched: 3, averageRating: 7.5 } } })
  })

  it('is there in short (R7.17) (R3.07)', async () => {
    const ada = await server.signUp()
    const { status, body } = await ada.call<Body>('GET', '/users/profile/minimal')
    const user = {
      _id: String(ada.id),
      id: String(ada.id),
      username: ada.username,
      avatar: null,
      isEmailVerified: true,
      emailVerified: true,
      preferences: { theme: 'dark' },
    }
    expect([status, body]).toEqual([200, { success: true, user, data: user }])
  })

  it('is nobody’s but its owner’s (R6.06)', async () => {
    for (const path of ['/users/profile', '/users/profile/minimal', '/users/export'])
      expect((await server.call('GET', path)).status).toBe(401)
    for (const path of ['/users/profile', '/auth/profile'])
      expect((await server.call('PUT', path, { bio: 'x' })).status).toBe(401)
    expect((await server.call('DELETE', '/users/avatar')).status).toBe(401)
    expect((await server.query('{ viewer { id } }')).data).toEqual({ viewer: null })
  })
})

describe('changing the profile', () => {
  it('is the same at PUT /auth/profile as at PUT /users/profile and in the graph (R7.10)', async () => {
    const ada = await server.signUp()
    const change = { bio: 'Westerns', firstName: 'Ada', lastName: 'L', preferences: { theme: 'light' } }
    const answers = []
    for (const path of ['/auth/profile', '/users/profile']) {
      const { status, body } = await ada.call<Body>('PUT', path, change)
      expect([status, body.success, body.error]).toEqual([200, true, null])
      expect(body.data).toMatchObject(change)
      answers.push(body)
    }
    expect(answers[0]).toEqual(answers[1])
    await ada.call('PUT', '/auth/profile', { bio: 'Musicals' })
    expect((await update(ada, { firstName: 'Augusta' })).data.updateProfile).toMatchObject({
      bio: 'Musicals',
      firstName: 'Augusta',
      lastName: 'L',
    })
    const { status, body } = await ada.call<Body>('PUT', '/auth/profile', { username: 'a b' })
    expect([status, body.success, body.fields]).toEqual([
      400,
      false,
      { username: 'Username can only contain letters, numbers, and underscores' },
    ])
  })

  it('changes what is given and leaves the rest (R7.13) (R1.11) (R3.02)', async () => {
    const ada = await server.signUp()
    const username = `Ada_${ada.id}`
    expect(await update(ada, { username, bio: 'Westerns', firstName: 'Ada', lastName: 'L' })).toMatchObject({
      data: {
        updateProfile: { username, bio: 'Westerns', firstName: 'Ada', lastName: 'L', email: ada.email },
      },
    })
    const { status, body } = await put(ada, { bio: 'Musicals' })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        error: null,
        data: expect.objectContaining({ username, bio: 'Musicals', firstName: 'Ada', _id: String(ada.id) }),
        user: expect.objectContaining({ bio: 'Musicals' }),
      },
    ])
    expect((await ada.call<Body>('PUT', '/auth/profile', { lastName: 'M' })).body.data).toMatchObject({
      bio: 'Musicals',
      lastName: 'M',
    })
    const other = { username: `${username}_b`, bio: 'Noir', firstName: 'A', lastName: 'B' }
    const moved = `moved${ada.id}@example.org`
    const code = await confirmationCode(ada)
    expect((await put(ada, { ...other, email: moved, code })).body.data).toMatchObject({
      ...other,
      email: ada.email,
      pendingEmail: moved,
    })
    await put(ada, { username })
    await put(ada, { bio: 'Musicals' })
    expect((await update(ada, { bio: null, username: null })).data.updateProfile).toMatchObject({
      username,
      bio: 'Musicals',
    })
  })

  it('answers success, data and error (R7.15)', async () => {
    const ada = await server.signUp()
    const { body: good } = await put(ada, { bio: 'x' })
    expect([good.success, good.data?.bio, good.error]).toEqual([true, 'x', null])
    const { body: bad } = await put(ada, { username: '' })
    expect([bad.success, bad.data, bad.error]).toEqual([false, undefined, 'Username is required'])
  })

  it('keeps the theme (R7.14) (R1.12) and refuses any other', async () => {
    const ada = await server.signUp()
    expect((await put(ada, { preferences: { theme: 'light' } })).body.data).toMatchObject({
      preferences: { theme: 'light' },
    })
    expect((await update(ada, { bio: 'b' })).data.updateProfile).toMatchObject({
      preferences: { theme: 'LIGHT' },
    })
    expect((await update(ada, { preferences: { theme: 'DARK' } })).data.updateProfile).toMatchObject({
      bio: 'b',
      preferences: { theme: 'DARK' },
    })
    for (const theme of ['pink', 1, ['dark'], { dark: true }])
      expect(await put(ada, { preferences: { theme } })).toMatchObject({
        status: 400,
        body: { fields: { theme: 'Theme must be dark or light' } },
      })
  })

  it('trims every value (R5.33) and drops what no field can show', async () => {
    const ada = await server.signUp()
    const username = `ada_${ada.id}`
    const input = {
      username: `  ${username} `,
      email: ` ${ada.email}\t`,
      bio: '\n Two\nlines\u0000\u0007 \t',
      firstName: ' A ',
      lastName: ' L ',
    }
    const expected = { username, email: ada.email, bio: 'Two\nlines', firstName: 'A', lastName: 'L' }
    expect((await update(ada, input)).data.updateProfile).toMatchObject({ ...expected, pendingEmail: null })
    expect((await put(ada, input)).body.data).toMatchObject(expected)
  })

  it.each([
    [{ username: '' }, { username: 'Username is required' }],
    [{ username: '   ' }, { username: 'Username is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nowhere' }, { email: 'Please enter a valid email address' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'no spaces' }, { username: 'Username can only contain letters, numbers, and underscores' }],
    [{ username: 'x'.repeat(31) }, { username: 'Username must be at most 30 characters' }],
    [{ bio: 'b'.repeat(501) }, { bio: 'Bio must be at most 500 characters' }],
    [{ firstName: 'n'.repeat(51) }, { firstName: 'A name must be at most 50 characters' }],
  ])('refuses %j at the field and changes nothing (R5.31) (R5.32)', async (input, fields) => {
    const ada = await server.signUp()
    const { errors } = await update(ada, { bio: 'new', ...input })
    expect(fieldsOf(errors)).toEqual(fields)
    expect(await put(ada, { bio: 'new', ...input })).toMatchObject({
      status: 400,
      body: { success: false, error: Object.values(fields)[0], fields },
    })
    expect((await ada.query('{ viewer { bio username } }')).data).toEqual({
      viewer: { bio: '', username: ada.username },
    })
  })

  it('takes a bio of exactly 500 characters', async () => {
    const ada = await server.signUp()
    expect((await put(ada, { bio: 'b'.repeat(500) })).status).toBe(200)
  })

  it('refuses values that are no texts', async () => {
    const ada = await server.signUp()
    for (const value of [1, true, ['x'], { $ne: '' }])
      expect(await put(ada, { username: value, bio: value })).toMatchObject({
        status: 400,
        body: { fields: { username: 'username must be a text', bio: 'bio must be a text' } },
      })
  })

  it('sets nothing that is not a field of the profile', async () => {
    const ada = await server.signUp()
    const row = () => server.database.row('select * from account where id = $1', [ada.id])
    const { updated_at: _a, ...before } = (await row()) as Record<string, unknown>
    const more = {
      id: 1,
      _id: '1',
      avatar: 'https://example.com/x.svg',
      avatar_path: '/x',
      isEmailVerified: false,
      email_verified_at: null,
      password_hash: 'x',
      createdAt: '2001-01-01',
      deletionAt: '2001-01-01',
      pendingEmail: 'x@example.org',
      role: 'admin',
      constructor: { prototype: { isAdmin: true } },
    }
    const body = JSON.stringify({ ...more }).replace(/}$/, ',"__proto__":{"bio":"polluted"}}')
    const response = await fetch(`${server.url}/api/users/profile`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      body,
    })
    expect(response.status).toBe(200)
    const { updated_at: _b, ...after } = (await row()) as Record<string, unknown>
    expect(after).toEqual(before)
    expect((await update(ada, { avatar: 'x' })).errors).toHaveLength(1)
  })

  it('tells a taken username at its field, whatever its case, and lets the owner change the case', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const { errors } = await update(bea, { username: ada.username.toUpperCase(), bio: 'x' })
    expect(errors?.[0]).toMatchObject({
      message: 'Username is already taken',
      extensions: { code: 'USERNAME_TAKEN', status: 409, fields: { username: 'Username is already taken' } },
    })
    expect((await put(bea, { username: ada.username })).status).toBe(409)
    expect((await put(ada, { username: ada.username.toUpperCase() })).status).toBe(200)
  })

  it('gives a name that many want at once to exactly one', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.signUp()))
    const answers = await Promise.all(people.map((person) => put(person, { username: 'the_one' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  it('loses nothing when several fields are changed at once', async () => {
    const ada = await server.signUp()
    await Promise.all([
      put(ada, { bio: 'b' }),
      put(ada, { firstName: 'F' }),
      update(ada, { lastName: 'L' }),
      put(ada, { preferences: { theme: 'light' } }),
    ])
    expect((await put(ada, {})).body.data).toMatchObject({
      bio: 'b',
      firstName: 'F',
      lastName: 'L',
      preferences: { theme: 'light' },
    })
  })
})

describe('another address', () => {
  it('waits for its code; the old one stays and is told', async () => {
    const ada = await server.signUp()
    const next = `next_${ada.id}@example.org`
    const confirmed = { code: await confirmationCode(ada) }
    const { data } = await update(ada, { ...confirmed, email: ` ${next.toUpperCase()} `, bio: 'b' })
    expect(data.updateProfile).toMatchObject({ email: ada.email, pendingEmail: next, bio: 'b' })
    expect((await server.nextMail(ada.email)).text).toContain(next)
    const code = await server.nextCode(next)
    expect((await ada.query('{ viewer { id } }')).data).toEqual({ viewer: { id: String(ada.id) } })

    await ada.query(`mutation { verifyEmail(email: "${next}", code: "${code}") { success error } }`)
    const rows = await server.database.rows(
      'select email, pending_email as pending from account where id = $1',
      [ada.id],
    )
    expect(rows).toEqual([{ email: next, pending: null }])
  })

  it('that belongs to somebody is answered the same, and its code never comes', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const { status, body } = await put(ada, { email: bea.email, code: await confirmationCode(ada) })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ email: ada.email, pendingEmail: bea.email }),
    ])
    expect((await server.nextMail(bea.email)).text).not.toMatch(/^ +\d{6}$/m)
  })

  it('is taken back by giving the old one', async () => {
    const ada = await server.signUp()
    await put(ada, { email: `other_${ada.id}@example.org`, code: await confirmationCode(ada) })
    expect((await put(ada, { email: ada.email })).body.data).toMatchObject({ pendingEmail: null })
  })
})

describe('leaving', () => {
  const REQUEST =
    'mutation ($password: String!) { requestAccountDeletion(password: $password) { id deletionAt } }'
  const request = (person: TestViewer, password: string) =>
    person.query<{ requestAccountDeletion: { deletionAt: string } }>(REQUEST, { password })
  const deletion = () => new AccountDeletion(server.database, PERSONAL_DATA, createLogger('silent'))
  const due = ({ id }: TestViewer) =>
    server.database.rows(`update account set deletion_at = now() - interval '1 s' where id = $1`, [id])
  const exists = async ({ id }: TestViewer) =>
    (await server.database.rows('select from account where id = $1', [id])).length === 1

  it('asks for the password, is put off by seven days, is mailed, and can be taken back', async () => {
    const ada = await withPassword(await server.signUp())
    expect(fieldsOf((await request(ada, '')).errors)).toEqual({ password: 'Password is required' })
    expect(fieldsOf((await request(ada, 'Wrong-horse-7')).errors)).toEqual({
      password: 'The current password is not right',
    })
    expect((await ada.query('{ viewer { deletionAt } }')).data).toEqual({ viewer: { deletionAt: null } })

    const { deletionAt } = (await request(ada, PASSWORD)).data.requestAccountDeletion
    const days = (Date.parse(deletionAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    expect((await server.nextMail(ada.email)).subject).toBe('Your Marquee account will be deleted')
    // Asking again neither puts it off nor sends another mail.
    expect((await request(ada, PASSWORD)).data.requestAccountDeletion).toEqual({
      id: String(ada.id),
      deletionAt,
    })
    expect(server.mails.filter(({ to }) => to === ada.email)).toHaveLength(1)

    await deletion().run()
    expect(await exists(ada)).toBe(true)
    expect((await ada.query('mutation { cancelAccountDeletion { deletionAt } }')).data).toEqual({
      cancelAccountDeletion: { deletionAt: null },
    })
  })

  it('takes a code by mail, once, from whoever has no password', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const leave = (person: TestViewer, code: string | null) =>
      person.query<{ requestAccountDeletion: { deletionAt: string } }>(
        'mutation ($code: String) { requestAccountDeletion(code: $code) { deletionAt } }',
        { code },
      )
    const send = (person: TestViewer) => person.query('mutation { sendConfirmationCode { success } }')
    expect((await ada.query('{ viewer { hasPassword } }')).data).toEqual({ viewer: { hasPassword: false } })
    expect(fieldsOf((await request(ada, PASSWORD)).errors)).toEqual({
      code: expect.stringContaining('Have a code sent'),
    })

    await Promise.all([send(ada), send(bea)])
    const code = await server.nextCode(ada.email)
    const other = await server.nextCode(bea.email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (const guess of [wrong, 'nonsense', ...(other === code ? [] : [other])])
      expect(fieldsOf((await leave(ada, guess)).errors)).toEqual({
        code: 'Invalid or expired verification code',
      })
    // A second code within the minute is not sent.
    expect((await send(ada)).data).toEqual({ sendConfirmationCode: { success: true } })

    const answers = await Promise.all([leave(ada, code), leave(ada, code)])
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
    expect(
      (await ada.query<{ viewer: { deletionAt: string } }>('{ viewer { deletionAt } }')).data.viewer,
    ).toEqual({
      deletionAt: expect.any(String),
    })
    expect((await server.nextMail(ada.email)).subject).toBe('Your Marquee account will be deleted')
    expect(server.mails.filter(({ to }) => to === ada.email)).toHaveLength(2)
  })

  it('sends no such code to whoever has a password, and takes none from them', async () => {
    const ada = await withPassword(await server.signUp())
    const sent = await ada.query('mutation { sendConfirmationCode { success } }')
    expect(fieldsOf(sent.errors)).toEqual({ password: 'Password is required' })
    const asked = await ada.query('mutation { requestAccountDeletion(code: "123456") { deletionAt } }')
    expect(fieldsOf(asked.errors)).toEqual({ password: 'Password is required' })
  })

  it('goes well for people who like each other’s reviews and go at the same moment, by several processes', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.signUp()))
    const ids = people.map(({ id }) => id)
    await server.database.rows(
      `with r as (
         insert into review (account_id, movie_id, title, rating, body)
         select a, m, 'T', 8, 'b' from unnest($1::int[]) a, generate_series(1, 4) m returning id, account_id
       )
       insert into review_like (review_id, account_id)
       select r.id, a from r, unnest($1::int[]) a where a <> r.account_id`,
      [ids],
    )
    await Promise.all(people.map(due))
    const counts = await Promise.all(ids.map(() => deletion().run()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(people.length)
    for (const table of ['review', 'review_like'])
      expect(
        await server.database.rows(`select from ${table} where account_id = any($1::int[])`, [ids]),
      ).toEqual([])
  })

  it('takes everything along, and the picture’s file after it', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const form = new FormData()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    form.append('avatar', new Blob([new Uint8Array(picture)]), 'a.png')
    await fetch(`${server.url}/api/users/avatar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form,
    })
    await put(ada, { email: `gone_${ada.id}@example.org`, code: await confirmationCode(ada) })
    await ada.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await bea.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await due(ada)

    // One statement fails: nothing has happened.
    const broken = [
      ...PERSONAL_DATA,
      { name: 'broken', erase: ['select 1 / (array_length($1::int[], 1) - 1)'] },
    ]
    await expect(
      new AccountDeletion(server.database, broken, createLogger('silent')).run(),
    ).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'division by zero' })],
    })
    expect((await ada.call('GET', '/users/profile')).status).toBe(200)

    // Two processes at once: each account goes once.
    const counts = await Promise.all([deletion().run(), deletion().run()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect([await exists(ada), await exists(bea)]).toEqual([false, true])
    expect((await ada.call('GET', '/users/profile')).status).toBe(401)
    await new Avatars(
      server.database,
      new DiskStorage(join(server.dataDir, 'avatars')),
      createLogger('silent'),
    ).sweep()
    const files = await readdir(join(server.dataDir, 'avatars'), { recursive: true })
    expect(files.filter((name) => name.startsWith(`${ada.id}-`))).toEqual([])
    expect((await bea.call<{ favorites: unknown[] }>('GET', '/users/favorites')).body.favorites).toHaveLength(
      1,
    )
  })

  it('leaves no row of theirs in any table', async () => {
    const ada = await server.signUp()
    await put(ada, { email: `late_${ada.id}@example.org`, code: await confirmationCode(ada) })
    await due(ada)
    await deletion().run()
    const tables = await server.database.rows<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)(account|user|owner|author|reporter)_id$'`,
    )
    expect(tables.length).toBeGreaterThan(5)
    for (const { table, column } of tables)
      expect([
        table,
        await server.database.rows(`select from ${table} where ${column} = $1`, [ada.id]),
      ]).toEqual([table, []])
    for (const table of ['code', 'code_quota'])
      expect(
        await server.database.rows(`select from ${table} where email = any($1::text[])`, [
          [ada.email, `late_${ada.id}@example.org`],
        ]),
      ).toEqual([])
  })
})

describe('a copy of everything', () => {
  it('holds what is kept of the person, and no secret', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    await withPassword(ada)
    await put(ada, { bio: 'Westerns' })
    await ada.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await ada.call('POST', '/users/watched', { movieId: '2', title: 'Two', rating: 7 })
    const list = await ada.call<{ data: { _id: string } }>('POST', '/watchlists', { name: 'Later' })
    await ada.call('POST', `/watchlists/${list.body.data._id}/movies`, { movieId: '3', title: 'Three' })
    const { status, body } = await ada.call<Record<string, unknown>>('GET', '/users/export')
    expect([status, body.success]).toEqual([200, true])
    expect(body).toMatchObject({
      exportedAt: expect.any(String),
      account: [
        {
          username: ada.username,
          email: ada.email,
          bio: 'Westerns',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
        },
      ],
      sessions: [{ endedAt: null }],
      identities: [],
      favorites: [{ movieId: 1 }],
      watched: [{ movieId: 2, rating: 7 }],
      watchlists: [{ name: 'Later', movies: [{ movieId: 3 }] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|refresh/i)
    expect(JSON.stringify(body)).not.toContain(bea.email)
    expect(Object.keys(body).sort()).toEqual(
      ['exportedAt', 'success', ...PERSONAL_DATA.filter(({ copy }) => copy).map(({ name }) => name)].sort(),
    )
  })
})

it('every table that belongs to people is in somebody’s list of personal data or goes with the account', async () => {
  const rows = await server.database.rows<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
     where contype = 'f' and confrelid = 'account'::regclass order by 1`,
  )
  const erased = PERSONAL_DATA.flatMap(({ erase = [], remove = [] }) => [...erase, ...remove]).join('\n')
  for (const { table, rule } of rows)
    expect([table, rule === 'c' || new RegExp(`\\b${table}\\b`).test(erased)]).toEqual([table, true])
  expect(rows.map(({ table }) => table)).toContain('session')
})
