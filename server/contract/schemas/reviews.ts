import * as z from 'zod/mini'
import { REVIEW_VALIDATION } from '../messages/reviews.js'
import { isImageAddress } from '../imageAddress.js'
import { LISTS } from '../rules/lists.js'
import { REPORT_REASONS, REVIEWS } from '../rules/reviews.js'
import { isEpisodeNumber, isSeasonNumber } from '../rules/series.js'
import { cleanLine, cleanText, isCalendarDate } from '../text.js'
import { digitsAsNumber, textSchema } from './text.js'

const { reviewRating, reviewRatingWhole } = REVIEW_VALIDATION

/** A line that may be absent, but not blank. */
const optionalLine = (max: number, error: string, isValid = (_line: string) => true) =>
  z.nullish(textSchema(cleanLine, max, error).check(z.refine((line) => line !== '' && isValid(line), error)))

/** A number that may be absent. */
const optionalNumber = (error: string, isValid: (number: number) => boolean) =>
  z.nullish(z.number(error).check(z.refine(isValid, error)))

/** The season and the episode that a review is about; absent for the title. */
export const reviewPartSchema = {
  season: optionalNumber(REVIEW_VALIDATION.reviewSeason, isSeasonNumber),
  episode: optionalNumber(REVIEW_VALIDATION.reviewEpisode, isEpisodeNumber),
}

/** Fields of a review; cleans its texts. */
export const reviewSchema = z.object({
  title: textSchema(cleanLine, REVIEWS.title, REVIEW_VALIDATION.reviewTitleLength, {
    type: REVIEW_VALIDATION.reviewTitle,
  }).check(z.minLength(1, REVIEW_VALIDATION.reviewTitle)),
  rating: z.pipe(
    digitsAsNumber,
    z
      .number(reviewRating)
      .check(
        z.minimum(REVIEWS.rating.min, reviewRating),
        z.maximum(REVIEWS.rating.max, reviewRating),
        z.multipleOf(1, reviewRatingWhole),
      ),
  ),
  review: textSchema(cleanText, REVIEWS.text, REVIEW_VALIDATION.reviewText, {
    type: REVIEW_VALIDATION.reviewTextType,
    oversized: REVIEW_VALIDATION.reviewTextBytes,
  }),
  spoiler: z.nullish(z.boolean(REVIEW_VALIDATION.reviewSpoiler)),
  genre: optionalLine(REVIEWS.genre, REVIEW_VALIDATION.reviewGenre),
  releaseDate: optionalLine(10, REVIEW_VALIDATION.reviewReleaseDate, isCalendarDate),
  poster: optionalLine(LISTS.poster, REVIEW_VALIDATION.reviewPoster, isImageAddress),
})

/** The form of a review, which needs both a rating and a text; the other rules are the server's. */
export const reviewFormSchema = z.object({
  rating: z.number().check(z.minimum(REVIEWS.rating.min, REVIEW_VALIDATION.reviewIncomplete)),
  review: z.string().check(z.refine((text) => cleanText(text) !== '', REVIEW_VALIDATION.reviewIncomplete)),
})

export const reportFormSchema = z.object({
  reason: z.enum(REPORT_REASONS, REVIEW_VALIDATION.reportReasonMissing),
})

/** A report of a review; cleans its details. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, REVIEW_VALIDATION.reportReason),
  additionalInfo: z.nullish(textSchema(cleanText, REVIEWS.reportDetails, REVIEW_VALIDATION.reportDetails)),
})
