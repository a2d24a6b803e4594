import { Field, Float, ID, InputType, InterfaceType, registerEnumType } from 'type-graphql'
import { ERRORS, VALIDATION } from '../../contract/messages.js'
import { LISTS, RATING } from '../../contract/rules.js'
import { DateTimeScalar } from '../accounts/DateTimeScalar.js'
import type { Param } from '../database/Database.js'
import { AppError, type FieldErrors } from '../errors.js'
import { DateScalar } from '../catalogue/DateScalar.js'
import type { Movie } from '../catalogue/Movie.js'
import { MovieType } from '../catalogue/Movie.js'

export enum ListSort {
  DATE_ADDED = 'DATE_ADDED',
  TITLE = 'TITLE',
  YEAR = 'YEAR',
  RATING = 'RATING',
}
registerEnumType(ListSort, {
  name: 'ListSort',
  description: 'What a person’s list is sorted by: newest, A to Z, newest release, or best rated first.',
})

/** A title as somebody keeps it. The catalogue's word counts; without one, what was known when it was added. */
@InterfaceType({ description: 'A title that somebody keeps in a list.' })
export abstract class ListEntry {
  @Field(() => ID)
  id!: string

  @Field(() => ID, { description: 'Id of the title; the catalogue may not (any more) have it.' })
  movieId!: number

  @Field(() => String, { description: '“Unknown Title” when nobody said what it is called.' })
  title!: string

  @Field(() => MovieType, { nullable: true })
  type!: MovieType | null

  @Field(() => String, { nullable: true })
  overview!: string | null

  @Field(() => DateScalar, { nullable: true })
  releaseDate!: string | null

  @Field(() => Float, { nullable: true, description: 'Mean rating by the public, 0 to 10.' })
  voteAverage!: number | null

  @Field(() => [ID])
  genreIds!: number[]

  @Field(() => DateTimeScalar)
  addedAt!: Date

  posterPath!: string | null
  imageKey!: string | null
  /** Its place in the order it was read in; only when it was read as part of a page. */
  place?: string
}

@InputType({
  description:
    'A title to keep. The id is enough for a title of the catalogue; the rest is used only for one that it does not have.',
})
export class ListEntryInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Required; without it the answer is “Invalid movie data”.',
  })
  movieId?: string | null

  @Field(() => String, { nullable: true, description: 'At most 500 characters.' })
  title?: string | null

  @Field(() => String, { nullable: true, description: 'A path of this site or an https address.' })
  poster?: string | null

  @Field(() => MovieType, { nullable: true })
  type?: MovieType | null

  @Field(() => String, { nullable: true, description: 'At most 5000 characters.' })
  overview?: string | null

  @Field(() => DateScalar, { nullable: true })
  releaseDate?: string | null

  @Field(() => Float, { nullable: true })
  voteAverage?: number | null

  @Field(() => [ID], { nullable: true })
  genreIds?: string[] | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When it was added, to put it back in its place; not later than this moment, which it is unless given.',
  })
  addedAt?: Date | null
}

/** PostgreSQL's integer ends here; an id beyond it is nobody's. */
const MAX_ID = 2_147_483_647

/** The id of a title as people send it, a string or a number. @throws AppError INVALID_MOVIE */
export function readMovieId(id: unknown): number {
  const number =
    typeof id === 'number' ? id : typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : 0
  if (!Number.isInteger(number) || number < 1 || number > MAX_ID)
    throw new AppError('INVALID_MOVIE', { movieId: ERRORS.INVALID_MOVIE.text })
  return number
}

/** What is stored of a title when it is kept. */
export interface Snapshot {
  movieId: number
  title: string | null
  posterPath: string | null
  type: string | null
  overview: string | null
  releaseDate: string | null
  voteAverage: number | null
  genreIds: number[]
  addedAt: Date | null
}

/** Anything that may come as the fields of a title to keep, whichever door it comes through. */
export type EntryValues = { [Name in keyof ListEntryInput]?: unknown }

/**
 * The snapshot of what was sent, and which of its fields are wrong; those are left out of it.
 * @throws AppError INVALID_MOVIE without a usable id.
 */
export function readSnapshot(sent: EntryValues): { snapshot: Snapshot; fields: FieldErrors } {
  const fields: FieldErrors = {}
  const value = <Value>(
    name: keyof ListEntryInput,
    isRight: (given: unknown) => given is Value,
    problem: string,
  ): Value | null => {
    const given = sent[name]
    if (given === undefined || given === null || given === '') return null
    if (isRight(given)) return given
    fields[name] = problem
    return null
  }
  const text =
    (max: number) =>
    (given: unknown): given is string =>
      typeof given === 'string' && given.length <= max && !given.includes('\0')
  const poster = text(LISTS.poster)
  const snapshot: Snapshot = {
    movieId: readMovieId(sent.movieId),
    title: value('title', text(LISTS.title), VALIDATION.entryTitle)?.trim() || null,
    posterPath: value(
      'poster',
      (given): given is string => poster(given) && /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(given),
      VALIDATION.entryPoster,
    ),
    type: value('type', isType, VALIDATION.type)?.toUpperCase() ?? null,
    overview: value('overview', text(LISTS.overview), VALIDATION.entryOverview),
    releaseDate: value('releaseDate', isDay, VALIDATION.entryDate),
    voteAverage: value('voteAverage', isRating, VALIDATION.ratingRange),
    genreIds: (value('genreIds', isGenreIds, VALIDATION.entryGenres) ?? []).map(Number),
    addedAt: readMoment(sent.addedAt, 'addedAt', fields),
  }
  return { snapshot, fields }
}

