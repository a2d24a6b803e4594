import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { Unsaved } from '../../platform/graphql/directives.js'

/** A sign-in of an identity provider that is linked to the viewer’s account. */
@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description: 'A sign-in of an identity provider that is linked to the viewer’s account.',
})
export class LinkedIdentity {
  @Field(() => ID, { description: 'Id of the link, for `unlinkIdentity`.' })
  id!: number

  @Field(() => String, {
    description: 'Display name of the provider; its host name when it is no longer configured.',
  })
  provider!: string

  @Field(() => DateTimeScalar, { description: 'When it was linked.' })
  createdAt!: string
}
