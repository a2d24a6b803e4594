import { EntityName } from '@mikro-orm/core'
import { Check, Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import { DateScalar } from '../../platform/graphql/scalars.js'
import type { CompletedFact } from './CompletedFact.js'
import { CacheControl, Cost } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'

/** Kind of a title: film or TV series. */
export enum MovieType {
  MOVIE = 'MOVIE',
  TV = 'TV',
}
registerEnumType(MovieType, {
  name: 'MovieType',
  description: 'Kind of a title: a film or a TV series. Both share one id space.',
  valuesConfig: { MOVIE: { description: 'A film.' }, TV: { description: 'A TV series.' } },
})

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'A company that produced a title.' })
export class ProductionCompany {
  @Field(() => String, { description: 'The company’s name.' })
  name!: string
}

/** What members added of a title; reads select it together with {@link Movie}. */
export interface MovieMaker {
  /** Id of the account that added the title by hand; 0 if it was deleted; null for a title of a source. */
  makerId: number | null
  /** Facts that members completed; null for none. */
  completedFacts: CompletedFact[] | null
}

/**
 * A title of the catalogue. The entity defines the schema; reads return plain rows of the same shape, whose columns
 * MOVIE_COLUMNS lists.
 */
@Entity({ tableName: 'movie' })
@Index({
  name: 'movie_by_popularity',
  properties: ['popularity', 'id'],
  columns: [{ name: 'popularity', sort: 'desc' }, { name: 'id' }],
  include: ['genreIds', 'type', 'releaseDate', 'voteAverage', 'countries', 'originalLanguage'],
})
@Index({
  name: 'movie_by_rating',
  properties: ['voteAverage', 'voteCount', 'id'],
  columns: [
    { name: 'vote_average', sort: 'desc', nulls: 'last' },
    { name: 'vote_count', sort: 'desc' },
    { name: 'id' },
  ],
  include: ['genreIds', 'type', 'releaseDate'],
})
@Index({ name: 'movie_countries', properties: ['countries'], type: 'gin' })
@Index({ name: 'movie_genre_ids', properties: ['genreIds'], type: 'gin' })
@Index({
  name: 'movie_of_genres_by_popularity',
  properties: ['genreIds', 'popularity', 'id'],
  columns: [{ name: 'genre_ids' }, { name: 'popularity', sort: 'desc' }, { name: 'id' }],
  include: ['releaseDate', 'voteAverage', 'type'],
})
@Index({
  name: 'movie_of_genres_by_rating',
  properties: ['genreIds', 'voteAverage', 'voteCount', 'id'],
  columns: [
    { name: 'genre_ids' },
    { name: 'vote_average', sort: 'desc', nulls: 'last' },
    { name: 'vote_count', sort: 'desc' },
    { name: 'id' },
  ],
  include: ['releaseDate', 'type'],
})
@Index({
  name: 'movie_of_language_by_popularity',
  properties: ['originalLanguage', 'popularity', 'id'],
  columns: [{ name: 'original_language' }, { name: 'popularity', sort: 'desc' }, { name: 'id' }],
  include: ['genreIds', 'type', 'releaseDate', 'voteAverage', 'countries'],
})
@Index({ name: 'movie_original_key', properties: ['originalKey'], where: 'original_key <> title_key' })
@Index({
  name: 'movie_release_date',
  properties: ['releaseDate', 'id'],
  columns: [{ name: 'release_date', sort: 'desc', nulls: 'last' }, { name: 'id' }],
})
@Index({
  name: 'movie_releases',
  properties: ['releaseDate', 'popularity', 'id'],
  columns: [{ name: 'release_date' }, { name: 'popularity', sort: 'desc' }, { name: 'id' }],
  include: ['genreIds', 'type', 'voteAverage'],
})
@Index({ name: 'movie_sort_title', properties: ['sortTitle', 'id'] })
@Index({ name: 'movie_title_key', properties: ['titleKey'] })
@Index({
  name: 'movie_top_rated',
  properties: ['voteAverage', 'voteCount', 'id'],
  columns: [
    { name: 'vote_average', sort: 'desc', nulls: 'last' },
    { name: 'vote_count', sort: 'desc' },
    { name: 'id' },
  ],
  include: ['genreIds', 'type', 'releaseDate'],
  where: 'vote_count >= 5000 and vote_average is not null',
})
@Check({ name: 'movie_vote_average_check', expression: 'vote_average >= 0 and vote_average <= 10' })
@CacheControl('PUBLIC')
@ObjectType({ implements: Node, simpleResolvers: true, description: 'A film or TV series of the catalogue.' })
export class Movie {
  [EntityName]?: 'movie'

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  @Field(() => ID, { description: "The catalogue's own id, not a provider's." })
  id!: number

