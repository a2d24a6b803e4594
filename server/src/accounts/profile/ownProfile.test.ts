import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { confirmationCode, fieldsOf, put, update, type Body } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the profile', () => {
  it('is returned to its owner by both APIs, with both spellings in REST (R3.01) (R3.02) (R3.03) (R3.04)', async () => {
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

  it('is returned by the REST API with lists and statistics (R7.16) (R3.05) (R3.06)', async () => {
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

  it('has a minimal form (R7.17) (R3.07)', async () => {
    const ada = await server.signUp()
    const { status, body } = await ada.call<Body>('GET', '/users/profile/minimal')
    const user = {
      _id: String(ada.id),
      id: String(ada.id),
      username: ada.username,
      avatar: null,
      isEmailVerified: true,
      emailVerified: true,
      preferences: { theme: 'dark', timeZone: null, ratingScale: 'numbers_10', hidesSpoilers: false },
    }
    expect([status, body]).toEqual([200, { success: true, user, data: user }])
  })

  it('is private to its owner (R6.06)', async () => {
    for (const path of ['/users/profile', '/users/profile/minimal', '/users/export'])
      expect((await server.call('GET', path)).status).toBe(401)
    for (const path of ['/users/profile', '/auth/profile'])
      expect((await server.call('PUT', path, { bio: 'x' })).status).toBe(401)
    expect((await server.call('DELETE', '/users/avatar')).status).toBe(401)
    expect((await server.query('{ viewer { id } }')).data).toEqual({ viewer: null })
  })
})

describe('the first steps', () => {
  const open = '{ viewer { firstStepsOpen } }'

  it('are offered to a new member until they are ended, once and for all', async () => {
    const ada = await server.signUp()
    expect((await ada.query(open)).data).toEqual({ viewer: { firstStepsOpen: true } })
    const end = () => ada.query('mutation { endFirstSteps { id firstStepsOpen } }')
    const ended = { endFirstSteps: { id: String(ada.id), firstStepsOpen: false } }
    const times = []
    for (let call = 0; call < 2; call++) {
      expect((await end()).data).toEqual(ended)
      const sql = 'select first_steps_at as at from account where id = $1'
      times.push((await server.database.rows<{ at: Date }>(sql, [ada.id]))[0]?.at)
    }
    expect(times[1]).toEqual(times[0])
    expect((await ada.query(open)).data).toEqual({ viewer: { firstStepsOpen: false } })
  })

  it('are no field of the REST API', async () => {
    const ada = await server.signUp()
    const { body } = await ada.call<Body>('GET', '/users/profile')
    expect(body.user).not.toHaveProperty('firstStepsOpen')
  })
})

describe('changing the profile', () => {
  it('is the same with PUT /auth/profile, PUT /users/profile and the GraphQL API (R7.10)', async () => {
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

  it('changes the given fields only (R7.13) (R1.11) (R3.02)', async () => {
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
    expect((await server.nextMail(ada.email)).subject).toBe('Your Marquee username was changed')
    const code = await confirmationCode(server, ada)
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

  it('returns success, data and error (R7.15)', async () => {
    const ada = await server.signUp()
    const { body: good } = await put(ada, { bio: 'x' })
    expect([good.success, good.data?.bio, good.error]).toEqual([true, 'x', null])
    const { body: bad } = await put(ada, { username: '' })
    expect([bad.success, bad.data, bad.error]).toEqual([false, undefined, 'Username is required'])
  })

  it('stores the theme (R7.14) (R1.12) and rejects unknown ones', async () => {
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

  it('trims every value (R5.33) and removes control characters', async () => {
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

  it('accepts a bio of 500 characters', async () => {
    const ada = await server.signUp()
    expect((await put(ada, { bio: 'b'.repeat(500) })).status).toBe(200)
  })

  it('rejects values that are not strings', async () => {
    const ada = await server.signUp()
    for (const value of [1, true, ['x'], { $ne: '' }])
      expect(await put(ada, { username: value, bio: value })).toMatchObject({
        status: 400,
        body: { fields: { username: 'username must be a text', bio: 'bio must be a text' } },
      })
  })

  it('records when it was changed, and only changes the given fields', async () => {
    const ada = await server.signUp()
    const row = () =>
      server.database.row<{ bio: string; first_name: string; isChanged: boolean }>(
        'select bio, first_name, updated_at > created_at as "isChanged" from account where id = $1',
        [ada.id],
      )
    await update(ada, { firstName: null })
    expect(await row()).toEqual({ bio: '', first_name: '', isChanged: false })
    await Promise.all([update(ada, { bio: 'Westerns' }), update(ada, { firstName: 'Ada' })])
    expect(await row()).toEqual({ bio: 'Westerns', first_name: 'Ada', isChanged: true })
  })

  it('ignores fields that are not part of the profile', async () => {
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

  it('reports a taken username on its field, regardless of case, and lets the owner change the case', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const { errors } = await update(bea, { username: ada.username.toUpperCase(), bio: 'x' })
    expect(errors?.[0]).toMatchObject({
      message: 'Username is already taken',
      extensions: { code: 'USERNAME_TAKEN', status: 409, fields: { username: 'Username is already taken' } },
    })
    expect((await put(bea, { username: ada.username })).status).toBe(409)
    expect((await put(ada, { username: ada.username.toUpperCase() })).status).toBe(200)
  })

  it('gives a username to exactly one of many concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.signUp()))
    const answers = await Promise.all(people.map((person) => put(person, { username: 'the_one' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  it('loses no change when fields are changed concurrently', async () => {
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

describe('a new email address', () => {
  it('waits for its code; the old one stays and gets a notice', async () => {
    const ada = await server.signUp()
    const next = `next_${ada.id}@example.org`
    const confirmed = { code: await confirmationCode(server, ada) }
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

  it('without a proof does not hold up the other changes: they are saved, and the answer says what it needs (R7.13) (R7.15)', async () => {
    const ada = await server.signUp()
    const email = `other_${ada.id}@example.org`
    const { status, body } = await put(ada, { email, bio: 'Westerns', firstName: 'Ada' })
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        data: { email: ada.email, pendingEmail: null, bio: 'Westerns', firstName: 'Ada' },
        error: expect.any(String),
        fields: { code: expect.any(String) },
      },
    ])
    // Alone it is an error, and so is a wrong proof.
    expect((await put(ada, { email })).status).toBe(400)
    expect((await put(ada, { email, code: '000000', bio: 'Noir' })).status).toBe(400)
    expect((await put(ada, {})).body.data).toMatchObject({ bio: 'Westerns', pendingEmail: null })
  })

  it('that is taken gets the same response, and no code is sent', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const { status, body } = await put(ada, { email: bea.email, code: await confirmationCode(server, ada) })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ email: ada.email, pendingEmail: bea.email }),
    ])
    expect((await server.nextMail(bea.email)).text).not.toMatch(/^ +\d{6}$/m)
  })

  it('is cancelled by passing the current one', async () => {
    const ada = await server.signUp()
    await put(ada, { email: `other_${ada.id}@example.org`, code: await confirmationCode(server, ada) })
    expect((await put(ada, { email: ada.email })).body.data).toMatchObject({ pendingEmail: null })
  })
})
