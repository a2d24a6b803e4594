import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SCOPES } from '../../../contract/rules/accessTokens.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { createHousekeeping, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { Passwords } from '../passwords/Passwords.js'
import { insertToken } from './testing.js'

const PASSWORD = 'Right-horse-7'
const CREATE = `mutation ($input: NewAccessToken!, $password: String, $code: String) {
  createAccessToken(input: $input, password: $password, code: $code) {
    token
    accessToken { id name scopes createdAt expiresAt lastUsedOn }
    user { id }
  }
}`
const LIST = '{ viewer { accessTokens { id name scopes createdAt expiresAt lastUsedOn } } }'

interface Listed {
  id: string
  name: string
  scopes: string[]
  expiresAt: string | null
  lastUsedOn: string | null
}
interface Created {
  createAccessToken: { token: string; accessToken: Listed }
}

let server: TestServer
let hash: string
beforeAll(async () => {
  server = await startTestServer()
  hash = await new Passwords().hash(PASSWORD)
})
afterAll(() => server.stop())

/** Signs up a member with a password. */
async function member(on = server): Promise<TestViewer> {
  const viewer = await on.signUp()
  await on.database.rows('update account set password_hash = $2 where id = $1', [viewer.id, hash])
  return viewer
}

const create = (who: TestViewer, input: object, proof: object = { password: PASSWORD }) =>
  who.query<Created>(CREATE, { input, ...proof })
const tokensOf = async (who: TestViewer) =>
  (await who.query<{ viewer: { accessTokens: Listed[] } }>(LIST)).data.viewer.accessTokens
