import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { fileTypeFromBuffer } from 'file-type'
import type Sharp from 'sharp'
import { AVATAR } from '../../../contract/rules/profile.js'
import { AppError } from '../../platform/errors/errors.js'

/** Limits of the work per image. */
export const AVATAR_WORK = {
  /** Maximum number of pixels of all frames; a decoded image takes four bytes per pixel. */
  pixels: 25_000_000,
  /** Maximum width and height, in pixels. */
  side: 10_000,
  /** Animations with more frames become still images. */
  frames: 120,
  /** Maximum longer side of an animation, in pixels: all of its frames are encoded. */
  animatedSide: 256,
  /** Maximum number of images processed at a time, and of waiting ones. */
  atOnce: 2,
  waiting: 60,
  /** Timeout of libvips, in seconds. An animation that exceeds it becomes a still image. */
  timeoutS: 3,
  /** Milliseconds after which a waiting image is rejected, because its request has timed out. */
  waitTimeoutMs: 7_000,
} as const

/** Accepted types, detected from the content, not from the name or the `Content-Type`. */
const TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
])

let loading: Promise<typeof Sharp> | undefined

/** Loads the library with the first image: it takes 20 MB, and commands and most processes that run jobs encode none. */
const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Blocks all other libvips loaders (SVG, PDF, TIFF, camera formats …), which untrusted bytes must not reach.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))

/** Re-encodes uploaded images as WebP: decoded, upright, at most 800 px, without metadata. */
export class AvatarImages {
  readonly #bulkhead = bulkhead(AVATAR_WORK.atOnce, AVATAR_WORK.waiting)

  /**
   * Converts a JPEG, PNG, GIF or WebP image to WebP.
   * @param isStill whether an animation becomes a still image
   * @throws AppError AVATAR_TYPE, AVATAR_TOO_LARGE, AVATAR_DIMENSIONS, AVATAR_UNREADABLE; UNAVAILABLE when the queue is full.
   */
  async encode(bytes: Uint8Array, { isStill = false } = {}): Promise<Buffer> {
    if (bytes.length > AVATAR.maxBytes) throw new AppError('AVATAR_TOO_LARGE')
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !TYPES.has(type.mime)) throw new AppError('AVATAR_TYPE')
    const deadline = Date.now() + AVATAR_WORK.waitTimeoutMs
    try {
      return await this.#bulkhead.execute(() => {
        if (Date.now() > deadline) throw new AppError('UNAVAILABLE')
        return convert(bytes, isStill)
      })
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new AppError('UNAVAILABLE') : error
    }
  }
}

async function convert(bytes: Uint8Array, isStill: boolean): Promise<Buffer> {
  try {
    if ((await checkHeader(bytes)) && !isStill) {
      const animation = await toWebp(bytes, { animated: true }).catch(() => undefined)
      if (animation) return animation
    }
    // Also for an animation that exceeded the timeout.
    return await toWebp(bytes, { animated: false })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('AVATAR_UNREADABLE')
  }
}

async function toWebp(bytes: Uint8Array, { animated }: { animated: boolean }): Promise<Buffer> {
  const sharp = await loadSharp()
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
    .timeout({ seconds: AVATAR_WORK.timeoutS })
    .toBuffer()
}

/** Checks the dimensions from the header. Returns whether the image is an animation within the limits. @throws AppError AVATAR_DIMENSIONS. */
async function checkHeader(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, pages = 1 } = header
  if (width > AVATAR_WORK.side || height > AVATAR_WORK.side || width * height > AVATAR_WORK.pixels)
    throw new AppError('AVATAR_DIMENSIONS')
  return pages > 1 && pages <= AVATAR_WORK.frames && pages * width * height <= AVATAR_WORK.pixels
}
