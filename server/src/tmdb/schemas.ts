import { z } from 'zod'

/** PostgreSQL's integer ends here, and with it every id and count that can be stored. */
const MOST = 2_147_483_647
/** No documented text comes near it. */
const LONGEST = 20_000
/** Nor any name or title; what an index of PostgreSQL holds ends at 2,704 bytes. */
const LONGEST_NAME = 500

// PostgreSQL stores neither NUL nor half a surrogate pair, and JSON can carry both.
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()
const needed = z.string().max(LONGEST_NAME).transform(clean).pipe(z.string().min(1))
const name = z
  .string()
  .max(LONGEST_NAME)
  .nullish()
  .transform((value) => (value && clean(value)) || null)
const text = z
  .string()
  .max(LONGEST)
  .nullish()
  .transform((value) => (value && clean(value)) || null)
const id = z.number().int().positive().max(MOST)
const count = z
  .number()
  .int()
  .min(0)
  .max(MOST)
  .nullish()
  .transform((value) => value ?? 0)
const adult = z
  .boolean()
  .nullish()
  .transform((value) => value === true)
/** A calendar date; TMDB writes "" where none is known. */
const date = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => (value && isDate(value) ? value : null))
// A path begins with one slash; anything else could lead a browser to another host.
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
const movieNames = { title: needed, original_title: name, release_date: date }
const tvNames = { name: needed, original_name: name, first_air_date: date, origin_country: list(z.string()) }

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
// trending/all may also hold collections, and what TMDB will think of next.
const otherOf = z.object({
  media_type: z.string().refine((type) => !['movie', 'tv', 'person'].includes(type), 'has another shape'),
})

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    page: z.number().int().positive(),
    results: z.array(item).max(100),
    total_pages: z.number().int().min(0),
    total_results: z.number().int().min(0).max(MOST),
  })

/** A page of films. */
export const moviePage = pageOf(movieItem)
/** A page of series. */
export const tvPage = pageOf(tvItem)
/** A page of whatever, each item with its `media_type`. */
export const mixedPage = pageOf(
  z.union([z.discriminatedUnion('media_type', [movieOf, tvOf, personOf]), otherOf]),
)

/** What `/find/{id}` gives; the other kinds it can hold are left aside. */
export const found = z.object({ movie_results: list(movieItem), tv_results: list(tvItem) })

/** `/genre/movie/list` and `/genre/tv/list`. */
export const genreList = z.object({
  genres: z.array(z.object({ id: id.max(32_767), name: needed })).max(500),
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
const person = { name: needed, profile_path: imagePath }

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

/** `/movie/{id}` with credits and videos appended. */
export const movieDetails = z.object({
  ...shared,
  ...movieNames,
  ...details,
  imdb_id: text,
  budget: money,
  revenue: money,
  runtime: minutes,
})

/** `/tv/{id}` with credits and videos appended. */
export const tvDetails = z.object({
  ...shared,
  ...tvNames,
  ...details,
  created_by: list(z.object(person)),
  episode_run_time: list(minutes),
})

export type MovieItem = z.output<typeof movieItem>
export type TvItem = z.output<typeof tvItem>
export type MixedPage = z.output<typeof mixedPage>
export type MovieDetails = z.output<typeof movieDetails>
export type TvDetails = z.output<typeof tvDetails>
