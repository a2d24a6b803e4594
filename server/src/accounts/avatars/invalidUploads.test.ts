import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { ERRORS } from '../../../contract/messages/errors.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { AVATAR_WORK, AvatarImages } from './AvatarImages.js'
import { avatarClient, formWith, plain, png, pngOfSize } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { avatarOf, fetchAvatar, fetchImage, filesOf, post, upload } = avatarClient(() => server)

describe('an invalid upload', () => {
  let ada: TestViewer
  let before: string | undefined
  beforeAll(async () => {
    ada = await server.signUp()
    before = (await upload(ada, await png())).avatar
  })
  afterEach(async () => {
    // A rejected upload changes nothing.
    expect(await avatarOf(ada)).toBe(before)
    expect(await filesOf(ada)).toHaveLength(1)
  })

  const SVG = Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><text>&x;</text></svg>',
  )

  it.each([
    ['an SVG', SVG],
    ['an SVG that is called PNG', SVG],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ])('is rejected for its type: %s (R5.39)', async (_name, bytes) => {
    expect(await upload(ada, bytes)).toMatchObject({
      status: 415,
      success: false,
      code: 'AVATAR_TYPE',
      error: 'Invalid file type. Please upload a JPEG, PNG, GIF, or WebP image.',
    })
  })

  it('is rejected when only its first bytes are those of an image', async () => {
    for (const head of ['89504e470d0a1a0a0000000d49484452', 'ffd8ffe000104a464946', '474946383961'])
      expect(await upload(ada, Buffer.concat([Buffer.from(head, 'hex'), SVG]))).toMatchObject({
        success: false,
        error: expect.stringMatching(/could not be read|Invalid file type/),
      })
  })

  it('is rejected when it is truncated', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 200, height: 150, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    expect(await upload(ada, whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 400,
      code: 'AVATAR_UNREADABLE',
    })
  })

  it.each([
    ['20,000 × 20,000', 20_000, 20_000, 'AVATAR_DIMENSIONS'],
    ['10,001 × 1', 10_001, 1, 'AVATAR_DIMENSIONS'],
    ['6,000 × 6,000', 6_000, 6_000, 'AVATAR_DIMENSIONS'],
    ['more than the decoder knows', 0x7fffffff, 0x7fffffff, 'AVATAR_UNREADABLE'],
  ])('is rejected for its dimensions before decoding: %s', async (_name, width, height, code) => {
    // A decompression bomb: some kilobytes that would fill the memory.
    const bomb = pngOfSize(width, height, Buffer.alloc(2_000_000))
    expect(bomb.length).toBeLessThan(10_000)
    expect(await upload(ada, bomb)).toMatchObject({ status: 400, code })
  })

  it('is re-encoded when it is a polyglot file', async () => {
    const bea = await server.signUp()
    const polyglot = Buffer.concat([
      await png(),
      Buffer.from('<script>alert(document.domain)</script>PK\x03\x04'),
    ])
    const { avatar, status } = await upload(bea, polyglot)
    expect(status).toBe(200)
    expect((await fetchImage(avatar)).bytes.includes('script')).toBe(false)
  })

  it.each<[string, () => Promise<FormData>]>([
    ['another field', async () => formWith(await png(), 'a.png', 'image/png', 'picture')],
    [
      'two files',
      async () => {
        const form = formWith(await png())
        form.append('avatar', new Blob([new Uint8Array(await png())]), 'b.png')
        return form
      },
    ],
    [
      'another field beside it',
      async () => {
        const form = formWith(await png())
        form.append('userId', '1')
        return form
      },
    ],
    [
      'a text instead of a file',
      async () => {
        const form = new FormData()
        form.append('avatar', 'hello')
        return form
      },
    ],
  ])('is rejected when the form has %s', async (_name, form) => {
    expect(await post(ada, await form())).toMatchObject({
      status: 400,
      fields: { avatar: 'Send a multipart form with exactly one file, in the field "avatar"' },
    })
  })

  it('is rejected without a file (R5.38), and when the body is not a form', async () => {
    expect(await post(ada, new FormData())).toMatchObject({
      status: 400,
      error: 'Please select a file to upload',
    })
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await post(ada, Buffer.from('--x--\r\n'), type)).toMatchObject({
      status: 400,
      error: 'Please select a file to upload',
    })
    expect(await post(ada, Buffer.from('--x\r\nbroken'), type)).toMatchObject({ status: 400 })
    expect(await post(ada, Buffer.from('{}'), { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
    })
  })

  it('is not read from a visitor, an unverified user, or with another method', async () => {
    expect(await post(null, formWith(await png()))).toMatchObject({ status: 401, success: false })
    const bob = await server.signUp()
    await server.database.rows('update account set email_verified_at = null where id = $1', [bob.id])
    expect((await upload(bob, await png())).status).toBe(401)
    expect((await ada.call('PUT', '/users/avatar')).headers.get('allow')).toBe('POST, DELETE')
  })
})

describe('avatar URLs', () => {
  it.each([
    '..%2f..%2fpackage.json',
    '1-0123456789abcdef/..%2f..%2fx.webp',
    '1-0123456789abcdef/',
    'x/y.webp',
  ])('reject invalid paths: %s', async (path) => {
    expect((await fetchAvatar(`/avatars/${path}`)).status).toBe(404)
  })
})

describe('concurrent uploads', () => {
  it('of forty files succeed; those of an address beyond its places are rejected with UNAVAILABLE', async () => {
    const ada = await server.signUp()
    const bytes = await plain(60, 60).png().toBuffer()
    const send = (count: number) => Promise.all(Array.from({ length: count }, () => upload(ada, bytes)))
    expect((await send(40)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))

    // Uploads that never end occupy all places, until one of them is rejected.
    const hold: Socket[] = []
    await new Promise<void>((done) => {
      for (let count = 0; count < 100; count++) {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
        socket.on('error', () => undefined).once('data', () => done())
        socket.write(
          `POST /api/users/avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n',
        )
        hold.push(socket)
      }
    })
    const refused = await upload(ada, bytes)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    for (const socket of hold) socket.destroy()
    let again: number
    do again = (await upload(ada, bytes)).status
    while (again === 503)
    expect([again, (await filesOf(ada)).length]).toEqual([200, 1])
  })

  it('are processed two at a time; sixty wait and the rest are rejected', async () => {
    const images = new AvatarImages()
    const bytes = await plain(400, 400).png().toBuffer()
    const codes = await Promise.all(
      Array.from({ length: AVATAR_WORK.atOnce + AVATAR_WORK.waiting + 5 }, () =>
        images.encode(bytes).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(codes.filter((code) => code === 'UNAVAILABLE')).toHaveLength(5)
    expect(codes.filter((code) => code === 'done')).toHaveLength(62)
    expect(ERRORS.UNAVAILABLE.status).toBe(503)
  })
})
