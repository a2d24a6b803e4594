import * as z from 'zod/mini'
import { FEED_VALIDATION } from '../messages/feeds.js'
import { FEED_KINDS, FEEDS } from '../rules/feeds.js'
import { cleanLine } from '../text.js'
import { compactTextSchema } from './text.js'

/** Name of a secret address. Cleans it. */
export const feedNameSchema = compactTextSchema(cleanLine, FEEDS.name, FEED_VALIDATION.name).check(
  z.minLength(1, FEED_VALIDATION.name),
)

/** A new secret address. */
export const feedAddressSchema = z.object({
  name: feedNameSchema,
  kind: z.enum(FEED_KINDS, FEED_VALIDATION.kind),
})
