import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { type PublicProfile, User } from '../../accounts/users/User.js'
import { DatePrecision, ViewedEpisode } from '../../tracking/diary/Viewing.js'
import { RatingFigure } from '../../tracking/figures/ViewingFigures.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { Review } from '../../tracking/reviews/Review.js'

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'What a member shows to others, as the member declares it. Only the owner can see one that is not public.',
})
export class Profile {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: number

  @Field(() => User, { description: 'The member.' })
  user!: PublicProfile

  @Field(() => Boolean, { description: 'Whether others can see it.' })
  isPublic!: boolean

  @Field(() => String, { description: 'A few lines about the member; empty by default.' })
  bio!: string

  showsFigures!: boolean
  showsDiary!: boolean
  favoriteIds!: number[]
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A page of members. How many there are is not counted.' })
export class MemberPage {
  @Field(() => [Profile], { description: 'The members of the page.' })
  nodes!: Profile[]

  @Field(() => Boolean, { description: 'Whether more members follow.' })
  hasNextPage!: boolean
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'What the member watched, in a few figures.' })
export class ProfileFigures {
  @Field(() => Int, { description: 'Number of films, each once.' })
  films!: number

  @Field(() => Int, { description: 'Number of series, each once.' })
  series!: number

  @Field(() => Int, {
    description: 'Length of all viewings of films and of all episodes watched, in minutes.',
  })
  minutes!: number

  @Field(() => Int, { description: 'Number of viewings of the current year.' })
  thisYear!: number

  @Field(() => Float, { nullable: true, description: 'Mean of the ratings; null without ratings.' })
  averageRating!: number | null

  @Cost({ assumedSize: 10 })
  @Field(() => [RatingFigure], { description: 'Number of titles by rating, from 1 to 10.' })
  ratings!: RatingFigure[]
}

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'One viewing as a member shares it, without note, tags and place. Its title and poster are the catalogue’s or, for a title missing from the catalogue, those of the day it was logged.',
})
export class SharedViewing {
  @Field(() => ID, { description: 'Id of the viewing.' })
  id!: number

  @Field(() => ID, { description: 'Id of the title, which may be missing from the catalogue.' })
  movieId!: number

  @Field(() => String, { description: 'Name of the title.' })
  title!: string

  @Field(() => String, {
    nullable: true,
    description: 'When it was watched: a day, a month or a year; null if unknown.',
  })
  watchedOn!: string | null

  @Field(() => DatePrecision, { description: 'How exactly the date is known.' })
  precision!: DatePrecision

  @Field(() => Int, { nullable: true, description: 'The member’s rating after this viewing, 1 to 10.' })
  rating!: number | null

  @Field(() => Boolean, { description: 'Whether the member had watched the title before.' })
  rewatch!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'Of an evening with a series, the number of its episodes; null for a whole title.',
  })
  episodeCount!: number | null

  @Cost({ assumedSize: 5, weight: 0.1 })
  @Field(() => [ViewedEpisode], {
    description: 'The episodes of an evening with a series, in order; at most 200. Empty for a whole title.',
  })
  episodes!: ViewedEpisode[]

  @Field(() => DateTimeScalar, { description: 'When it was logged.' })
  createdAt!: string

  posterPath!: string | null
  imageKey!: string | null
  sortKey!: number
}

/** GraphQL type of a page of shared viewings. */
export const SharedViewingConnection = createConnectionType(
  SharedViewing,
  'SharedViewing',
  'viewings of a member who shares them',
)
/** GraphQL type of a page of reviews. */
export const ReviewConnection = createConnectionType(Review, 'Review', 'reviews')

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'What the member’s public profile shows.' })
export class ProfileSettings {
  @Field(() => Boolean, { description: 'Whether others can see the profile. Default: false.' })
  isPublic!: boolean

  @Field(() => Boolean, { description: 'Whether it shows figures and ratings. Default: false.' })
  showsFigures!: boolean

  @Field(() => Boolean, {
    description: 'Whether it shows the diary, and the feeds of followers show new viewings. Default: false.',
  })
  showsDiary!: boolean

  favoriteIds!: number[]
}

@InputType({ description: 'Changes of the public profile. Omitted fields keep their values.' })
export class ProfileSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether others can see the profile.' })
  isPublic?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it shows figures and ratings.' })
  showsFigures?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it shows the diary.' })
  showsDiary?: boolean | null

  @Field(() => [ID], {
    nullable: true,
    description: 'At most four different titles of the catalogue, in the order to show.',
  })
  favoriteIds?: string[] | null
}

/** Arguments of a page by cursor. */
@ArgsType()
export class CursorArgs {
  @Field(() => Int, { nullable: true, description: 'Items per page, 1 to 50.' })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
  after?: string | null
}
