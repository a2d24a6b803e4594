import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { parse, validate } from 'graphql'
import { SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { buildGraphqlSchema } from '../../schema.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { READ_TOOLS } from './readTools.js'
import { WRITE_TOOLS } from './writeTools.js'

let server: TestServer
let series: string
beforeAll(async () => {
  server = await startTestServer()
  series = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

const TOOLS = [...READ_TOOLS, ...WRITE_TOOLS]

interface Connected {
  who: TestViewer
  secret: string
  client: Client
}

/** Connects an assistant with an access token of a new member. */
async function connect(scopes: readonly Scope[] = SCOPES): Promise<Connected> {
  const who = await server.signUp()
  const { secret } = await insertToken(server, who.id, scopes)
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${secret}` }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers },
  })
  await client.connect(transport)
  return { who, secret, client }
}

interface Result {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
}
const call = async (
  { client }: Connected,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Result> => (await client.callTool({ name, arguments: input })) as unknown as Result
/** Calls a tool, and returns what it returns. */
async function use(connected: Connected, name: string, input: Record<string, unknown> = {}) {
  const { isError, content, structuredContent } = await call(connected, name, input)
  expect([name, isError, content[0]?.text]).toEqual([name, undefined, JSON.stringify(structuredContent)])
  return structuredContent as Record<string, unknown>
}
const names = async ({ client }: Connected) => (await client.listTools()).tools.map(({ name }) => name)

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (headers: Record<string, string>, body: unknown = MESSAGE) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('the tools', () => {
  it('have valid operations, and a description of themselves and of each argument', async () => {
    const schema = buildGraphqlSchema()
    for (const { name, operations } of TOOLS)
      for (const operation of operations)
        expect([name, validate(schema, parse(operation))]).toEqual([name, []])
    const connected = await connect()
    const { tools } = await connected.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect([name, title, description]).toEqual([name, expect.any(String), expect.any(String)])
      expect(inputSchema.type).toBe('object')
      const isRead = READ_TOOLS.some((tool) => tool.name === name)
      expect([name, annotations?.readOnlyHint, annotations?.openWorldHint]).toEqual([name, isRead, false])
      for (const [argument, shape] of Object.entries(inputSchema.properties ?? {}))
        expect([name, argument, (shape as { description?: string }).description]).toEqual([
          name,
          argument,
          expect.any(String),
        ])
    }
  })

  it('are those that the scopes of the token allow', async () => {
    const of = async (...scopes: Scope[]) => names(await connect(scopes))
    expect(await of('catalogue:read')).toEqual(['search_titles', 'get_title'])
    expect(await of('diary:read')).toEqual([
      'search_titles',
      'get_title',
      'up_next',
      'read_diary',
      'statistics',
    ])
    expect(await of('lists:read')).toEqual(['search_titles', 'get_title', 'watchlists', 'read_watchlist'])
    expect(await of('diary:write')).toEqual([
      'search_titles',
      'get_title',
      'log_viewing',
      'rate_title',
      'mark_watched',
      'tick_episode',
    ])
    expect(await of('lists:write')).toEqual(['search_titles', 'get_title', 'add_to_watchlist'])
    // What is not listed cannot be called either.
    const reader = await connect(['diary:read'])
    expect(await call(reader, 'log_viewing', { id: '1' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('log_viewing') }],
    })
    expect((await reader.who.call<{ data: object[] }>('GET', '/users/diary')).body.data).toEqual([])
  })

  it('find a title, log it, rate it and read all of it', async () => {
    const connected = await connect()
    const found = await use(connected, 'search_titles', { query: 'Breaking Bad', type: 'TV', limit: 5 })
    const { results } = found as { results: { id: string; title: string }[] }
    expect(results[0]).toMatchObject({ id: series, title: 'Breaking Bad' })
    expect(
      await use(connected, 'log_viewing', { id: '1', watchedOn: '2024-05-04', note: 'Fine', rating: 8 }),
    ).toEqual({
      viewing: expect.objectContaining({ movieId: '1', watchedOn: '2024-05-04', rating: 8 }),
    })
    expect(await use(connected, 'read_diary')).toMatchObject({
      totalCount: 1,
      nodes: [{ movieId: '1', watchedOn: '2024-05-04', note: 'Fine' }],
    })
    expect(await use(connected, 'rate_title', { id: '1', rating: 9 })).toMatchObject({
      status: 'DONE',
      movieId: '1',
    })
    expect(await use(connected, 'mark_watched', { id: '2' })).toMatchObject({ title: { id: '2' } })
    expect(await use(connected, 'mark_watched', { id: '2' })).toMatchObject({ changed: false })
    const tick = { id: series, season: 1, number: 1, watchedOn: '2024-05-05' }
    expect(await use(connected, 'tick_episode', tick)).toEqual({
      movieId: series,
      changed: [{ season: 1, number: 1 }],
    })
    expect(await use(connected, 'tick_episode', tick)).toEqual({ movieId: series, changed: [] })
    expect(await use(connected, 'get_title', { id: series })).toMatchObject({
      title: { title: 'Breaking Bad', viewerProgress: { watched: 1, next: { season: 1, number: 2 } } },
    })
    expect(await use(connected, 'up_next')).toMatchObject({ nodes: [{ id: series }] })
    expect(await use(connected, 'statistics', { year: 2024 })).toMatchObject({
      viewings: 2,
      films: 1,
      series: 1,
    })
    const made = await connected.who.call<{ data: { id: string } }>('POST', '/watchlists', { name: 'Soon' })
    const watchlistId = made.body.data.id
    const add = { id: '3', watchlistId, note: 'Soon' }
    expect(await use(connected, 'add_to_watchlist', add)).toMatchObject({ entry: { movieId: '3' } })
    expect(await use(connected, 'add_to_watchlist', add)).toMatchObject({ changed: false })
    expect(await use(connected, 'watchlists')).toMatchObject({ nodes: [{ id: watchlistId, movieCount: 1 }] })
    expect(await use(connected, 'read_watchlist', { id: watchlistId })).toMatchObject({
      watchlist: { movies: { nodes: [{ movieId: '3', note: 'Soon' }] } },
    })
  })

  it('leave out what the scopes do not allow', async () => {
    const connected = await connect(['diary:read'])
    await connected.who.call('POST', '/users/diary', { movieId: 1, watchedOn: '2024-05-04', note: 'Private' })
    const { nodes } = (await use(connected, 'read_diary')) as { nodes: object[] }
    expect(nodes).toEqual([expect.not.objectContaining({ note: expect.anything() })])
    const { title } = (await use(await connect(['catalogue:read']), 'get_title', { id: '1' })) as {
      title: object
    }
    expect(title).not.toHaveProperty('viewerRating')
  })

  it('say what is wrong in the product’s words', async () => {
    const connected = await connect()
    const error = async (name: string, input: Record<string, unknown>) => {
      const { isError, content } = await call(connected, name, input)
      expect([name, isError]).toEqual([name, true])
      return content[0]?.text
    }
    expect(await error('get_title', { id: '99999999' })).toBeTruthy()
    expect(await error('get_title', {})).toContain('id')
    expect(await error('rate_title', { id: '1', rating: 11 })).toContain('rating')
    expect(await error('log_viewing', { id: '1', watchedOn: 'yesterday' })).toContain('watchedOn')
    expect(await error('tick_episode', { id: '1', season: 1, number: 1 })).toBeTruthy()
    expect(await error('add_to_watchlist', { id: '1', watchlistId: '999999' })).toContain('Watchlist')
    expect(await error('no_tool', {})).toContain('no_tool')
  })
})

describe('the endpoint', () => {
  it('takes an access token and nothing else', async () => {
    const { who, secret } = await connect()
    const rejected = [
      await post({}),
      await post({ authorization: 'Bearer mrq_wrong' }),
      await post({ authorization: `Bearer ${who.token}` }),
      await post({ cookie: `${server.cookieName('marquee_refresh')}=x` }),
    ]
    for (const response of rejected) {
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await response.json()).toMatchObject({
        jsonrpc: '2.0',
        error: { message: expect.any(String) },
        id: null,
      })
    }
    const accepted = await post({ authorization: `Bearer ${secret}`, origin: 'https://other.example' })
    expect([accepted.status, accepted.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(accepted.headers.get('set-cookie')).toBeNull()
    expect(accepted.headers.get('cache-control')).toBe('no-store')
    expect(accepted.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('rejects what is no message, and other methods', async () => {
    const { secret } = await connect()
    const authorization = `Bearer ${secret}`
    const status = async (headers: Record<string, string>, body: unknown) =>
      (await post({ authorization, ...headers }, body)).status
    expect(await status({}, '{')).toBe(400)
    expect(await status({}, [MESSAGE, MESSAGE])).toBe(400)
    expect(await status({}, { hello: 1 })).toBe(400)
    expect(await status({ accept: 'text/html' }, MESSAGE)).toBe(406)
    expect(await status({ 'content-type': 'text/plain' }, MESSAGE)).toBe(415)
    expect(await status({}, { ...MESSAGE, params: { x: 'x'.repeat(2_000_000) } })).toBe(413)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${server.url}/mcp`, { method, headers: { authorization } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    expect(
      (
        await fetch(`${server.url}/mcp?token=${secret}`, {
          method: 'POST',
          headers: JSON_HEADERS,
          body: '{}',
        })
      ).status,
    ).toBe(400)
  })

  it('charges the token as any other request', async () => {
    const { secret } = await connect()
    const response = await post(
      { authorization: `Bearer ${secret}` },
      { ...MESSAGE, method: 'tools/call', params: { name: 'search_titles', arguments: { query: 'heat' } } },
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id: 1,
      result: { structuredContent: { results: expect.any(Array) } },
    })
  })
})
