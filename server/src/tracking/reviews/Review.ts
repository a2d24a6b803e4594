import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { SortOrder } from '../../titles/types/SortOrder.js'
import { deprecated } from '../../platform/graphql/deprecations.js'
import { DateScalar, DateTimeScalar } from '../../platform/graphql/scalars.js'
import { REPORT_REASONS, REVIEWS } from '../../../contract/rules/reviews.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'

/** Sort key of reviews. */
export enum ReviewSort {
  CREATED_AT = 'CREATED_AT',
  RATING = 'RATING',
  LIKES = 'LIKES',
}
registerEnumType(ReviewSort, {
  name: 'ReviewSort',
  description: 'Sort key of reviews: creation time, rating or number of likes.',
  valuesConfig: {
    CREATED_AT: { description: 'When the review was written.' },
    RATING: { description: 'Its rating.' },
    LIKES: { description: 'Its number of likes.' },
  },
})

@InputType({ description: 'Order of a list of reviews.' })
export class ReviewOrder {
  @Field(() => ReviewSort, { description: 'Sort key.' })
  field!: ReviewSort

  @Field(() => SortOrder, { nullable: true, description: 'Default: DESC.' })
  direction?: SortOrder | null
}

/** Maps the GraphQL names of report reasons, such as SPOILERS_NOT_MARKED, to the contract's reasons. */
export const REPORT_REASON_NAMES: Record<string, string> = Object.fromEntries(
  REPORT_REASONS.map((reason) => [reason.toUpperCase().replaceAll(' ', '_'), reason]),
)
registerEnumType(REPORT_REASON_NAMES, {
  name: 'ReportReason',
  description: 'Why a review, an answer or a title is reported.',
  valuesConfig: {
    SPAM: { description: 'Advertising, or the same text again and again.' },
    INAPPROPRIATE_CONTENT: { description: 'Content that does not belong on this site.' },
    SPOILERS_NOT_MARKED: { description: 'It gives the plot away without saying so.' },
    HARASSMENT: { description: 'It attacks a person or a group.' },
    FALSE_INFORMATION: { description: 'It is untrue.' },
    OTHER: { description: 'Another reason, which `additionalInfo` can give.' },
  },
})

/** The text of a review under the name that R3.36 accepts as well. */
const REVIEW_TEXT = {
  nullable: true,
  description: 'The text, under its former name.',
  deprecationReason: deprecated('Use `review`.', { since: '2026-11-22' }),
}

@NotOwned({ unless: 'viewerCanEdit' })
@NeedsScope()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'A user’s review of a title, or of a season or an episode of a series; each user has at most one of each.',
})
export class Review {
  @Field(() => ID, { description: 'Id of the review.' })
  id!: number

  @Field(() => Int, {
    description: 'Id of the title as a number.',
    deprecationReason: deprecated('Use `titleId`: ids are of type ID.', { since: '2026-11-22' }),
  })
  movieId!: number

  @Field(() => String, { description: 'Name of the title.' })
  title!: string

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the season that it is about, 0 for the specials; null for a review of the title.',
  })
  season!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the episode that it is about; null for a review of the title or the season.',
  })
  episode!: number | null

  @Field(() => Int, { description: 'A whole number from 1 to 10.' })
  rating!: number

  @Cost({ weight: TEXT_COST.long })
  @Field(() => String, {
    description: 'Plain text without markup, at most 2,000 characters; empty for a rating without text.',
  })
  review!: string

  @Field(() => Boolean, { description: 'Whether the text contains spoilers.' })
  spoiler!: boolean

  @Field(() => String, { nullable: true, description: 'Genre given by the author; null without one.' })
  genre!: string | null

  @Field(() => DateScalar, { nullable: true, description: 'Release date of the title.' })
  releaseDate!: string | null

  @Field(() => DateTimeScalar, { description: 'When it was first written.' })
  createdAt!: string

  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: string

  @Field(() => Int, { description: 'Number of users who like it.' })
  likeCount!: number

  authorId!: number
  authorName!: string
  authorAvatar!: string | null
  authorSince!: string
  /** Poster sent by the author, for a title missing from the catalogue. */
  sentPoster!: string | null
  imageKey!: string | null
  posterPath!: string | null
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'Position of a page in its list.' })
export class Pagination {
  @Field(() => Int, { description: 'Page number, from 1.' })
  page!: number

  @Field(() => Int, { description: 'Reviews per page.' })
  limit!: number

  @Field(() => Int, {
    description: 'Number of reviews in the whole list; without spoilers when they are filtered.',
  })
  total!: number

  @Field(() => Int, { description: 'Number of pages of this size.' })
  pages!: number

  @Field(() => Boolean, { description: 'Whether another page follows.' })
  hasNextPage!: boolean
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'One page of a list of reviews.' })
export class ReviewPage {
  @Field(() => [Review], { description: 'Reviews of this page; empty past the end.' })
  reviews!: Review[]

  @Field(() => Float, {
    description: 'Mean rating of all reviews, 1 to 10, one decimal; 0 without reviews.',
  })
  averageRating!: number

  @Field(() => Int, { description: 'Number of reviews, including spoilers.' })
  totalReviews!: number

  @Field(() => Pagination, { description: 'Position of this page.' })
  pagination!: Pagination
}

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'Rating statistics of reviews of one title, season or episode.',
})
export class ReviewStats {
  @Field(() => Float, { description: 'Mean rating, 1 to 10, one decimal; 0 without reviews.' })
  averageRating!: number

  @Field(() => Int, { description: 'Number of reviews.' })
  totalReviews!: number

  @Cost({ assumedSize: REVIEWS.rating.max })
  @Field(() => [Int], { description: 'Number of reviews for each rating from 1 to 10: ten numbers.' })
  distribution!: number[]

  spoilers!: number
}

@InputType({
  description: 'The new contents of a review. They replace its rating, text and spoiler flag.',
})
export class ReviewChanges {
  @Field(() => ID, { nullable: true, description: 'Id of the title; a review stays with its title.' })
  movieId?: string | null

  @Field(() => String, {
    description: 'Name of the title, not blank. Shown only when the title is missing from the catalogue.',
  })
  title!: string

  @Field(() => Int, { description: 'From 1 to 10.' })
  rating!: number

  @Field(() => String, { nullable: true, description: 'Plain text of at most 2,000 characters.' })
  review?: string | null

  @Field(() => String, REVIEW_TEXT)
  reviewText?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Default: false.' })
  spoiler?: boolean | null

  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  genre?: string | null

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Release date. Shown only when the title is missing from the catalogue.',
  })
  releaseDate?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'An image of this site or an https URL. Shown only when the title is missing from the catalogue.',
  })
  poster?: string | null
}

@InputType({ description: 'A review to save.' })
export class ReviewInput extends ReviewChanges {
  // An inherited field is not deprecated.
  @Field(() => String, REVIEW_TEXT)
  declare reviewText?: string | null

  @Field(() => ID, { description: 'Id of the title.' })
  declare movieId: string

  @Field(() => Int, {
    nullable: true,
    description: 'Number of a season of the series, 0 for the specials; absent for the title itself.',
  })
  season?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Number of an episode of the season; absent for the season or the title itself.',
  })
  episode?: number | null
}
