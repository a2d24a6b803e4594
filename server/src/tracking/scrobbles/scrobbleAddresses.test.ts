import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { createLogger } from '../../platform/observability/log.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { type Film, films } from '../imports/testing.js'
import { create, emby, pathOf, plex, send } from './testing.js'

let server: TestServer
let ada: TestViewer
let bea: TestViewer
let film: Film
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp()])
  film = (await films(server, 1))[0] as Film
})
afterAll(() => server.stop())

const LIST = `{ viewer { scrobbleAddresses { id name user createdAt lastEventAt lastOutcome lastReason } } }`

interface Address {
  id: string
  name: string
  user: string | null
  lastEventAt: string | null
  lastOutcome: string | null
  lastReason: string | null
}

const addressesOf = async (who: TestViewer) =>
  (await who.query<{ viewer: { scrobbleAddresses: Address[] } }>(LIST)).data.viewer.scrobbleAddresses
const revoke = (who: TestViewer, id: string) =>
  who.query('mutation ($id: ID!) { revokeScrobbleAddress(id: $id) { id scrobbleAddresses { id } } }', { id })
const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code
const tokenOf = (path: string) => /^\/api\/scrobble\/([\w-]{43})$/.exec(path)?.[1] ?? ''

describe('the address of a player', () => {
  it('is returned once, and stored as a digest', async () => {
    const carl = await server.signUp()
    const { data } = await create(carl, { name: ' Living  room ', user: ' Ada ' })
    const token = tokenOf(data.createScrobbleAddress.path)
    expect(token).toHaveLength(43)
    expect(await addressesOf(carl)).toEqual([
      {
        id: data.createScrobbleAddress.scrobbleAddress.id,
        name: 'Living room',
        user: 'Ada',
        createdAt: expect.any(String),
        lastEventAt: null,
        lastOutcome: null,
        lastReason: null,
      },
    ])
    const rows = await server.database.rows<{ row: string; digest: Buffer }>(
      'select to_jsonb(s)::text as row, token_digest as digest from scrobble_address s where account_id = $1',
      [carl.id],
    )
    expect(rows.map(({ row }) => row.includes(token))).toEqual([false])
    expect(rows[0]?.digest).toEqual(sha256(token))
  })

  it('has a name that no other one of the account has, whatever the case', async () => {
    const carl = await server.signUp()
    expect(codeOf(await create(carl, { name: 'TV' }))).toBeUndefined()
    expect(codeOf(await create(carl, { name: 'tv' }))).toBe('SCROBBLE_ADDRESS_EXISTS')
    expect(codeOf(await create(bea, { name: 'TV' }))).toBeUndefined()
    const both = await Promise.all([1, 2].map(() => create(carl, { name: 'Twice' })))
    expect(both.map(codeOf).toSorted()).toEqual(['SCROBBLE_ADDRESS_EXISTS', undefined])
    const fieldsOf = async (input: Record<string, unknown>) =>
      (await create(carl, input)).errors?.[0]?.extensions.fields
    for (const name of ['', ' \u200b', 'x'.repeat(SCROBBLES.name + 1)])
      expect(await fieldsOf({ name })).toEqual({ name: expect.any(String) })
    expect(await fieldsOf({ name: 'Long', user: 'x'.repeat(SCROBBLES.user + 1) })).toEqual({
      user: expect.any(String),
    })
  })

  it('says when the last event came, and what became of it', async () => {
    const carl = await server.signUp()
    const path = await pathOf(carl, 'ada')
    const last = async () => {
      const [{ lastEventAt, lastOutcome, lastReason } = { lastEventAt: null }] = (await addressesOf(
        carl,
      )) as Partial<Address>[]
      return [lastEventAt, lastOutcome, lastReason]
    }
    await send(server, path, plex(film))
    expect(await last()).toEqual([expect.any(String), 'LOGGED', null])
    await send(server, path, emby(film))
    expect(await last()).toEqual([expect.any(String), 'ALREADY_LOGGED', null])
    await send(server, path, emby(film, { user: 'bea' }))
    expect(await last()).toEqual([expect.any(String), 'IGNORED', 'OTHER_USER'])
    await send(server, path, plex({ title: 'The Lamp of Ystrad', year: 2019 }))
    expect(await last()).toEqual([expect.any(String), 'TO_MATCH', null])
  })

  it('leads nowhere once it is revoked, which only its owner can do', async () => {
    const path = await pathOf(ada)
    expect((await send(server, path, plex(film))).status).toBe(200)
    const [{ id } = { id: '' }] = await addressesOf(ada)
    expect(codeOf(await revoke(bea, id))).toBe('SCROBBLE_ADDRESS_NOT_FOUND')
    expect((await send(server, path, plex(film))).status).toBe(200)
    expect(codeOf(await revoke(ada, id))).toBeUndefined()
    expect((await send(server, path, plex(film))).status).toBe(404)
    expect(codeOf(await revoke(ada, id))).toBe('SCROBBLE_ADDRESS_NOT_FOUND')
    const { data } = await ada.query<{ viewer: { securityEvents: { nodes: object[] } } }>(
      '{ viewer { securityEvents(first: 2) { nodes { kind detail } } } }',
    )
    expect(data.viewer.securityEvents.nodes).toEqual([
      { kind: 'SCROBBLE_ADDRESS_REVOKED', detail: 'Player of all' },
      { kind: 'SCROBBLE_ADDRESS_CREATED', detail: 'Player of all' },
    ])
  })

  it('is created, listed and revoked over REST', async () => {
    const carl = await server.signUp()
    const made = await carl.call<{ data: { id: string; path: string } }>(
      'POST',
      '/users/scrobble-addresses',
      {
        name: 'TV',
      },
    )
    expect(made.status).toBe(201)
    const { id, path } = made.body.data
    const list = await carl.call('GET', '/users/scrobble-addresses')
    expect(list.body).toMatchObject({
      scrobbleAddresses: [{ id, name: 'TV', user: null, lastEventAt: null }],
    })
    expect(JSON.stringify(list.body)).not.toContain(tokenOf(path))
    const wrong = await carl.call('POST', '/users/scrobble-addresses', { name: 7, user: {} })
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['name', 'user']])
    expect((await carl.call('DELETE', `/users/scrobble-addresses/${id}`)).status).toBe(200)
    expect((await carl.call('DELETE', `/users/scrobble-addresses/${id}`)).status).toBe(404)
    expect((await server.call('GET', '/users/scrobble-addresses')).status).toBe(401)
  })

  it('is in the export without its token, and ends with the account', async () => {
    const carl = await server.signUp()
    const path = await pathOf(carl)
    const exported = await carl.call<{ scrobbleAddresses: object[] }>('GET', '/users/export')
    expect(exported.body.scrobbleAddresses).toEqual([expect.objectContaining({ name: 'Player of all' })])
    expect(JSON.stringify(exported.body)).not.toContain(tokenOf(path))
    await server.database.rows('update account set email_verified_at = null where id = $1', [carl.id])
    expect((await send(server, path, plex(film))).status).toBe(404)
  })

  it('is the owner’s secret', async () => {
    await bea.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    const { data, errors } = await ada.query<{ profile: { user: { scrobbleAddresses: null } } }>(
      'query ($name: String!) { profile(username: $name) { user { scrobbleAddresses { id } } } }',
      { name: bea.username },
    )
    expect([data.profile.user.scrobbleAddresses, codeOf({ errors })]).toEqual([null, 'FORBIDDEN'])
  })
})

