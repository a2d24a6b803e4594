import * as z from 'zod/mini'
import { REVIEW_VALIDATION } from '../../../contract/messages/reviews.js'
import { reportSchema, reviewPartSchema, reviewSchema } from '../../../contract/schemas/reviews.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput, throwIfInvalid } from '../../platform/errors/errors.js'
import type { ReviewInput } from './Review.js'
import { type ReviewSubject, subjectOf } from './ReviewSubject.js'

/** Unvalidated fields of a review, from the GraphQL or the REST API. */
export type ReviewValues = { [Name in keyof ReviewInput]?: unknown }

/** Fields of a review as they are stored. */
export interface ReviewFields {
  title: string
  rating: number
  body: string
  spoiler: boolean
  genre: string | null
  releaseDate: string | null
  poster: string | null
}

const INPUT = z.object({
  movieId: z.custom<unknown>((id) => readId(id) !== undefined, REVIEW_VALIDATION.reviewMovie),
  ...reviewPartSchema,
  ...reviewSchema.shape,
})

const PART = z.object(reviewPartSchema)

/**
 * Validates the fields of a review and returns them as they are stored.
 * @throws AppError INVALID_INPUT naming each invalid one
 */
export function readReview(input: ReviewValues | null | undefined): ReviewFields & ReviewSubject {
  if (typeof input !== 'object' || input === null || Object.values(input).every((value) => value == null))
    throw new AppError('INVALID_INPUT', { review: REVIEW_VALIDATION.reviewData })
  const { movieId, season, episode, review, ...fields } = parseInput(INPUT, {
    ...input,
    review: input.review ?? input.reviewText ?? '',
    genre: blankToNull(input.genre),
    releaseDate: blankToNull(input.releaseDate),
    poster: blankToNull(input.poster),
  })
  if (episode != null && season == null) throwIfInvalid({ season: REVIEW_VALIDATION.reviewSeasonMissing })
  return {
    ...subjectOf({ movieId: Number(movieId), season, episode }),
    title: fields.title,
    rating: fields.rating,
    body: review,
    spoiler: fields.spoiler ?? false,
    genre: fields.genre ?? null,
    releaseDate: fields.releaseDate ?? null,
    poster: fields.poster ?? null,
  }
}

/** Validates the season and the episode that a request names beside a title. @throws AppError INVALID_INPUT */
export function readSubject(movieId: number, part: { season?: unknown; episode?: unknown }): ReviewSubject {
  const { season, episode } = parseInput(PART, part)
  if (episode != null && season == null) throwIfInvalid({ season: REVIEW_VALIDATION.reviewSeasonMissing })
  return subjectOf({ movieId, season, episode })
}

const blankToNull = (value: unknown) => (value === '' ? null : value)

/** Validates the fields of a report. Returns the reason and the cleaned details. @throws AppError INVALID_INPUT */
export function readReport(reason: unknown, additionalInfo: unknown): { reason: string; details: string } {
  const report = parseInput(reportSchema, { reason, additionalInfo })
  return { reason: report.reason, details: report.additionalInfo ?? '' }
}
