import type { ApolloClient } from '@apollo/client'
import { ERRORS, NOTICES } from '../../../../server/contract/messages.js'
import { AVATAR } from '../../../../server/contract/rules.js'
import { parseServerError } from '../../apollo/parseServerError.js'
import { authorizedFetch } from '../authorizedFetch.js'

/** The sides of a picture in px; undefined for what the browser cannot read. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
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

/** Makes a large JPEG, PNG or WebP smaller before it travels; anything else goes as it is, for the server to judge. */
export async function compressAvatar(file: File): Promise<File> {
  if (!(AVATAR.compressed as readonly string[]).includes(file.type)) return file
  const size = await sizeOf(file)
  if (!size || Math.max(size.width, size.height) <= AVATAR.maxSide) return file
  const { default: compress } = await import('browser-image-compression')
  return compress(file, {
    maxWidthOrHeight: AVATAR.maxSide,
    initialQuality: AVATAR.quality,
    maxSizeMB: AVATAR.maxBytes / 1024 / 1024,
    // Its worker would load its code from elsewhere.
    useWebWorker: false,
  })
}

/**
 * Sends a picture and gives the address under which it stands.
 * @throws what {@link authorizedFetch} throws; SyntaxError or TypeError when what answers is not our server.
 */
export async function uploadAvatar(client: ApolloClient, file: File): Promise<string> {
  const body = new FormData()
  const small = await compressAvatar(file)
  body.append('avatar', small, file.name)
  const response = await authorizedFetch(client, '/users/avatar', { method: 'POST', body })
  const { avatar } = (await response.json()) as { avatar?: unknown }
  if (typeof avatar !== 'string') throw new TypeError('The answer has no avatar')
  return avatar
}

const TOLD: ReadonlySet<string> = new Set([
  ERRORS.AVATAR_TYPE.text,
  ERRORS.AVATAR_TOO_LARGE.text,
  ERRORS.AVATAR_DIMENSIONS.text,
  ERRORS.AVATAR_UNREADABLE.text,
])

/** What is told of an upload that failed: the server's words where they help to choose another picture. */
export function avatarErrorText(error: unknown): string {
  const { status, message = '' } = parseServerError(error)
  return status !== undefined && TOLD.has(message) ? message : NOTICES.avatarUploadFailed
}
