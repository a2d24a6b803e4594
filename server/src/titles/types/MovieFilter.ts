import { sql, type RawBuilder } from 'kysely'
import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql'
import { type SortKey, RATING } from '../../../contract/rules/filters.js'
import { filterSchema } from '../../../contract/schemas/filters.js'
import { parseInput } from '../../platform/errors/errors.js'
import { NeedsScope, Personal } from '../../platform/graphql/directives.js'
import { TitleMark } from './TitleMark.js'
import { GENRES } from './Genre.js'
import { MovieType } from './Movie.js'
import { directionOf, PREFER_ORDER_BY, SortOrder } from './SortOrder.js'

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
    POPULAR: { description: 'All titles, most popular first.' },
    NOW_PLAYING: {
      description: 'Films released in cinemas in the 60 days up to the catalogue’s date, most popular first.',
    },
    TOP_RATED: { description: 'Titles with at least 5,000 votes, best rated first.' },
    UPCOMING: { description: 'Titles released after the catalogue’s date and after today, soonest first.' },
    TRENDING: {
      description:
        'Popular titles, with those first that are new or that several members of this site added to their lists in the last two weeks.',
    },
  },
})

/** Sort key of a list of titles; {@link MOVIE_SORTS} maps the contract's spellings to it. */
export enum MovieSort {
  POPULARITY = 'POPULARITY',
  RATING = 'RATING',
  RELEASE_DATE = 'RELEASE_DATE',
  TITLE = 'TITLE',
}
registerEnumType(MovieSort, {
  name: 'MovieSort',
  description: 'Sort key of a list of titles.',
  valuesConfig: {
    POPULARITY: { description: 'How popular a title is.' },
    RATING: { description: 'Mean public rating.' },
    RELEASE_DATE: { description: 'Date of the first release.' },
    TITLE: { description: 'The name of the title.' },
  },
})

/** Maps the contract's sort keys to the enum. A key without an enum value does not compile. */
export const MOVIE_SORTS = {
  popularity: MovieSort.POPULARITY,
  rating: MovieSort.RATING,
  release_date: MovieSort.RELEASE_DATE,
  title: MovieSort.TITLE,
} as const satisfies { [Key in SortKey]: (typeof MovieSort)[Uppercase<Key>] }

@InputType({ description: 'Order of a list of titles.' })
export class MovieOrder {
  @Field(() => MovieSort, { description: 'Sort key.' })
  field!: MovieSort

  @Field(() => SortOrder, {
    nullable: true,
    description: 'Default: ASC for TITLE, which is A to Z; DESC for all others.',
  })
  direction?: SortOrder | null
}

/** Filter of a list of titles. Its order is part of it for the REST API, and deprecated in the GraphQL API. */
@InputType({ description: 'Filter of a list of titles. A title must match every given field.' })
export class MovieFilter {
  @Field(() => Float, { nullable: true, description: 'Minimum voteAverage, 0 to 10.' })
  minRating?: number | null

  @Field(() => Float, { nullable: true, description: 'Maximum voteAverage, 0 to 10; not below minRating.' })
  maxRating?: number | null

  @Field(() => Int, { nullable: true, description: 'Released in this year.' })
  releaseYear?: number | null

  @Field(() => Int, { nullable: true, description: 'Released in this year or later.' })
  releaseYearFrom?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Released in this year or earlier; not before releaseYearFrom.',
  })
  releaseYearTo?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Released in the decade that begins with this year, such as 1990.',
  })
  decade?: number | null

  @Field(() => [String], {
    nullable: true,
    description:
      'ISO 3166-1 alpha-2 codes, such as KR, at most 50; a title must come from at least one of these countries.',
  })
  countries?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'ISO 639-1 codes, such as ko, at most 50; the original language of a title must be one of them.',
  })
  originalLanguages?: string[] | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Genre ids; a title must have all of them. Unknown ids are ignored.',
  })
  genres?: string[] | null

  @Field(() => MovieType, { nullable: true, description: 'Films only or series only.' })
  type?: MovieType | null

  @Personal()
  @NeedsScope('diary:read', 'lists:read')
  @Field(() => [TitleMark], {
    nullable: true,
    description:
      'Hides titles that the viewer has marked in any of these ways. Ignored for a visitor, who knows none. Facets count these titles too; a page of a live provider has fewer titles instead.',
  })
  exclude?: TitleMark[] | null

  @Field(() => MovieSort, {
    nullable: true,
    description: 'Sort key. Default: the list’s own order.',
    deprecationReason: PREFER_ORDER_BY,
  })
  sortBy?: MovieSort | null

  @Field(() => SortOrder, {
    nullable: true,
    defaultValue: SortOrder.DESC,
    description: 'Direction of sortBy.',
    deprecationReason: PREFER_ORDER_BY,
  })
  sortOrder?: SortOrder | null
}

