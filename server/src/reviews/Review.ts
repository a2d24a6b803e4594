import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar, moment } from '../accounts/DateTimeScalar.js'
import type { REPORT_REASONS, ReportReason as Reason } from '../../contract/rules.js'

export enum ReviewSort {
  CREATED_AT = 'CREATED_AT',
  RATING = 'RATING',
  LIKES = 'LIKES',
}
registerEnumType(ReviewSort, {
  name: 'ReviewSort',
  description: 'What reviews are sorted by: when they were first written, how they rate, how many like them.',
})

/** A reason of the contract under its name in the graph. */
export const REPORT_REASON_NAMES = {
  SPAM: 'Spam',
  INAPPROPRIATE_CONTENT: 'Inappropriate Content',
  SPOILERS_NOT_MARKED: 'Spoilers not marked',
  HARASSMENT: 'Harassment',
  FALSE_INFORMATION: 'False Information',
  OTHER: 'Other',
} as const satisfies Record<string, Reason>

/** Fails to compile when the contract has a reason that the graph has not. */
export type EveryReason =
  Exclude<
    (typeof REPORT_REASONS)[number],
    (typeof REPORT_REASON_NAMES)[keyof typeof REPORT_REASON_NAMES]
  > extends never
    ? true
    : never
registerEnumType(REPORT_REASON_NAMES, { name: 'ReportReason', description: 'Why a review is reported.' })

@ObjectType({
  simpleResolvers: true,
  description: 'What somebody thinks of a title; one for each person and title.',
})
export class Review {
  @Field(() => ID)
  id!: number

  @Field(() => Int, { description: 'Id of the title; the catalogue may not (any more) have it.' })
  movieId!: number

  @Field(() => String, { description: 'The title’s name.' })
  title!: string

  @Field(() => Int, { description: 'A whole number from 1 to 10.' })
  rating!: number

  @Field(() => String, {
    description: 'Plain text, never markup; empty when only a rating was given. At most 2,000 characters.',
  })
  review!: string

  @Field(() => Boolean, { description: 'Whether the text gives away what happens.' })
  spoiler!: boolean

  @Field(() => String, { nullable: true })
  genre!: string | null

  @Field(() => String, { nullable: true, description: 'Release date of the title.' })
  releaseDate!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar, { description: 'When it was last written.' })
  updatedAt!: string

  @Field(() => Int, { description: 'How many people like it.' })
  likeCount!: number

  authorId!: number
  authorName!: string
  authorAvatar!: string | null
  authorSince!: string
  /** What a title that the catalogue does not have was said to look like. */
  sentPoster!: string | null
  imageKey!: string | null
  posterPath!: string | null
}

/** The columns of a {@link Review}, of `review r` by `account a`, with `movie m` where the catalogue has it. */
export const REVIEW_COLUMNS = `
  r.id, r.movie_id as "movieId", coalesce(m.title, r.title) as title, r.rating, r.body as review, r.spoiler, r.genre,
  case when m.id is null then r.release_date else nullif(m.release_date, m.release_stand_in)::text end as "releaseDate", ${moment('r.created_at')} as "createdAt",
  ${moment('r.updated_at')} as "updatedAt", r.like_count as "likeCount", r.poster as "sentPoster", m.image_key as "imageKey",
  m.poster_path as "posterPath", a.id as "authorId", a.username as "authorName", a.avatar_path as "authorAvatar",
  ${moment('a.created_at')} as "authorSince"`

@ObjectType({ simpleResolvers: true, description: 'Where a page of a list stands.' })
export class Pagination {
  @Field(() => Int, { description: 'The number of this page, from 1.' })
  page!: number

  @Field(() => Int, { description: 'Reviews a page.' })
  limit!: number

  @Field(() => Int, {
    description: 'How many reviews the whole list holds, spoilers left out when they are filtered.',
  })
  total!: number

  @Field(() => Int)
  pages!: number
}

@ObjectType({ simpleResolvers: true, description: 'One page of a list of reviews.' })
export class ReviewPage {
  @Field(() => [Review], { description: 'The reviews of this page; empty past the end.' })
  reviews!: Review[]

  @Field(() => Float, {
    description: 'Mean rating of all of them, 1 to 10 to one decimal; 0 when there are none.',
  })
  averageRating!: number

  @Field(() => Int, { description: 'How many reviews there are, spoilers included.' })
  totalReviews!: number

  @Field(() => Pagination)
  pagination!: Pagination
}

@ObjectType({ simpleResolvers: true, description: 'How a title is rated by those who reviewed it.' })
export class ReviewStats {
  @Field(() => Float, { description: 'Mean rating, 1 to 10 to one decimal; 0 when nobody reviewed it.' })
  averageRating!: number

  @Field(() => Int)
  totalReviews!: number

  @Field(() => [Int], { description: 'How many rated it 1, 2, … 10: ten figures.' })
  distribution!: number[]

  spoilers!: number
}

@InputType({ description: 'A review to be written.' })
export class ReviewInput {
  @Field(() => ID, { nullable: true, description: 'Required, unless the review is named by its id.' })
  movieId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The title’s name, required. The catalogue’s own counts where it has the title.',
  })
  title?: string | null

  @Field(() => Float, { nullable: true, description: 'Required: a whole number from 1 to 10.' })
  rating?: number | null

  @Field(() => String, { nullable: true, description: 'Plain text of at most 2,000 characters.' })
  review?: string | null

  @Field(() => String, { nullable: true, description: 'The same as review, for those who call it that.' })
  reviewText?: string | null

  @Field(() => Boolean, { nullable: true, description: 'False unless given.' })
  spoiler?: boolean | null

  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  genre?: string | null

  @Field(() => String, { nullable: true, description: 'A calendar date such as 1994-09-23.' })
  releaseDate?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'A path of this site or an https address; used only for a title that the catalogue does not have.',
  })
  poster?: string | null
}
