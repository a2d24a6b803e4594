import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../accounts/DateTimeScalar.js'

@ObjectType({ simpleResolvers: true, description: 'What a person keeps, in figures.' })
export class UserStats {
  @Field(() => Int)
  totalFavorites!: number

  @Field(() => Int)
  totalWatched!: number

  @Field(() => Int)
  totalWatchlists!: number

  @Field(() => Int)
  totalReviews!: number

  @Field(() => Float, {
    description: 'Mean of the person’s ratings of what they watched, to one decimal; 0 without any.',
  })
  averageRating!: number

  @Field(() => Float, { description: 'Mean of the ratings of their reviews, to one decimal; 0 without any.' })
  averageReviewRating!: number

  @Field(() => Int, { description: 'How many of the watched titles they have rated.' })
  ratedMovies!: number

  @Field(() => Int)
  publicWatchlists!: number
}

export enum ActivityKind {
  FAVORITE = 'FAVORITE',
  WATCHED = 'WATCHED',
}
registerEnumType(ActivityKind, { name: 'ActivityKind', description: 'What somebody did with a title.' })

@ObjectType({
  simpleResolvers: true,
  description: 'A title that came to somebody’s favorites or watched list.',
})
export class Activity {
  @Field(() => ID)
  id!: string

  @Field(() => ActivityKind)
  kind!: ActivityKind

  @Field(() => ID)
  movieId!: number

  @Field(() => String)
  title!: string

  @Field(() => DateTimeScalar)
  at!: Date

  posterPath!: string | null
  imageKey!: string | null
}