/** Returns a filter with the order of `orderBy`; without `orderBy` the filter's own order stays. */
export function withOrder(
  filter: MovieFilter | null | undefined,
  orderBy: MovieOrder | null | undefined,
): MovieFilter {
  if (!orderBy) return filter ?? {}
  const { field, direction } = orderBy
  return { ...filter, sortBy: field, sortOrder: directionOf(field, direction) }
}

export interface FilterValues {
  minRating?: number | null
  maxRating?: number | null
  releaseYear?: number | null
  releaseYearFrom?: number | null
  releaseYearTo?: number | null
  type?: MovieType | null
  decade?: number | null
  /** Codes of countries, without duplicates; undefined for no condition. */
  countries?: readonly string[]
  /** Codes of original languages, without duplicates; undefined for no condition. */
  originalLanguages?: readonly string[]
  /** Known genres, without duplicates; undefined for no condition. */
  genres?: readonly number[]
}

/** Returns the known genre ids of a filter, without duplicates. */
export function genresOf(filter: MovieFilter): number[] {
  return [...new Set((filter.genres ?? []).map(Number))].filter((id) => GENRES.has(id))
}

/** Returns the values of a filter's conditions. @throws AppError INVALID_INPUT naming the invalid fields */
export function readFilter(filter: MovieFilter): FilterValues {
  const { minRating, maxRating } = parseInput(filterSchema, filter)
  const { releaseYear, releaseYearFrom, releaseYearTo, type, decade } = filter
  const genres = genresOf(filter)
  return {
    // Bounds that exclude no rating do not exclude unrated titles either.
    minRating: minRating === RATING.min ? undefined : minRating,
    maxRating: maxRating === RATING.max ? undefined : maxRating,
    releaseYear,
    releaseYearFrom,
    releaseYearTo,
    type,
    decade,
    countries: codesOf(filter.countries),
    originalLanguages: codesOf(filter.originalLanguages),
    genres: genres.length > 0 ? genres : undefined,
  }
}

/** Returns codes in a fixed order, without duplicates, so that equal filters are cached once; undefined without any. */
function codesOf(codes: readonly string[] | null | undefined): string[] | undefined {
  return codes?.length ? [...new Set(codes)].sort() : undefined
}

export function givenNames(filter: FilterValues): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value == null ? [] : [name]))
}

/** Returns the conditions of a filter over `movie as m`. @param p the values, or what stands in for them */
export function filterConditions(filter: FilterValues, p: FilterValues): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (filter.minRating != null) conditions.push(sql`m.vote_average >= ${p.minRating}::real`)
  if (filter.maxRating != null) conditions.push(sql`m.vote_average <= ${p.maxRating}::real`)
  if (filter.releaseYear != null)
    conditions.push(
      sql`m.release_date between make_date(${p.releaseYear}::int, 1, 1) and make_date(${p.releaseYear}::int, 12, 31)`,
    )
  if (filter.releaseYearFrom != null)
    conditions.push(sql`m.release_date >= make_date(${p.releaseYearFrom}::int, 1, 1)`)
  if (filter.releaseYearTo != null)
    conditions.push(sql`m.release_date <= make_date(${p.releaseYearTo}::int, 12, 31)`)
  if (filter.decade != null)
    conditions.push(
      sql`m.release_date between make_date(${p.decade}::int, 1, 1) and make_date(${p.decade}::int + 9, 12, 31)`,
    )
  if (filter.type) conditions.push(sql`m.type = ${p.type}`)
  if (filter.countries) conditions.push(sql`m.countries && ${p.countries}::text[]`)
  if (filter.originalLanguages) {
    // Only the equality of one language reads its index in the order of popularity.
    const [language] = filter.originalLanguages.length === 1 ? filter.originalLanguages : []
    conditions.push(
      language
        ? sql`m.original_language = ${language}`
        : sql`m.original_language = any(${p.originalLanguages}::text[])`,
    )
  }
  if (filter.genres) conditions.push(sql`m.genre_ids @> ${p.genres}::smallint[]`)
  return conditions
}

/** Order of a list by one of its columns. */
export interface SortedBy {
  field: MovieSort
  direction?: SortOrder | null
}

/**
 * Returns an order over `movie as m`. The id comes last, so pages never overlap. POPULARITY reverses the id too, so one
 * index serves both directions: in a large catalogue most titles share the same low popularity.
 */
export function orderOf({ field, direction: order }: SortedBy): RawBuilder<unknown> {
  const direction = sql.raw(order === SortOrder.ASC ? 'asc' : 'desc')
  switch (field) {
    case MovieSort.RATING:
      return sql`m.vote_average ${direction} nulls last, m.vote_count desc, m.id`
    case MovieSort.RELEASE_DATE:
      return sql`m.release_date ${direction} nulls last, m.id`
    case MovieSort.TITLE:
      return sql`m.sort_title ${direction}, m.id`
    case MovieSort.POPULARITY:
      return order === SortOrder.ASC ? sql`m.popularity asc, m.id desc` : sql`m.popularity desc, m.id`
  }
}
