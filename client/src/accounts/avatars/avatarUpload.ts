import type { ApolloClient } from '@apollo/client'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { AVATAR } from '../../../../server/contract/rules/profile.js'
import { withReason } from '../../platform/errors/errorText.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { authorizedFetch } from '../sessions/authorizedFetch.js'

/** Returns an image's size in pixels; undefined if the browser cannot decode it. */
async function imageSize(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height, close } = await createImageBitmap(file).then((bitmap) => ({
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    }))
    close()
    return { width, height }
  } catch {
    return undefined
  }
}

/** Scales down a large JPEG, PNG or WebP before the upload. Returns other files as they are, for the server to validate. */
export async function compressAvatar(file: File): Promise<File> {
  if (!(AVATAR.compressed as readonly string[]).includes(file.type)) return file
  const size = await imageSize(file)
  if (!size || Math.max(size.width, size.height) <= AVATAR.maxSide) return file
  const { default: compress } = await import('browser-image-compression')
  return compress(file, {
    maxWidthOrHeight: AVATAR.maxSide,
    initialQuality: AVATAR.quality,
    maxSizeMB: AVATAR.maxBytes / 1024 / 1024,
    // Its worker would load code from another host.
    useWebWorker: false,
  })
}

/**
 * Uploads a picture and returns its URL. Throws as `authorizedFetch`.
 * @param path of the REST API
 * @param field of the form, and of the response's address
 */
export async function uploadPicture(
  client: ApolloClient,
  path: string,
  field: string,
  file: File,
): Promise<string> {
  const body = new FormData()
  const compressed = await compressAvatar(file)
  body.append(field, compressed, file.name)
  const response = await authorizedFetch(client, path, { method: 'POST', body })
  const address = ((await response.json()) as Record<string, unknown>)[field]
  if (typeof address !== 'string') throw new Error('The response has no address')
  return address
}

/** Uploads an avatar and returns its URL. Throws as `authorizedFetch`. */
export const uploadAvatar = (client: ApolloClient, file: File): Promise<string> =>
  uploadPicture(client, '/users/avatar', 'avatar', file)

/** Server errors that help to choose another image. */
const SHOWN_ERRORS: ReadonlySet<string> = new Set([
  ERRORS.AVATAR_TYPE.text,
  ERRORS.AVATAR_TOO_LARGE.text,
  ERRORS.AVATAR_DIMENSIONS.text,
  ERRORS.AVATAR_UNREADABLE.text,
])

/** Returns the text to show for a failed upload: the server's text if it helps to choose another image, else the reason. */
export function pictureErrorText(error: unknown, failed: string): string {
  const { status, message = '' } = parseServerError(error)
  return status !== undefined && SHOWN_ERRORS.has(message) ? message : withReason(failed, error)
}
