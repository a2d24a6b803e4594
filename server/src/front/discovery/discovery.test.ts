import { readFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { ROOT } from '../../platform/config/root.js'
import { clientFacts } from '../../platform/graphql/clientFacts.js'
import { buildGraphqlSchema } from '../../schema.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { DISCOVERY_PATHS } from './discovery.http.js'

let server: TestServer | undefined
afterEach(() => server?.stop())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

// Not fetch, which adds cache headers of its own to a conditional request.
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    request(`${server?.url}${path}`, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', fail)
      .end()
  })
}

describe('the files that describe an instance', () => {
  it('are the schema, what a cache must know of it, and the instance', async () => {
    server = await startTestServer()
    const schema = await send('/graphql/schema.graphql')
    expect(schema.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(schema.text).toBe(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'))
    const client = await send('/graphql/client.json')
    expect(client.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(client.text)).toEqual(JSON.parse(JSON.stringify(clientFacts(buildGraphqlSchema()))))
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    const instance = JSON.parse((await send('/.well-known/marquee')).text) as Record<string, unknown>
    expect(instance).toMatchObject({
      name: 'Marquee',
      version,
      features: expect.arrayContaining([
        'introspection',
        'mcp',
        'scrobbling',
        'rest-v1',
        'device-flow',
        'introspection',
        'oauth',
        'titles-by-members',
        'unregistered-operations',
      ]),
      endpoints: {
        graphql: '/graphql',
        rest: '/api',
        mcp: '/mcp',
        scrobble: '/api/scrobble',
        restV1: '/api/v1',
        openapi: '/api/openapi.json',
        oauth: '/.well-known/oauth-authorization-server',
        schema: '/graphql/schema.graphql',
      },
      limits: { cost: 5_000, pageSize: 50, titleRefs: 200, bulkItems: 1_000 },
    })
    const features = instance.features as string[]
    expect(new Set(features).size).toBe(features.length)
    expect(Object.keys(instance).sort()).toEqual([
      'accessTokens',
      'endpoints',
      'features',
      'limits',
      'name',
      'version',
    ])
  })

  it('are the same for everybody, cacheable, and open to every origin', async () => {
    server = await startTestServer()
    for (const path of DISCOVERY_PATHS) {
      const { status, headers, text } = await send(path, {
        host: 'forged.example',
        authorization: 'Bearer x',
      })
      expect([path, status, headers['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=30, stale-while-revalidate=3600',
      ])
      expect(text).not.toContain('forged.example')
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers).not.toHaveProperty('set-cookie')
      const again = await send(path, { 'if-none-match': headers.etag ?? '' })
      expect([again.status, again.text]).toEqual([304, ''])
      const head = await send(path, {}, 'HEAD')
      expect([head.status, head.headers.etag, head.text]).toEqual([200, headers.etag, ''])
      const packed = await send(path, { 'accept-encoding': 'gzip' })
      expect([packed.status, packed.headers.etag]).toEqual([200, headers.etag])
      expect((await send(path, {}, 'POST')).status).toBe(405)
      expect((await send(path, {}, 'OPTIONS')).status).toBe(204)
    }
  })

  it('hide the schema without introspection, and say what is off', async () => {
    server = await startTestServer({ introspection: false, persistedOnly: true, localTitles: false })
    expect((await send('/graphql/schema.graphql')).status).toBe(404)
    expect((await send('/graphql/client.json')).status).toBe(404)
    const { features, endpoints } = JSON.parse((await send('/.well-known/marquee')).text) as {
      features: string[]
      endpoints: object
    }
    for (const feature of ['introspection', 'titles-by-members', 'unregistered-operations'])
      expect(features).not.toContain(feature)
    expect(endpoints).toEqual({
      graphql: '/graphql',
      stream: '/graphql/stream',
      rest: '/api',
      mcp: '/mcp',
      scrobble: '/api/scrobble',
      restV1: '/api/v1',
      openapi: '/api/openapi.json',
      oauth: '/.well-known/oauth-authorization-server',
    })
  })
})
