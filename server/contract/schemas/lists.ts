import * as z from 'zod/mini'
import { FILTER_VALIDATION } from '../messages/filters.js'
import { LIST_VALIDATION } from '../messages/listValidation.js'
import { isImageAddress } from '../imageAddress.js'
import { LISTS, OWN_RATING, VISIBILITIES } from '../rules/lists.js'
import { cleanLine, cleanText, isCalendarDate, parseMoment } from '../text.js'
import { ratingSchema } from './filters.js'
import { compactTextSchema, digitsAsNumber } from './text.js'

const { ownRating, watchlistName, watchlistNameLength, watchlistDescription } = LIST_VALIDATION

/** A user's rating of a title: a whole number, or its text. */
export const ownRatingSchema = z.pipe(
  digitsAsNumber,
  z
    .number(ownRating)
    .check(
      z.multipleOf(1, ownRating),
      z.minimum(OWN_RATING.min, ownRating),
      z.maximum(OWN_RATING.max, ownRating),
    ),
)

/** Fields of a watchlist; null and absent fields stay. Cleans its texts. */
export const watchlistSchema = z.object({
  name: z.nullish(
    compactTextSchema(cleanLine, LISTS.watchlistName, watchlistNameLength, { type: watchlistName }).check(
      z.minLength(1, watchlistName),
    ),
  ),
  description: z.nullish(compactTextSchema(cleanText, LISTS.watchlistDescription, watchlistDescription)),
  isPublic: z.nullish(z.boolean(LIST_VALIDATION.isPublic)),
  isRanked: z.nullish(z.boolean(LIST_VALIDATION.isRanked)),
  isDefault: z.nullish(z.boolean(LIST_VALIDATION.isDefault)),
  renewLink: z.nullish(z.boolean(LIST_VALIDATION.renewLink)),
  visibility: z.nullish(z.enum(VISIBILITIES, LIST_VALIDATION.visibility)),
})

/** What only an entry of a watchlist has. Cleans its note. */
export const watchlistEntrySchema = z.object({
  note: z.nullish(compactTextSchema(cleanText, LISTS.entryNote, LIST_VALIDATION.entryNote)),
  position: z.nullish(
    z
      .int(LIST_VALIDATION.entryPosition)
      .check(
        z.minimum(-LISTS.position, LIST_VALIDATION.entryPosition),
        z.maximum(LISTS.position, LIST_VALIDATION.entryPosition),
      ),
  ),
})

// What a client copies from a title.
const entryText = (clean: (text: string) => string, max: number, error: string) =>
  z.pipe(
    z.string(error).check(z.refine((text) => !text.includes('\0'), error)),
    compactTextSchema(clean, max, error),
  )
const isReleaseDate = (date: string) => /^(?:1[89]|20|21)/.test(date) && isCalendarDate(date)
const isGenreId = (id: unknown) =>
  (typeof id === 'string' || typeof id === 'number') && /^\d{1,4}$/.test(String(id))
const isGenreIds = (ids: unknown) => Array.isArray(ids) && ids.length <= LISTS.genres && ids.every(isGenreId)

/** What a client tells of a title that it adds to a list; null and absent fields are unknown. */
export const entrySchema = z.object({
  title: z.nullish(entryText(cleanLine, LISTS.title, LIST_VALIDATION.entryTitle)),
  poster: z.nullish(
    z.string(LIST_VALIDATION.entryPoster).check(z.refine(isImageAddress, LIST_VALIDATION.entryPoster)),
  ),
  type: z.nullish(
    z.pipe(
      z.string(FILTER_VALIDATION.type).check(z.toUpperCase()),
      z.enum(['MOVIE', 'TV'], FILTER_VALIDATION.type),
    ),
  ),
  overview: z.nullish(entryText(cleanText, LISTS.overview, LIST_VALIDATION.entryOverview)),
  releaseDate: z.nullish(
    z.string(LIST_VALIDATION.entryDate).check(z.refine(isReleaseDate, LIST_VALIDATION.entryDate)),
  ),
  voteAverage: z.nullish(ratingSchema),
  genreIds: z.nullish(z.custom<readonly (string | number)[]>(isGenreIds, LIST_VALIDATION.entryGenres)),
})

// From 1900 to 9998 PostgreSQL and JSON agree on the text of a timestamp.
const EARLIEST = new Date(Date.UTC(1900, 0))
const LATEST = new Date(Date.UTC(9999, 0))

/** A timestamp, as text of RFC 3339 or as a date. */
export const timestampSchema = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' ? parseMoment(given) : given)),
  z
    .date(LIST_VALIDATION.entryMoment)
    .check(z.gte(EARLIEST, LIST_VALIDATION.entryMoment), z.lt(LATEST, LIST_VALIDATION.entryMoment)),
)
