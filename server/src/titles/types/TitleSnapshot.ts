import { Field, Float, ID, InputType } from 'type-graphql'
import { ERRORS } from '../../../contract/messages/errors.js'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { fieldErrorsOf } from '../../../contract/schemas/fieldErrors.js'
import { entrySchema, timestampSchema } from '../../../contract/schemas/lists.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, type FieldErrors } from '../../platform/errors/errors.js'
import { DateScalar, DateTimeScalar } from '../../platform/graphql/scalars.js'
import { MovieType } from './Movie.js'

@InputType({
  description:
    'A title to add to a list. The id is enough for a title of the catalogue; the other fields are stored only for other titles.',
})
export class ListEntryInput {
  @Field(() => ID, { description: 'Id of the title.' })
  movieId!: string

  @Field(() => String, { nullable: true, description: 'At most 500 characters.' })
  title?: string | null

  @Field(() => String, { nullable: true, description: 'An image of this site or an https URL.' })
  poster?: string | null

  @Field(() => MovieType, { nullable: true, description: 'Film or series.' })
  type?: MovieType | null

  @Field(() => String, { nullable: true, description: 'At most 5000 characters.' })
  overview?: string | null

  @Field(() => DateScalar, { nullable: true, description: 'Release date.' })
  releaseDate?: string | null

  @Field(() => Float, { nullable: true, description: 'Mean public rating, 0 to 10.' })
  voteAverage?: number | null

  @Field(() => [ID], { nullable: true, description: 'Genre ids, at most 50.' })
  genreIds?: string[] | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When it was added, to restore a removed entry at its position. Default: now; a later time is set to now.',
  })
  addedAt?: Date | null
}

/** Returns the id of a title from a client, a string or a number. @throws AppError INVALID_MOVIE */
export function readMovieId(id: unknown): number {
  const number = readId(id)
  if (number === undefined) throw new AppError('INVALID_MOVIE', { movieId: ERRORS.INVALID_MOVIE.text })
  return number
}

/** Data of a title that its list entry stores. */
export interface TitleSnapshot {
  movieId: number
  title: string | null
  posterPath: string | null
  type: MovieType | null
  overview: string | null
  releaseDate: string | null
  voteAverage: number | null
  genreIds: number[]
  addedAt: Date | null
}

/** Unvalidated fields of a new list entry, from the GraphQL or the REST API. */
export type EntryValues = { [Name in keyof ListEntryInput]?: unknown }

/**
 * Validates the fields of a list entry. Returns the snapshot, which has none of the fields if one is invalid, and the
 * error texts.
 * @throws AppError INVALID_MOVIE without a valid id
 */
export function readTitleSnapshot(input: EntryValues): { snapshot: TitleSnapshot; fields: FieldErrors } {
  const movieId = readMovieId(input.movieId)
  const given = Object.entries(input).filter(([, value]) => value !== '')
  const { data, error } = entrySchema.safeParse(Object.fromEntries(given))
  const fields = fieldErrorsOf(error)
  const snapshot: TitleSnapshot = {
    movieId,
    title: data?.title || null,
    posterPath: data?.poster ?? null,
    type: data?.type ? MovieType[data.type] : null,
    overview: data?.overview || null,
    releaseDate: data?.releaseDate ?? null,
    voteAverage: data?.voteAverage ?? null,
    genreIds: (data?.genreIds ?? []).map(Number),
    addedAt: readTimestamp(input.addedAt, 'addedAt', fields),
  }
  return { snapshot, fields }
}

/** Returns a timestamp from a client, or null. Adds an error to `fields[name]` when it is invalid. */
export function readTimestamp(given: unknown, name: string, fields: FieldErrors): Date | null {
  if (given === undefined || given === null || given === '') return null
  const { data, error } = timestampSchema.safeParse(given)
  if (error) fields[name] = LIST_VALIDATION.entryMoment
  return data ?? null
}
