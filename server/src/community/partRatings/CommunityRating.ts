import { Field, Float, Int, ObjectType } from 'type-graphql'
import { NeedsScope, NotOwned } from '../../platform/graphql/directives.js'

@NotOwned()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'How the members rate a season or an episode.' })
export class CommunityRating {
  @Field(() => Float, { description: 'Mean of the ratings that are public, 1 to 10, one decimal.' })
  averageRating!: number

  @Field(() => Int, { description: 'Number of these ratings.' })
  count!: number
}
