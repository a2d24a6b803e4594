import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer, TestViewer } from '../../testing.js'

/** A response of `/api/users/avatar`. */
export interface Answer {
  success: boolean
  avatar?: string
  error?: string
  code?: string
  fields?: Record<string, string>
}

/** Creates a multipart form with a file. */
export function formWith(bytes: Uint8Array, name = 'me.png', type = 'image/png', field = 'avatar'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** Creates an image of one colour. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
/** Creates a small PNG. */
export const png = () => plain(40, 30).png().toBuffer()

const CRCS = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})
const crc32 = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crc >>> 8) ^ (CRCS[(crc ^ byte) & 255] ?? 0), 0xffffffff) ^ 0xffffffff) >>> 0

/** Creates a PNG whose header names these dimensions, with any data. */
export function pngOfSize(width: number, height: number, data: Buffer): Buffer {
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

/** Creates an animated GIF with different frames. */
export async function gif(frames: number, side: number): Promise<Buffer> {
  const raw = Buffer.alloc(frames * side * side * 3)
  for (let frame = 0; frame < frames; frame++)
    raw.fill(frame * 7 + 1, frame * side * side * 3, (frame + 1) * side * side * 3)
  return sharp(raw, { raw: { width: side, height: frames * side, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 80), loop: 0 })
    .toBuffer()
}

/** Functions that upload and read avatars of a server. */
export function avatarClient(server: () => TestServer) {
  /** Posts a form. */
  async function post(
    person: TestViewer | null,
    form: FormData | Buffer,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(`${server().url}/api/users/avatar`, {
      method: 'POST',
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
      body: form,
    })
    return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) }
  }

  const upload = (person: TestViewer, bytes: Uint8Array, name?: string, type?: string) =>
    post(person, formWith(bytes, name, type))

  const fetchAvatar = (address: string) => fetch(server().url + address)
  async function fetchImage(address: string | undefined) {
    const response = await fetchAvatar(address ?? '')
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, bytes, image: await sharp(bytes, { animated: true }).metadata() }
  }
  const avatarOf = async ({ id }: TestViewer) =>
    (
      await server().database.row<{ path: string | null }>(
        'select avatar_path as path from account where id = $1',
        [id],
      )
    )?.path
  /** Returns the stored files of an account. */
  async function filesOf({ id }: TestViewer): Promise<string[]> {
    const names = await readdir(join(server().dataDir, 'avatars'), { recursive: true }).catch(
      () => [] as string[],
    )
    return names.filter((name) => name.startsWith(`${id}-`) && name.includes('/'))
  }
  return { post, upload, fetchAvatar, fetchImage, avatarOf, filesOf }
}
