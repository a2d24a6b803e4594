import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../DateTimeScalar.js'

@ObjectType({
  simpleResolvers: true,
  description: 'A sign-in of an identity provider that opens the viewer’s account.',
})
export class LinkedIdentity {
  @Field(() => ID)
  id!: number

  @Field(() => String, { description: 'The provider’s name; its host when it is no longer configured.' })
  provider!: string

  @Field(() => DateTimeScalar, { description: 'When it was first used here.' })
  createdAt!: string
}
