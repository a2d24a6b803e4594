import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { FEEDS } from '../../../contract/rules/feeds.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { createLogger } from '../../platform/observability/log.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { create, createList, pathOf, pathsOf, readFeed } from './testing.js'

let server: TestServer
let ada: TestViewer
let bea: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp()])
})
afterAll(() => server.stop())

const LIST = `{ viewer { feedAddresses { id name kind watchlistId watchlistName createdAt lastUsedAt } } }`

interface Listed {
  viewer: {
    feedAddresses: { id: string; name: string; watchlistName: string | null; lastUsedAt: string | null }[]
  }
}

const addressesOf = async (who: TestViewer) => (await who.query<Listed>(LIST)).data.viewer.feedAddresses
const revoke = (who: TestViewer, id: string) =>
  who.query('mutation ($id: ID!) { revokeFeedAddress(id: $id) { id feedAddresses { id } } }', { id })
const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code
const tokenOf = (path: string) => /^\/feeds\/([\w-]{43})\//.exec(path)?.[1] ?? ''

describe('a secret address', () => {
  it('is returned once, and stored as a digest', async () => {
    const carl = await server.signUp()
    const { data } = await create(carl, { name: ' Phone  calendar ', kind: 'CALENDAR' })
    const { paths, feedAddress } = data.createFeedAddress
    expect(paths).toEqual([expect.stringMatching(/^\/feeds\/[\w-]{43}\/calendar\.ics$/)])
    const token = tokenOf(paths[0] ?? '')
    expect(await addressesOf(carl)).toEqual([
      {
        id: feedAddress.id,
        name: 'Phone calendar',
        kind: 'CALENDAR',
        watchlistId: null,
        watchlistName: null,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const rows = await server.database.rows<{ row: string; digest: Buffer }>(
      'select to_jsonb(f)::text as row, token_digest as digest from feed_address f where account_id = $1',
      [carl.id],
    )
    expect(rows.map(({ row }) => row.includes(token))).toEqual([false])
    expect(rows[0]?.digest).toEqual(sha256(token))
  })

  it('has a name that no other one of the account has, whatever the case', async () => {
    const carl = await server.signUp()
    expect(codeOf(await create(carl, { name: 'Reader', kind: 'DIARY' }))).toBeUndefined()
    expect(codeOf(await create(carl, { name: 'READER', kind: 'CALENDAR' }))).toBe('FEED_ADDRESS_EXISTS')
    expect(codeOf(await create(bea, { name: 'Reader', kind: 'DIARY' }))).toBeUndefined()
    const both = await Promise.all([1, 2].map(() => create(carl, { name: 'Twice', kind: 'DIARY' })))
    expect(both.map(codeOf).toSorted()).toEqual(['FEED_ADDRESS_EXISTS', undefined])
    for (const name of ['', ' \u200b', 'x'.repeat(FEEDS.name + 1)])
      expect((await create(carl, { name, kind: 'DIARY' })).errors?.[0]?.extensions.fields).toEqual({
        name: expect.any(String),
      })
  })

  it('is about a watchlist of one’s own', async () => {
    const [own, foreign] = await Promise.all([createList(ada, 'Own'), createList(bea, 'Open', 'PUBLIC')])
    for (const watchlistId of [foreign, null, '0', 'x'])
      expect(
        (await create(ada, { name: 'No', kind: 'RADARR', watchlistId })).errors?.[0]?.extensions.fields,
      ).toEqual({ watchlistId: 'Choose one of your watchlists' })
    await pathsOf(ada, 'RADARR', own)
    expect(await addressesOf(ada)).toContainEqual(
      expect.objectContaining({ kind: 'RADARR', watchlistId: own, watchlistName: 'Own' }),
    )
    // It says where it does not lead any more.
    await ada.query('mutation ($id: ID!) { deleteWatchlist(id: $id) { id } }', { id: own })
    expect(await addressesOf(ada)).toContainEqual(
      expect.objectContaining({ watchlistId: own, watchlistName: null }),
    )
  })

  it('leads nowhere once it is revoked, which only its owner can do', async () => {
    const path = await pathOf(ada, 'CALENDAR')
    expect((await readFeed(server, path)).status).toBe(200)
    const id = (await addressesOf(ada)).find(({ lastUsedAt }) => lastUsedAt !== null)?.id ?? ''
    expect(codeOf(await revoke(bea, id))).toBe('FEED_ADDRESS_NOT_FOUND')
    expect((await readFeed(server, path)).status).toBe(200)
    expect(codeOf(await revoke(ada, id))).toBeUndefined()
    expect((await readFeed(server, path)).status).toBe(404)
    expect(codeOf(await revoke(ada, id))).toBe('FEED_ADDRESS_NOT_FOUND')
    const { data } = await ada.query<{ viewer: { securityEvents: { nodes: object[] } } }>(
      '{ viewer { securityEvents(first: 1) { nodes { kind detail } } } }',
    )
    expect(data.viewer.securityEvents.nodes).toEqual([{ kind: 'FEED_ADDRESS_REVOKED', detail: 'CALENDAR' }])
  })

  it('is created, listed and revoked over REST', async () => {
    const carl = await server.signUp()
    const made = await carl.call<{ data: { id: string; paths: string[] } }>('POST', '/users/feed-addresses', {
      name: 'Reader',
      kind: 'DIARY',
    })
    expect(made.status).toBe(201)
    const { id, paths } = made.body.data
    expect(paths.map((path) => path.split('/').at(-1))).toEqual(['diary.atom', 'diary.json'])
    const list = await carl.call('GET', '/users/feed-addresses')
    expect(list.body).toMatchObject({ feedAddresses: [{ id, name: 'Reader', kind: 'DIARY' }] })
    expect(JSON.stringify(list.body)).not.toContain(tokenOf(paths[0] ?? ''))
    const wrong = await carl.call('POST', '/users/feed-addresses', { name: 7, kind: '__proto__' })
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['name', 'kind']])
    expect((await carl.call('DELETE', `/users/feed-addresses/${id}`)).status).toBe(200)
    expect((await carl.call('DELETE', `/users/feed-addresses/${id}`)).status).toBe(404)
    expect((await server.call('GET', '/users/feed-addresses')).status).toBe(401)
  })

  it('is in the export without its token, and ends with the account', async () => {
    const carl = await server.signUp()
    const path = await pathOf(carl, 'CALENDAR')
    const exported = await carl.call<{ feedAddresses: object[] }>('GET', '/users/export')
    expect(exported.body.feedAddresses).toEqual([expect.objectContaining({ kind: 'CALENDAR' })])
    expect(JSON.stringify(exported.body)).not.toContain(tokenOf(path))
    await server.database.rows('update account set email_verified_at = null where id = $1', [carl.id])
    expect((await readFeed(server, path)).status).toBe(404)
  })

  it('is the owner’s secret', async () => {
    await bea.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    const { data, errors } = await ada.query<{ profile: { user: { feedAddresses: null } } }>(
      'query ($name: String!) { profile(username: $name) { user { feedAddresses { id } } } }',
      { name: bea.username },
    )
    expect([data.profile.user.feedAddresses, codeOf({ errors })]).toEqual([null, 'FORBIDDEN'])
  })
})

describe('a wrong address', () => {
  it('is answered as one that never was', async () => {
    const path = await pathOf(bea, 'CALENDAR')
    const token = tokenOf(path)
    const wrong = [
      `/feeds/${'x'.repeat(43)}/calendar.ics`,
      `/feeds/${token}x/calendar.ics`,
      `/feeds/${token.slice(1)}/calendar.ics`,
      `/feeds/${token}/diary.atom`,
      `/feeds/${token}/__proto__`,
      `/feeds/${token}/calendar.ics/`,
      `/feeds/${token}`,
      `/feeds/${'x'.repeat(8_000)}/calendar.ics`,
      '/feeds/%00/calendar.ics',
      '/feeds',
    ]
    const answers = await Promise.all(wrong.map((one) => readFeed(server, one)))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(wrong.map(() => [404, 'Not found']))
    // One lookup each, by the digest.
    server.statements.length = 0
    await readFeed(server, wrong[0] ?? '')
    expect(server.statements.filter((text) => text.includes('feed_address'))).toHaveLength(1)
    const post = await fetch(server.url + path, { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('and a right one are read only so often', async () => {
    const strict = await startTestServer({ rateLimitFactor: 2 / FEEDS.readsPerHour })
    try {
      const carl = await strict.signUp()
      const path = await pathOf(carl, 'CALENDAR')
      const statuses = []
      for (let i = 0; i < 3; i++) statuses.push((await readFeed(strict, path)).status)
      expect(statuses).toEqual([200, 200, 429])
      expect(Number((await readFeed(strict, path)).headers.get('retry-after'))).toBeGreaterThan(0)
      const wrong = []
      for (let i = 0; i < 3; i++) wrong.push((await readFeed(strict, `/feeds/${i}/calendar.ics`)).status)
      expect(wrong).toEqual([404, 404, 429])
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
      const path = await pathOf(carl, 'CALENDAR')
      const token = tokenOf(path)
      expect((await readFeed(logged, path)).status).toBe(200)
      expect((await readFeed(logged, `/feeds/${token}/diary.atom`)).status).toBe(404)
      await logged.database.rows('alter table feed_address rename to feed_address_away')
      expect((await readFeed(logged, path)).status).toBe(500)
      const text = lines.join('')
      expect(text).toContain('page request failed')
      expect(text).toContain('/feeds/…/calendar.ics')
      expect(text).not.toContain(token)
    } finally {
      await logged.stop()
    }
  })
})
