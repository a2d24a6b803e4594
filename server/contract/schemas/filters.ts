import * as z from 'zod/mini'
import { FILTER_VALIDATION } from '../messages/filters.js'
import { FILTER_CODES_MAX, isCountryCode, isDecade, isLanguageCode } from '../rules/facets.js'
import { FILTER_GENRES_MAX, RATING, RELEASE_YEAR } from '../rules/filters.js'
import { LIST_FILTER } from '../rules/listAddress.js'
import { cleanLine } from '../text.js'
import { textSchema } from './text.js'

/** A bit more than the smallest positive `real` of full precision. */
const SMALLEST_REAL = 1.2e-38

const { ratingRange, ratingOrder, yearRange, yearOrder, filterGenres, filterCountries, filterLanguages } =
  FILTER_VALIDATION

/** A rating. Numbers below what PostgreSQL's `real` can represent, which it rejects, become 0. */
export const ratingSchema = z.pipe(
  z.number(ratingRange).check(z.minimum(RATING.min, ratingRange), z.maximum(RATING.max, ratingRange)),
  z.transform((rating) => (rating < SMALLEST_REAL ? 0 : rating)),
)
const rating = z.nullish(ratingSchema)
const year = z.nullish(
  z
    .number(yearRange)
    .check(
      z.multipleOf(1, yearRange),
      z.minimum(RELEASE_YEAR.min, yearRange),
      z.maximum(RELEASE_YEAR.max, yearRange),
    ),
)
/** A short list of codes. */
const codes = (isCode: (text: string) => boolean, error: string) =>
  z.nullish(
    z.custom<readonly string[]>(
      (value) =>
        Array.isArray(value) &&
        value.length <= FILTER_CODES_MAX &&
        value.every((code) => typeof code === 'string' && isCode(code)),
      error,
    ),
  )
const isOrdered = (least: number | null | undefined, most: number | null | undefined) =>
  least == null || most == null || !(least > most)
/** Compares fields also when others are invalid. */
const when = () => true

const decade = z.nullish(z.custom<number>((value) => isDecade(value as number), FILTER_VALIDATION.decade))

/** A filter of titles. */
export const filterSchema = z
  .object({
    minRating: rating,
    maxRating: rating,
    releaseYear: year,
    releaseYearFrom: year,
    releaseYearTo: year,
    decade,
    countries: codes(isCountryCode, filterCountries),
    originalLanguages: codes(isLanguageCode, filterLanguages),
    // Checks the number of genres only: unknown ids match no title.
    genres: z.nullish(z.custom<readonly string[]>(isShort, filterGenres)),
  })
  .check(
    z.refine(({ minRating, maxRating }) => isOrdered(minRating, maxRating), {
      path: ['minRating'],
      error: ratingOrder,
      when,
    }),
    z.refine(({ releaseYearFrom, releaseYearTo }) => isOrdered(releaseYearFrom, releaseYearTo), {
      path: ['releaseYearFrom'],
      error: yearOrder,
      when,
    }),
  )

function isShort(genres: unknown): boolean {
  return Array.isArray(genres) && genres.length <= FILTER_GENRES_MAX
}

const { runtimeRange, filterText } = FILTER_VALIDATION
const runtime = z.nullish(
  z.int(runtimeRange).check(z.minimum(0, runtimeRange), z.maximum(LIST_FILTER.runtimeMax, runtimeRange)),
)
const isGenreId = (id: unknown) => typeof id === 'string' && /^\d{1,4}$/.test(id)

/** A filter of a user's list. Cleans its text. */
export const listFilterSchema = z.object({
  genres: z.nullish(
    z.custom<readonly string[]>((ids) => isShort(ids) && (ids as unknown[]).every(isGenreId), filterGenres),
  ),
  decade,
  minRating: rating,
  countries: codes(isCountryCode, filterCountries),
  minRuntime: runtime,
  maxRuntime: runtime,
  text: z.nullish(textSchema(cleanLine, LIST_FILTER.textMax, filterText)),
})
