import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { Unsaved } from '../../platform/graphql/directives.js'
import { User } from '../users/User.js'

@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description: 'A live session of the viewer: one device that is signed in.',
})
export class Session {
  @Field(() => ID, { description: 'Id of the session, for `endSession`.' })
  id!: string

  @Field(() => String, {
    description: 'Browser and operating system, as far as the User-Agent header names them.',
  })
  device!: string

  @Field(() => DateTimeScalar, { description: 'When it was signed in.' })
  createdAt!: string

  @Field(() => DateTimeScalar, {
    description: 'When its token was last refreshed, at least every 15 minutes of use.',
  })
  lastUsedAt!: string

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'The result of signing in.' })
export class AuthPayload {
  @Field(() => User, { description: 'The account.' })
  user!: User

  @Field(() => String, {
    nullable: true,
    description:
      'Access token for the header `Authorization: Bearer …`, valid for 15 minutes. Null while the email address is unverified.',
  })
  token!: string | null

  @Field(() => String, { nullable: true, description: 'Same value as `token`.' })
  accessToken!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Argument of `refreshToken`; null unless `returnRefreshToken` was true. Browsers get it in an HttpOnly cookie.',
  })
  refreshToken!: string | null

  @Field(() => Boolean, { description: 'Whether the email address must be verified before signing in.' })
  emailVerificationRequired!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      'Proves the registration to `verifyEmail` and `resendVerificationCode`; null once the email address is verified. Browsers also get it in an HttpOnly cookie.',
  })
  registrationToken!: string | null
}
