import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { createHousekeeping, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { createLogger } from '../../platform/observability/log.js'
import { LogCapture } from '../../platform/observability/testing.js'
import { PERSONAL_DATA } from '../../features.js'
import { AccountDeletion } from '../export/AccountDeletion.js'
import { Passwords } from '../passwords/Passwords.js'
import { Secrets } from '../../platform/config/Secrets.js'
import { SecurityEvents } from './securityEvents.service.js'
import { SecurityLog } from './SecurityLog.js'

const PASSWORD = 'Right-horse-7'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
let hash: string
const lines = new LogCapture()
const log = createLogger('info', { to: lines })
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['loopback'] }, { log })
  hash = await new Passwords().hash(PASSWORD)
})
afterAll(() => server.stop())

let ada: TestViewer
beforeEach(async () => {
  ada = await server.signUp()
  await server.database.rows('update account set password_hash = $2 where id = $1', [ada.id, hash])
})

interface Login {
  status: number
  token: string
  cookie: string
}

async function login(headers: Record<string, string> = {}, { password = PASSWORD, email = ada.email } = {}) {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      'x-forwarded-for': '203.0.113.7',
      ...headers,
    },
    body: JSON.stringify({ email, password }),
  })
  const { token = '' } = (await response.json()) as { token?: string }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  return { status: response.status, token, cookie: cookies.join('; ') } satisfies Login
}
const deviceOf = ({ cookie }: Login) => /marquee_device_[^;]*/.exec(cookie)?.[0] ?? ''

interface Row {
  kind: string
  client_address: string
  user_agent: string
  detail: string | null
}
const rowsOf = ({ id }: { id: number }) =>
  server.database.rows<Row>(
    'select kind, client_address, user_agent, detail from security_event where account_id = $1 order by id',
    [id],
  )
const kindsOf = async (person: { id: number }) => (await rowsOf(person)).map(({ kind }) => kind)
const logged = (fits: Record<string, unknown>) =>
  lines.all.filter(
    (line) =>
      line.msg === 'security event' && Object.entries(fits).every(([name, value]) => line[name] === value),
  )
const newDeviceMails = () =>
  server.mails.filter(({ to, subject }) => to === ada.email && subject.startsWith('New sign-in'))

const EVENTS = `query ($first: Int, $after: String) { viewer { securityEvents(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } nodes { id kind device clientAddress userAgent detail createdAt } } } }`
interface Page {
  viewer: {
    securityEvents: {
      totalCount: number
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
      nodes: { id: string; kind: string; device: string; clientAddress: string }[]
    }
  }
}
const insert = (id: number, kind: string, count: number, age = '0 days') =>
  server.database.rows(
    `insert into security_event (account_id, kind, client_address, user_agent, created_at)
     select $1, $2, '203.0.113.1', 'x', now() - $4::interval from generate_series(1, $3::int)`,
    [id, kind, count, age],
  )

