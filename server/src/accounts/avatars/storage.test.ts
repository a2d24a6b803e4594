import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing.js'
import { createLogger } from '../../platform/observability/log.js'
import { Avatars } from './avatars.service.js'
import { Pictures } from './Pictures.js'
import { openAvatarStorage } from './AvatarStorage.js'

/** A fake of S3's object operations; `failing` makes it respond with errors. */
class FakeS3 {
  readonly objects = new Map<string, Buffer>()
  readonly signedBy = new Set<string>()
  failing = false
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const key = new URL(request.url ?? '/', 'http://s3').pathname
    this.signedBy.add(/Credential=(.+?)\/\d{8}\//.exec(request.headers.authorization ?? '')?.[1] ?? 'nobody')
    if (this.failing) return void response.writeHead(503).end()
    if (request.method === 'PUT') this.objects.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') this.objects.delete(key)
    const object = this.objects.get(key)
    if (request.method === 'GET' && !object)
      return void response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>')
    response.writeHead(200).end(request.method === 'GET' ? object : undefined)
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return `s3://the%2Fkey:secret@127.0.0.1:${port}/bucket/some/prefix?region=eu-central-1&tls=off`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

const s3 = new FakeS3()
let server: TestServer
let avatars: Avatars
let pictures: Pictures
beforeAll(async () => {
  const url = await s3.start()
  server = await startTestServer({ avatarStorageUrl: url })
  pictures = new Pictures(server.database, await openAvatarStorage(url, ''), createLogger('silent'))
  avatars = new Avatars(server.database, pictures)
})
afterAll(async () => {
  await server.stop()
  s3.stop()
})

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
const leftovers = async () =>
  (await server.database.rows<{ path: string }>('select path from avatar_leftover')).map(({ path }) => path)
const age = () => server.database.rows(`update avatar_leftover set since = now() - interval '2 hours'`)

describe('avatars in an S3-compatible storage', () => {
  it('are stored, served and removed', async () => {
    const ada = await server.signUp()
    const first = await avatars.replace(ada.id, await picture(10))
    expect([...s3.objects.keys()]).toEqual([first.replace('/avatars/', '/bucket/some/prefix/')])
    expect(s3.signedBy).toEqual(new Set(['the/key']))

    const response = await fetch(server.url + first)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])

    const second = await avatars.replace(ada.id, await picture(20))
    expect([...s3.objects.keys()]).toEqual([second.replace('/avatars/', '/bucket/some/prefix/')])
    expect((await fetch(server.url + first)).status).toBe(404)
    await avatars.remove(ada.id)
    expect(s3.objects.size).toBe(0)
  })

  it('change nothing while the storage is unavailable, and leave no files once it is back', async () => {
    const ada = await server.signUp()
    const avatar = await avatars.replace(ada.id, await picture(10))
    s3.failing = true
    await expect(avatars.replace(ada.id, await picture(20))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await fetch(server.url + avatar)).status).toBe(503)
    // A file that cannot be removed is detached from the account and recorded for a later removal.
    await avatars.remove(ada.id)
    expect(await leftovers()).toHaveLength(2)
    await age()
    await pictures.sweep()
    expect(await leftovers()).toHaveLength(2)
    s3.failing = false
    await pictures.sweep()
    expect([await leftovers(), s3.objects.size]).toEqual([[], 0])
  })

  it('stay as they are when the disk is full', async () => {
    const ada = await server.signUp()
    const avatar = await avatars.replace(ada.id, await picture(10))
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const disk = {
      put: () => Promise.reject(full),
      get: async () => undefined,
      remove: async () => undefined,
    }
    const onFullDisk = new Avatars(
      server.database,
      new Pictures(server.database, disk, createLogger('silent')),
    )
    await expect(onFullDisk.replace(ada.id, await picture(20))).rejects.toThrow(full)
    expect((await fetch(server.url + avatar)).status).toBe(200)
    await avatars.remove(ada.id)
    await age()
    await pictures.sweep()
  })

  it('are not swept while an account references them or an upload may be running', async () => {
    const ada = await server.signUp()
    const avatar = await avatars.replace(ada.id, await picture(10))
    const path = avatar.replace('/avatars/', '')
    await server.database.rows('insert into avatar_leftover values ($1)', [path])
    await age()
    await server.database.rows('insert into avatar_leftover values ($1)', [
      `${ada.id}-0123456789abcdef/${'0'.repeat(32)}.webp`,
    ])
    await pictures.sweep()
    expect((await fetch(server.url + avatar)).status).toBe(200)
    expect(await leftovers()).toHaveLength(2)
  })
})
