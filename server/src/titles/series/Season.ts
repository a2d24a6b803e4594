import { Field, ID, Int, ObjectType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { CacheControl, Cost } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'
import { DateScalar } from '../../platform/graphql/scalars.js'

@CacheControl('PUBLIC')
@ObjectType({ implements: Node, simpleResolvers: true, description: 'A season of a series.' })
export class Season {
  @Field(() => ID, { description: 'Id of the series and number of the season, as in 42:2.' })
  id!: string

  @Field(() => Int, { description: 'From 1; 0 for the specials.' })
  number!: number

  @Field(() => String, { nullable: true, description: 'A name of its own; null when it is only numbered.' })
  title!: string | null

  @Cost({ weight: TEXT_COST.overview })
  @Field(() => String, { nullable: true, description: 'What it is about; null when unknown.' })
  overview!: string | null

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First broadcast at home; null when the day is unknown.',
  })
  airDate!: string | null

  @Field(() => Int, { nullable: true, description: 'Year of the first broadcast; null when unknown.' })
  year!: number | null

  @Field(() => Int, { description: 'Number of episodes that the catalogue knows.' })
  episodeCount!: number

  @Field(() => Int, { description: 'Number of these that have been broadcast by today.' })
  airedCount!: number

  /** Id of the series. */
  movieId!: number
  posterPath!: string | null
}

@CacheControl('PUBLIC')
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'An episode of a series. It is its series, season and number: these never need a provider.',
})
export class Episode {
  @Field(() => ID, { description: 'Id of the series, season and number, as in 42:2:5.' })
  id!: string

  @Field(() => ID, { description: 'Id of the series.' })
  movieId!: number

  @Field(() => Int, { description: 'Number of the season; 0 for a special.' })
  season!: number

  @Field(() => Int, { description: 'Number within the season, from 1.' })
  number!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Number within the whole series where that is how it is known, as for anime; else null.',
  })
  absoluteNumber!: number | null

  @Field(() => String, { nullable: true, description: 'Its title; null when unknown.' })
  title!: string | null

  @Cost({ weight: TEXT_COST.overview })
  @Field(() => String, { nullable: true, description: 'What happens; null when unknown.' })
  overview!: string | null

  @Field(() => DateScalar, { nullable: true, description: 'First broadcast at home; null when unknown.' })
  airDate!: string | null

  @Field(() => Boolean, {
    description: 'Whether it has been broadcast by today; true also when nothing is known of its date.',
  })
  hasAired!: boolean

  @Field(() => Int, { nullable: true, description: 'Minutes; null when unknown.' })
  runtime!: number | null
}

/** GraphQL type of a page of episodes. */
export const EpisodeConnection = createConnectionType(Episode, 'Episode', 'the episodes of a season')
