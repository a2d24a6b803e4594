import * as z from 'zod/mini'
import { BULK_VALIDATION } from '../messages/bulkWrites.js'
import { LIST_VALIDATION } from '../messages/listValidation.js'
import { SERIES_VALIDATION } from '../messages/series.js'
import { LISTS } from '../rules/lists.js'
import { isEpisodeNumber, isSeasonNumber } from '../rules/series.js'
import { cleanText } from '../text.js'
import { hasBegun } from '../timeZone.js'
import { viewingSchema } from './diary.js'
import { ownRatingSchema, timestampSchema } from './lists.js'
import { compactTextSchema } from './text.js'

const momentSchema = timestampSchema.check(z.refine(hasBegun, BULK_VALIDATION.moment))

/** What part of a series an item is about. */
const partFields = {
  season: z.nullish(
    z.number(SERIES_VALIDATION.season).check(z.refine(isSeasonNumber, SERIES_VALIDATION.season)),
  ),
  number: z.nullish(
    z.number(SERIES_VALIDATION.number).check(z.refine(isEpisodeNumber, SERIES_VALIDATION.number)),
  ),
}

/** An item of `syncHistory`, without its title. */
export const historyItemSchema = z.extend(viewingSchema, {
  ...partFields,
  watchedAt: z.nullish(momentSchema),
})

/** An item of `syncRatings`, without its title. */
export const ratingItemSchema = z.object({
  ...partFields,
  rating: ownRatingSchema,
  ratedAt: z.nullish(momentSchema),
})

/** An item of `syncLists`, without its title and list. */
export const listEntryItemSchema = z.object({
  note: z.nullish(compactTextSchema(cleanText, LISTS.entryNote, LIST_VALIDATION.entryNote)),
  addedAt: z.nullish(momentSchema),
})
