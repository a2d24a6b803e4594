import * as z from 'zod/mini'
import { ERRORS } from '../messages/errors.js'
import { PROFILE_VALIDATION } from '../messages/profile.js'
import { AVATAR, PROFILE } from '../rules/profile.js'
import { emailSchema, usernameSchema } from './credentials.js'
import { cleanLine, cleanText } from '../text.js'
import { orStop } from './fieldErrors.js'
import { compactTextSchema } from './text.js'

/** Profile fields to change; null and absent fields stay. Cleans its texts. */
export const profileSchema = z.object({
  username: z.nullish(usernameSchema),
  email: z.nullish(emailSchema),
  bio: z.nullish(compactTextSchema(cleanText, PROFILE.bio, PROFILE_VALIDATION.bioLength)),
  firstName: z.nullish(compactTextSchema(cleanLine, PROFILE.name, PROFILE_VALIDATION.nameLength)),
  lastName: z.nullish(compactTextSchema(cleanLine, PROFILE.name, PROFILE_VALIDATION.nameLength)),
})

const onOff = z.nullish(z.boolean(PROFILE_VALIDATION.switch))

/** What a public profile shows; null and absent fields stay. */
export const profileSettingsSchema = z.object({
  isPublic: onOff,
  showsFigures: onOff,
  showsDiary: onOff,
  favoriteIds: z.nullish(
    z.array(z.union([z.string(), z.number()]), PROFILE_VALIDATION.favorites).check(
      z.maxLength(PROFILE.favorites, PROFILE_VALIDATION.favorites),
      z.refine((ids) => new Set(ids.map(String)).size === ids.length, PROFILE_VALIDATION.favorites),
    ),
  ),
})

export const avatarSchema = z.object(
  {
    type: z.enum(AVATAR.types, orStop(ERRORS.AVATAR_TYPE.text)),
    size: z.number().check(z.maximum(AVATAR.maxBytes, ERRORS.AVATAR_TOO_LARGE.text)),
  },
  ERRORS.AVATAR_MISSING.text,
)
