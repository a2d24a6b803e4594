import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing.js'
import { AVATAR_WORK } from './AvatarImages.js'
import { avatarClient, gif, plain, png } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { avatarOf, fetchAvatar, fetchImage, filesOf, upload } = avatarClient(() => server)

describe('uploading an avatar', () => {
  it('accepts the field avatar of a multipart form and returns its URL (R7.18) (R3.02)', async () => {
    const ada = await server.signUp()
    const answer = await upload(ada, await png())
    const avatar = await avatarOf(ada)
    expect(answer).toMatchObject({ status: 200, success: true, avatar, data: { avatar } })
    expect(answer.avatar).toMatch(new RegExp(`^/avatars/${ada.id}-[\\da-f]{16}/[\\da-f]{32}\\.webp$`))
    const { data } = await ada.query<{ viewer: object }>('{ viewer { avatar } }')
    expect(data.viewer).toEqual({ avatar: answer.avatar })
  })

  it('stores a WebP of at most 800 px and serves it as an immutable image', async () => {
    const ada = await server.signUp()
    const { avatar } = await upload(ada, await plain(1600, 900).jpeg().toBuffer())
    const { response, image } = await fetchImage(avatar)
    expect([image.format, image.width, image.height]).toEqual(['webp', 800, 450])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'detects %s by its content, regardless of its name',
    async (format) => {
      const ada = await server.signUp()
      const bytes = await plain(30, 20)[format]().toBuffer()
      const answer = await upload(ada, bytes, '../../evil\r\nX-Evil: 1.svg', 'image/svg+xml')
      expect(answer.status).toBe(200)
      expect((await fetchImage(answer.avatar)).image.format).toBe('webp')
      expect(await filesOf(ada)).toHaveLength(1)
    },
  )

  it('removes location metadata and rotates the image upright', async () => {
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
    const { bytes: kept, image } = await fetchImage(
      (await upload(ada, bytes, 'gps.jpg', 'image/jpeg')).avatar,
    )
    expect([image.width, image.height]).toEqual([20, 60])
    expect([image.exif, image.xmp, image.iptc, image.icc, image.orientation]).toEqual(
      Array.from({ length: 5 }),
    )
    expect(kept.includes('somebody')).toBe(false)
  })

  it('preserves an animation', async () => {
    const ada = await server.signUp()
    const { image } = await fetchImage((await upload(ada, await gif(5, 64), 'a.gif', 'image/gif')).avatar)
    expect([image.format, image.pages, image.width]).toEqual(['webp', 5, 64])
  })

  it('converts an animation with too many frames to a still image', async () => {
    const ada = await server.signUp()
    const bytes = await gif(AVATAR_WORK.frames + 1, 8)
    const { image } = await fetchImage((await upload(ada, bytes, 'a.gif', 'image/gif')).avatar)
    expect(image.pages ?? 1).toBe(1)
  })

  it('accepts 5,242,880 bytes and rejects one more (R5.40) (R9.23)', async () => {
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

  it('removes the old file on replacement, and the last one on DELETE (R7.19)', async () => {
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

  it('can be removed with the GraphQL API (R7.19)', async () => {
    const ada = await server.signUp()
    await upload(ada, await png())
    const { data } = await ada.query('mutation { deleteAvatar { id avatar } }')
    expect(data).toEqual({ deleteAvatar: { id: String(ada.id), avatar: null } })
    expect(await filesOf(ada)).toEqual([])
  })

  it('stores exactly one file after concurrent uploads', async () => {
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
