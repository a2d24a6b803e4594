import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { ERRORS } from '../../../contract/messages.js'
import { startTestServer, type TestServer, type TestViewer } from '../../database/testing.js'
import { AVATAR_WORK, AvatarImages } from './AvatarImages.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Answer {
  success: boolean
  avatar?: string
  error?: string
  code?: string
  fields?: Record<string, string>
}

/** Sends a form as it is. */
async function post(
  person: TestViewer | null,
  form: FormData | Buffer,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/api/users/avatar`, {
    method: 'POST',
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    body: form,
  })
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) }
}

function formWith(bytes: Uint8Array, name = 'me.png', type = 'image/png', field = 'avatar'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
const upload = (person: TestViewer, bytes: Uint8Array, name?: string, type?: string) =>
  post(person, formWith(bytes, name, type))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
const png = () => plain(40, 30).png().toBuffer()

const CRCS = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})
const crc32 = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crc >>> 8) ^ CRCS[(crc ^ byte) & 255]!, 0xffffffff) ^ 0xffffffff) >>> 0

/** A PNG that says it is so large and holds no more than `data`. */
function pngSaying(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const out = Buffer.alloc(8 + named.length)
    out.writeUInt32BE(body.length, 0)
    named.copy(out, 4)
    out.writeUInt32BE(crc32(named), 4 + named.length)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animated GIF whose frames are all different. */
async function gif(frames: number, side: number): Promise<Buffer> {
  const raw = Buffer.alloc(frames * side * side * 3)
  for (let frame = 0; frame < frames; frame++)
    raw.fill(frame * 7 + 1, frame * side * side * 3, (frame + 1) * side * side * 3)
  return sharp(raw, { raw: { width: side, height: frames * side, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 80), loop: 0 })
    .toBuffer()
}

const fetchAvatar = (address: string) => fetch(server.url + address)
async function picture(address: string | undefined) {
  const response = await fetchAvatar(address ?? '')
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, image: await sharp(bytes, { animated: true }).metadata() }
}
const avatarOf = async ({ id }: TestViewer) =>
  (
    await server.database.row<{ path: string | null }>(
      'select avatar_path as path from account where id = $1',
      [id],
    )
  )?.path
/** The files that are kept of one account. */
async function filesOf({ id }: TestViewer): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'avatars'), { recursive: true }).catch(
    () => [] as string[],
  )
  return names.filter((name) => name.startsWith(`${id}-`) && name.includes('/'))
}

describe('uploading an avatar', () => {
  it('takes the one field avatar of a multipart form and answers its address (R7.18) (R3.02)', async () => {
    const ada = await server.signUp()
    const answer = await upload(ada, await png())
    const avatar = await avatarOf(ada)
    expect(answer).toMatchObject({ status: 200, success: true, avatar, data: { avatar } })
    expect(answer.avatar).toMatch(new RegExp(`^/avatars/${ada.id}-[\\da-f]{16}/[\\da-f]{32}\\.webp$`))
    const { data } = await ada.query<{ viewer: object }>('{ viewer { avatar } }')
    expect(data.viewer).toEqual({ avatar: answer.avatar })
  })

  it('keeps a WebP of at most 800 px and serves it for ever as nothing but a picture', async () => {
    const ada = await server.signUp()
    const { avatar } = await upload(ada, await plain(1600, 900).jpeg().toBuffer())
    const { response, image } = await picture(avatar)
    expect([image.format, image.width, image.height]).toEqual(['webp', 800, 450])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'takes %s by its content, whatever its name',
    async (format) => {
      const ada = await server.signUp()
      const bytes = await plain(30, 20)[format]().toBuffer()
      const answer = await upload(ada, bytes, '../../evil\r\nX-Evil: 1.svg', 'image/svg+xml')
      expect(answer.status).toBe(200)
      expect((await picture(answer.avatar)).image.format).toBe('webp')
      expect(await filesOf(ada)).toHaveLength(1)
    },
  )

  it('drops where a picture was taken, and turns it upright', async () => {
    const ada = await server.signUp()
    const bytes = await plain(60, 20)
      .withExif({
        IFD0: { Copyright: 'somebody' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { bytes: kept, image } = await picture((await upload(ada, bytes, 'gps.jpg', 'image/jpeg')).avatar)
    expect([image.width, image.height]).toEqual([20, 60])
    expect([image.exif, image.xmp, image.iptc, image.icc, image.orientation]).toEqual(
      Array.from({ length: 5 }),
    )
    expect(kept.includes('somebody')).toBe(false)
  })

  it('keeps an animation moving', async () => {
    const ada = await server.signUp()
    const { image } = await picture((await upload(ada, await gif(5, 64), 'a.gif', 'image/gif')).avatar)
    expect([image.format, image.pages, image.width]).toEqual(['webp', 5, 64])
  })

  it('makes a still of an animation with too many frames', async () => {
    const ada = await server.signUp()
    const bytes = await gif(AVATAR_WORK.frames + 1, 8)
    const { image } = await picture((await upload(ada, bytes, 'a.gif', 'image/gif')).avatar)
    expect(image.pages ?? 1).toBe(1)
  })

  it('takes exactly 5,242,880 bytes and refuses one more (R5.40) (R9.23)', async () => {
    const ada = await server.signUp()
    const most = 5_242_880
    const bytes = Buffer.concat([await png(), Buffer.alloc(most)])
    expect((await upload(ada, bytes.subarray(0, most))).status).toBe(200)
    expect(await upload(ada, bytes.subarray(0, most + 1))).toMatchObject({
      status: 413,
      success: false,
      error: 'File size too large. Please upload an image smaller than 5MB.',
    })
    expect((await upload(ada, Buffer.alloc(most * 2))).status).toBe(413)
  })

  it('removes the old file, and DELETE removes the last one (R7.19)', async () => {
    const ada = await server.signUp()
    const { avatar: first } = await upload(ada, await png())
    const { avatar: second } = await upload(ada, await plain(10, 10).png().toBuffer())
    expect(second).not.toBe(first)
    expect((await fetchAvatar(first!)).status).toBe(404)
    expect(await filesOf(ada)).toHaveLength(1)

    const { status, body } = await ada.call<{ success: boolean; data: object }>('DELETE', '/users/avatar')
    expect([status, body.success, body.data]).toEqual([200, true, expect.objectContaining({ avatar: null })])
    expect(await filesOf(ada)).toEqual([])
    expect((await fetchAvatar(second!)).status).toBe(404)
    expect((await ada.call('DELETE', '/users/avatar')).status).toBe(200)
    expect(await server.database.rows('select from avatar_leftover')).toEqual([])
  })

  it('is removed by the graph too (R7.19)', async () => {
    const ada = await server.signUp()
    await upload(ada, await png())
    const { data } = await ada.query('mutation { deleteAvatar { id avatar } }')
    expect(data).toEqual({ deleteAvatar: { id: String(ada.id), avatar: null } })
    expect(await filesOf(ada)).toEqual([])
  })

  it('ends with exactly one file when many come at once', async () => {
    const ada = await server.signUp()
    const pictures = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        plain(n * 10, 10)
          .png()
          .toBuffer(),
      ),
    )
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(pictures.map((bytes) => upload(ada, bytes)))
      expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 200))
      const files = await filesOf(ada)
      expect(files.map((name) => `/avatars/${name}`)).toEqual([await avatarOf(ada)])
    }
  })
})

describe('what is no picture', () => {
  let ada: TestViewer
  let before: string | undefined
  beforeAll(async () => {
    ada = await server.signUp()
    before = (await upload(ada, await png())).avatar
  })
  afterEach(async () => {
    // Whatever was refused has changed nothing.
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
  ])('is refused with the text for a wrong type: %s (R5.39)', async (_name, bytes) => {
    expect(await upload(ada, bytes)).toMatchObject({
      status: 415,
      success: false,
      code: 'AVATAR_TYPE',
      error: 'Invalid file type. Please upload a JPEG, PNG, GIF, or WebP image.',
    })
  })

  it('is refused when only its beginning is that of a picture', async () => {
    for (const head of ['89504e470d0a1a0a0000000d49484452', 'ffd8ffe000104a464946', '474946383961'])
      expect(await upload(ada, Buffer.concat([Buffer.from(head, 'hex'), SVG]))).toMatchObject({
        success: false,
        error: expect.stringMatching(/could not be read|Invalid file type/),
      })
  })

  it('is refused when it is cut off', async () => {
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
  ])('is refused for its size before it is decoded: %s', async (_name, width, height, code) => {
    // A bomb: some kilobytes that would fill the memory.
    const bomb = pngSaying(width, height, Buffer.alloc(2_000_000))
    expect(bomb.length).toBeLessThan(10_000)
    expect(await upload(ada, bomb)).toMatchObject({ status: 400, code })
  })

  it('is redrawn when it is a picture and something else at once', async () => {
    const bea = await server.signUp()
    const polyglot = Buffer.concat([
      await png(),
      Buffer.from('<script>alert(document.domain)</script>PK\x03\x04'),
    ])
    const { avatar, status } = await upload(bea, polyglot)
    expect(status).toBe(200)
    expect((await picture(avatar)).bytes.includes('script')).toBe(false)
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
  ])('is refused when the form has %s', async (_name, form) => {
    expect(await post(ada, await form())).toMatchObject({
      status: 400,
      fields: { avatar: 'Send a multipart form with exactly one file, in the field "avatar"' },
    })
  })

  it('is refused when no file was selected (R5.38), and when the body is no form', async () => {
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

  it('is not even read from a stranger, an unverified person, or by another method', async () => {
    expect(await post(null, formWith(await png()))).toMatchObject({ status: 401, success: false })
    const bob = await server.signUp()
    await server.database.rows('update account set email_verified_at = null where id = $1', [bob.id])
    expect((await upload(bob, await png())).status).toBe(401)
    expect((await ada.call('PUT', '/users/avatar')).headers.get('allow')).toBe('POST, DELETE')
  })
})

describe('the addresses of avatars', () => {
  it.each([
    '..%2f..%2fpackage.json',
    '1-0123456789abcdef/..%2f..%2fx.webp',
    '1-0123456789abcdef/',
    'x/y.webp',
  ])('lead nowhere else: %s', async (path) => {
    expect((await fetchAvatar(`/avatars/${path}`)).status).toBe(404)
  })
})

describe('many pictures at once', () => {
  it('are taken from forty uploads, and more than sixty-two are asked to come again', async () => {
    const ada = await server.signUp()
    const bytes = await plain(60, 60).png().toBuffer()
    const send = (count: number) => Promise.all(Array.from({ length: count }, () => upload(ada, bytes)))
    expect((await send(40)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))

    // Uploads that never end hold every place. One may be refused for another's sake, so there are as many as it takes.
    const hold: Socket[] = []
    let refused: Awaited<ReturnType<typeof upload>>
    do {
      for (let count = 0; count < 10; count++) {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
        socket.on('error', () => undefined)
        socket.write(
          `POST /api/users/avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n',
        )
        hold.push(socket)
      }
      refused = await upload(ada, bytes)
    } while (refused.status === 200)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    for (const socket of hold) socket.destroy()
    let again: number
    do again = (await upload(ada, bytes)).status
    while (again === 503)
    expect([again, (await filesOf(ada)).length]).toEqual([200, 1])
  })

  it('are worked on two at a time; sixty wait and the rest are asked to come again', async () => {
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