describe('the security log', () => {
  it('lists sign-ins and sign-outs with address, device and time, in both APIs', async () => {
    const first = await login()
    await login({ cookie: deviceOf(first) })
    await login({ cookie: deviceOf(first) }, { password: 'Wrong-horse-7' })
    const { data } = await ada.query<Page>(EVENTS)
    expect(data.viewer.securityEvents.nodes.map(({ kind }) => kind)).toEqual([
      'SIGN_IN_FAILED',
      'SIGNED_IN',
      'SIGNED_IN',
    ])
    const event = data.viewer.securityEvents.nodes.at(-1)
    expect(event).toEqual({
      id: event?.id,
      kind: 'SIGNED_IN',
      device: 'Firefox on Linux',
      clientAddress: '203.0.113.7',
      userAgent: FIREFOX,
      detail: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    const { status, body } = await ada.call<Record<string, object[]>>('GET', '/users/security-events')
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        events: data.viewer.securityEvents.nodes,
        data: data.viewer.securityEvents.nodes,
        total: 3,
        next: null,
      },
    ])
  })

  it('contains every end of a session', async () => {
    const [here, there, third] = [await login(), await login(), await login()]
    const as = (token: string, query: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      }).then((answer) => answer.json() as Promise<{ data: { viewer: { sessions: { id: string }[] } } }>)
    const { data } = await as(there.token, '{ viewer { sessions { id isCurrent } } }')
    const current = data.viewer.sessions.find((one) => 'isCurrent' in one && one.isCurrent)
    for (let time = 0; time < 2; time++)
      await as(here.token, `mutation { endSession(id: "${current?.id}") { id } }`)
    for (let time = 0; time < 2; time++) await as(here.token, 'mutation { endOtherSessions { id } }')
    await as(here.token, 'mutation { logout { id } }')
    expect((await as(third.token, '{ viewer { id } }')).data).toBeUndefined()
    const ends = (await rowsOf(ada)).slice(3)
    expect(ends.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['SESSION_ENDED', 'Firefox on Linux'],
      ['OTHER_SESSIONS_ENDED', null],
      ['SIGNED_OUT', null],
    ])
  })

  it('contains a deletion request and its cancellation, once each', async () => {
    const requestDeletion = () =>
      ada.query(`mutation { requestAccountDeletion(password: "${PASSWORD}") { id } }`)
    const cancel = () => ada.query('mutation { cancelAccountDeletion { id } }')
    for (const act of [requestDeletion, requestDeletion, cancel, cancel]) await act()
    expect(await kindsOf(ada)).toEqual(['DELETION_REQUESTED', 'DELETION_CANCELLED'])
  })

  it('writes each event as one JSON line, which clients cannot break in two', async () => {
    await login({ 'user-agent': 'curl/8 "} {"event":"SIGNED_OUT"' })
    const [line] = logged({ accountId: ada.id })
    expect(line).toMatchObject({
      level: 'info',
      event: 'SIGNED_IN',
      clientAddress: '203.0.113.7',
      userAgent: 'curl/8 "} {"event":"SIGNED_OUT"',
      requestId: expect.any(String),
    })
    expect(logged({ accountId: ada.id })).toHaveLength(1)
    expect(JSON.stringify(lines.all)).not.toContain(ada.email)
  })

  it('writes no row for an unknown address, and a log line without the address', async () => {
    const email = 'nobody.at.all@example.org'
    const total = async () =>
      (await server.database.row<{ n: number }>('select count(*)::int as n from security_event'))?.n
    const before = await total()
    for (let i = 0; i < 2; i++) expect((await login({}, { email })).status).toBe(401)
    expect(await total()).toBe(before)
    const found = logged({ event: 'SIGN_IN_FAILED' }).filter(({ emailHash }) => emailHash !== undefined)
    expect(found).toHaveLength(2)
    expect(found[0]?.emailHash).toBe(found[1]?.emailHash)
    expect(JSON.stringify(found)).not.toContain('nobody')
  })

  it('runs the same statements for a wrong password of a known and an unknown address', async () => {
    const costs: string[][] = []
    for (const email of [ada.email, 'nobody.at.all@example.org']) {
      server.statements.length = 0
      await login({}, { email, password: 'Wrong-horse-7' })
      costs.push([...server.statements])
    }
    expect(costs[0]).toEqual(costs[1])
  })

  it('contains no event of a rolled-back transaction', async () => {
    const security = new SecurityLog(new Secrets(['a secret of the tests']), log)
    const client = { address: '203.0.113.1', userAgent: 'x' }
    const act = server.database.transaction(async (statements) => {
      await security.record(statements, { accountId: ada.id, kind: 'PASSWORD_CHANGED', client })
      throw new Error('The act failed')
    })
    await expect(act).rejects.toThrow('The act failed')
    expect(await rowsOf(ada)).toEqual([])
    expect(logged({ accountId: ada.id })).toEqual([])
  })

  it('truncates long user agents', async () => {
    await login({ 'user-agent': 'x'.repeat(8_000) })
    expect((await rowsOf(ada))[0]?.user_agent).toHaveLength(SECURITY_EVENTS.userAgent)
  })

  it('contains no control or invisible characters of a user agent', async () => {
    await login({ 'user-agent': 'A\x9b2J\xadB\x85C' })
    expect((await rowsOf(ada))[0]?.user_agent).toBe('A2JB C')
  })

  it('is not displaced by failed sign-ins of strangers', async () => {
    await insert(ada.id, 'PASSWORD_CHANGED', 3)
    await insert(ada.id, 'SIGN_IN_FAILED', SECURITY_EVENTS.perKind)
    await Promise.all(Array.from({ length: 5 }, () => login({}, { password: 'Wrong-horse-7' })))
    await login({}, { password: 'Wrong-horse-7' })
    const kinds = await kindsOf(ada)
    expect(kinds.filter((kind) => kind === 'SIGN_IN_FAILED')).toHaveLength(SECURITY_EVENTS.perKind)
    expect(kinds.filter((kind) => kind === 'PASSWORD_CHANGED')).toHaveLength(3)
  })

  it('is paginated, and rejects an invalid cursor', async () => {
    await insert(ada.id, 'SIGNED_IN', 7)
    const ids: string[] = []
    let after: string | null = null
    do {
      const answer: { data: Page } = await ada.query<Page>(EVENTS, { first: 3, after })
      const { nodes, pageInfo, totalCount } = answer.data.viewer.securityEvents
      expect(totalCount).toBe(7)
      ids.push(...nodes.map(({ id }) => id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(new Set(ids).size).toBe(7)
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)))

    const byBridge = await ada.call<{ events: { id: string }[]; next: string }>(
      'GET',
      '/users/security-events?limit=5',
    )
    const rest = await ada.call<{ events: { id: string }[]; next: null }>(
      'GET',
      `/users/security-events?limit=5&after=${byBridge.body.next}`,
    )
    expect([...byBridge.body.events, ...rest.body.events].map(({ id }) => id)).toEqual(ids)

    for (const cursor of ['x', '-1', '1 or 1=1', '9'.repeat(40), '']) {
      const { errors } = await ada.query(EVENTS, { after: cursor })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { after: expect.any(String) },
      })
    }
    expect((await ada.call('GET', '/users/security-events?after=x')).status).toBe(400)
    for (const limit of ['-1', '0', '1e9', 'x'])
      expect((await ada.call('GET', `/users/security-events?limit=${limit}`)).status).toBe(200)
  })

  it('is private to its owner', async () => {
    await insert(ada.id, 'SIGNED_IN', 1)
    const bob = await server.signUp()
    expect((await server.call('GET', '/users/security-events')).status).toBe(401)
    expect((await bob.query<Page>(EVENTS)).data.viewer.securityEvents.nodes).toEqual([])
    const viewer = { id: bob.id, username: bob.username, sessionId: 'x' }
    await expect(new SecurityEvents(server.database, viewer).list(ada.id, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(new SecurityEvents(server.database, null).list(ada.id, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('omits kinds that this version does not know', async () => {
    await insert(ada.id, 'OF_A_LATER_VERSION', 1)
    await insert(ada.id, 'SIGNED_IN', 1)
    const { data } = await ada.query<Page>(EVENTS)
    expect(data.viewer.securityEvents).toMatchObject({ totalCount: 1, nodes: [{ kind: 'SIGNED_IN' }] })
  })

  it('is part of the data export, and is deleted with the account', async () => {
    await login()
    const { body } = await ada.call<{ securityEvents: object[] }>('GET', '/users/export')
    expect(body.securityEvents).toEqual([
      {
        kind: 'SIGNED_IN',
        clientAddress: '203.0.113.7',
        userAgent: FIREFOX,
        detail: null,
        createdAt: expect.any(String),
      },
    ])
    await server.database.rows(`update account set deletion_at = now() - interval '1 s' where id = $1`, [
      ada.id,
    ])
    await new AccountDeletion(server.database, PERSONAL_DATA, log).run()
    expect(await rowsOf(ada)).toEqual([])
    expect(logged({ event: 'ACCOUNT_DELETED', accountId: ada.id })).toHaveLength(1)
  })

  it('is stored for 180 days', async () => {
    await insert(ada.id, 'SIGNED_IN', 2, '181 days')
    await insert(ada.id, 'SIGNED_OUT', 1, '179 days')
    await createHousekeeping(server.database).clean()
    expect(await kindsOf(ada)).toEqual(['SIGNED_OUT'])
  })
})

describe('a sign-in on a new device', () => {
  it('notifies the owner, with device, address and time', async () => {
    await login()
    expect((await login({ 'x-forwarded-for': '198.51.100.9', 'user-agent': 'curl/8.1' })).status).toBe(200)
    const mail = await server.nextMail(ada.email)
    expect(mail.subject).toBe('New sign-in to your Marquee account')
    expect(mail.text).toMatch(/curl, from\s198\.51\.100\.9, on\s\d{4}-\d\d-\d\d\sat\s\d\d:\d\d\sUTC/)
    expect(await kindsOf(ada)).toEqual(['SIGNED_IN', 'SIGNED_IN_NEW_DEVICE'])
  })

  it('sends no notice of the first sign-in, nor of a known device', async () => {
    const first = await login()
    await login({ cookie: deviceOf(first), 'x-forwarded-for': '198.51.100.9', 'user-agent': 'curl/8.1' })
    expect(await kindsOf(ada)).toEqual(['SIGNED_IN', 'SIGNED_IN'])
    expect(newDeviceMails()).toEqual([])
  })

  it('sends a notice after an absence that outlasts all stored sessions and events', async () => {
    await login()
    await server.database.rows('delete from session where account_id = $1', [ada.id])
    await server.database.rows('delete from security_event where account_id = $1', [ada.id])
    await login({ 'x-forwarded-for': '198.51.100.9' })
    expect((await server.nextMail(ada.email)).subject).toMatch(/^New sign-in/)
  })

  it('sends a notice despite a forged cookie, one of another account, or an expired one', async () => {
    const first = await login()
    const [name = '', value = ''] = deviceOf(first).split('=')
    const [nonce, day, digest] = value.split('.')
    const bob = await server.signUp()
    await server.database.rows('update account set password_hash = $2 where id = $1', [bob.id, hash])
    const cookies = [
      deviceOf(await login({}, { email: bob.email })),
      `${name}=${nonce}.${Number(day) + 1}.${digest}`,
      `${name}=${nonce}.1.${digest}`,
      `${name}=${'.'.repeat(500)}`,
      `${name}=`,
    ]
    for (const cookie of cookies) await login({ cookie })
    expect((await kindsOf(ada)).slice(1)).toEqual(cookies.map(() => 'SIGNED_IN_NEW_DEVICE'))
  })

  it('sends one notice a day for a client without cookies, and another one for another address', async () => {
    await login()
    await Promise.all(Array.from({ length: 6 }, () => login({ 'user-agent': 'curl/8.1' })))
    await login({ 'user-agent': 'curl/8.1', 'x-forwarded-for': '198.51.100.9' })
    await server.nextMail(ada.email)
    await server.nextMail(ada.email)
    expect(newDeviceMails()).toHaveLength(2)
    expect((await kindsOf(ada)).filter((kind) => kind === 'SIGNED_IN_NEW_DEVICE')).toHaveLength(7)
  })

  it('is not reported because another account signs in with the same browser', async () => {
    const bob = await server.signUp()
    await server.database.rows('update account set password_hash = $2 where id = $1', [bob.id, hash])
    let cookie = deviceOf(await login())
    for (const email of [bob.email, ada.email, bob.email, ada.email])
      cookie = deviceOf(await login({ cookie }, { email }))
    expect(await kindsOf(ada)).toEqual(['SIGNED_IN', 'SIGNED_IN', 'SIGNED_IN'])
    expect(await kindsOf(bob)).toEqual(['SIGNED_IN', 'SIGNED_IN'])
  })
})