  @Enum({ items: () => MovieType })
  @Field(() => MovieType, { description: 'Film or series.' })
  type!: MovieType

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The English title.' })
  title!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The title in its original language and script.' })
  originalTitle!: string

  @Property({ type: 'text', nullable: true })
  @Cost({ weight: TEXT_COST.overview })
  @Field(() => String, { nullable: true, description: 'Plot summary, a few sentences.' })
  overview!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Advertising line; null when unknown.' })
  tagline!: string | null

  @Property({ type: 'date', nullable: true })
  @Field(() => DateScalar, {
    nullable: true,
    description: 'Date of the first general release; for a series the first broadcast. Null when unknown.',
  })
  releaseDate!: string | null

  /** Placeholder in releaseDate while only the year is known; the API returns null in that case. */
  @Property({ type: 'date', nullable: true })
  releaseStandIn!: string | null

  @Property({
    type: 'smallint',
    nullable: true,
    generated: "(date_part('year', release_date)::smallint) stored",
  })
  @Field(() => Int, { nullable: true, description: 'Year of releaseDate.' })
  year!: number | null

  @Property({ type: 'smallint', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Length in minutes; for a series the length of one episode.',
  })
  runtime!: number | null

  @Property({ type: 'smallint', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Seasons of a series; null when unknown and for a film.' })
  numberOfSeasons!: number | null

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Episodes of a series; null when unknown and for a film.',
  })
  numberOfEpisodes!: number | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'Released, Streaming for a film that is only on streaming services, or Post Production until its day of release; for a series Returning Series, Ended or Canceled. As of the catalogue’s date.',
  })
  status!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'ISO 639-1 code, such as fr.' })
  originalLanguage!: string | null

  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  @Cost({ assumedSize: TITLE_LISTS.countries, weight: 0 })
  @Field(() => [String], {
    description: 'Countries of origin, main country first; ISO 3166-1 alpha-2 codes, at most 20.',
  })
  countries!: string[]

  @Property({ type: 'bigint', nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Production cost in whole US dollars; null when unknown.',
  })
  budget!: number | null

  @Property({ type: 'bigint', nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Worldwide box office in whole US dollars; null when unknown.',
  })
  revenue!: number | null

  @Property({ type: 'real', nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Mean public rating, 0 to 10, one decimal; null without votes.',
  })
  voteAverage!: number | null

  @Property({ type: 'integer', default: 0 })
  @Field(() => Int, { description: 'Number of ratings behind voteAverage.' })
  voteCount!: number

  @Property({ type: 'real', default: 0 })
  @Field(() => Float, {
    description: 'Current popularity, 0 or more. Comparable only within one catalogue.',
  })
  popularity!: number

  @Property({ type: 'smallint[]', columnType: 'smallint[]', defaultRaw: "'{}'" })
  @Cost({ assumedSize: TITLE_LISTS.genres, weight: 0 })
  @Field(() => [ID], { description: 'Genre ids, most characteristic first; at most 10.' })
  genreIds!: number[]

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Directors, separated by commas.',
  })
  director!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Producers, separated by commas.',
  })
  producer!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Writers, for a series its creators, separated by commas.',
  })
  writer!: string | null

  /** Names of the production companies. */
  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  companies!: string[]

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'URL of a trailer; null when unknown.' })
  trailer!: string | null

  /** Provider's poster, a path at the provider or a full URL, or one of a member that the operator made everybody's; null for none. */
  @Property({ type: 'text', nullable: true })
  posterPath!: string | null

  /** Provider's backdrop, like posterPath. */
  @Property({ type: 'text', nullable: true })
  backdropPath!: string | null

  /** Hash of everything drawn on a generated poster. It is part of the image URL, so images can be cached forever. */
  @Property({
    type: 'text',
    generated:
      "(substr(md5(title || '|' || coalesce(director, '') || '|' || coalesce(date_part('year', release_date)::text, '') || '|' || coalesce(genre_ids[1]::text, '')), 1, 8)) stored",
  })
  imageKey!: string

  /** Folded title that lists sort by. */
  @Property({ type: 'text', default: '', collation: 'C' })
  sortTitle!: string

  /** Folded title without a leading article, compared by exact matches. */
  @Property({ type: 'text', default: '' })
  titleKey!: string

  /** Folded original title without a leading article. */
  @Property({ type: 'text', default: '' })
  originalKey!: string
}
