import * as z from 'zod/mini'
import { SCROBBLE_VALIDATION } from '../messages/scrobbles.js'
import { SCROBBLES } from '../rules/scrobbles.js'
import { cleanLine } from '../text.js'
import { compactTextSchema } from './text.js'

/** Name of an address for a player. Cleans it. */
export const scrobbleNameSchema = compactTextSchema(
  cleanLine,
  SCROBBLES.name,
  SCROBBLE_VALIDATION.name,
).check(z.minLength(1, SCROBBLE_VALIDATION.name))

/** Name of an account of a player. Cleans it. */
export const playerUserSchema = compactTextSchema(cleanLine, SCROBBLES.user, SCROBBLE_VALIDATION.user)

/** A new address for a player. */
export const scrobbleAddressSchema = z.object({
  name: scrobbleNameSchema,
  user: z.nullish(playerUserSchema),
})
