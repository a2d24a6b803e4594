import * as z from 'zod/mini'
import { REVIEW_VALIDATION } from '../messages/reviews.js'
import { REPORT_REASONS, REVIEWS } from '../rules/reviews.js'
import { cleanLine, cleanText, isCalendarDate, isLonger } from '../text.js'
import { orStop } from './fieldErrors.js'

const { reviewRating, reviewRatingWhole, reviewText, reviewTextBytes, reviewTitle } = REVIEW_VALIDATION

const isImageAddress = (address: string) =>
  address.length <= REVIEWS.poster && /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(address)
const fitsBytes = (text: string) =>
  text.length <= REVIEWS.textBytes && new TextEncoder().encode(text).length <= REVIEWS.textBytes

/** A line that may be absent, but not blank. */
const optionalLine = (error: string, isValid: (line: string) => boolean) =>
  z.nullish(
    z.string(error).check(
      z.overwrite(cleanLine),
      z.refine((line) => line !== '' && isValid(line), error),
    ),
  )

/** Fields of a review; cleans its texts. */
export const reviewSchema = z.object({
  title: z.string(reviewTitle).check(
    z.overwrite(cleanLine),
    z.minLength(1, orStop(reviewTitle)),
    z.refine((title) => !isLonger(title, REVIEWS.title), REVIEW_VALIDATION.reviewTitleLength),
  ),
  rating: z
    .number(reviewRating)
    .check(
      z.minimum(REVIEWS.rating.min, reviewRating),
      z.maximum(REVIEWS.rating.max, reviewRating),
      z.multipleOf(1, reviewRatingWhole),
    ),
  review: z.string(REVIEW_VALIDATION.reviewTextType).check(
    z.overwrite(cleanText),
    z.refine((text) => !isLonger(text.slice(0, REVIEWS.textBytes), REVIEWS.text), orStop(reviewText)),
    z.refine(fitsBytes, reviewTextBytes),
  ),
  spoiler: z.nullish(z.boolean(REVIEW_VALIDATION.reviewSpoiler)),
  genre: optionalLine(REVIEW_VALIDATION.reviewGenre, (genre) => !isLonger(genre, REVIEWS.genre)),
  releaseDate: optionalLine(REVIEW_VALIDATION.reviewReleaseDate, isCalendarDate),
  poster: optionalLine(REVIEW_VALIDATION.reviewPoster, isImageAddress),
})

/** The form of a review, which needs both a rating and a text; the other rules are the server's. */
export const reviewFormSchema = z.object({
  rating: z.number().check(z.minimum(REVIEWS.rating.min, REVIEW_VALIDATION.reviewIncomplete)),
  review: z.string().check(z.refine((text) => cleanText(text) !== '', REVIEW_VALIDATION.reviewIncomplete)),
})

/** The form of a report. */
export const reportFormSchema = z.object({
  reason: z.enum(REPORT_REASONS, REVIEW_VALIDATION.reportReasonMissing),
})

/** A report of a review; cleans its details. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, REVIEW_VALIDATION.reportReason),
  additionalInfo: z.nullish(
    z.string(REVIEW_VALIDATION.reportDetails).check(
      z.overwrite(cleanText),
      z.refine((details) => !isLonger(details, REVIEWS.reportDetails), REVIEW_VALIDATION.reportDetails),
    ),
  ),
})
