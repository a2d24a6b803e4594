import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../DateTimeScalar.js'

@ObjectType({ simpleResolvers: true, description: 'One place where the viewer is signed in.' })
export class Session {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'Browser and system, as far as they tell.' })
  device!: string

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar, {
    description: 'When it last got a new token, which is at least every 15 minutes of use.',
  })
  lastUsedAt!: string

  @Field(() => Boolean, { description: 'Whether this very request belongs to it.' })
  isCurrent!: boolean
}
