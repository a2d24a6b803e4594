import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateScalar } from './DateScalar.js'

export enum MovieType {
  MOVIE = 'MOVIE',
  TV = 'TV',
}
registerEnumType(MovieType, {
  name: 'MovieType',
  description: 'What a title is: a film or a TV series. Both share one id space.',
})

@ObjectType({ simpleResolvers: true, description: 'A company that produced a title.' })
export class ProductionCompany {
  @Field(() => String)
  name!: string
}

/**
 * A title of the catalogue. Entity for writes; for reads the same shape comes as a plain row
 * (the columns are listed once, in movies.service.ts).
 */
@Entity({ tableName: 'movie' })
@ObjectType({ simpleResolvers: true, description: 'A film or TV series of the catalogue.' })
export class Movie {
  @PrimaryKey({ type: 'integer' })
  @Field(() => ID, { description: "This catalogue's own id; a provider's ids are kept beside it." })
  id!: number

  @Enum({ items: () => MovieType })
  @Field(() => MovieType)
  type!: MovieType

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The title that an English-speaking audience knows.' })
  title!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The title in its original language and script.' })
  originalTitle!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'What it is about, in a few sentences.' })
  overview!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true })
  tagline!: string | null

  @Property({ type: 'date', nullable: true })
  @Field(() => DateScalar, {
    nullable: true,
    description: 'First general release; for a series the first broadcast. Null when not known.',
  })
  releaseDate!: string | null

  /** The day that stands in releaseDate while only the year is known; the graph gives null then. */
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
  @Field(() => Int, { nullable: true, description: 'Length in minutes; of a series, of one episode.' })
  runtime!: number | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'Released or Post Production; of a series Returning Series, Ended or Canceled. As of the catalogue’s date.',
  })
  status!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'ISO 639-1 code, such as fr.' })
  originalLanguage!: string | null

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'Countries of origin, main one first; ISO 3166-1 alpha-2 codes.' })
  countries!: string[]

  @Property({ type: 'bigint', nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Production cost in whole US dollars; null when it is not public.',
  })
  budget!: number | null

  @Property({ type: 'bigint', nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Worldwide box office in whole US dollars; null when it is not known.',
  })
  revenue!: number | null

  @Property({ type: 'real', nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Mean rating by the public, 0 to 10, to one decimal; null without votes.',
  })
  voteAverage!: number | null

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'How many people’s ratings voteAverage is the mean of.' })
  voteCount!: number

  @Property({ type: 'real' })
  @Field(() => Float, {
    description: 'How well known a title is now, 0 upwards. Comparable within one catalogue only.',
  })
  popularity!: number

  @Property({ type: 'smallint[]' })
  @Field(() => [ID], { description: 'Ids of genres, most characteristic first.' })
  genreIds!: number[]

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Who directed it; several names are joined by commas.',
  })
  director!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Who produced it; several names are joined by commas.',
  })
  producer!: string | null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Who wrote it, of a series who created it; several names are joined by commas.',
  })
  writer!: string | null

  @Property({ type: 'text[]' })
  companies!: string[]

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Address of a trailer; null when none is known.' })
  trailer!: string | null

  @Property({ type: 'text', nullable: true })
  posterPath!: string | null

  @Property({ type: 'text', nullable: true })
  backdropPath!: string | null

  /** Changes with everything that is drawn on a poster, so that its address can be cached for ever. */
  @Property({
    type: 'text',
    generated:
      "(substr(md5(title || '|' || coalesce(director, '') || '|' || coalesce(date_part('year', release_date)::text, '') || '|' || coalesce(genre_ids[1]::text, '')), 1, 8)) stored",
  })
  imageKey!: string

  @Property({ type: 'text' })
  sortTitle!: string

  /** Title and original title folded, without a leading article: what exact matches compare. */
  @Property({ type: 'text' })
  titleKey!: string

  @Property({ type: 'text' })
  originalKey!: string
}
