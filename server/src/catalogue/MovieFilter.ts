import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql'
import { checkFilter } from '../../contract/rules.js'
import { throwIfInvalid } from '../errors.js'
import { MovieType } from './Movie.js'

export enum MovieCategory {
  POPULAR = 'POPULAR',
  NOW_PLAYING = 'NOW_PLAYING',
  TOP_RATED = 'TOP_RATED',
  UPCOMING = 'UPCOMING',
  TRENDING = 'TRENDING',
}
registerEnumType(MovieCategory, {
  name: 'MovieCategory',
  description: 'A list of the catalogue.',
  valuesConfig: {
    POPULAR: { description: 'Everything, best known first.' },
    NOW_PLAYING: {
      description: 'Films released in the 60 days up to the catalogue’s date, best known first.',
    },
    TOP_RATED: { description: 'Titles with at least 5,000 votes, best rated first.' },
    UPCOMING: { description: 'Titles released after the catalogue’s date, soonest first.' },
    TRENDING: {
      description:
        'The 500 best known titles and those that people of this instance add now; what was released around the catalogue’s date and what many add comes first.',
    },
  },
})

export enum MovieSort {
  POPULARITY = 'POPULARITY',
  RATING = 'RATING',
  RELEASE_DATE = 'RELEASE_DATE',
  TITLE = 'TITLE',
}
registerEnumType(MovieSort, { name: 'MovieSort', description: 'What a list of titles is sorted by.' })

export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortOrder, { name: 'SortOrder', description: 'The direction of a sort.' })

@InputType({ description: 'What a list of titles is narrowed to. Every field that is given must be met.' })
export class MovieFilter {
  @Field(() => Float, { nullable: true, description: 'Rated at least this, 0 to 10.' })
  minRating?: number | null

  @Field(() => Float, { nullable: true, description: 'Rated at most this, 0 to 10; not below minRating.' })
  maxRating?: number | null

  @Field(() => Int, { nullable: true, description: 'Released in this year.' })
  releaseYear?: number | null

  @Field(() => Int, { nullable: true, description: 'Released in this year or later.' })
  releaseYearFrom?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Released in this year or before; not before releaseYearFrom.',
  })
  releaseYearTo?: number | null

  @Field(() => [ID], { nullable: true, description: 'Of all of these genres. Unknown ids are ignored.' })
  genres?: string[] | null

  @Field(() => MovieType, { nullable: true, description: 'Films only or series only.' })
  type?: MovieType | null

  @Field(() => MovieSort, { nullable: true, description: 'Without it a list keeps its own order.' })
  sortBy?: MovieSort | null

  @Field(() => SortOrder, { nullable: true, defaultValue: SortOrder.DESC })
  sortOrder?: SortOrder | null
}

type ParamValue = string | number | boolean | null | string[] | number[]

/** Collects the parameters of a statement and numbers their places. */
export class Params {
  readonly values: ParamValue[]

  /** @param first what has a fixed place in the statement: $1 and so on */
  constructor(first: readonly ParamValue[] = []) {
    this.values = [...first]
  }

  add(value: ParamValue): string {
    return `$${this.values.push(value)}`
  }
}

/** The genres that a filter asks for and that there are. */
export function genresOf(filter: MovieFilter, genreIds: ReadonlySet<number>): number[] {
  return [...new Set((filter.genres ?? []).map(Number))].filter((id) => genreIds.has(id))
}

/**
 * The SQL conditions of a filter over `movie m`.
 * @param genresApart whether the genres are asked for elsewhere
 * @throws AppError INVALID_INPUT naming the fields.
 */
export function filterConditions(
  filter: MovieFilter,
  genreIds: ReadonlySet<number>,
  params: Params,
  genresApart = false,
): string[] {
  throwIfInvalid(checkFilter(filter))
  const conditions: string[] = []
  if (filter.minRating != null) conditions.push(`m.vote_average >= ${params.add(filter.minRating)}::real`)
  if (filter.maxRating != null) conditions.push(`m.vote_average <= ${params.add(filter.maxRating)}::real`)
  if (filter.releaseYear != null) {
    const year = params.add(filter.releaseYear)
    conditions.push(
      `m.release_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
    )
  }
  if (filter.releaseYearFrom != null)
    conditions.push(`m.release_date >= make_date(${params.add(filter.releaseYearFrom)}::int, 1, 1)`)
  if (filter.releaseYearTo != null)
    conditions.push(`m.release_date <= make_date(${params.add(filter.releaseYearTo)}::int, 12, 31)`)
  if (filter.type) conditions.push(`m.type = ${params.add(filter.type)}`)
  const genres = genresApart ? [] : genresOf(filter, genreIds)
  if (genres.length > 0) conditions.push(`m.genre_ids @> ${params.add(genres)}::smallint[]`)
  return conditions
}

/**
 * The SQL order of a sort over `movie m`; the id last, so that pages never overlap. Popularity turns the id round with
 * it, so that one index serves both directions though most of a large catalogue is equally unknown.
 */
export function sortExpression(sortBy: MovieSort, sortOrder: SortOrder | null | undefined): string {
  const direction = sortOrder === SortOrder.ASC ? 'asc' : 'desc'
  switch (sortBy) {
    case MovieSort.RATING:
      return `m.vote_average ${direction} nulls last, m.vote_count desc, m.id`
    case MovieSort.RELEASE_DATE:
      return `m.release_date ${direction} nulls last, m.id`
    case MovieSort.TITLE:
      return `m.sort_title ${direction}, m.id`
    case MovieSort.POPULARITY:
      return `m.popularity ${direction}, m.id${direction === 'asc' ? ' desc' : ''}`
  }
}
