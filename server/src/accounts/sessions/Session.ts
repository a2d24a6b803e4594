import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars/DateTimeScalar.js'
import { Unsaved } from '../../platform/graphql/directives.js'

/** A live session of the viewer. */
@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description: 'A live session of the viewer: one device that is signed in.',
})
export class Session {
  @Field(() => ID)
  id!: string

  @Field(() => String, {
    description: 'Browser and operating system, as far as the User-Agent header names them.',
  })
  device!: string

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar, {
    description: 'When its token was last refreshed, at least every 15 minutes of use.',
  })
  lastUsedAt!: string

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean
}
