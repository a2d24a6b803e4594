import { Agent, createServer, get, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from './log.js'
import { allowSlowBody } from './slowBodies.js'
import { CONNECTION_LIMITS, serverOptions, SlowClients } from './slowClients.js'
import { Observer } from './Observer.js'
import { RawClient, requestInTwo, startObserved, waitFor, type ObservedServer } from './testing.js'

/** Short, but long enough to answer a few other clients on a busy machine. */
const SHORT = { ...CONNECTION_LIMITS, headersMs: 3_000, requestMs: 4_000, checkMs: 50 }

describe('slow and broken clients', () => {
  let server: ObservedServer
  beforeAll(async () => {
    server = await startObserved({ limits: SHORT })
  })
  afterAll(() => server.stop())

  it('do not slow down other clients, and are disconnected (300 at once)', async () => {
    const clients = Array.from({ length: 300 }, () => server.connectRaw())
    await Promise.all(
      clients.map((client, i) =>
        client.send(
          i % 2 ? requestInTwo('{ genres { id } }')[0] : 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: ',
        ),
      ),
    )
    let disconnected = 0
    for (const client of clients) void client.closed.then(() => disconnected++)
    for (let other = 0; other < 10; other++) {
      const answer = await server.query('{ genres { id } }')
      expect(answer.status).toBe(200)
      await answer.text()
    }
    expect(disconnected).toBe(0)
    await Promise.all(clients.map(({ closed }) => closed))
    for (const { received: answer } of clients)
      expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\nThe request took too long/s)
  })

  it.each([
    ['headers beyond 16 kB', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(64_000)}\r\n\r\n`],
    ['what is no HTTP', 400, '\x16\x03\x01\r\n\r\n'],
    [
      'two lengths of one body',
      400,
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a body of chunks',
      411,
      `POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(9_000)}`,
    ],
    ['no host', 400, 'GET /health/live HTTP/1.1\r\n\r\n'],
  ])('get a short response to %s: %d', async (_what, status, text) => {
    const client = server.connectRaw()
    await client.send(text)
    await client.closed
    expect(client.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(client.received.length).toBeLessThan(500)
  })

  it('get few of the answers to requests that they send without waiting for any', async () => {
    const client = server.connectRaw()
    await client.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000))
    await client.closed
    expect(client.received.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(8)
    expect((await server.query('{ genres { id } }')).status).toBe(200)
  })

  it('get the answers to eight requests that they send at once', async () => {
    const client = server.connectRaw()
    await client.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8))
    await waitFor(() => client.received.split('HTTP/1.1 200').length === 9)
    client.disconnect()
  })

  it('may disconnect at any moment', async () => {
    const [head] = requestInTwo('{ genres { id } }')
    for (let length = 1; length < head.length; length += 7) {
      const client = server.connectRaw()
      await client.send(head.slice(0, length))
      client.disconnect()
    }
    expect((await server.query('{ genres { id } }')).status).toBe(200)
    expect(server.logs.all.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('a graceful stop', () => {
  it('closes idle and incomplete connections, and finishes running responses', async () => {
    const server = await startObserved({ limits: { ...CONNECTION_LIMITS, graceMs: 100 } })
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((done, fail) =>
      get(`${server.url}/health/live`, { agent }, (response) => response.resume().on('end', done)).on(
        'error',
        fail,
      ),
    )
    const [preconnected, halfHeaders, halfBody, second] = [
      server.connectRaw(),
      server.connectRaw(),
      server.connectRaw(),
      server.connectRaw(),
    ]
    await halfHeaders.send('GET / HTTP/1.1\r\nHo')
    const [head, rest] = requestInTwo('{ genres { name } }')
    await Promise.all([halfBody.send(head), second.send(head)])
    await waitFor(() => count(server).then((open) => open >= 5))
    await server.query('{ genres { id } }')

    let stopped = false
    const stop = server.app.stop().then(() => (stopped = true))
    await Promise.all([preconnected.closed, halfHeaders.closed])
    expect(stopped).toBe(false)
    await Promise.all([halfBody.send(rest), second.send(rest)])
    await Promise.all([halfBody.closed, second.closed, stop])
    for (const { received: answer } of [halfBody, second]) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toMatch(/\r\nConnection: close\r\n/i)
      expect(answer).toContain('"name":"Drama"')
    }
    await server.database.close()
    agent.destroy()
  })

  it('answers a request that a proxy sends on an idle connection meanwhile, and closes it then', async () => {
    const server = await startObserved({ limits: { ...CONNECTION_LIMITS, graceMs: 60_000 } })
    const proxy = await idleConnection(server)
    const stop = server.app.stop()
    await waitFor(() => !server.app.server.listening)
    const answered = proxy.received.length
    await proxy.send(requestInTwo('{ genres { name } }').join(''))
    await Promise.all([proxy.closed, stop])
    const answer = proxy.received.slice(answered)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
    expect(answer).toContain('"name":"Drama"')
    await server.database.close()
  })

  it('answers a request on a connection that was opened before, and not used yet', async () => {
    const server = await startObserved({ limits: { ...CONNECTION_LIMITS, graceMs: 60_000 } })
    const proxy = server.connectRaw()
    await waitFor(() => count(server).then((open) => open === 1))
    const stop = server.app.stop()
    await waitFor(() => !server.app.server.listening)
    await proxy.send(LIVE_REQUEST)
    await Promise.all([proxy.closed, stop])
    expect(proxy.received).toMatch(/^HTTP\/1\.1 200 /)
    await server.database.close()
  })

  it('closes first the idle connections that were used longest ago, because proxies use them last', async () => {
    const server = await startObserved({ limits: { ...CONNECTION_LIMITS, graceMs: 200 } })
    const clients = []
    for (let n = 0; n < 4; n++) clients.push(await idleConnection(server))
    const [first] = clients as [RawClient]
    await first.send(LIVE_REQUEST)
    await waitFor(() => first.received.split('HTTP/1.1 200').length === 3)
    const order: number[] = []
    for (const [n, { closed }] of clients.entries()) void closed.then(() => order.push(n))
    await server.app.stop()
    await Promise.all(clients.map(({ closed }) => closed))
    expect(order).toEqual([1, 2, 3, 0])
    await server.database.close()
  })

  it('reports not ready to the load balancer', async () => {
    const server = await startObserved({ limits: { ...CONNECTION_LIMITS, graceMs: 5_000 } })
    const [running, waiting] = [server.connectRaw(), server.connectRaw()]
    const [head, rest] = requestInTwo('{ genres { name } }')
    await Promise.all([running.send(head), waiting.send('GET /health/ready HTTP/1.1\r\nHost: x\r\n')])
    await waitFor(() => count(server).then((open) => open >= 2))
    await server.query('{ genres { id } }', { connection: 'close' })
    const stop = server.app.stop()
    await waiting.send('\r\n')
    await waiting.closed
    expect(waiting.received).toMatch(/^HTTP\/1\.1 503 /)
    await running.send(rest)
    await stop
    await server.database.close()
  })
})

const LIVE_REQUEST = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'

/** Opens a connection on which one request has been answered. */
async function idleConnection(server: ObservedServer): Promise<RawClient> {
  const client = server.connectRaw()
  await client.send(LIVE_REQUEST)
  await waitFor(() => client.received.endsWith('}'))
  return client
}

function count({ app }: ObservedServer): Promise<number> {
  return new Promise((done) => app.server.getConnections((_error, open) => done(open)))
}

describe('a slow client that sends a large file', () => {
  const limits = { ...CONNECTION_LIMITS, headersMs: 500, requestMs: 500, checkMs: 20 }
  let server: Server
  let connections: SlowClients
  let timeouts = 0
  beforeAll(async () => {
    server = createServer(serverOptions(limits), (request, response) => {
      const ms = { '/upload': 60_000, '/too-slow': 800 }[request.url ?? '']
      const endBody = ms === undefined ? () => {} : allowSlowBody(request, ms)
      request.resume().on('end', () => {
        endBody()
        response.end('All of it arrived')
      })
    })
    const log = createLogger('silent')
    connections = new SlowClients(server, new Observer({ log, slowMs: 500 }), limits, log)
    server.on('clientError', () => timeouts++)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => connections.stop())

  const begin = async (path: string) => {
    const client = new RawClient((server.address() as AddressInfo).port)
    await client.send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na`)
    return client
  }

  it('may take longer than others, which are ended', async () => {
    const clients = await Promise.all(['/upload', '/other'].map(begin))
    const [upload, other] = clients as [RawClient, RawClient]
    await other.closed
    expect(other.received).toMatch(/^HTTP\/1\.1 408 /)
    await waitFor(() => timeouts === 2)
    expect(upload.received).toBe('')
    await upload.send('b')
    await waitFor(() => upload.received.endsWith('All of it arrived'))
    // The next request of the connection may not.
    await upload.send('POST /other HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na')
    await upload.closed
    expect(upload.received).toContain('HTTP/1.1 408 ')
  })

  it('is ended after its own time', async () => {
    const client = await begin('/too-slow')
    await client.closed
    expect(client.received).toBe('')
  })
})

describe('a client that opens too many connections', () => {
  it('is limited per address until it closes some; a proxy is not limited', async () => {
    const log = createLogger('silent')
    const shared = new Set<string>()
    const server = createServer()
    const limits = { ...CONNECTION_LIMITS, connectionsPerAddress: 3 }
    const connections = new SlowClients(
      server,
      new Observer({ log, slowMs: 500 }),
      limits,
      log,
      undefined,
      (address) => shared.has(address),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const dial = async () => {
      const socket = connect(port, '127.0.0.1')
      const [own] = (await once(server, 'connection')) as [Socket]
      return { socket, own, isOpen: !own.destroyed }
    }
    try {
      const first = [await dial(), await dial(), await dial()]
      expect(first.map(({ isOpen }) => isOpen)).toEqual([true, true, true])
      expect((await dial()).isOpen).toBe(false)
      shared.add('127.0.0.1')
      expect((await dial()).isOpen).toBe(true)

      shared.clear()
      const [left] = first
      const closed = once(left!.own, 'close')
      left!.socket.destroy()
      await closed
      expect((await dial()).isOpen).toBe(true)
      expect((await dial()).isOpen).toBe(false)
    } finally {
      await connections.stop()
    }
  })
})
