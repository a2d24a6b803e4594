import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Episode, Season } from '../../titles/series/Season.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'The viewer’s rating of a season or an episode of a series.',
})
export class PartRating {
  @Field(() => ID, { description: 'Id of the series.' })
  movieId!: number

  @Field(() => Season, {
    nullable: true,
    description: 'The rated season; null for an episode, and if the catalogue does not know it.',
  })
  season!: Season | null

  @Field(() => Episode, {
    nullable: true,
    description: 'The rated episode; null for a season, and if the catalogue does not know it.',
  })
  episode!: Episode | null

  @Field(() => Int, { nullable: true, description: 'A whole number from 1 to 10; null when it was cleared.' })
  rating!: number | null
}
