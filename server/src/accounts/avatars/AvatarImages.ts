import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AVATAR } from '../../../contract/rules.js'
import { AppError } from '../../errors.js'

/** How much work a picture may be. */
export const AVATAR_WORK = {
  /** Pixels of all frames together; a decoded picture takes four bytes for each. */
  pixels: 25_000_000,
  /** Pixels of one side. */
  side: 10_000,
  /** An animation with more frames becomes a still. */
  frames: 120,
  /** Longer side of an animation, in pixels: its frames are all encoded. */
  animatedSide: 256,
  /** Pictures in work at once, and how many more may wait. */
  atOnce: 2,
  waiting: 60,
  /** Seconds until libvips gives a picture up, or an animation, which is then drawn as a still. */
  seconds: 3,
  /** Milliseconds after which a picture that still waits is not begun: nobody waits for its answer any more. */
  patience: 7_000,
} as const

/** What a picture's bytes may begin with, whatever its name or its sender says. */
const TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
])

// Everything else that libvips can load (SVG, PDF, TIFF, camera formats …) is code that no stranger's bytes should reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Makes pictures of our own out of what people send: decoded, upright, at most 800 px, WebP, without metadata. */
export class AvatarImages {
  readonly #desk = bulkhead(AVATAR_WORK.atOnce, AVATAR_WORK.waiting)

  /**
   * A WebP picture made from the bytes of a JPEG, PNG, GIF or WebP.
   * @throws AppError AVATAR_TYPE, AVATAR_TOO_LARGE, AVATAR_DIMENSIONS, AVATAR_UNREADABLE; UNAVAILABLE when too many wait.
   */
  async encode(bytes: Uint8Array): Promise<Buffer> {
    if (bytes.length > AVATAR.maxBytes) throw new AppError('AVATAR_TOO_LARGE')
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !TYPES.has(type.mime)) throw new AppError('AVATAR_TYPE')
    const end = Date.now() + AVATAR_WORK.patience
    try {
      return await this.#desk.execute(() => {
        if (Date.now() > end) throw new AppError('UNAVAILABLE')
        return redraw(bytes)
      })
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new AppError('UNAVAILABLE') : error
    }
  }
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  try {
    if (await check(bytes)) {
      const moving = await drawn(bytes, true).catch(() => undefined)
      if (moving) return moving
    }
    // Also what took too long to keep moving.
    return await drawn(bytes, false)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('AVATAR_UNREADABLE')
  }
}

function drawn(bytes: Uint8Array, animated: boolean): Promise<Buffer> {
  const image = sharp(bytes, {
    animated,
    limitInputPixels: AVATAR_WORK.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
  const side = animated ? AVATAR_WORK.animatedSide : AVATAR.maxSide
  return (animated ? image : image.autoOrient())
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: animated ? 75 : 82, effort: animated ? 0 : 4 })
    .timeout({ seconds: AVATAR_WORK.seconds })
    .toBuffer()
}

/** Reads the header only. Gives whether the picture moves and may go on moving. */
async function check(bytes: Uint8Array): Promise<boolean> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, pages = 1 } = header
  if (width > AVATAR_WORK.side || height > AVATAR_WORK.side || width * height > AVATAR_WORK.pixels)
    throw new AppError('AVATAR_DIMENSIONS')
  return pages > 1 && pages <= AVATAR_WORK.frames && pages * width * height <= AVATAR_WORK.pixels
}