const isType = (given: unknown): given is string =>
  typeof given === 'string' && Object.hasOwn(MovieType, given.toUpperCase())
const isDay = (given: unknown): given is string =>
  typeof given === 'string' &&
  /^(?:1[89]|20|21)\d\d-\d\d-\d\d$/.test(given) &&
  new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given
const isRating = (given: unknown): given is number =>
  typeof given === 'number' && given >= RATING.min && given <= RATING.max
const isGenreId = (id: unknown) =>
  (typeof id === 'string' || typeof id === 'number') && /^\d{1,4}$/.test(String(id))
const isGenreIds = (given: unknown): given is (string | number)[] =>
  Array.isArray(given) && given.length <= 50 && given.every(isGenreId)

// The years that PostgreSQL, JSON and people agree on.
const EARLIEST = Date.UTC(1900, 0)

/** A moment as people send it; one that is none is noted in `fields` under `name`. */
export function readMoment(given: unknown, name: string, fields: FieldErrors): Date | null {
  if (given === undefined || given === null || given === '') return null
  const date = given instanceof Date ? given : typeof given === 'string' ? new Date(given) : undefined
  if (date && date.getTime() >= EARLIEST && date.getTime() < Date.UTC(9999, 0)) return date
  fields[name] = VALIDATION.entryMoment
  return null
}

/** The columns that every table of kept titles has. */
export const SNAPSHOT_COLUMNS =
  'movie_id, title, poster_path, type, overview, release_date, vote_average, genre_ids, added_at'

/** A row of {@link SNAPSHOT_COLUMNS} from `$2` to `$10`; what the catalogue knows stands above what was sent. */
export const SNAPSHOT_VALUES = `
  $2::int,
  coalesce(m.title, $3, 'Unknown Title'),
  case when m.id is null then $4 else m.poster_path end,
  coalesce(m.type, $5),
  case when m.id is null then $6 else m.overview end,
  case when m.id is null then $7::date else nullif(m.release_date, m.release_stand_in) end,
  case when m.id is null then $8::real else m.vote_average end,
  case when m.id is null then $9::smallint[] else m.genre_ids end,
  least($10::timestamptz, now())`

/** The parameters of {@link SNAPSHOT_VALUES}. */
export function snapshotParams(snapshot: Snapshot): Param[] {
  const { movieId, title, posterPath, type, overview, releaseDate, voteAverage, genreIds, addedAt } = snapshot
  return [movieId, title, posterPath, type, overview, releaseDate, voteAverage, genreIds, addedAt]
}

/** The columns of a {@link ListEntry}, of kept titles `e` joined with `movie m` where the catalogue has them. */
export const ENTRY_COLUMNS = `
  e.id::text, e.movie_id as "movieId", coalesce(m.title, e.title) as title, coalesce(m.type, e.type) as type,
  case when m.id is null then e.overview else m.overview end as overview,
  (case when m.id is null then e.release_date else nullif(m.release_date, m.release_stand_in) end)::text as "releaseDate",
  case when m.id is null then e.vote_average else m.vote_average end as "voteAverage",
  case when m.id is null then e.genre_ids else m.genre_ids end as "genreIds",
  case when m.id is null then e.poster_path else m.poster_path end as "posterPath",
  m.image_key as "imageKey", e.added_at as "addedAt"`

/** The title of an entry that the catalogue does not have, as far as it is known. */
export function movieOfEntry(entry: ListEntry): Movie {
  return {
    id: entry.movieId,
    type: entry.type ?? MovieType.MOVIE,
    title: entry.title,
    originalTitle: entry.title,
    overview: entry.overview,
    tagline: null,
    releaseDate: entry.releaseDate,
    releaseStandIn: null,
    year: entry.releaseDate ? Number(entry.releaseDate.slice(0, 4)) : null,
    runtime: null,
    status: null,
    originalLanguage: null,
    countries: [],
    budget: null,
    revenue: null,
    voteAverage: entry.voteAverage,
    voteCount: 0,
    popularity: 0,
    genreIds: entry.genreIds,
    director: null,
    producer: null,
    writer: null,
    companies: [],
    trailer: null,
    posterPath: entry.posterPath,
    backdropPath: null,
    imageKey: '',
    sortTitle: entry.title,
    titleKey: '',
    originalKey: '',
  }
}
