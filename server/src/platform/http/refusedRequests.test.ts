import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ERRORS } from '../../../contract/messages/errors.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
let ada: TestViewer
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'marquee-refused-'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><head></head><body></body>')
  server = await startTestServer({}, { clientDir })
  ada = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true, force: true })
})

/** Opens a connection that reads nothing yet, and sends the headers of a request. */
async function open(path: string, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.pause()
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  return socket
}

/** Reads what arrives until the text of an error is complete. */
function readUntil(socket: Socket, text: string): Promise<string> {
  return new Promise((done, fail) => {
    let received = ''
    socket.on('error', fail)
    socket.on('close', () => fail(new Error(`Closed after: ${received}`)))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString()
      if (received.includes(text)) done(received)
    })
    socket.resume()
  })
}

const FORM = 'multipart/form-data; boundary=b'
const REFUSED: [name: string, path: string, type: string, error: { status: number; text: string }][] = [
  ['GraphQL', '/graphql', 'application/json', ERRORS.PAYLOAD_TOO_LARGE],
  ['REST', '/api/reviews', 'application/json', ERRORS.PAYLOAD_TOO_LARGE],
  ['an upload', '/api/users/avatar', FORM, ERRORS.AVATAR_TOO_LARGE],
]

/** The start of a body that its endpoint reads; the rest is any bytes. */
const startOf = (type: string) =>
  type === FORM
    ? '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    : '{"query":"'

describe('a client that sends a whole body before it reads', () => {
  it.each(REFUSED)('gets the answer, not a broken pipe: %s', async (_name, path, type, { status, text }) => {
    // Twice the largest upload would be more than what is dropped.
    const length = 3_000_000
    const isUpload = type === FORM
    const socket = await open(path, {
      'Content-Type': type,
      // An upload is refused by the length that it declares.
      'Content-Length': String(isUpload ? 9_000_000 : length),
      Authorization: `Bearer ${ada.token}`,
    })
    await new Promise<void>((done, fail) =>
      socket
        .once('error', fail)
        .write(startOf(type).padEnd(length, 'x'), (error) => (error ? fail(error) : done())),
    )
    const answer = await readUntil(socket, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
  })

  it.each(REFUSED)('is disconnected if the body does not end: %s', async (_name, path, type) => {
    const socket = await open(path, {
      'Content-Type': type,
      'Content-Length': '100000000000',
      Authorization: `Bearer ${ada.token}`,
    })
    const closed = new Promise<void>((done) => socket.on('error', () => undefined).on('close', () => done()))
    socket.write(startOf(type))
    socket.resume()
    const more = 'x'.repeat(65_536)
    const send = () => {
      while (socket.writable && socket.write(more));
    }
    socket.on('drain', send)
    send()
    await closed
    expect(socket.bytesWritten).toBeLessThan(64_000_000)
  })

  it('can send another request over the same connection', async () => {
    const body = '{"query":"'.padEnd(200_000, 'x')
    const socket = await open('/graphql', {
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    })
    socket.write(body)
    const next = '{"query":"{ __typename }"}'
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${next.length}\r\n\r\n${next}`,
    )
    expect(await readUntil(socket, '"__typename":"Query"')).toContain(ERRORS.PAYLOAD_TOO_LARGE.text)
    socket.destroy()
  })
})

describe('a method that changes something', () => {
  it.each([
    '/',
    '/movie/1',
    '/no-such-page',
    '/images/w500/poster-1-a.svg',
    '/avatars/1-a/b.webp',
    '/share/title-1-a.jpg',
    '/sitemap.xml',
    '/robots.txt',
    '/index.html',
    '/assets/a.js',
    '/health/live',
  ])('is refused where there is nothing to change: %s', async (path) => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await fetch(server.url + path, { method, headers: { accept: 'text/html' } })
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
      expect(await answer.text()).toBe(ERRORS.METHOD_NOT_ALLOWED.text)
    }
  })

  it('is refused as TRACE too, and echoes nothing', async () => {
    const socket = await open('/', { 'Content-Length': '0' })
    socket.write('TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: abc\r\n\r\n')
    const answers = await readUntil(socket, `${ERRORS.METHOD_NOT_ALLOWED.text}HTTP/1.1 405`)
    expect(answers).not.toContain('abc')
    socket.destroy()
  })

  it('leaves GET and HEAD of a page as they are', async () => {
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(`${server.url}/`, { method, headers: { accept: 'text/html' } })).status).toBe(200)
  })
})