describe('a wrong address of a player', () => {
  it('is answered as one that never was, and its body is not read', async () => {
    const path = await pathOf(bea)
    const token = tokenOf(path)
    const wrong = [
      `/api/scrobble/${'x'.repeat(43)}`,
      `/api/scrobble/${token}x`,
      `/api/scrobble/${token.slice(1)}`,
      `/api/scrobble/${'x'.repeat(8_000)}`,
      '/api/scrobble/%00',
      '/api/scrobble/__proto__',
    ]
    const answers = await Promise.all(wrong.map((one) => send(server, one, '{')))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      wrong.map(() => [404, 'NOT_FOUND']),
    )
    // One lookup each, by the digest.
    server.statements.length = 0
    await send(server, wrong[0] ?? '', plex(film))
    expect(server.statements.filter((text) => text.includes('scrobble_address'))).toHaveLength(1)
  })

  it('and a right one take only so many events', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    /** Counts as many as there may be but one. */
    const pretend = (limit: string, most: number) =>
      strict.database.rows('update rate_limit set points = $2 where key like $1', [`${limit}:%`, most - 1])
    try {
      const carl = await strict.signUp()
      const path = await pathOf(carl)
      const event = plex(film, { event: 'media.play' })
      expect((await send(strict, path, event)).status).toBe(200)
      expect((await send(strict, '/api/scrobble/1', event)).status).toBe(404)
      await pretend('scrobbles:event', SCROBBLES.eventsPerHour)
      await pretend('scrobbles:address', SCROBBLES.wrongPerHour)
      const statuses = []
      for (const to of [path, path, '/api/scrobble/2', '/api/scrobble/3'])
        statuses.push((await send(strict, to, event)).status)
      expect(statuses).toEqual([200, 429, 404, 429])
    } finally {
      await strict.stop()
    }
  })

  it('and a right one are in no log', async () => {
    const lines: string[] = []
    const log = createLogger('trace', { to: { write: (line) => void lines.push(line) } })
    const logged = await startTestServer({}, { log })
    try {
      const carl = await logged.signUp()
      const path = await pathOf(carl)
      expect((await send(logged, path, plex(film))).status).toBe(200)
      expect((await send(logged, path, '{')).status).toBe(400)
      await logged.database.rows('alter table scrobble_address rename to scrobble_address_away')
      expect((await send(logged, path, plex(film))).status).toBe(500)
      const text = lines.join('')
      expect(text).toContain('rest request failed')
      expect(text).toContain('/scrobble/…')
      expect(text).not.toContain(tokenOf(path))
    } finally {
      await logged.stop()
    }
  })
})
