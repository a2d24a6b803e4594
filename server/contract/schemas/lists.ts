import * as z from 'zod/mini'
import { LIST_VALIDATION } from '../messages/listValidation.js'
import { LISTS, OWN_RATING } from '../rules/lists.js'
import { normalizeText } from '../text.js'
import { orStop } from './fieldErrors.js'

const { ownRating, watchlistName, watchlistNameLength, watchlistDescription } = LIST_VALIDATION

/** A user's rating of a title. */
export const ownRatingSchema = z
  .number(ownRating)
  .check(
    z.multipleOf(1, ownRating),
    z.minimum(OWN_RATING.min, ownRating),
    z.maximum(OWN_RATING.max, ownRating),
  )

/** PostgreSQL's text type rejects NUL. */
const withoutNul = z.overwrite<string>((text) => text.replaceAll('\0', ''))
const toNfc = z.overwrite<string>((text) => normalizeText(text, 'NFC').trim())

/** Fields of a watchlist; null and absent fields stay. Returns its texts as they are stored: trimmed, in NFC. */
export const watchlistSchema = z.object({
  name: z.nullish(
    z
      .string(watchlistName)
      .check(
        withoutNul,
        z.trim(),
        z.minLength(1, orStop(watchlistName)),
        z.maxLength(LISTS.watchlistName, orStop(watchlistNameLength)),
        toNfc,
      ),
  ),
  description: z.nullish(
    z
      .string(watchlistDescription)
      .check(
        withoutNul,
        z.trim(),
        z.maxLength(LISTS.watchlistDescription, orStop(watchlistDescription)),
        toNfc,
      ),
  ),
  isPublic: z.nullish(z.boolean(LIST_VALIDATION.isPublic)),
})
