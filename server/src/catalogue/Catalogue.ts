import { Field, Int, ObjectType } from 'type-graphql'
import { DateScalar } from './DateScalar.js'

@ObjectType({ simpleResolvers: true, description: 'What this instance’s catalogue is.' })
export class Catalogue {
  @Field(() => String, { description: 'What filled it: starter, or the name of another source.' })
  source!: string

  @Field(() => DateScalar, {
    description: 'The day it speaks of: now playing and upcoming are windows around it.',
  })
  asOf!: string

  @Field(() => Int, { description: 'How many films it holds.' })
  movieCount!: number

  @Field(() => Int, { description: 'How many TV series it holds.' })
  seriesCount!: number
}
