import { REVIEW_VALIDATION } from '../../contract/messages/reviews.js'
import { REPORT_REASONS, REVIEWS, checkReviewRating } from '../../contract/rules/reviews.js'
import { checkReviewText, cleanLine, cleanText, isLonger } from '../../contract/text.js'
import { readId } from '../database/readId.js'
import { AppError, throwIfInvalid, type FieldErrors } from '../errors.js'
import type { ReviewInput } from './Review.js'

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

/**
 * Validates the fields of a review and returns them as they are stored.
 * @throws AppError INVALID_INPUT naming each invalid one
 */
export function readReview(input: ReviewValues | null | undefined): ReviewFields & { movieId: number } {
  if (typeof input !== 'object' || input === null || Object.values(input).every((value) => value == null))
    throw new AppError('INVALID_INPUT', { review: REVIEW_VALIDATION.reviewData })
  const fields: FieldErrors = {}
  const addError = (name: keyof ReviewInput, problem: string | undefined) => {
    if (problem) fields[name] = problem
  }
  const movieId = readId(input.movieId)
  if (movieId === undefined) addError('movieId', REVIEW_VALIDATION.reviewMovie)

  const title = typeof input.title === 'string' ? cleanLine(input.title) : ''
  if (!title) addError('title', REVIEW_VALIDATION.reviewTitle)
  else if (isLonger(title, REVIEWS.title)) addError('title', REVIEW_VALIDATION.reviewTitleLength)

  addError('rating', checkReviewRating(input.rating))

  const text = input.review ?? input.reviewText ?? ''
  const body = typeof text === 'string' ? cleanText(text) : ''
  addError('review', typeof text === 'string' ? checkReviewText(body) : REVIEW_VALIDATION.reviewTextType)

  if (input.spoiler != null && typeof input.spoiler !== 'boolean')
    addError('spoiler', REVIEW_VALIDATION.reviewSpoiler)
  const optional = (
    name: 'genre' | 'releaseDate' | 'poster',
    isValid: (given: string) => boolean,
    problem: string,
  ) => {
    const given = input[name]
    if (given == null || given === '') return null
    const value = typeof given === 'string' ? cleanLine(given) : ''
    if (value && isValid(value)) return value
    addError(name, problem)
    return null
  }
  const review = {
    movieId: movieId ?? 0,
    title,
    rating: Number(input.rating),
    body,
    spoiler: input.spoiler === true,
    genre: optional('genre', (value) => !isLonger(value, REVIEWS.genre), REVIEW_VALIDATION.reviewGenre),
    releaseDate: optional('releaseDate', isCalendarDate, REVIEW_VALIDATION.reviewReleaseDate),
    poster: optional('poster', isImageAddress, REVIEW_VALIDATION.reviewPoster),
  }
  throwIfInvalid(fields)
  return review
}

const isCalendarDate = (given: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(given) && new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given
const isImageAddress = (given: string) =>
  given.length <= REVIEWS.poster && /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(given)

/** Returns the fields as parameters, in the order of the statements. */
export function reviewParams({ title, rating, body, spoiler, genre, releaseDate, poster }: ReviewFields) {
  return [title, rating, body, spoiler, genre, releaseDate, poster]
}

/** Validates the fields of a report. Returns the reason and the cleaned details. @throws AppError INVALID_INPUT */
export function readReport(reason: unknown, additionalInfo: unknown): { reason: string; details: string } {
  const fields: FieldErrors = {}
  if (!(REPORT_REASONS as readonly unknown[]).includes(reason)) fields.reason = REVIEW_VALIDATION.reportReason
  const isText = additionalInfo == null || typeof additionalInfo === 'string'
  const details = typeof additionalInfo === 'string' ? cleanText(additionalInfo) : ''
  if (!isText || isLonger(details, REVIEWS.reportDetails))
    fields.additionalInfo = REVIEW_VALIDATION.reportDetails
  throwIfInvalid(fields)
  return { reason: String(reason), details }
}
