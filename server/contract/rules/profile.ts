import { ERRORS } from '../messages/errors.js'
import { PROFILE_VALIDATION } from '../messages/profile.js'
import { checkEmail, checkUsername } from './credentials.js'

/** Limits of avatars. */
export const AVATAR = {
  /** Maximum size of an upload, in bytes. */
  maxBytes: 5_242_880,
  /** Longer side of the stored image and of the upload of the browser, in pixels. */
  maxSide: 800,
  /** Compression quality in the browser, 0 to 1. */
  quality: 0.8,
  /** Accepted types; the server detects the type from the content. */
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** Types that the browser resizes; a GIF would lose its animation. */
  compressed: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** Returns the error text of an avatar file, or undefined. */
export function checkAvatar(file: { type: string; size: number } | null | undefined): string | undefined {
  if (!file) return ERRORS.AVATAR_MISSING.text
  if (!(AVATAR.types as readonly string[]).includes(file.type)) return ERRORS.AVATAR_TYPE.text
  if (file.size > AVATAR.maxBytes) return ERRORS.AVATAR_TOO_LARGE.text
}

/** Maximum lengths of the bio and the names of a profile, in characters. */
export const PROFILE = { bio: 500, name: 50 } as const

/** Profile fields to change; omitted fields stay. */
export interface ProfileValues {
  username?: string | null
  email?: string | null
  bio?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** Returns the error texts of profile fields; empty when all are valid. Values are trimmed before the check. */
export function checkProfile(values: ProfileValues): Record<string, string> {
  const { username, email, bio, firstName, lastName } = values
  const tooLong = (text: string | null | undefined, max: number) => (text?.trim().length ?? 0) > max
  const fields = {
    username: username == null ? undefined : checkUsername(username),
    email: email == null ? undefined : checkEmail(email),
    bio: tooLong(bio, PROFILE.bio) ? PROFILE_VALIDATION.bioLength : undefined,
    firstName: tooLong(firstName, PROFILE.name) ? PROFILE_VALIDATION.nameLength : undefined,
    lastName: tooLong(lastName, PROFILE.name) ? PROFILE_VALIDATION.nameLength : undefined,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
