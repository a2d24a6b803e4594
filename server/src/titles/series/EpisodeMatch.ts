import { Field, Int, ObjectType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'
import { Suggestion } from '../types/Suggestion.js'
import { Episode } from './Season.js'

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'An episode or a season that a search found.' })
export class EpisodeMatch {
  @Field(() => Suggestion, { description: 'Its series.' })
  series!: Suggestion

  @Field(() => Int, { description: 'Number of the season; 0 for the specials.' })
  season!: number

  @Field(() => Episode, { nullable: true, description: 'The episode; null for the whole season.' })
  episode!: Episode | null

  @Field(() => Boolean, {
    description:
      'Whether the text names it: by its number, by its whole title, or by its series and words of its title. Otherwise its title contains the text or is similar.',
  })
  isExact!: boolean
}
