import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from './log.js'
import { endProcesses, spawnServer, startObserved, waitFor, type ObservedServer } from './testing.js'
import { startTracing } from './tracing.js'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector that stores the spans it receives. */
class Collector {
  readonly spans: Span[] = []
  readonly #server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
      }
      for (const { scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans) this.spans.push(...spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The spans of one request, when its own span has arrived. */
  async trace(requestId: string | null): Promise<Span[]> {
    const root = await waitFor(() =>
      this.spans.find((span) => attribute(span, 'marquee.request_id') === requestId && requestId !== null),
    )
    return waitFor(() => {
      const spans = this.spans.filter(({ traceId }) => traceId === root.traceId)
      return spans.length > 1 && spans
    })
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

function attribute({ attributes }: Span, name: string): unknown {
  return Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]
}

/** The names from the request down to a span. */
function pathTo(span: Span, spans: Span[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathTo(parent, spans) : []), span.name]
}

describe('traces', () => {
  const collector = new Collector()
  let server: ObservedServer
  beforeAll(async () => {
    const tracing = await startTracing({
      endpoint: await collector.open(),
      log: createLogger('silent'),
      batchMs: 20,
    })
    server = await startObserved({ tracing })
  })
  afterAll(async () => {
    await server.stop()
    collector.close()
  })

  it('contain the request, its resolvers and their statements', async () => {
    const answer = await server.query(
      'query Page { movies(limit: 5) { results { title cast { name } } } nothing: movie(id: 3) { title } }',
    )
    const spans = await collector.trace(answer.headers.get('x-request-id'))
    const statements = spans.filter((span) => attribute(span, 'db.system.name') === 'postgresql')
    const paths = statements.map((span) => pathTo(span, spans).join(' > '))
    expect(paths).toContain('POST graphql > Query.movies > SELECT')
    expect(paths).toContain('POST graphql > Query.movie > SELECT')
    const cast = paths.filter((path) => path.includes('Movie.cast'))
    expect(cast).toEqual([expect.stringMatching(/^POST graphql > (.* > )?Movie\.cast > SELECT$/)])

    const [field] = spans.filter(({ name }) => name === 'Movie.cast')
    expect(attribute(field!, 'graphql.field.calls')).toBe(5)
    expect(spans.some(({ name }) => name === 'Movie.title')).toBe(false)
    const [root] = spans.filter(({ name }) => name === 'POST graphql')
    expect(attribute(root!, 'graphql.operation.name')).toBe('Page')
    expect(attribute(root!, 'http.response.status_code')).toBe(200)
  })

  it('contain statements without values', async () => {
    const answer = await server.query('{ search(query: "verysecret") { results { id } } }')
    const spans = await collector.trace(answer.headers.get('x-request-id'))
    expect(spans.some((span) => String(attribute(span, 'db.query.text')).includes('$1'))).toBe(true)
    expect(JSON.stringify(spans)).not.toContain('verysecret')
  })

  it('continue the trace of the request, also through REST', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await fetch(`${server.url}/api/movies/4`, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'rest-4' },
    })
    const spans = await collector.trace('rest-4')
    expect(spans[0]?.traceId).toBe(traceId)
    expect(spans.map((span) => pathTo(span, spans).join(' > '))).toContain('GET rest > SELECT')
  })
})

describe('the tracing SDK', () => {
  afterEach(endProcesses)

  const hook = `
    import { registerHooks } from 'node:module'
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context)
      // pg-boss loads the API, which does nothing without an SDK.
      if (/node_modules.(@opentelemetry.(?!api.)|prom-client)/.test(found.url)) console.error('LOADED ' + found.url)
      return found
    } })`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]

  it('is not loaded while tracing is off; the same for metrics', async () => {
    const server = await spawnServer({}, flags)
    await fetch(`${server.url}/api/movies/1`)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    expect(server.printed()).not.toContain('LOADED')
  })

  it('starts with an OTLP endpoint, and sends all spans before the process exits', async () => {
    const collector = new Collector()
    const endpoint = await collector.open()
    const server = await spawnServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, flags)
    expect(server.printed()).toContain('LOADED')
    const answer = await fetch(`${server.url}/api/movies/1`)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    expect(await collector.trace(answer.headers.get('x-request-id'))).not.toHaveLength(0)
    collector.close()
  })

  it('delays neither requests nor the exit when the collector is unavailable or does not respond', async () => {
    const stalled = createServer(() => undefined)
    await new Promise<void>((done) => stalled.listen(0, '127.0.0.1', done))
    const { port } = stalled.address() as AddressInfo
    for (const endpoint of ['http://127.0.0.1:9', `http://127.0.0.1:${port}`]) {
      const server = await spawnServer({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        // Longer than this test may take: a server that waited for the collector would fail it.
        OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
        OTEL_BSP_EXPORT_TIMEOUT: '3600000',
      })
      expect((await fetch(`${server.url}/api/movies/1`)).status).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.exit()).toBe(0)
    }
    stalled.closeAllConnections()
    stalled.close()
  })
})
