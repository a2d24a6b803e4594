import { beforeEach, describe, expect, it, jest } from '@jest/globals'

const compress = jest.fn(async (_file: File, _options: object) => new File(['small'], 'small'))
jest.unstable_mockModule('browser-image-compression', () => ({ default: compress }))
const { compressAvatar } = await import('./avatarUpload.js')

/** A browser that finds this size in every picture; undefined for one that cannot read it. */
function withSize(size: { width: number; height: number } | undefined) {
  globalThis.createImageBitmap = (async () => {
    if (!size) throw new DOMException('unreadable')
    return { ...size, close: () => undefined }
  }) as unknown as typeof createImageBitmap
}
const file = (type: string) => new File(['x'], 'a', { type })

describe('an avatar before the upload', () => {
  beforeEach(() => {
    compress.mockClear()
  })

  it.each(['image/jpeg', 'image/png', 'image/webp'])(
    'is reduced to 800 px at quality 0.8 when it is a larger %s (R5.42) (R9.24)',
    async (type) => {
      withSize({ width: 400, height: 801 })
      const picture = file(type)
      expect((await compressAvatar(picture)).name).toBe('small')
      expect(compress.mock.calls).toEqual([
        [
          picture,
          expect.objectContaining({ maxWidthOrHeight: 800, initialQuality: 0.8, useWebWorker: false }),
        ],
      ])
    },
  )

  it('is sent unchanged when it is small enough, a GIF, or not readable by the browser', async () => {
    const cases = [
      [{ width: 800, height: 800 }, 'image/png'],
      [{ width: 4000, height: 4000 }, 'image/gif'],
      [undefined, 'image/jpeg'],
    ] as const
    for (const [size, type] of cases) {
      withSize(size)
      const picture = file(type)
      expect(await compressAvatar(picture)).toBe(picture)
    }
    expect(compress).not.toHaveBeenCalled()
  })
})
