import { Field, Float, ID, InputType, InterfaceType, registerEnumType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { fieldErrorsOf } from '../../../contract/schemas/fieldErrors.js'
import { entrySchema, timestampSchema } from '../../../contract/schemas/lists.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { Cost } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars/DateTimeScalar.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, type FieldErrors } from '../../platform/errors.js'
import { DateScalar } from '../../platform/graphql/scalars/DateScalar.js'
import { MovieType } from '../types/Movie.js'
import { DIRECTION, SortOrder } from '../types/SortOrder.js'

/** Sort key of a user's list. */
export enum ListSort {
  DATE_ADDED = 'DATE_ADDED',
  TITLE = 'TITLE',
  YEAR = 'YEAR',
  RATING = 'RATING',
  DATE_WATCHED = 'DATE_WATCHED',
  POSITION = 'POSITION',
}
registerEnumType(ListSort, {
  name: 'ListSort',
  description: 'Sort key of a user’s list.',
  valuesConfig: {
    RATING: {
      description: 'Of watched titles the user’s own rating, then the public one; else the public one.',
    },
    DATE_WATCHED: { description: 'Of watched titles only; error INVALID_INPUT for other lists.' },
    POSITION: {
      description: 'The order that its owner chose. Of watchlists only; error INVALID_INPUT for other lists.',
    },
  },
})

@InputType({ description: 'Order of a user’s list.' })
export class ListOrder {
  @Field(() => ListSort, { description: 'Sort key.' })
  field!: ListSort

  @Field(() => SortOrder, DIRECTION)
  direction?: SortOrder | null
}

/** An entry of a user's list. The catalogue's data take precedence over the snapshot stored when it was added. */
@InterfaceType({
  description:
    'An entry of a user’s list: favorites, watched titles or a watchlist. Its fields are the catalogue’s data or, for a title missing from the catalogue, what its owner sent.',
})
export abstract class ListEntry {
  @Field(() => ID, { description: 'Id of the entry.' })
  id!: string

  @Field(() => ID, { description: 'Id of the title, which may be missing from the catalogue.' })
  movieId!: number

  @Field(() => String, {
    description: '“Unknown Title” when neither the catalogue nor the client gave a title.',
  })
  title!: string

  @Field(() => MovieType, { nullable: true, description: 'Film or series; null when unknown.' })
  type!: MovieType | null

  @Cost({ weight: TEXT_COST.long })
  @Field(() => String, { nullable: true, description: 'Plot summary; null when unknown.' })
  overview!: string | null

  @Field(() => DateScalar, { nullable: true, description: 'Release date; null when unknown.' })
  releaseDate!: string | null

  @Field(() => Float, { nullable: true, description: 'Mean public rating, 0 to 10.' })
  voteAverage!: number | null

  @Cost({ assumedSize: LISTS.genres, weight: 0 })
  @Field(() => [ID], { description: 'Genre ids, most characteristic first; at most 50.' })
  genreIds!: number[]

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  addedAt!: string

  /** Poster path or URL, of the catalogue or of the snapshot. */
  posterPath!: string | null
  /** Image key of the catalogue's title; null when the catalogue does not have it. */
  imageKey!: string | null
  /** Value of the sort key as text, for the cursor; set only in rows of a page. */
  sortValue?: string
}

/** Part of the description of mutations of favorites and watched titles. */
export const RETURNS_MOVIE = 'Returns the title; null when it is missing from the catalogue.'

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
export interface Snapshot {
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
export function readSnapshot(input: EntryValues): { snapshot: Snapshot; fields: FieldErrors } {
  const movieId = readMovieId(input.movieId)
  const given = Object.entries(input).filter(([, value]) => value !== '')
  const { data, error } = entrySchema.safeParse(Object.fromEntries(given))
  const fields = fieldErrorsOf(error)
  const snapshot: Snapshot = {
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
