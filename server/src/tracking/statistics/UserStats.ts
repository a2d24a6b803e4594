import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'Statistics of a user’s lists and reviews.' })
export class UserStats {
  @Field(() => Int, { description: 'Number of favorites.' })
  totalFavorites!: number

  @Field(() => Int, { description: 'Number of watched titles.' })
  totalWatched!: number

  @Field(() => Int, { description: 'Number of distinct titles among favorites and watched titles.' })
  totalTracked!: number

  @Field(() => Int, { description: 'How many of the titles of `totalTracked` are series.' })
  trackedSeries!: number

  @Field(() => Int, { description: 'Number of watchlists.' })
  totalWatchlists!: number

  @Field(() => Int, { description: 'Number of reviews.' })
  totalReviews!: number

  @Field(() => Float, {
    description: 'Mean of the user’s ratings of watched titles, one decimal; 0 without ratings.',
  })
  averageRating!: number

  @Field(() => Float, { description: 'Mean rating of the user’s reviews, one decimal; 0 without reviews.' })
  averageReviewRating!: number

  @Field(() => Int, { description: 'Number of watched titles with a rating.' })
  ratedMovies!: number

  @Field(() => Int, { description: 'Number of public watchlists.' })
  publicWatchlists!: number
}

/** Kind of an activity: the list that the title was added to. */
export enum ActivityKind {
  FAVORITE = 'FAVORITE',
  WATCHED = 'WATCHED',
}
registerEnumType(ActivityKind, {
  name: 'ActivityKind',
  description: 'The list that a title was added to.',
  valuesConfig: {
    FAVORITE: { description: 'The favorites.' },
    WATCHED: { description: 'The watched titles.' },
  },
})

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'A title that a user added to favorites or watched titles.',
})
export class Activity {
  @Field(() => ID, { description: 'Kind and entry id, such as favorite-12.' })
  id!: string

  @Field(() => ActivityKind, { description: 'The list that the title was added to.' })
  kind!: ActivityKind

  @Field(() => ID, { description: 'Id of the title.' })
  movieId!: number

  @Field(() => String, { description: 'Name of the title.' })
  title!: string

  @Field(() => DateTimeScalar, { description: 'When the title was added.' })
  at!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Of a watched title, the date of its latest viewing, as exactly as it is known (2026-05-04, 2026-05 or 2026); null without a date.',
  })
  watchedOn!: string | null

  /** Poster path or URL, of the catalogue or of the snapshot. */
  posterPath!: string | null
  /** Image key of the catalogue's title; null when the catalogue does not have it. */
  imageKey!: string | null
}
