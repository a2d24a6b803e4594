import * as z from 'zod/mini'
import { LOCAL_TITLE_VALIDATION as TEXTS } from '../messages/localTitles.js'
import { isCountryCode, isLanguageCode } from '../rules/facets.js'
import { GENRES } from '../rules/genres.js'
import { LOCAL_TITLES } from '../rules/localTitles.js'
import { cleanLine, cleanText } from '../text.js'
import { orStop } from './fieldErrors.js'
import { textSchema } from './text.js'

/** Whether a text has a letter or a digit. */
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
/** Whether a text may be a title: "$" and "…" are titles. */
const isTitle = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const wholeNumber = ({ min, max }: { min: number; max: number }, error: string) =>
  z.nullish(z.number(error).check(z.multipleOf(1, error), z.minimum(min, error), z.maximum(max, error)))

/** A line of at most `max` characters; an empty one is absent. */
const optionalLine = (max: number, error: string) => z.nullish(textSchema(cleanLine, max, error))

const name = (max: number, error: string) => textSchema(cleanLine, max, error).check(z.refine(hasWord, error))

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length

const codes = (max: number, isCode: (code: string) => boolean, error: string) =>
  z.nullish(
    z
      .array(z.string(error).check(z.maxLength(2, orStop(error)), z.refine(isCode, error)), error)
      .check(z.maxLength(max, orStop(error)), z.refine(isOnce, error)),
  )

/** Ids of genres, as numbers or texts; returns numbers. */
const genreIds = z.nullish(
  z
    .array(
      z.pipe(
        z.transform((id: unknown) => (typeof id === 'string' && id.length <= 6 ? Number(id) : id)),
        z.number(TEXTS.genres).check(z.refine((id) => GENRES.has(id), TEXTS.genres)),
      ),
      TEXTS.genres,
    )
    .check(z.maxLength(LOCAL_TITLES.genres, orStop(TEXTS.genres)), z.refine(isOnce, TEXTS.genres)),
)

/** An IMDb id, or the address of a page of IMDb with one; returns the id. An empty text is absent. */
const imdbId = z.nullish(
  z.string(TEXTS.imdbId).check(
    z.maxLength(300, orStop(TEXTS.imdbId)),
    z.overwrite((text) => {
      const line = text.trim()
      const [, id] =
        /^(?:https?:\/\/)?(?:[a-z]{1,10}\.)?imdb\.com\/(?:[a-z-]{1,10}\/)?title\/(tt\d{6,10})(?:[/?#]|$)/i.exec(
          line,
        ) ?? []
      return (id ?? line).toLowerCase()
    }),
    z.regex(/^(?:tt\d{6,10})?$/, TEXTS.imdbId),
  ),
)

/** The facts that members may also complete in a title of a source. */
const completable = {
  overview: z.nullish(textSchema(cleanText, LOCAL_TITLES.overview, TEXTS.overview)),
  runtime: wholeNumber(LOCAL_TITLES.runtime, TEXTS.runtime),
  cast: z.nullish(
    z
      .array(
        z.object(
          {
            name: name(LOCAL_TITLES.name, TEXTS.cast),
            character: optionalLine(LOCAL_TITLES.character, TEXTS.cast),
          },
          TEXTS.cast,
        ),
        TEXTS.cast,
      )
      .check(z.maxLength(LOCAL_TITLES.cast, TEXTS.cast)),
  ),
}

/** The facts that a member completes; cleans their texts. Null and absent facts are unknown. */
export const completionSchema = z.object(completable)

/** The facts of a title that a member adds; cleans its texts. Null and absent facts are unknown. */
export const localTitleSchema = z
  .object({
    type: z.pipe(
      z.string(TEXTS.type).check(z.maxLength(10, orStop(TEXTS.type)), z.toUpperCase()),
      z.enum(['MOVIE', 'TV'], TEXTS.type),
    ),
    title: textSchema(cleanLine, LOCAL_TITLES.title, TEXTS.titleLength, { type: TEXTS.title }).check(
      z.refine(isTitle, TEXTS.title),
    ),
    year: z
      .number(TEXTS.year)
      .check(
        z.multipleOf(1, TEXTS.year),
        z.minimum(LOCAL_TITLES.year.min, TEXTS.year),
        z.maximum(LOCAL_TITLES.year.max, TEXTS.year),
      ),
    originalTitle: optionalLine(LOCAL_TITLES.title, TEXTS.originalTitle),
    numberOfSeasons: wholeNumber(LOCAL_TITLES.seasons, TEXTS.seasons),
    numberOfEpisodes: wholeNumber(LOCAL_TITLES.episodes, TEXTS.episodes),
    originalLanguage: z.nullish(
      z.string(TEXTS.originalLanguage).check(
        z.maxLength(2, orStop(TEXTS.originalLanguage)),
        z.refine((code) => code === '' || isLanguageCode(code), TEXTS.originalLanguage),
      ),
    ),
    countries: codes(LOCAL_TITLES.countries, isCountryCode, TEXTS.countries),
    genreIds,
    directors: z.nullish(
      z
        .array(name(LOCAL_TITLES.name, TEXTS.directors), TEXTS.directors)
        .check(z.maxLength(LOCAL_TITLES.directors, TEXTS.directors)),
    ),
    ...completable,
    imdbId,
  })
  .check(
    z.refine(({ type, numberOfSeasons }) => type === 'TV' || numberOfSeasons == null, {
      error: TEXTS.ofSeries,
      path: ['numberOfSeasons'],
    }),
    z.refine(({ type, numberOfEpisodes }) => type === 'TV' || numberOfEpisodes == null, {
      error: TEXTS.ofSeries,
      path: ['numberOfEpisodes'],
    }),
  )