const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code
const fieldsOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.fields
const as = (secret: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${secret}`, ...more },
})
const profile = (secret: string, on = server) =>
  fetch(`${on.url}/api/users/profile/minimal`, as(secret)).then(({ status }) => status)

describe('an access token', () => {
  it('is returned once, stored as a digest, and told to its owner', async () => {
    const ada = await member()
    const { data } = await create(ada, {
      name: ' Kodi  upstairs ',
      scopes: ['diary:write', 'profile:read', 'diary:write'],
      days: 90,
    })
    const { token, accessToken } = data.createAccessToken
    expect(token).toMatch(/^mrq_[\w-]{43}$/)
    const days = (Date.parse(accessToken.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expect(await tokensOf(ada)).toEqual([accessToken])
    expect(accessToken).toMatchObject({
      name: 'Kodi upstairs',
      scopes: ['profile:read', 'diary:write'],
      lastUsedOn: null,
    })
    const rows = await server.database.rows<{ row: string; digest: Buffer }>(
      'select to_jsonb(t)::text as row, token_digest as digest from access_token t where account_id = $1',
      [ada.id],
    )
    expect(rows.map(({ row }) => row.includes(token.slice(4)))).toEqual([false])
    expect(rows[0]?.digest).toEqual(sha256(token))

    const mail = await server.nextMail(ada.email)
    expect(mail.subject).toBe('New access token for your Marquee account')
    expect(mail.text).toContain('“Kodi upstairs”')
    expect(mail.text).toContain('Log and rate titles and episodes, and change your diary')
    expect(mail.text).not.toContain(token)
    const events = await ada.query<{ viewer: { securityEvents: { nodes: object[] } } }>(
      '{ viewer { securityEvents(first: 1) { nodes { kind detail } } } }',
    )
    expect(events.data.viewer.securityEvents.nodes).toEqual([
      { kind: 'TOKEN_CREATED', detail: 'Kodi upstairs' },
    ])
  })

  it('needs the password, or a code for an account without one', async () => {
    const ada = await member()
    const input = { name: 'Kodi', scopes: ['profile:read'] }
    expect(fieldsOf(await create(ada, input, {}))).toEqual({ password: expect.any(String) })
    expect(fieldsOf(await create(ada, input, { password: 'Wrong-horse-7' }))).toEqual({
      password: expect.any(String),
    })
    expect(await tokensOf(ada)).toEqual([])
    const bea = await server.signUp()
    expect(fieldsOf(await create(bea, input, {}))).toEqual({ code: expect.any(String) })
    await bea.query('mutation { sendConfirmationCode { success } }')
    const code = await server.nextCode(bea.email)
    expect(codeOf(await create(bea, input, { code }))).toBeUndefined()
    expect(await tokensOf(bea)).toHaveLength(1)
  })

  it('has a name of its own, at least one scope, and one of the terms', async () => {
    const ada = await member()
    const good = { name: 'Kodi', scopes: ['profile:read'] }
    expect(codeOf(await create(ada, good))).toBeUndefined()
    expect(codeOf(await create(ada, { ...good, name: 'KODI' }))).toBe('ACCESS_TOKEN_EXISTS')
    const wrong: [object, string][] = [
      [{ name: ' \u200b' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['diary'] }, 'scopes'],
      [{ scopes: ['__proto__'] }, 'scopes'],
      [{ scopes: Array.from({ length: 100 }, () => 'diary:read') }, 'scopes'],
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
    ]
    for (const [change, field] of wrong)
      expect(fieldsOf(await create(ada, { ...good, name: 'Other', ...change }))).toEqual({
        [field]: expect.any(String),
      })
    expect(await tokensOf(ada)).toHaveLength(1)
  })

  it('acts for its owner, for several programs at once, without a session', async () => {
    const ada = await member()
    const { data } = await create(ada, { name: 'Workers', scopes: ['lists:read', 'lists:write'] })
    const { token } = data.createAccessToken
    const titles = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(
      titles.map((movieId) =>
        fetch(`${server.url}/graphql`, {
          method: 'POST',
          ...as(token, { 'content-type': 'application/json' }),
          body: JSON.stringify({
            query: 'mutation ($movie: ListEntryInput!) { addFavorite(movie: $movie) { id } }',
            variables: { movie: { movieId } },
          }),
        }).then(({ status }) => status),
      ),
    )
    expect(answers).toEqual(titles.map(() => 200))
    const list = await fetch(`${server.url}/api/users/favorites`, as(token))
    expect(((await list.json()) as { totalResults: number }).totalResults).toBe(titles.length)
    const sessions = await server.database.rows('select 1 from session where account_id = $1', [ada.id])
    expect(sessions).toHaveLength(1)
  })

  it('shows the day of its last use, which is written once a day', async () => {
    const ada = await member()
    const program = await insertToken(server, ada.id, ['profile:read'])
    expect((await tokensOf(ada))[0]?.lastUsedOn).toBeNull()
    server.statements.length = 0
    for (let i = 0; i < 3; i++) await program.query('{ viewer { username } }')
    const noted = server.statements.filter((text) => /update "access_token"/.test(text))
    expect(noted).toHaveLength(1)
    expect((await tokensOf(ada))[0]?.lastUsedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await server.database.rows(`update access_token set last_used_on = '2024-02-03' where id = $1`, [
      program.id,
    ])
    expect((await tokensOf(ada))[0]?.lastUsedOn).toBe('2024-02-03')
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is used on a day of its owner’s time zone, such as %s',
    async (zone) => {
      const ada = await member()
      await server.database.rows('update account set time_zone = $2 where id = $1', [ada.id, zone])
      const program = await insertToken(server, ada.id, ['profile:read'])
      const today = () =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date())
      const before = today()
      await program.query('{ viewer { username } }')
      expect([before, today()]).toContain((await tokensOf(ada))[0]?.lastUsedOn)
    },
  )

  it('is rejected once it is revoked, which only its owner can do', async () => {
    const [ada, bea] = await Promise.all([member(), member()])
    const program = await insertToken(server, ada.id, ['profile:read'])
    const revoke = (who: TestViewer) =>
      who.query('mutation ($id: ID!) { revokeAccessToken(id: $id) { id accessTokens { id } } }', {
        id: program.id,
      })
    expect(await profile(program.secret)).toBe(200)
    expect(codeOf(await revoke(bea))).toBe('ACCESS_TOKEN_NOT_FOUND')
    expect(await profile(program.secret)).toBe(200)
    expect((await revoke(ada)).data).toEqual({ revokeAccessToken: { id: String(ada.id), accessTokens: [] } })
    expect(await profile(program.secret)).toBe(401)
    expect(codeOf(await revoke(ada))).toBe('ACCESS_TOKEN_NOT_FOUND')
    const graph = await program.query('{ viewer { id } }')
    expect([graph.status, codeOf(graph)]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('is rejected when it has expired, and forgotten a month later', async () => {
    const ada = await member()
    const expired = await insertToken(server, ada.id, SCOPES, `now() - interval '1 second'`)
    await insertToken(server, ada.id, SCOPES, `now() - interval '31 days'`)
    expect(await profile(expired.secret)).toBe(401)
    expect(await tokensOf(ada)).toHaveLength(2)
    await createHousekeeping(server.database).clean()
    expect((await tokensOf(ada)).map(({ id }) => id)).toEqual([String(expired.id)])
  })

  it('is rejected when the account is closed, and when its owner takes it back with a new password', async () => {
    const [ada, bea] = await Promise.all([member(), member()])
    const [first, second] = await Promise.all(
      [ada, bea].map(({ id }) => insertToken(server, id, ['profile:read'])),
    )
    await server.database.rows('update account set email_verified_at = null where id = $1', [ada.id])
    expect(await profile(first?.secret ?? '')).toBe(401)
    const changed = await bea.query(
      'mutation ($current: String!) { changePassword(current: $current, next: "Another-horse-8") { id } }',
      { current: PASSWORD },
    )
    expect(codeOf(changed)).toBeUndefined()
    expect(await profile(second?.secret ?? '')).toBe(200)
    const asked = await server.call<{ resetToken: string }>('POST', '/auth/request-password-reset', {
      email: bea.email,
    })
    await server.nextMail(bea.email)
    const code = await server.nextCode(bea.email)
    const { resetToken } = asked.body
    const reset = { email: bea.email, code, resetToken, password: 'Third-horse-9' }
    expect((await server.call('POST', '/auth/reset-password', reset)).status).toBe(200)
    expect(await profile(second?.secret ?? '')).toBe(401)
  })

  it('is created, listed and revoked over REST', async () => {
    const ada = await member()
    const input = { name: 'Script', scopes: ['diary:read'], days: 30, password: PASSWORD }
    const made = await ada.call<{ data: { id: string; token: string } }>(
      'POST',
      '/users/access-tokens',
      input,
    )
    expect(made.status).toBe(201)
    const { id, token } = made.body.data
    const list = await ada.call('GET', '/users/access-tokens')
    expect(list.body).toMatchObject({ accessTokens: [{ id, name: 'Script', scopes: ['diary:read'] }] })
    expect(JSON.stringify(list.body)).not.toContain(token)
    expect((await fetch(`${server.url}/api/users/diary`, as(token))).status).toBe(200)
    const wrong = await ada.call('POST', '/users/access-tokens', {
      name: 7,
      scopes: 'diary:read',
      days: '30',
    })
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([
      400,
      ['name', 'scopes', 'days'],
    ])
    expect((await ada.call('DELETE', `/users/access-tokens/${id}`)).status).toBe(200)
    expect((await ada.call('DELETE', `/users/access-tokens/${id}`)).status).toBe(404)
    expect((await fetch(`${server.url}/api/users/diary`, as(token))).status).toBe(401)
    expect((await server.call('GET', '/users/access-tokens')).status).toBe(401)
  })

  it('is its owner’s secret, and part of the exported data without it', async () => {
    const [ada, bea] = await Promise.all([member(), member()])
    const { secret } = await insertToken(server, ada.id, ['profile:read'])
    await ada.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    const seen = await bea.query<{ profile: { user: { accessTokens: null } } }>(
      'query ($name: String!) { profile(username: $name) { user { accessTokens { id } } } }',
      { name: ada.username },
    )
    expect([seen.data.profile.user.accessTokens, codeOf(seen)]).toEqual([null, 'FORBIDDEN'])
    const exported = await ada.call<{ accessTokens: object[] }>('GET', '/users/export')
    expect(exported.body.accessTokens).toEqual([expect.objectContaining({ scopes: ['profile:read'] })])
    expect(JSON.stringify(exported.body)).not.toContain(secret)
  })
})

describe('an unknown access token', () => {
  it('is counted by address, and does not lock out a right one', async () => {
    const strict = await startTestServer({ rateLimitFactor: 2 / 25 })
    try {
      const ada = await strict.signUp()
      const { secret } = await insertToken(strict, ada.id, ['profile:read'])
      const statuses = []
      for (const wrong of [`mrq_${'x'.repeat(43)}`, 'mrq_', `${secret}x`, secret.slice(0, -1)])
        statuses.push(await profile(wrong, strict))
      expect(statuses).toEqual([401, 401, 429, 429])
      // Also where a wrong token is ignored.
      const login = await fetch(`${strict.url}/api/auth/logout`, {
        method: 'POST',
        ...as(`mrq_${'y'.repeat(43)}`),
      })
      expect([login.status, Number(login.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
      expect(await profile(secret, strict)).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

describe('an access token in the wrong place', () => {
  it('is rejected in an address, by both APIs', async () => {
    const ada = await member()
    const { secret } = await insertToken(server, ada.id, SCOPES)
    const query = encodeURIComponent('{ genres { id } }')
    for (const path of [
      `/api/users/profile/minimal?access_token=${secret}`,
      `/api/movies/search?query=${secret}`,
      `/api/movies/${secret}`,
      `/graphql?query=${query}&access_token=${secret}`,
    ]) {
      const response = await fetch(server.url + path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 400])
      expect(text).toContain('belongs in the header Authorization')
      expect(text).not.toContain(secret)
    }
  })

  it('opens no page and no cookie', async () => {
    const ada = await member()
    const { secret } = await insertToken(server, ada.id, SCOPES)
    const cookie = `${server.cookieName('marquee_refresh')}=${secret}; access_token=${secret}`
    const graph = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    })
    expect(await graph.json()).toMatchObject({ data: { viewer: null } })
  })
})

describe('a response to an access token', () => {
  it('is neither kept for others nor taken from what is kept for them', async () => {
    const ada = await member()
    const program = await insertToken(server, ada.id, ['lists:read'])
    await ada.query('mutation { addFavorite(movie: { movieId: 1 }) { id } }')
    const query = '{ movie(id: "1") { title viewerHasFavorited } }'
    const url = `${server.url}/graphql?query=${encodeURIComponent(query)}`
    const ask = async (secret?: string) => {
      const response = await fetch(url, secret === undefined ? {} : as(secret))
      const { data } = (await response.json()) as { data: { movie: { viewerHasFavorited: boolean } } }
      const { headers } = response
      return [data.movie.viewerHasFavorited, headers.get('cache-control'), headers.get('vary')]
    }
    const vary = expect.stringContaining('Authorization')
    // Often enough to be promoted, in both orders.
    for (let i = 0; i < 4; i++) {
      expect(await ask(program.secret)).toEqual([true, 'no-store', vary])
      expect(await ask()).toEqual([false, expect.anything(), vary])
    }
    const rest = await fetch(`${server.url}/api/movies/1`, as(program.secret))
    expect([rest.status, rest.headers.get('cache-control'), rest.headers.get('vary')]).toEqual([
      200,
      'no-store',
      vary,
    ])
  })
})
