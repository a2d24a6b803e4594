import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { compileQuery } from '../../platform/database/statement.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { createLogger } from '../../platform/observability/log.js'
import { PERSONAL_DATA } from '../../features.js'
import { AccountDeletion } from './AccountDeletion.js'
import { Pictures } from '../avatars/Pictures.js'
import { DiskStorage } from '../avatars/AvatarStorage.js'
import { PASSWORD, confirmationCode, fieldsOf, put, withPassword } from '../profile/testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('account deletion', () => {
  const REQUEST =
    'mutation ($password: String!) { requestAccountDeletion(password: $password) { id deletionAt } }'
  const request = (person: TestViewer, password: string) =>
    person.query<{ requestAccountDeletion: { deletionAt: string } }>(REQUEST, { password })
  const deletion = () => new AccountDeletion(server.database, PERSONAL_DATA, createLogger('silent'))
  const due = ({ id }: TestViewer) =>
    server.database.rows(`update account set deletion_at = now() - interval '1 s' where id = $1`, [id])
  const exists = async ({ id }: TestViewer) =>
    (await server.database.rows('select from account where id = $1', [id])).length === 1

  it('requires the password, takes effect after seven days, sends a notice, and can be cancelled', async () => {
    const ada = await withPassword(server, await server.signUp())
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

  it('accepts an emailed code once from an account without a password', async () => {
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

  it('sends no code to an account with a password, and accepts none from it', async () => {
    const ada = await withPassword(server, await server.signUp())
    const sent = await ada.query('mutation { sendConfirmationCode { success } }')
    expect(fieldsOf(sent.errors)).toEqual({ password: 'Password is required' })
    const requested = await ada.query('mutation { requestAccountDeletion(code: "123456") { deletionAt } }')
    expect(fieldsOf(requested.errors)).toEqual({ password: 'Password is required' })
  })

  it('deletes accounts that like each other’s reviews concurrently in several processes', async () => {
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

  it('deletes all data, and the avatar file afterwards', async () => {
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
    await put(ada, { email: `gone_${ada.id}@example.org`, code: await confirmationCode(server, ada) })
    await ada.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await bea.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await due(ada)

    // One statement fails: nothing has happened.
    const broken = [
      ...PERSONAL_DATA,
      { name: 'broken', erase: [(id: number) => sql`select 1 / (id - ${id}) from account where id = ${id}`] },
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
    await new Pictures(
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

  it('leaves no row of the account in any table', async () => {
    const ada = await server.signUp()
    await put(ada, { email: `late_${ada.id}@example.org`, code: await confirmationCode(server, ada) })
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

describe('the data export', () => {
  it('contains all personal data and no secret', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    await withPassword(server, ada)
    await put(ada, { bio: 'Westerns' })
    await ada.call('POST', '/users/favorites', { movieId: '1', title: 'One' })
    await ada.call('POST', '/users/watched', { movieId: '2', title: 'Two', rating: 7 })
    const list = await ada.call<{ data: { _id: string } }>('POST', '/watchlists', { name: 'Later' })
    await ada.call('POST', `/watchlists/${list.body.data._id}/movies`, {
      movieId: '3',
      title: 'Three',
      note: 'With Bea',
    })
    await ada.call('PUT', `/watchlists/${list.body.data._id}`, { isRanked: true, isDefault: true })
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
      watchlists: [
        { name: 'Later', isRanked: true, isDefault: true, movies: [{ movieId: 3, note: 'With Bea' }] },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|refresh/i)
    expect(JSON.stringify(body)).not.toContain(bea.email)
    expect(Object.keys(body).sort()).toEqual(
      [
        'exportedAt',
        'success',
        ...PERSONAL_DATA.filter(({ exportRows }) => exportRows).map(({ name }) => name),
      ].sort(),
    )
  })
})

it('every table with personal data is declared in PERSONAL_DATA or deleted with the account', async () => {
  const rows = await server.database.rows<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
     where contype = 'f' and confrelid = 'account'::regclass order by 1`,
  )
  const erased = PERSONAL_DATA.flatMap(({ erase = [], deleteBatches = [] }) => [
    ...erase.map((query) => compileQuery(query(1)).text),
    ...deleteBatches.map((query) => compileQuery(query(1, 1)).text),
  ]).join('\n')
  for (const { table, rule } of rows)
    expect([table, rule === 'c' || new RegExp(`\\b${table}\\b`).test(erased)]).toEqual([table, true])
  expect(rows.map(({ table }) => table)).toContain('session')
})
