import { z } from 'zod'
import { SERIES } from '../../../contract/rules/series.js'

/** Largest integer of PostgreSQL, for ids and counts. */
const INT_MAX = 2_147_483_647
/** Maximum length of a text; documented texts are far shorter. */
const TEXT_MAX = 20_000
/** Maximum length of a name or title. An index entry of PostgreSQL holds at most 2,704 bytes. */
const NAME_MAX = 500

// PostgreSQL cannot store NUL or lone surrogates; JSON can contain both.
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()
const requiredName = z.string().max(NAME_MAX).transform(clean).pipe(z.string().min(1))
const name = z
  .string()
  .max(NAME_MAX)
  .nullish()
  .transform((value) => (value && clean(value)) || null)
const text = z
  .string()
  .max(TEXT_MAX)
  .nullish()
  .transform((value) => (value && clean(value)) || null)
const id = z.number().int().positive().max(INT_MAX)
const count = z
  .number()
  .int()
  .min(0)
  .max(INT_MAX)
  .nullish()
  .transform((value) => value ?? 0)
const adult = z
  .boolean()
  .nullish()
  .transform((value) => value === true)
/** A calendar date; TMDB writes "" for an unknown date. */
const date = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => (value && isDate(value) ? value : null))
// Exactly one slash at the start; anything else could point a browser to another host.
const imagePath = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => (value && /^\/\w[\w-]*\.\w{2,5}$/.test(value) ? value : null))
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(10_000)
    .nullish()
    .transform((items) => items ?? [])

function isDate(value: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const shared = {
  id,
  adult,
  overview: text,
  original_language: text,
  popularity: z
    .number()
    .max(1e9)
    .nullish()
    .transform((value) => Math.max(value ?? 0, 0)),
  vote_average: z.number().min(0).max(10).nullish(),
  vote_count: count,
  poster_path: imagePath,
  backdrop_path: imagePath,
}
const movieNames = { title: requiredName, original_title: name, release_date: date }
const tvNames = {
  name: requiredName,
  original_name: name,
  first_air_date: date,
  origin_country: list(z.string()),
}

const movieItem = z.object({ ...shared, ...movieNames, genre_ids: list(id) })
const tvItem = z.object({ ...shared, ...tvNames, genre_ids: list(id) })

const movieOf = z.object({ media_type: z.literal('movie'), ...movieItem.shape })
const tvOf = z.object({ media_type: z.literal('tv'), ...tvItem.shape })
const personOf = z.object({
  media_type: z.literal('person'),
  id,
  adult,
  known_for: list(z.discriminatedUnion('media_type', [movieOf, tvOf])),
})
// trending/all may also contain collections and future types.
const otherOf = z.object({
  media_type: z.string().refine((type) => !['movie', 'tv', 'person'].includes(type), 'has another shape'),
})

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    page: z.number().int().positive(),
    results: z.array(item).max(100),
    total_pages: z.number().int().min(0),
    total_results: z.number().int().min(0).max(INT_MAX),
  })

export const moviePage = pageOf(movieItem)
export const tvPage = pageOf(tvItem)
/** A page of films, series and people, each with its `media_type`. */
export const mixedPage = pageOf(
  z.union([z.discriminatedUnion('media_type', [movieOf, tvOf, personOf]), otherOf]),
)

/** The response of `/find/{id}`; other kinds of results are ignored. */
export const findResults = z.object({ movie_results: list(movieItem), tv_results: list(tvItem) })

/** The response of `/genre/movie/list` and `/genre/tv/list`. */
export const genreList = z.object({
  genres: z.array(z.object({ id: id.max(32_767), name: requiredName })).max(500),
})

const money = z
  .number()
  .int()
  .max(Number.MAX_SAFE_INTEGER)
  .nullish()
  .transform((value) => (value && value > 0 ? value : null))
const minutes = z
  .number()
  .int()
  .nullish()
  .transform((value) => (value && value > 0 && value <= 32_767 ? value : null))
/** A number of seasons or episodes; TMDB writes 0 for an unknown one. */
const length = z
  .number()
  .int()
  .nullish()
  .transform((value) => (value && value > 0 && value <= 32_767 ? value : null))
const person = { name: requiredName, profile_path: imagePath }

const details = {
  genres: list(z.object({ id })),
  status: text,
  tagline: text,
  production_companies: list(z.object({ name })),
  production_countries: list(z.object({ iso_3166_1: z.string() })),
  origin_country: list(z.string()),
  credits: z
    .object({
      cast: list(
        z.object({
          ...person,
          character: name,
          order: z
            .number()
            .nullish()
            .transform((order) => order ?? 9_999),
        }),
      ),
      crew: list(z.object({ ...person, job: name })),
    })
    .nullish(),
  videos: z
    .object({
      results: list(
        z.object({
          key: text,
          site: text,
          type: text,
          official: z.boolean().nullish(),
          published_at: text,
        }),
      ),
    })
    .nullish(),
}

/** The response of `/movie/{id}` with credits and videos appended. */
export const movieDetails = z.object({
  ...shared,
  ...movieNames,
  ...details,
  imdb_id: text,
  budget: money,
  revenue: money,
  runtime: minutes,
})

/** A text of one of many seasons or episodes. A long one is cut, because dropping the item would look like a deletion. */
const cutText = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value && clean(value.slice(0, max))) || null)
/** Maximum length of an overview of a season or an episode. */
const PART_OVERVIEW_MAX = 2_000
const part = { id, name: cutText(NAME_MAX), overview: cutText(PART_OVERVIEW_MAX), air_date: date }

const seasonItem = z.object({
  ...part,
  season_number: z.number().int().min(0),
  poster_path: imagePath,
  episode_count: count,
})

const episodeItem = z.object({ ...part, episode_number: z.number().int().min(0), runtime: minutes })

/** The response of `/tv/{id}/season/{n}`. */
export const seasonDetails = z.object({
  ...part,
  season_number: z.number().int().min(0).max(SERIES.seasonMax),
  poster_path: imagePath,
  episodes: list(episodeItem),
})

/** The response of `/tv/{id}` with credits and videos appended. */
export const tvDetails = z.object({
  ...shared,
  ...tvNames,
  ...details,
  created_by: list(z.object(person)),
  episode_run_time: list(minutes),
  number_of_seasons: length,
  number_of_episodes: length,
  seasons: z.array(seasonItem).max(10_000).nullish(),
})

export type MovieItem = z.output<typeof movieItem>
export type TvItem = z.output<typeof tvItem>
/** A page of films, series and people. */
export type MixedPage = z.output<typeof mixedPage>
export type MovieDetails = z.output<typeof movieDetails>
export type TvDetails = z.output<typeof tvDetails>
export type SeasonItem = z.output<typeof seasonItem>
export type SeasonDetails = z.output<typeof seasonDetails>
