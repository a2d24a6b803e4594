import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { createClient } from 'graphql-sse'
import { Client } from 'pg'
import { LIVE } from '../../../contract/rules/liveChanges.js'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { createTestDatabase } from '../../platform/database/testing.js'
import { createLogger } from '../../platform/observability/log.js'
import {
  LogCapture,
  type ObservedServer,
  RawClient,
  startObserved,
  waitFor,
} from '../../platform/observability/testing.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { line, type ReadPage } from './testing.js'

const FOLLOW = `subscription ($after: String, $kinds: [ChangeKind!]) {
  changes(after: $after, kinds: $kinds) { nodes { kind operation entityId at } pageInfo { hasNextPage endCursor } }
}`
const READS: readonly Scope[] = ['profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read']

interface Event {
  data?: { changes: ReadPage } | null
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[]
}

let server: TestServer
const logs = new LogCapture()
beforeAll(async () => {
  server = await startTestServer({}, { heartbeatMs: 20, log: createLogger('info', { to: logs }) })
})
afterAll(() => server.stop())

/** Follows changes with the client of the protocol. */
function follow(token: string, variables: object = {}) {
  const client = createClient({
    url: `${server.url}/graphql/stream`,
    headers: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  })
  const events = client.iterate<{ changes: ReadPage }>({ query: FOLLOW, variables: { ...variables } })
  return {
    async next(): Promise<Event | undefined> {
      const { value, done } = await events.next()
      return done ? undefined : (value as Event)
    },
    async stop() {
      await events.return?.(undefined)
      client.dispose()
    },
  }
}
type Stream = ReturnType<typeof follow>
const pageOf = (event: Event | undefined): ReadPage => {
  if (!event?.data) throw new Error(JSON.stringify(event))
  return event.data.changes
}
/** Reads events until they have told of as many changes. */
async function read(stream: Stream, count: number): Promise<{ lines: string[]; cursor: string }> {
  const lines: string[] = []
  let cursor = ''
  while (lines.length < count) {
    const { nodes, pageInfo } = pageOf(await stream.next())
    lines.push(...nodes.map(line))
    cursor = pageInfo.endCursor
  }
  return { lines, cursor }
}
const favorite = (who: TestViewer, movieId: number) => who.call('POST', '/users/favorites', { movieId })
const post = (headers: Record<string, string>, query = FOLLOW, signal?: AbortSignal, { url } = server) =>
  fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query }),
    signal,
  })

/** A member with a token, whose streams {@link openUnread} opens. */
async function slowReader(observed: ObservedServer) {
  const { database } = observed
  const account = await database.row<{ id: number }>(
    `insert into account (username, email, email_verified_at) values ('slow', 'slow@example.org', now()) returning id`,
  )
  const accountId = account!.id
  const { id: tokenId, secret } = await insertToken(observed, accountId, READS)
  /** Records more than the streams can send to who reads nothing. */
  const stall = async (responses: readonly ServerResponse[]) => {
    await database.rows(
      `insert into favorite (account_id, movie_id, title) select $1, n, 'T' from generate_series(1, 2000) n`,
      [accountId],
    )
    await waitFor(() => responses.every(({ writableNeedDrain }) => writableNeedDrain))
  }
  return { accountId, tokenId, secret, stall }
}

/** Opens a stream to a client that reads nothing. */
async function openUnread({ app }: ObservedServer, secret: string): Promise<ServerResponse> {
  // Without a connection nothing leaves.
  const request = new IncomingMessage(new Socket())
  Object.assign(request, {
    method: 'GET',
    url: `/graphql/stream?query=${encodeURIComponent(FOLLOW)}`,
    headers: { authorization: `Bearer ${secret}` },
  })
  const response = new ServerResponse(request)
  app.server.emit('request', request, response)
  await waitFor(() => response.headersSent)
  return response
}
const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code

