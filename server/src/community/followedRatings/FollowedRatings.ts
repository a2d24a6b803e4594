import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { FOLLOWED_RATINGS } from '../../../contract/rules/follows.js'
import { type PublicProfile, User } from '../../accounts/users/User.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'The rating of a title by a person whom the viewer follows.',
})
export class FollowedRating {
  @Field(() => User, { description: 'The person.' })
  user!: PublicProfile

  @Field(() => Int, { description: 'The person’s rating, 1 to 10.' })
  rating!: number

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the person’s review of the title; null without one.',
  })
  reviewId!: number | null
}

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'What the people whom the viewer follows think of a title.',
})
export class FollowedRatings {
  @Field(() => Int, { description: 'Number of these people who rated the title.' })
  count!: number

  @Field(() => Float, { description: 'Mean of their ratings, one decimal.' })
  averageRating!: number

  @Cost({ assumedSize: FOLLOWED_RATINGS.max })
  @Field(() => [FollowedRating], { description: 'Their ratings, newest first, as many as the limit.' })
  ratings!: FollowedRating[]
}
