import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { readWebhookAddress } from '../../../contract/rules/webhooks.js'
import { readNetwork } from '../config/networks.js'
import { OutgoingRequests, type HostAddress, type ResolveHost } from './OutgoingRequests.js'

let server: Server
let port: number
let requests = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requests++
    // Never ends an answer at this path.
    if (request.url === '/slow') response.writeHead(200).write('x')
    else response.end('ok')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = new AbortController().signal
const request = { headers: {}, body: '{}', timeoutMs: 60_000 }
const addresses = (...texts: string[]): HostAddress[] =>
  texts.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const post = (
  address: string,
  resolve: ResolveHost = async () => [],
  allowed: string[] = [],
  timeoutMs = 60_000,
) =>
  new OutgoingRequests(allowed.map(readNetwork), resolve).post(
    new URL(address),
    { ...request, timeoutMs },
    never,
  )

describe('an outgoing request', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://192.0.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[2001:db8::1]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
  ])('does not reach %s', async (address) => {
    const outgoing = new OutgoingRequests([])
    expect(outgoing.mayReach(new URL(address))).toBe(false)
    await expect(outgoing.post(new URL(address), request, never)).rejects.toThrow('ADDRESS_NOT_PUBLIC')
  })

  it.each([
    [['127.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['2606:4700::1111', '::1']],
    [['::ffff:10.0.0.1']],
    [['fe80::1%eth0']],
    [['not an address']],
  ])('does not reach a name that leads to %j', async (found) => {
    const before = requests
    await expect(post(`http://hook.example:${port}/`, async () => addresses(...found))).rejects.toThrow(
      'ADDRESS_NOT_PUBLIC',
    )
    expect(requests).toBe(before)
  })

  it('goes to the address that was checked: the name is resolved once', async () => {
    let resolved = 0
    const resolve: ResolveHost = async () => addresses(resolved++ === 0 ? '127.0.0.1' : '10.0.0.1')
    await expect(post(`http://hook.example:${port}/`, resolve, ['127.0.0.0/8'])).resolves.toBe(200)
    expect(resolved).toBe(1)
  })

  it('reaches only the networks that the operator names', async () => {
    await expect(post(`http://127.0.0.1:${port}/`, undefined, ['127.0.0.1'])).resolves.toBe(200)
    await expect(post(`http://[::ffff:127.0.0.1]:${port}/`, undefined, ['10.0.0.0/8'])).rejects.toThrow(
      'ADDRESS_NOT_PUBLIC',
    )
    expect(() => readNetwork('10.0.0.0/33')).toThrow()
    expect(() => readNetwork('inside')).toThrow()
  })

  it('ends the connection of a receiver that switches protocols', async () => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const switching = createTcpServer((socket) => {
      socket.on('error', () => undefined).on('close', () => close())
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
      )
    }).listen(0, '127.0.0.1')
    await once(switching, 'listening')
    const address = `http://127.0.0.1:${(switching.address() as AddressInfo).port}/`
    await expect(post(address, undefined, ['127.0.0.1'])).resolves.toBe(101)
    await closed
    switching.close()
  })

  it('says why there is no answer', async () => {
    const allowed = ['127.0.0.0/8']
    await expect(
      post('http://nowhere.example/', () => Promise.reject(new Error('ENOTFOUND'))),
    ).rejects.toThrow('NAME_NOT_FOUND')
    await expect(post('http://nowhere.example/')).rejects.toThrow('NAME_NOT_FOUND')
    await expect(post(`https://127.0.0.1:${port}/`, undefined, allowed)).rejects.toThrow(
      /CERTIFICATE|CONNECTION/,
    )
    await expect(post(`http://127.0.0.1:${port}/slow`, undefined, allowed, 200)).rejects.toThrow('TIMEOUT')
    await expect(
      post('http://slow.example/', () => new Promise<never>(() => undefined), allowed, 50),
    ).rejects.toThrow('TIMEOUT')
  })
})

describe('the address of a webhook', () => {
  it('is one of the web, without a user, at a port that no other protocol has', () => {
    expect(readWebhookAddress('https://example.org/hook?x=1')).toBe('https://example.org/hook?x=1')
    expect(readWebhookAddress('http://example.org:8123')).toBe('http://example.org:8123/')
    for (const address of [
      'ftp://example.org/',
      'file:///etc/passwd',
      'https://user:secret@example.org/',
      'https://user@example.org/',
      'https://example.org/#part',
      'http://example.org:22/',
      'http://example.org:25/',
      'example.org',
      'http://',
      `https://example.org/${'x'.repeat(500)}`,
      `https://example.org/${'ü'.repeat(200)}`,
    ])
      expect([address, readWebhookAddress(address)]).toEqual([address, undefined])
  })
})