describe('live changes', () => {
  it('come as they happen, and go on where a client was', async () => {
    const ada = await server.signUp()
    await favorite(ada, 1)
    const stream = follow(ada.token)
    const first = pageOf(await stream.next())
    expect(first.nodes).toEqual([])
    await favorite(ada, 2)
    expect((await read(stream, 1)).lines).toEqual(['FAVORITE UPSERT 2'])
    await stream.stop()

    await favorite(ada, 3)
    const again = follow(ada.token, { after: first.pageInfo.endCursor })
    const { lines, cursor } = await read(again, 2)
    expect(lines).toEqual(['FAVORITE UPSERT 2', 'FAVORITE UPSERT 3'])
    await again.stop()
    const last = follow(ada.token, { after: cursor })
    expect(pageOf(await last.next()).nodes).toEqual([])
    await last.stop()
  })

  it('are those of the viewer and of the requested kinds, whoever writes at the same time', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const stream = follow(ada.token, { kinds: ['FAVORITE'] })
    await stream.next()
    const ids = Array.from({ length: 20 }, (_none, index) => index + 1)
    await Promise.all(
      ids.flatMap((id) => [
        favorite(ada, id),
        favorite(bea, id + 100),
        ada.call('POST', '/users/not-interested', { movieId: id + 200 }),
      ]),
    )
    const { lines } = await read(stream, ids.length)
    expect(lines.toSorted()).toEqual(ids.map((id) => `FAVORITE UPSERT ${id}`).toSorted())
    await stream.stop()
  })

  it('end when the token is revoked or the session ends', async () => {
    const ada = await server.signUp()
    const program = await insertToken(server, ada.id, READS)
    const streams = [follow(program.secret), follow(ada.token)]
    for (const stream of streams) await stream.next()
    await server.database.rows('delete from access_token where id = $1', [program.id])
    await server.database.rows('update session set ended_at = now() where account_id = $1', [ada.id])
    // Not complete, so that a client connects again and learns why.
    for (const stream of streams) await expect(stream.next()).rejects.toThrow(/^Connection closed/)
    for (const token of [program.secret, ada.token]) {
      const again = await post({ authorization: `Bearer ${token}` })
      expect([again.status, await codeOf(again)]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  it('end when the token is revoked, also for an address that has sent too many wrong tokens', async () => {
    const limited = await startTestServer({ rateLimitFactor: 1 }, { heartbeatMs: 20 })
    try {
      const ada = await limited.signUp()
      const program = await insertToken(limited, ada.id, READS)
      const send = (token: string) => post({ authorization: `Bearer ${token}` }, FOLLOW, undefined, limited)
      const stream = await send(program.secret)
      let status: number
      do ({ status } = await send(`mrq_${'x'.repeat(43)}`))
      while (status === 401)
      expect(status).toBe(429)
      await limited.database.rows('delete from access_token where id = $1', [program.id])
      expect(await stream.text()).toMatch(/^:\n\n/)
    } finally {
      await limited.stop()
    }
  })

  it('end when the token is revoked, also of a client that reads nothing', async () => {
    const observed = await startObserved({ heartbeatMs: 20 })
    try {
      const { tokenId, secret, stall } = await slowReader(observed)
      const response = await openUnread(observed, secret)
      await stall([response])
      await observed.database.rows('delete from access_token where id = $1', [tokenId])
      await waitFor(() => response.writableEnded)
    } finally {
      await observed.stop()
    }
  })

  it('get nothing after their end, also when they were to be checked twice', async () => {
    // Only notifications cause checks.
    const directUrl = await createTestDatabase()
    const observed = await startObserved({ heartbeatMs: 3_600_000, directUrl })
    const other = new Client({ connectionString: directUrl })
    try {
      await other.connect()
      const { accountId, tokenId, secret, stall } = await slowReader(observed)
      const responses = [await openUnread(observed, secret), await openUnread(observed, secret)]
      const errors: Error[] = []
      for (const response of responses) response.on('error', (error) => errors.push(error))
      await stall(responses)
      await other.query('begin; lock table access_token in access exclusive mode')
      await other.query(`delete from access_token where id = ${tokenId}`)
      const { database } = observed
      await database.rows(`select pg_notify('marquee', 'access ${accountId}')`)
      const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await waitFor(async () => (await other.query(isWaiting)).rowCount === 1)
      // A lost connection has all streams checked again.
      const reconnections = () =>
        observed.logs.all.filter(({ msg }) => msg === 'notifications of other processes arrive again').length
      const before = reconnections()
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'select pg_backend_pid%'`,
      )
      await waitFor(() => reconnections() > before)
      await other.query('commit')
      await waitFor(() => responses.every(({ writableEnded }) => writableEnded))
      // A later check comes after those that were due.
      const stream = await openUnread(observed, (await insertToken(observed, accountId, READS)).secret)
      await database.rows('delete from access_token where account_id = $1', [accountId])
      await waitFor(() => stream.writableEnded)
      expect(errors).toEqual([])
    } finally {
      await other.end()
      await observed.stop()
    }
  })

  it('come although the client of the first stream has left', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const left = new AbortController()
    const first = await fetch(`${server.url}/graphql/stream?query=${encodeURIComponent(FOLLOW)}`, {
      headers: { authorization: `Bearer ${ada.token}` },
      signal: left.signal,
    })
    await first.body?.getReader().read()
    const stream = follow(bea.token)
    await stream.next()
    left.abort()
    await logs.find(({ method, aborted }) => method === 'GET' && aborted === true)
    await favorite(bea, 1)
    expect((await read(stream, 1)).lines).toEqual(['FAVORITE UPSERT 1'])
    await stream.stop()
  })

  it('need a viewer, and a token with the scopes of changes', async () => {
    const ada = await server.signUp()
    const narrow = await insertToken(server, ada.id, ['diary:read'])
    const visitor = await post({})
    expect([visitor.status, await codeOf(visitor)]).toEqual([401, 'UNAUTHENTICATED'])
    const poor = await post({ authorization: `Bearer ${narrow.secret}` })
    expect([poor.status, await codeOf(poor)]).toEqual([403, 'SCOPE_MISSING'])
  })

  it('have an endpoint that takes nothing else, and no other endpoint takes them', async () => {
    const ada = await server.signUp()
    const authorization = `Bearer ${ada.token}`
    for (const query of [
      '{ viewer { id } }',
      'mutation { endFirstSteps { id } }',
      'subscription { nothing }',
      '{',
    ])
      expect([query, (await post({ authorization }, query)).status]).toEqual([query, 400])
    const { errors } = await ada.query(FOLLOW)
    expect(errors?.[0]?.message).toContain('/graphql/stream')
  })

  it('tell a client with an old cursor to read anew, and end', async () => {
    const ada = await server.signUp()
    const stream = follow(ada.token)
    const { pageInfo } = pageOf(await stream.next())
    await stream.stop()
    await server.database.rows(
      `insert into change_cut (account_id, cut_at) values ($1, now() + interval '1 day')`,
      [ada.id],
    )
    const late = follow(ada.token, { after: pageInfo.endCursor })
    expect((await late.next())?.errors?.[0]?.extensions?.code).toBe('RESYNC_REQUIRED')
    expect(await late.next()).toBeUndefined()
  })

  it('are limited in number, and a closed stream makes room', async () => {
    const ada = await server.signUp()
    const authorization = `Bearer ${ada.token}`
    const open = Array.from({ length: LIVE.streamsPerOwner }, () => new AbortController())
    for (const { signal } of open) {
      const response = await post({ authorization }, FOLLOW, signal)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
    }
    const rejected = await post({ authorization })
    expect([rejected.status, await codeOf(rejected)]).toEqual([429, 'RATE_LIMITED'])
    for (const stream of open) stream.abort()
    for (;;) {
      const last = new AbortController()
      const { status } = await post({ authorization }, FOLLOW, last.signal)
      last.abort()
      if (status === 200) break
    }
  })

  it('end when the server stops', async () => {
    const other = await startTestServer()
    const ada = await other.signUp()
    const response = await fetch(`${other.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      body: JSON.stringify({ query: FOLLOW }),
    })
    const [text] = await Promise.all([response.text(), other.stop()])
    expect(text).toMatch(/^:\n\n/)
    expect(text).not.toContain('event: complete')
  })

  it('do not begin while the server stops', async () => {
    const other = await startTestServer()
    const ada = await other.signUp()
    const body = JSON.stringify({ query: FOLLOW })
    const client = new RawClient(Number(new URL(other.url).port))
    await client.send(
      `POST /graphql/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await waitFor(() => client.received.includes('100 Continue'))
    const stopped = other.stop()
    await client.send(body)
    await Promise.all([client.closed, stopped])
    expect(client.received).toMatch(/^HTTP\/1.1 503 [^]*UNAVAILABLE/m)
  })
})
